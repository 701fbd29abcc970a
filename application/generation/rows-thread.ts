import { gunzipSync } from 'node:zlib';
import { move } from 'piscina';
import { csvBytes } from '../../documents/formats/template/csv-text';
import { generatedRows } from '../../documents/formats/template/generated-file';
import { present } from '../../platform/present';
import { contentsOf } from '../../storage/stored-content';
import type { RowsTask } from './rows-task';

/** Program of the threads of RowsPool: stored documents in, lines of the file out. */
export async function writeRows(task: RowsTask): Promise<Uint8Array> {
  const written = await csvBytes(rowsOf(task));
  return move(new Uint8Array(written)) as unknown as Uint8Array;
}

function* rowsOf({ documents, contents, decimalMark }: RowsTask): Generator<string[]> {
  const stored = contentsOf(contents);
  for (const { documentId, ...document } of documents) {
    const content = stored.get(documentId);
    if (content === undefined) continue;
    yield* generatedRows({
      ...document,
      format: content.format,
      submitted: gunzipSync(content.submitted),
      ...present({ decimalMark }),
    });
  }
}
