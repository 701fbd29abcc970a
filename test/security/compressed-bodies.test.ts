import { brotliCompressSync } from 'node:zlib';
import { openForkedApi } from '../api/support/open-api';
import { watchMemoryOf } from '../support/memory-watch';

const MIB = 1_048_576;
const REQUESTS = 40;
const LIMITS = { bodies: { most: 256 * MIB, mostPerOwner: 200 * MIB, stalledMs: 2_000 } };
const BOUNDARY = 'x';

/** A form with a file of almost 50 MiB, in a few hundred bytes. */
const bomb = brotliCompressSync(
  Buffer.concat([
    Buffer.from(
      `--${BOUNDARY}\r\nContent-Disposition: form-data; name="file"; filename="a.xml"\r\nContent-Type: application/xml\r\n\r\n<a>`,
    ),
    Buffer.alloc(50 * MIB - 1_000, ' '),
    Buffer.from(`</a>\r\n--${BOUNDARY}--\r\n`),
  ]),
);

const api = openForkedApi(LIMITS);

async function convert(authorization: string): Promise<string> {
  const answer = await fetch(new URL('/v1.1/document/convert', api.url), {
    method: 'POST',
    headers: {
      'content-type': `multipart/form-data; boundary=${BOUNDARY}`,
      'content-encoding': 'br',
      authorization,
    },
    body: bomb,
  });
  return ((await answer.json()) as { code: string }).code;
}

/** By how much the API's memory grew while all were answered. */
async function flood(authorization: string): Promise<{ codes: Set<string>; grown: number }> {
  const before = watchMemoryOf(() => api.pid).stop();
  const watch = watchMemoryOf(() => api.pid);
  const codes = await Promise.all(Array.from({ length: REQUESTS }, async () => convert(authorization)));
  const grown = watch.stop() - before;
  console.log(`${REQUESTS} requests of ${bomb.length} bytes: ${Math.round(grown / MIB)} MiB more memory`);
  return { codes: new Set(codes), grown };
}

test('who has not signed in takes no memory', async () => {
  const { codes, grown } = await flood('Bearer of-nobody');
  expect([...codes]).toEqual(['INVALID_TOKEN']);
  expect(grown).toBeLessThan(64 * MIB);
});

test('small compressed requests fill no more memory than their account may have', async () => {
  const { codes, grown } = await flood(`Bearer ${api.token}`);
  expect([...codes].sort()).toEqual(['FILE_NOT_CONVERTIBLE', 'OVERLOADED']);
  // Beside the bodies: the threads that read them, and garbage.
  expect(grown).toBeLessThan(700 * MIB);
  expect(await convert(`Bearer ${api.token}`)).toBe('FILE_NOT_CONVERTIBLE');
});
