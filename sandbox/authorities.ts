import { present } from '../platform/present';
import { soapEndpoint } from './aeat/soap-endpoint';
import type { Control } from './ledger';
import { CertificateAuthority, certificatesFolder } from './tls/certificate-authority';
import { startTlsServer } from './tls/tls-server';
import type { VerifactuAgency } from './verifactu/agency';

export interface AuthoritiesOptions {
  /** 0 takes a free port. */
  port: number;
  /** TiempoEsperaEnvio of VERI*FACTU. */
  verifactuWaitSeconds: number;
  /** Whoever holds the certificate in `provider.pem`, which is written then, may act for every taxpayer. */
  providerNif?: string;
  /** Rows of a page of VERI*FACTU's query. */
  verifactuPageSize?: number;
  /** How long a request may take to arrive. */
  requestTimeoutMs?: number;
}

interface Surroundings {
  host: string;
  names: readonly string[];
  dataFolder: string;
  /** The switches that the sandbox has for all authorities. */
  control: () => Control;
  onFailure: (error: unknown) => void;
}

/** The authorities that are spoken to in their own protocols. */
export interface RunningAuthorities {
  url: string;
  verifactu: () => Promise<VerifactuAgency>;
  stop(): Promise<void>;
}

const VERIFACTU_PATH = '/wlpl/TIKE-CONT/ws/SistemaFacturacion/VerifactuSOAP';

/**
 * Listens; what an authority needs beyond that (its code, its journal, libxml2 and its schemas) is loaded when somebody
 * comes to it, so that the start of a stack does not wait for authorities that nobody asks.
 */
export async function startAuthorities(
  options: AuthoritiesOptions,
  { host, names, dataFolder, control, onFailure }: Surroundings,
): Promise<RunningAuthorities> {
  const { port, verifactuWaitSeconds: waitSeconds, providerNif, verifactuPageSize: pageSize } = options;
  const { requestTimeoutMs } = options;
  const certificates = await CertificateAuthority.open(certificatesFolder(dataFolder));
  if (providerNif !== undefined) await certificates.writeProvider(providerNif);
  let opened: Promise<VerifactuAgency> | undefined;
  const verifactu = () =>
    (opened ??= import('./verifactu/agency.js').then(({ VerifactuAgency: Agency }) =>
      Agency.open({ folder: dataFolder, waitSeconds, control, ...present({ pageSize, providerNif }) }),
    ));
  const openReader = async () => (await import('./verifactu/open-reader.js')).openVerifactuReader();
  const endpoint = soapEndpoint(openReader, async (payload, { nif, arrivedAt }) =>
    (await verifactu()).answer(payload, nif, arrivedAt),
  );
  const server = await startTlsServer({
    host,
    names,
    port,
    certificates,
    handlers: { [VERIFACTU_PATH]: endpoint },
    onFailure,
    ...present({ requestTimeoutMs }),
  });
  return {
    url: server.url,
    verifactu,
    async stop() {
      await server.stop();
      await (await opened)?.close();
    },
  };
}
