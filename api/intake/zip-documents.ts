import { inflateEntry, newInflationBudget } from '../../platform/zip/inflate-entry';
import { readZipDirectory, type ZipEntry } from '../../platform/zip/zip-directory';
import { MAX_DOCUMENT_BYTES } from '../../documents/largest-document';
import { MAX_BATCH_BYTES, MAX_BATCH_DOCUMENTS } from '../openapi/limits';

/** Beside its documents an archive has folders, and files that systems add to it. */
const LIMITS = { entries: 2 * MAX_BATCH_DOCUMENTS, entryNameBytes: 512, inflatedBytes: MAX_BATCH_BYTES };

/** What macOS and Windows put into archives by themselves. */
const OF_SYSTEMS = /(^|\/)(__MACOSX\/|\.DS_Store$|Thumbs\.db$|desktop\.ini$)/i;

/** A file of an archive. Its content is inflated when it is asked for. */
export interface ZipDocument {
  name: string;
  /** Undefined of one that is larger than a document may be. */
  bytes(): Promise<Buffer> | undefined;
}

/**
 * The files of an archive that may be documents, in their order. Nothing is inflated before the directory is checked.
 * @throws ZipRefused, also from `bytes`
 */
export function zipDocuments(zip: Buffer): ZipDocument[] {
  const budget = newInflationBudget(LIMITS);
  return [...readZipDirectory(zip, LIMITS).values()]
    .filter(({ name }) => !name.endsWith('/') && !OF_SYSTEMS.test(name))
    .map((entry) => ({
      name: entry.name,
      bytes: () => (entry.inflatedSize > MAX_DOCUMENT_BYTES ? undefined : inflated(zip, entry, budget)),
    }));
}

/** In memory of its own, which goes on to the thread that reads it. */
async function inflated(zip: Buffer, entry: ZipEntry, budget: ReturnType<typeof newInflationBudget>): Promise<Buffer> {
  const bytes = Buffer.allocUnsafeSlow(entry.inflatedSize);
  let at = 0;
  for await (const piece of inflateEntry(zip, entry, budget)) at += piece.copy(bytes, at);
  return bytes;
}
