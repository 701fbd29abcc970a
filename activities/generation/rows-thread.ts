import { gunzipSync } from 'node:zlib';
import { move } from 'piscina';
import { generatedLines } from '../../documents/formats/template/generated-file';
import type { RowsTask } from './rows-task';

const encoder = new TextEncoder();
/** Text that is made into bytes at a time: those do not count as heap, which the thread has little of. */
const ENCODED_LENGTH = 262_144;

/** Program of the threads of RowsPool: stored documents in, lines of the file out. */
export function writeRows({ documents, bytes }: RowsTask): Uint8Array {
  let at = 0;
  let text = '';
  const written: Uint8Array[] = [];
  for (const { length, ...document } of documents) {
    const submitted = gunzipSync(bytes.subarray(at, at + length));
    text += generatedLines({ ...document, submitted });
    at += length;
    if (text.length < ENCODED_LENGTH) continue;
    written.push(encoder.encode(text));
    text = '';
  }
  if (written.length === 0) return move(encoder.encode(text)) as unknown as Uint8Array;
  return move(new Uint8Array(Buffer.concat([...written, encoder.encode(text)]))) as unknown as Uint8Array;
}
