import type { TLSConfig } from '@temporalio/client';
import net from 'node:net';
import tls from 'node:tls';
import { SettingFailure } from '../environment';
import { present } from '../present';

const LOOK_MS = 2_000;
const DEFAULT_PORT = 7233;
/** gRPC's PERMISSION_DENIED and UNAUTHENTICATED. */
const REFUSED: readonly unknown[] = [7, 16];

type Obstacle = readonly [setting: string, said: string];

interface Target {
  address: string;
  tls?: TLSConfig;
}

/** The client only says that it had no connection in time: what stands in the way is looked for, step by step as it connects. */
export async function temporalFailure(error: unknown, options: Target): Promise<SettingFailure> {
  const [setting, said] = refusalOf(error) ?? (await obstacleTo(options));
  return new SettingFailure(setting, said, { cause: error });
}

function refusalOf(error: unknown): Obstacle | undefined {
  const { cause } = error as { cause?: { code?: unknown; details?: string } };
  if (!REFUSED.includes(cause?.code)) return undefined;
  return [
    'TEMPORAL_API_KEY',
    `Temporal lets us do nothing (${cause?.details ?? 'refused'}); set a key, or the right one`,
  ];
}

async function obstacleTo({ address, tls: secured }: Target): Promise<Obstacle> {
  const { host, port } = placeOf(address);
  const unreached = await failureOf(() => net.connect(port, host), 'connect');
  if (unreached !== undefined)
    return [
      'TEMPORAL_ADDRESS',
      `no Temporal at ${address} (${unreached}); start it, or correct the address (host:port)`,
    ];
  if (secured === undefined)
    return ['TEMPORAL_TLS', `${address} does not answer without TLS; set TEMPORAL_TLS=on, or correct TEMPORAL_ADDRESS`];
  const { serverNameOverride, serverRootCACertificate, clientCertPair } = secured;
  const servername = serverNameOverride ?? (net.isIP(host) === 0 ? host : undefined);
  const ca = serverRootCACertificate === undefined ? undefined : Buffer.from(serverRootCACertificate);
  const pair =
    clientCertPair === undefined ? {} : { cert: Buffer.from(clientCertPair.crt), key: Buffer.from(clientCertPair.key) };
  const settings = { host, port, ALPNProtocols: ['h2'], ...present({ servername, ca }), ...pair };
  return refusalOfTls(address, await failureOf(() => tls.connect(settings), 'secureConnect'));
}

function refusalOfTls(address: string, code: string | undefined): Obstacle {
  if (code === undefined)
    return ['TEMPORAL_ADDRESS', `${address} ends the connection; set TEMPORAL_TLS_CERT if it wants a certificate`];
  if (code === 'ERR_TLS_CERT_ALTNAME_INVALID')
    return ['TEMPORAL_TLS_SERVER_NAME', `the certificate of ${address} is for another name; set the one that it has`];
  if (/SELF_SIGNED|ISSUER|VERIFY/.test(code))
    return [
      'TEMPORAL_TLS_CA',
      `nobody who is trusted vouches for ${address} (${code}); name the CA that signed its certificate`,
    ];
  return ['TEMPORAL_TLS', `${address} cannot be reached over TLS (${code}); set TEMPORAL_TLS=off if it speaks none`];
}

/** The code of what went wrong; undefined where the event came. */
function failureOf(open: () => net.Socket, event: 'connect' | 'secureConnect'): Promise<string | undefined> {
  return new Promise((resolve) => {
    const socket = open();
    const end = (code?: string) => {
      resolve(code);
      socket.destroy();
    };
    socket.once(event, () => end());
    socket.once('error', (error: NodeJS.ErrnoException) => end(error.code ?? error.message));
    socket.setTimeout(LOOK_MS, () => end('no answer'));
  });
}

function placeOf(address: string): { host: string; port: number } {
  const [, host = address, port = String(DEFAULT_PORT)] = /^(.*?)(?::(\d+))?$/.exec(address) ?? [];
  return { host: host.replace(/^\[(.*)\]$/, '$1'), port: Number(port) };
}
