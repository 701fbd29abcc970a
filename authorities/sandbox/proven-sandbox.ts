import type { Connector } from '../../application/integration/connector';
import type { HttpOfCountry } from '../../application/integration/integration-service';
import { NOT_CONNECTED, nothingArrived, type NothingArrived } from '../../countries/integration/obstacle';
import { NoAnswerError, NotConnectedError } from '../../platform/http-errors';

/** How long an address that has answered as the sandbox is taken for it. */
const PROVEN_MS = 60_000;

/** Nothing is sent to it. */
const NOT_THE_SANDBOX = nothingArrived('configuration', 'NOT_THE_SANDBOX');

/**
 * Sends a test document only where the sandbox has just answered: an address that leads to an authority by mistake would have recorded the
 * document by the time its answer shows what it is.
 */
export class ProvenSandbox implements Connector {
  private provenAt = -Infinity;

  constructor(
    private readonly sandbox: Connector,
    private readonly httpOf: HttpOfCountry,
    private readonly url: string | undefined,
    private readonly clock: () => Date,
  ) {}

  async submit(...[document, payload, call]: Parameters<Connector['submit']>): ReturnType<Connector['submit']> {
    const obstacle = await this.obstacleTo(document.countryIso, call.signal);
    return obstacle ?? this.sandbox.submit(document, payload, call);
  }

  async lookUp(...call: Parameters<Connector['lookUp']>): ReturnType<Connector['lookUp']> {
    return this.sandbox.lookUp(...call);
  }

  private async obstacleTo(countryIso: string, signal: AbortSignal): Promise<NothingArrived | undefined> {
    if (this.clock().getTime() - this.provenAt < PROVEN_MS) return undefined;
    if (this.url === undefined) return NOT_THE_SANDBOX;
    try {
      await this.httpOf(countryIso).get(`${this.url.replace(/\/$/, '')}/health`, signal);
      this.provenAt = this.clock().getTime();
      return undefined;
    } catch (error) {
      if (error instanceof NotConnectedError) return nothingArrived('outage', NOT_CONNECTED);
      if (error instanceof NoAnswerError) return NOT_THE_SANDBOX;
      throw error;
    }
  }
}
