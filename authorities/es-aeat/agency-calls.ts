import { exchanged } from '../../application/integration/exchanged';
import type { Exchange } from '../../countries/wire/exchange';
import { AGENCY_HOSTS } from '../../countries/es/aeat/hosts';
import type { CertificateFacts } from '../../platform/certificates/certificate-facts';
import type { Departure } from '../../platform/http-call';
import type { IdentityClients, VersionedIdentity } from '../../platform/identity-clients';

/** Limit for the clients: a page of a query has up to 10,000 rows of some 2 kB. */
export const AGENCY_ANSWER_LIMIT_BYTES = 32 * 1_048_576;

/** The agency's services, on each of its hosts. */
const PATHS = {
  verifactu: '/wlpl/TIKE-CONT/ws/SistemaFacturacion/VerifactuSOAP',
  siiIssued: '/wlpl/SSII-FACT/ws/fe/SiiFactFEV1SOAP',
  siiReceived: '/wlpl/SSII-FACT/ws/fr/SiiFactFRV1SOAP',
  siiCollections: '/wlpl/SSII-FACT/ws/fe/SiiFactCOBV1SOAP',
  siiPayments: '/wlpl/SSII-FACT/ws/fr/SiiFactPAGV1SOAP',
} as const;
const HEADERS = { 'content-type': 'text/xml; charset=utf-8', soapaction: '""' };

export interface AgencyCallsOptions {
  environment: keyof typeof AGENCY_HOSTS;
  service: keyof typeof PATHS;
  /** Replacement for scheme, host and port. */
  url?: string;
  /** Whether certificates are seals, whatever they say of themselves. */
  seal?: boolean;
}

export interface Caller {
  identity: VersionedIdentity;
  facts: Pick<CertificateFacts, 'isSeal'>;
}

/** Calls to one of the agency's services: messages out, what came of them back. */
export class AgencyCalls {
  constructor(
    private readonly clients: Pick<IdentityClients, 'with'>,
    private readonly options: AgencyCallsOptions,
  ) {}

  /** What the departure throws is thrown again: then nothing has left. */
  async call(
    { identity, facts }: Caller,
    bytes: Buffer,
    { signal, departure }: { signal: AbortSignal; departure?: Departure },
  ): Promise<Exchange> {
    const url = this.addressFor(facts);
    return exchanged(async () =>
      this.clients.with(identity, async (http) =>
        http.postBytes(url, bytes, { signal, headers: HEADERS, ...(departure && { departure }) }),
      ),
    );
  }

  /** The address that whoever has such a certificate calls. */
  addressFor({ isSeal }: Caller['facts']): string {
    const { environment, service, url, seal = isSeal } = this.options;
    return new URL(PATHS[service], url ?? AGENCY_HOSTS[environment][seal ? 'seal' : 'person']).href;
  }
}
