import { Readable } from 'node:stream';
import { createGzip } from 'node:zlib';
import type { GenerationFilter } from '../../storage/generation-source';
import type { KeepAlive } from '../keep-alive';
import { generateCsv } from './generate-csv';
import { generationOf, stillAllowed, type Generating } from './generating';

const PIECE_BYTES = 1_048_576;

/** Makes the file and keeps it. Begins anew when it is interrupted: what was kept of the attempt expires. */
export async function makeFile(generating: Generating, generationId: string, whileAlive: KeepAlive): Promise<void> {
  const { generations, source, rows, clock } = generating;
  const generation = await generationOf(generating, generationId);
  if (generation.file !== undefined) return;
  const { order } = await stillAllowed(generating, generation);
  await whileAlive(async (signal) => {
    let documents = 0;
    let csvBytes = 0;
    const counted = {
      async *slices(filter: GenerationFilter) {
        for await (const slice of source.slices(filter)) {
          signal.throwIfAborted();
          documents += slice.contents.length;
          yield slice;
        }
      },
    };
    const csv = generateCsv({ source: counted, rows }, order);
    const measured = async function* () {
      for await (const piece of csv) {
        csvBytes += piece.byteLength;
        yield piece;
      }
    };
    const facts = () => ({ documents, csvBytes, companyIds: order.filter.companyIds });
    await generations.storeFile(generationId, compressed(measured()), facts, clock);
  });
}

/** The bytes, compressed, in pieces of one size: each is a write to MongoDB. */
async function* compressed(bytes: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
  const source = Readable.from(bytes, { objectMode: false });
  const gzip = createGzip();
  source.once('error', (error) => gzip.destroy(error));
  let kept: Buffer[] = [];
  let length = 0;
  try {
    for await (const chunk of source.pipe(gzip) as AsyncIterable<Buffer>) {
      kept.push(chunk);
      length += chunk.byteLength;
      if (length < PIECE_BYTES) continue;
      yield Buffer.concat(kept);
      kept = [];
      length = 0;
    }
    if (length > 0) yield Buffer.concat(kept);
  } finally {
    source.destroy();
  }
}
