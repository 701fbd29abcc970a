import { type Attachment, PDF_LIMITS, type PdfContents } from '../attachment';
import { PdfRefused, PdfDamaged, StreamTooLong } from '../faults';
import { isXml, readContent, readFileSpecification, type EmbeddedFile } from './file-specification';
import { PdfFile } from './pdf-file';
import { type PdfValue, PdfReference, type PdfDictionary, PdfName, PdfStream } from './pdf-values';
import { readCrossReference } from './read-cross-reference';
import { rebuildFile } from './rebuild-cross-reference';
import { WorkBudget, exceeded } from './work-budget';

/** Readers look for the header in so many bytes; in front of it may stand anything. */
const HEADER_WITHIN = 1024;

/** @throws PdfRefused */
export function readAttachments(pdf: Buffer): Attachment[] {
  return readPdf(pdf).attachments;
}

/**
 * The files embedded in a PDF, those that are XML with their content, and the metadata of the PDF. Nothing else of it is looked
 * at: no page is drawn, no script, action or form is read.
 * @throws PdfRefused
 */
export function readPdf(pdf: Buffer): PdfContents {
  const header = pdf.subarray(0, HEADER_WITHIN + 5).indexOf('%PDF-');
  if (header < 0) throw new PdfRefused('PDF_NOT_READABLE', 'The file is not a PDF: it does not start with %PDF-.');
  // Offsets count from the header.
  const bytes = pdf.subarray(header);
  const budget = new WorkBudget(bytes.length);
  try {
    const file = new PdfFile(bytes, readCrossReference(bytes, budget), budget, false);
    file.unlock();
    return contentsOf(file);
  } catch (error) {
    if (!(error instanceof PdfDamaged)) throw error;
  }
  try {
    return contentsOf(rebuildFile(bytes, budget));
  } catch (error) {
    if (!(error instanceof PdfDamaged)) throw error;
    throw new PdfRefused(
      'PDF_NOT_READABLE',
      `The PDF cannot be read: ${error.message}. It may be truncated or damaged: create or send it again.`,
    );
  }
}

function contentsOf(file: PdfFile): PdfContents {
  const catalog = file.dictionary(file.crossReference.trailer.get('Root'));
  if (!catalog) throw new PdfDamaged('its catalog is missing');
  const found = new Map<unknown, EmbeddedFile>();
  collect(file, documentFiles(file, catalog), found);
  if (![...found.values()].some(({ attachment }) => isXml(attachment))) {
    collect(file, pageFiles(file, catalog), found);
  }
  let contentBytes = 0;
  const attachments = [...found.values()].map((embedded) => {
    if (isXml(embedded.attachment)) readContent(file, embedded);
    contentBytes += embedded.attachment.content?.length ?? 0;
    if (contentBytes > PDF_LIMITS.contentBytes)
      throw exceeded(`its XML attachments are larger than ${PDF_LIMITS.contentBytes / 1_048_576} MiB together`);
    return embedded.attachment;
  });
  const metadata = metadataOf(file, catalog);
  return metadata === undefined ? { attachments } : { attachments, metadata };
}

/** Damage of it is none of the attachments. */
function metadataOf(file: PdfFile, catalog: PdfDictionary): Buffer | undefined {
  try {
    const stream = file.resolve(catalog.get('Metadata'));
    return stream instanceof PdfStream ? file.streamData(stream, PDF_LIMITS.metadataBytes) : undefined;
  } catch (error) {
    if (error instanceof PdfDamaged || error instanceof StreamTooLong) return undefined;
    throw error;
  }
}

function collect(file: PdfFile, specifications: Iterable<PdfValue>, into: Map<unknown, EmbeddedFile>): void {
  for (const value of specifications) {
    const embedded = readFileSpecification(file, value);
    if (!embedded) continue;
    const known = into.get(embedded.identity);
    if (known) addRelationship(known, embedded);
    else into.set(embedded.identity, embedded);
    if (into.size > PDF_LIMITS.attachments) throw exceeded(`it has more than ${PDF_LIMITS.attachments} attachments`);
  }
}

/** Listed as embedded and as associated file: it may be that only one of the two says what it is to the document. */
function addRelationship({ attachment }: EmbeddedFile, again: EmbeddedFile): void {
  const { relationship } = again.attachment;
  if (attachment.relationship === undefined && relationship !== undefined) attachment.relationship = relationship;
}

/** File specifications of the document as a whole: its tree of embedded files and its associated files (AF). */
export function* documentFiles(file: PdfFile, catalog: PdfDictionary): Generator<PdfValue> {
  const names = file.dictionary(catalog.get('Names'));
  if (names) yield* nameTree(file, names.get('EmbeddedFiles') ?? null);
  yield* file.list(catalog.get('AF'));
}

/** Values of a name tree (ISO 32000-1, 7.9.6) in its order; nodes that lead back to themselves are read once. */
function* nameTree(file: PdfFile, root: PdfValue): Generator<PdfValue> {
  const seen = new Set<number>();
  const waiting: PdfValue[] = [root];
  for (let nodes = 0; waiting.length > 0; nodes += 1) {
    if (nodes > PDF_LIMITS.nameTreeNodes) throw exceeded('its list of attachments has too many entries');
    const next = waiting.pop() ?? null;
    if (next instanceof PdfReference) {
      if (seen.has(next.number)) continue;
      seen.add(next.number);
    }
    const node = file.dictionary(next);
    if (!node) continue;
    const pairs = file.list(node.get('Names'));
    for (let index = 1; index < pairs.length; index += 2) yield pairs[index] ?? null;
    waiting.push(...[...file.list(node.get('Kids'))].reverse());
  }
}

/** File specifications that hang on a page: attached to it or put on it as a paper clip (file attachment annotation). */
export function* pageFiles(file: PdfFile, catalog: PdfDictionary): Generator<PdfValue> {
  const seen = new Set<number>();
  const waiting: PdfValue[] = [catalog.get('Pages') ?? null];
  for (let nodes = 0; waiting.length > 0 && nodes < PDF_LIMITS.pageTreeNodes; nodes += 1) {
    const next = waiting.pop() ?? null;
    if (next instanceof PdfReference) {
      if (seen.has(next.number)) continue;
      seen.add(next.number);
    }
    const node = file.dictionary(next);
    if (!node) continue;
    yield* file.list(node.get('AF'));
    for (const value of file.list(node.get('Annots'))) {
      const annotation = file.dictionary(value);
      const subtype = file.resolve(annotation?.get('Subtype'));
      if (subtype instanceof PdfName && subtype.name === 'FileAttachment') yield annotation?.get('FS') ?? null;
    }
    waiting.push(...[...file.list(node.get('Kids'))].reverse());
  }
}
