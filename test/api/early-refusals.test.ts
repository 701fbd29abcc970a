import { once } from 'node:events';
import net from 'node:net';
import { openApi } from './support/open-api';

const MIB = 1_048_576;

const api = openApi();

interface Sent {
  received: string;
  error?: NodeJS.ErrnoException;
  /** From the answer to the end of the connection. */
  openMs: number;
}

/** Sends a request that is refused by its head. Reads nothing before all of the body was given away, as many clients do. */
async function send(headers: readonly string[], bodyBytes: number): Promise<Sent> {
  const { hostname, port, host } = new URL(api.url);
  const socket = net.connect({ host: hostname, port: Number(port) });
  const sent: Sent = { received: '', openMs: 0 };
  socket.on('error', (error) => (sent.error = error));
  await once(socket, 'connect');
  const head = ['POST /v1.1/document/validate HTTP/1.1', `Host: ${host}`, 'Content-Type: application/xml', ...headers];
  socket.write(`${head.join('\r\n')}\r\n\r\n`);
  const piece = Buffer.alloc(64 * 1024, ' ');
  for (let left = bodyBytes; left > 0 && !socket.destroyed; left -= piece.length)
    if (!socket.write(piece)) await Promise.race([once(socket, 'drain'), once(socket, 'close')]).catch(() => undefined);
  let answeredAt = 0;
  socket.on('data', (data) => {
    answeredAt ||= performance.now();
    sent.received += data.toString();
  });
  if (!socket.closed) await once(socket, 'close').catch(() => undefined);
  sent.openMs = performance.now() - answeredAt;
  return sent;
}

test.each([
  ['the client wants its connection closed', ['Connection: close', `Content-Length: ${16 * MIB}`], 16 * MIB],
  ['the body is larger than what is read away', [`Content-Length: ${100 * MIB}`], 16 * MIB],
])('a refusal while the body is sent arrives, also when %s', async (_name, headers, bytes) => {
  const sent = await send(headers, bytes);
  expect(sent.received).toMatch(/^HTTP\/1\.1 401 .*"UNAUTHENTICATED"/s);
  expect(sent.error).toBeUndefined();
});

test('a client that promises more and sends nothing keeps its refused connection for a second', async () => {
  const { received, openMs } = await send(['Connection: close', `Content-Length: ${MIB}`], 0);
  expect(received).toMatch(/^HTTP\/1\.1 401 /);
  expect(openMs).toBeGreaterThan(800);
  expect(openMs).toBeLessThan(5_000);
});
