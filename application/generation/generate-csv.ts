import type { BatchInformation } from '../../documents/formats/template/batch-information';
import { generatedHead } from '../../documents/formats/template/generated-file';
import type { TemplateLanguage } from '../../documents/formats/template/column-names';
import type { DecimalMark } from '../../documents/formats/template/write-template-rows';
import { present } from '../../platform/present';
import type { GenerationFilter, GenerationSource, SourceSlice } from '../../storage/generation-source';
import type { RowsPool } from './rows-pool';
import type { RowsTask } from './rows-task';

export interface GenerationOrder {
  filter: GenerationFilter;
  information: BatchInformation;
  withAudit: boolean;
  /** English and a decimal point where they are not stated. */
  language?: TemplateLanguage;
  decimalMark?: DecimalMark;
}

/** Slices that the threads have at a time, those that wait for them included. */
const AHEAD = 2;

/**
 * The file, piece by piece, as fast as it is taken: whoever stops taking stops the reading from MongoDB. The first piece
 * comes when the first documents have been read and written, so that what fails at once fails before it.
 */
export async function* generateCsv(
  { source, rows }: { source: Pick<GenerationSource, 'slices'>; rows: Pick<RowsPool, 'rows'> },
  { filter, information, withAudit, decimalMark, ...order }: GenerationOrder,
): AsyncGenerator<Uint8Array> {
  let head: Uint8Array | undefined = new TextEncoder().encode(
    await generatedHead(information, { withAudit, ...order }),
  );
  const pending: Promise<Uint8Array>[] = [];
  const next = async (): Promise<Uint8Array> => {
    const written = (await pending.shift()) ?? new Uint8Array();
    if (head === undefined) return written;
    const first = Buffer.concat([head, written]);
    head = undefined;
    return first;
  };
  for await (const slice of source.slices(filter)) {
    const written = rows.rows({ ...taskOf(slice, withAudit), ...present({ decimalMark }) });
    // Awaited in its turn; until then a failure is nobody's unhandled rejection.
    written.catch(() => undefined);
    pending.push(written);
    if (pending.length >= AHEAD) yield await next();
  }
  do yield await next();
  while (pending.length > 0);
}

function taskOf({ documents, contents }: SourceSlice, withAudit: boolean): RowsTask {
  const bytes = new Uint8Array(contents.reduce((sum, { byteLength }) => sum + byteLength, 0));
  let at = 0;
  for (const content of contents) {
    bytes.set(content, at);
    at += content.byteLength;
  }
  return { documents: withAudit ? documents : documents.map(({ audit: _, ...document }) => document), contents: bytes };
}
