import { Readable } from 'node:stream';
import { crc32, createInflateRaw } from 'node:zlib';
import { isRatioExceeded, type ZipEntry } from './zip-directory';
import { type ZipLimits, ZipRefused } from './zip-limits';

const PIECE_BYTES = 262_144;

/** Bytes that may still be inflated, over all entries of one archive. */
export interface InflationBudget {
  left: number;
}

export function newInflationBudget({ inflatedBytes }: Pick<ZipLimits, 'inflatedBytes'>): InflationBudget {
  return { left: inflatedBytes };
}

/**
 * An entry's content, piece by piece; sizes are counted as they come, whatever the directory says.
 * @throws ZipRefused
 */
export async function* inflateEntry(zip: Buffer, entry: ZipEntry, budget: InflationBudget): AsyncGenerator<Buffer> {
  const data = zip.subarray(entry.dataStart, entry.dataStart + entry.compressedSize);
  let size = 0;
  let checksum = 0;
  for await (const piece of entry.method === 0 ? pieces(data) : inflated(data)) {
    size += piece.length;
    budget.left -= piece.length;
    if (budget.left < 0 || isRatioExceeded(entry.compressedSize, size))
      throw new ZipRefused('ZIP_LIMIT_EXCEEDED', `the entry ${entry.name} is too large when decompressed`);
    if (size > entry.inflatedSize) throw damaged(entry);
    checksum = crc32(piece, checksum);
    yield piece;
  }
  if (size !== entry.inflatedSize || checksum !== entry.crc32) throw damaged(entry);
}

function* pieces(data: Buffer): Generator<Buffer> {
  for (let at = 0; at < data.length; at += PIECE_BYTES) yield data.subarray(at, at + PIECE_BYTES);
}

async function* inflated(data: Buffer): AsyncGenerator<Buffer> {
  const inflate = createInflateRaw({ chunkSize: PIECE_BYTES });
  const source = Readable.from(pieces(data));
  source.pipe(inflate);
  try {
    for await (const piece of inflate) yield piece as Buffer;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code?.startsWith('Z_') !== true) throw error;
    throw new ZipRefused('ZIP_DAMAGED', 'an entry cannot be decompressed');
  } finally {
    source.destroy();
    inflate.destroy();
  }
}

function damaged({ name }: ZipEntry): ZipRefused {
  return new ZipRefused('ZIP_DAMAGED', `the entry ${name} does not match the directory of the archive`);
}
