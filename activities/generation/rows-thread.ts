import { gunzipSync } from 'node:zlib';
import { move } from 'piscina';
import { generatedLines } from '../../documents/formats/template/generated-file';
import type { RowsTask } from './rows-task';

/** Program of the threads of RowsPool: stored documents in, lines of the file out. */
export function writeRows({ documents, bytes }: RowsTask): Uint8Array {
  let at = 0;
  let text = '';
  for (const { length, ...document } of documents) {
    const submitted = gunzipSync(bytes.subarray(at, at + length));
    text += generatedLines({ ...document, submitted });
    at += length;
  }
  return move(new TextEncoder().encode(text)) as unknown as Uint8Array;
}
