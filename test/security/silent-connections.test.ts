import { once } from 'node:events';
import { readdirSync } from 'node:fs';
import net from 'node:net';
import { setTimeout as delay } from 'node:timers/promises';
import { openForkedApi, type OpenedForkedApi } from '../api/support/open-api';

/** As many as the service takes. */
const SILENT = 2_000;
const LIMITS = { headersTimeout: 5_000, connectionsCheckingInterval: 200 };
/**
 * Shorter than whoever is locked out would wait for a silent one to end, longer than a busy machine takes. A count of silent ones
 * that are still open after the answer would depend on the machine as much: they end by the same clock.
 */
const HEALTHY_MS = 4_000;

const limited = openForkedApi({ limits: LIMITS });
/** Limited in all, not by address. */
const behindProxy = openForkedApi({ limits: { ...LIMITS, connectionsPerAddress: 0 } });
let sockets: net.Socket[] = [];

afterEach(() => {
  for (const socket of sockets) socket.destroy();
  sockets = [];
});

/** Connections that say what they are given to say and nothing more, read nothing and never close their side. */
async function connectAll(
  { url }: OpenedForkedApi,
  count: number,
  localAddress: (index: number) => string,
  words = '',
): Promise<void> {
  const { hostname, port } = new URL(url);
  const options = (index: number) => ({
    host: hostname,
    port: Number(port),
    localAddress: localAddress(index),
    allowHalfOpen: true,
  });
  for (let from = 0; from < count; from += 200) {
    const next = Array.from({ length: Math.min(200, count - from) }, (_, index) =>
      net.connect(options(from + index)).on('error', () => undefined),
    );
    sockets.push(...next);
    await Promise.all(next.map(async (socket) => Promise.race([once(socket, 'connect'), once(socket, 'close')])));
    for (const socket of next) socket.pause().write(words);
  }
}

async function healthyRequests({ url }: OpenedForkedApi, count: number): Promise<void> {
  for (let index = 0; index < count; index += 1) {
    const start = performance.now();
    // A connection of its own each time: it is new ones that were locked out.
    const answer = await fetch(new URL('/health/live', url), { headers: { connection: 'close' } });
    await answer.arrayBuffer();
    expect(answer.status).toBe(200);
    expect(performance.now() - start).toBeLessThan(HEALTHY_MS);
  }
}

/** Files and pipes are among them, always the same number. */
const openSockets = ({ pid }: OpenedForkedApi): number => readdirSync(`/proc/${pid}/fd`).length;

/** The service's side counts: the other side keeps all of them open. */
async function allFree(api: OpenedForkedApi, before: number): Promise<void> {
  while (openSockets(api) > before + 5) await delay(50);
  await healthyRequests(api, 5);
}

test('silent connections of one address leave room for the others, and end', async () => {
  const before = openSockets(limited);
  await connectAll(limited, SILENT, () => '127.0.0.2');
  await healthyRequests(limited, 20);
  expect(openSockets(limited)).toBeLessThan(before + 600);
  await allFree(limited, before);
});

test('silent connections of many addresses make room for a new one, and end', async () => {
  const before = openSockets(limited);
  await connectAll(limited, SILENT + 100, (index) => `127.0.1.${1 + (index % 100)}`);
  await healthyRequests(limited, 20);
  await allFree(limited, before);
});

test('connections of one proxy are not counted when the operator says so; refused ones do not stay half open', async () => {
  const before = openSockets(behindProxy);
  await connectAll(behindProxy, SILENT - 100, () => '127.0.0.2', 'GET / HTTP/1.1\r\n');
  await healthyRequests(behindProxy, 5);
  await allFree(behindProxy, before);
});
