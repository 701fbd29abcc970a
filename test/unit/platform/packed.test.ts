import { gunzipSync } from 'node:zlib';
import fc from 'fast-check';
import { packed } from '../../../platform/packed';

/** Bytes that repeat, as those of documents do, at distances up to the whole of them. */
const document = fc
  .tuple(fc.uint8Array({ minLength: 1, maxLength: 40_000 }), fc.integer({ min: 0, max: 70_000 }))
  .map(([pattern, length]) => Uint8Array.from({ length }, (_, index) => pattern[index % pattern.length] ?? 0));

test('bytes of any size are the same again, whatever tables they were packed with', async () => {
  await fc.assert(
    fc.asyncProperty(document, async (bytes) => {
      expect(gunzipSync(await packed(bytes)).equals(bytes)).toBe(true);
    }),
    { numRuns: 60 },
  );
});

test.each([0, 1, 1_023, 1_024, 8_191, 8_192, 16_384, 32_768, 65_536, 65_537])('so are %i bytes', async (length) => {
  const bytes = Buffer.alloc(length, 'an invoice of many lines, ');
  expect(gunzipSync(await packed(bytes)).equals(bytes)).toBe(true);
});

test('a document is found in itself as far back as it reaches', async () => {
  const half = Buffer.from(Array.from({ length: 6_000 }, (_, index) => ((index * 7919) % 251) ^ (index >> 3)));
  const once = (await packed(half)).byteLength;
  expect((await packed(Buffer.concat([half, half]))).byteLength).toBeLessThan(once + 100);
});
