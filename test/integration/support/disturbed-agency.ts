import type { ChainStepsDependencies } from '../../../authorities/es-verifactu/chain-steps';
import type { Exchange } from '../../../countries/wire/exchange';
import type { SendingRig } from './sending-rig';

export type Call = ChainStepsDependencies['calls']['call'];
type Calls = Pick<ChainStepsDependencies, 'calls'>;
type Around = (go: () => Promise<Exchange>, call: Parameters<Call>, number: number) => Promise<Exchange>;

export function isQuery(bytes: Buffer): boolean {
  return bytes.includes('ConsultaFactuSistemaFacturacion');
}

export function answered(status: number, body: string, complete = true): Exchange {
  return { kind: 'answered', status, body: Buffer.from(body), complete };
}

/** Stored and gone, and never arrived. */
export async function swallowed([, , { departure }]: Parameters<Call>): Promise<Exchange> {
  await departure?.prepare();
  departure?.isTimely();
  return { kind: 'unanswered' };
}

/** The agency of a rig, with what is done around each call to it. */
export class DisturbedAgency {
  constructor(private readonly rig: () => SendingRig) {}

  surrounded(around: Around): Calls {
    const { calls } = this.rig().dependencies();
    let number = 0;
    const call: Call = async (...given) => around(async () => calls.call(...given), given, (number += 1));
    return { calls: { call } };
  }

  /** The first message is lost on its way. */
  firstLost(): Calls {
    return this.surrounded(async (go, given, number) => (number === 1 ? swallowed(given) : go()));
  }

  /** The first message arrives, and this comes back. */
  firstAnswered(exchange: Exchange): Calls {
    return this.surrounded(async (go, _given, number) => {
      const real = await go();
      return number === 1 ? exchange : real;
    });
  }

  /** The first message does not arrive, and this comes back. */
  firstRefused(exchange: Exchange): Calls {
    return this.surrounded(async (go, given, number) => {
      if (number > 1) return go();
      await swallowed(given);
      return exchange;
    });
  }
}
