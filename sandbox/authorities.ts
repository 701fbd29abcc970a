import { present } from '../platform/present';
import type { Control } from './ledger';
import type { NetworkSetting, OwnServer, SimulatedSystem, Simulator } from './simulator';
import { SIMULATORS } from './simulators';
import { CertificateAuthority, certificatesFolder } from './tls/certificate-authority';
import { startTlsServer } from './tls/tls-server';

export interface AuthoritiesOptions {
  /** 0 takes a free port. */
  port: number;
  /** TiempoEsperaEnvio of VERI*FACTU. */
  verifactuWaitSeconds: number;
  /** Whoever holds the certificate in `provider.pem`, which is written then, may act for every taxpayer. */
  providerNif?: string;
  /** Rows of a page of a query. */
  pageSize?: number;
  /** Time that a request may take to arrive. */
  requestTimeoutMs?: number;
  peppol?: NetworkSetting;
}

interface Surroundings {
  host: string;
  names: readonly string[];
  dataFolder: string;
  /** Address of the HTTP server, as others reach it. */
  address: () => string;
  /** The switches that the sandbox has for all authorities. */
  control: () => Control;
  /** Told of each request to a service, before it is answered. */
  onRequest: (method: string | undefined, path: string) => void;
  onFailure: (error: unknown) => void;
}

export type RunningSimulator = Simulator & Pick<SimulatedSystem, 'system' | 'member'>;

/** The authorities that are spoken to in their own protocols. */
export interface RunningAuthorities {
  url: string;
  /** Ports of the servers that systems have of their own, by system. */
  ports: Readonly<Record<string, number>>;
  simulators: readonly RunningSimulator[];
  stop(): Promise<void>;
}

/**
 * Listens; what an authority needs beyond that (its code, its journal, libxml2 and its schemas) is loaded when somebody
 * comes to it, so that the start of a stack does not wait for authorities that nobody asks.
 */
export async function startAuthorities(
  options: AuthoritiesOptions,
  { host, names, dataFolder, address, control, onRequest, onFailure }: Surroundings,
): Promise<RunningAuthorities> {
  const { port, verifactuWaitSeconds, providerNif, pageSize, requestTimeoutMs, peppol = {} } = options;
  const certificates = await CertificateAuthority.open(certificatesFolder(dataFolder));
  const provider = providerNif === undefined ? undefined : certificates.writeProvider(providerNif);
  const { certificate } = certificates;
  const limits = present({ pageSize, providerNif });
  const ours = { folder: dataFolder, certificate, host, address, control, onFailure };
  const setting = { ...ours, verifactuWaitSeconds, peppol, ...limits };
  const simulators = SIMULATORS.map(({ system, member, open }) => ({ system, member, ...open(setting) }));
  const opening = startTlsServer({
    host,
    names,
    port,
    certificates,
    handlers: Object.assign({}, ...simulators.map(({ handlers }) => handlers)) as Simulator['handlers'],
    openHandlers: Object.assign({}, ...simulators.map(({ openHandlers }) => openHandlers)) as Simulator['openHandlers'],
    onRequest,
    onFailure,
    ...present({ requestTimeoutMs }),
  });
  const [server, own] = await Promise.all([opening, startOwn(simulators), provider]);
  return {
    url: server.url,
    ports: Object.fromEntries(own.map(([system, { port: taken }]) => [system, taken])),
    simulators,
    async stop() {
      await Promise.all([server.stop(), ...own.map(async ([, { stop }]) => stop())]);
      await Promise.all(simulators.map(async ({ close }) => close()));
    },
  };
}

async function startOwn(simulators: readonly RunningSimulator[]): Promise<(readonly [string, OwnServer])[]> {
  const started = await Promise.all(
    simulators.map(async ({ system, start }) => {
      const server = await start?.();
      return server === undefined ? [] : [[system, server] as const];
    }),
  );
  return started.flat();
}
