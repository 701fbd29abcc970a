import { randomUUID } from 'node:crypto';
import type { ChainSteps } from '../../../application/chains/chain-steps';
import { chainSteps, type ChainStepsDependencies } from '../../../authorities/es-verifactu/chain-steps';
import { recordStanding, type Standing } from '../../../authorities/es-verifactu/record-standing';
import { chainIdOf } from '../../../countries/es/verifactu/chain-id';
import type { InvoiceKey } from '../../../countries/es/aeat/invoice-key';
import type { MongoConnection } from '../../../storage/mongo';
import type { Issuing } from '../../../authorities/es-verifactu/stores/issuing';
import type { VerifactuMessage } from '../../../authorities/es-verifactu/stores/message-repository';
import type { VerifactuRecord } from '../../../authorities/es-verifactu/stores/record';
import type { NewVerifactuRequest, RequestIdentity } from '../../../authorities/es-verifactu/stores/request-repository';
import type { VerifactuStores } from '../../../authorities/es-verifactu/stores/stores';
import { altaContent, SYSTEM } from '../../unit/countries/verifactu/records-of-tests';
import { ISSUED, now, until } from './sending-time';

export const ISSUER = 'B12345674';
const MOST_STEPS = 400;

/** What a tester sees of the simulated agency. */
export interface AgencyReport {
  chains: { installation: string; length: number; breaks: unknown[] }[];
  repeated: { number: string }[];
  early: unknown[];
}

/** What a chain is sent with. */
interface Surroundings {
  stores: VerifactuStores;
  connection: MongoConnection;
  dependencies(): ChainStepsDependencies;
  report(): Promise<AgencyReport>;
}

export interface ChainOptions {
  companyId?: string;
  issuerNif?: string;
}

let chains = 0;

export class SentChain {
  readonly system = { ...SYSTEM, numeroInstalacion: randomUUID() };
  readonly id: string;
  /** Numbers of invoices are the issuer's, whatever the chain. */
  readonly suffix = `-${(chains += 1)}`;

  constructor(
    private readonly rig: Surroundings,
    private readonly options: ChainOptions,
  ) {
    this.id = chainIdOf(this.issuerNif, this.system);
  }

  get issuerNif(): string {
    return this.options.issuerNif ?? ISSUER;
  }

  get issuing(): Issuing {
    const { companyId = 'c1' } = this.options;
    return { companyId, issuerName: 'Empresa, S.L.', timeZone: 'Europe/Madrid', system: this.system };
  }

  key(number: string): InvoiceKey {
    const numSerieFactura = `${number}${this.suffix}`;
    return { idEmisorFactura: this.issuerNif, numSerieFactura, fechaExpedicionFactura: ISSUED };
  }

  alta(number: string, changes: Parameters<typeof altaContent>[0] = {}): NewVerifactuRequest {
    const documentId = randomUUID();
    const content = altaContent({ key: this.key(number), refExterna: documentId, ...changes });
    return { documentId, operation: 'Alta', try: 1, content };
  }

  /** Of the invoice that the document has reported. */
  amendment(number: string, { documentId: amends }: RequestIdentity): NewVerifactuRequest {
    return { ...this.alta(number, { descripcionOperacion: 'Otra' }), amends } as NewVerifactuRequest;
  }

  anulacion(number: string): NewVerifactuRequest {
    const documentId = randomUUID();
    return {
      documentId,
      operation: 'Anulacion',
      try: 1,
      content: { key: this.key(number), refExterna: documentId },
    };
  }

  async ask<Request extends NewVerifactuRequest>(request: Request, issuing: Partial<Issuing> = {}): Promise<Request> {
    await this.rig.stores.requests.ask(request, { ...this.issuing, ...issuing }, now());
    return request;
  }

  /** Asks for an invoice of each number, and generates. */
  async askFor(...numbers: string[]): Promise<NewVerifactuRequest[]> {
    const asked = [];
    for (const number of numbers) asked.push(await this.ask(this.alta(number)));
    await this.generate();
    return asked;
  }

  steps(changes: Partial<ChainStepsDependencies> = {}): ChainSteps {
    return chainSteps({ ...this.rig.dependencies(), ...changes });
  }

  /** How many records were made. */
  async generate(changes: Partial<ChainStepsDependencies> = {}): Promise<number> {
    const steps = this.steps(changes);
    for (let all = 0; ;) {
      const { generated, isFull } = await steps.generate(this.id, new AbortController().signal);
      all += generated;
      if (!isFull) return all;
    }
  }

  async advance(changes: Partial<ChainStepsDependencies> = {}): Promise<Date | undefined> {
    return (await this.steps(changes).advance(this.id, new AbortController().signal)).nextAt;
  }

  /** As the chain's workflow does: comes again when it is told to, until nothing waits or `isEnough`. */
  async drive(
    isEnough: () => Promise<boolean> | boolean = () => false,
    changes: Partial<ChainStepsDependencies> = {},
  ): Promise<void> {
    for (let step = 0; step < MOST_STEPS; step += 1) {
      await this.generate(changes);
      const nextAt = await this.advance(changes);
      if (await isEnough()) return;
      // A record that was decided may be what another request of its invoice waits for.
      if (nextAt === undefined && (await this.generate(changes)) === 0) return;
      if (nextAt !== undefined && nextAt > now()) until(nextAt);
    }
    throw new Error(`chain ${this.id} does not come to an end`);
  }

  async standing(identity: RequestIdentity): Promise<Standing> {
    return recordStanding(this.rig.stores, identity, now());
  }

  async kinds(identities: readonly RequestIdentity[]): Promise<string[]> {
    return Promise.all(identities.map(async (identity) => (await this.standing(identity)).kind));
  }

  async messages(): Promise<(VerifactuMessage & { _id: string })[]> {
    const messages = this.rig.connection.collection<VerifactuMessage & { _id: string }>('verifactuMessages');
    return messages.find({ chain: this.id }).sort({ storedAt: 1 }).toArray();
  }

  async records(): Promise<VerifactuRecord[]> {
    const records = this.rig.connection.collection<VerifactuRecord>('verifactuRecords');
    return records.find({ chain: this.id }).sort({ position: 1 }).toArray();
  }

  /** The agency has so many records, in one unbroken chain, and no message of it came too early. */
  async expectSound(length: number): Promise<void> {
    const { chains: reported, repeated, early } = await this.rig.report();
    const own = reported.find(({ installation }) => installation === this.system.numeroInstalacion);
    expect({ length: own?.length ?? 0, breaks: own?.breaks ?? [] }).toEqual({ length, breaks: [] });
    expect(repeated.filter(({ number }) => number.endsWith(this.suffix))).toEqual([]);
    expect(early).toEqual([]);
  }
}
