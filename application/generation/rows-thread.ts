import { gunzipSync } from 'node:zlib';
import { move } from 'piscina';
import { generatedLines } from '../../documents/formats/template/generated-file';
import { contentsOf } from '../../storage/stored-content';
import type { RowsTask } from './rows-task';

const encoder = new TextEncoder();
/** Text that is made into bytes at a time: those do not count as heap, which the thread has little of. */
const ENCODED_LENGTH = 262_144;

/** Program of the threads of RowsPool: stored documents in, lines of the file out. */
export function writeRows({ documents, contents }: RowsTask): Uint8Array {
  const stored = contentsOf(contents);
  let text = '';
  const written: Uint8Array[] = [];
  for (const { documentId, ...document } of documents) {
    const content = stored.get(documentId);
    if (content === undefined) continue;
    text += generatedLines({ ...document, format: content.format, submitted: gunzipSync(content.submitted) });
    if (text.length < ENCODED_LENGTH) continue;
    written.push(encoder.encode(text));
    text = '';
  }
  if (written.length === 0) return move(encoder.encode(text)) as unknown as Uint8Array;
  return move(new Uint8Array(Buffer.concat([...written, encoder.encode(text)]))) as unknown as Uint8Array;
}
