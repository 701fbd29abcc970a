import { createHash } from 'node:crypto';
import { deflateSync } from 'node:zlib';
import {
  IncrementalDocumentSnapshot,
  PDFContext,
  PDFHexString,
  PDFName,
  type PDFObject,
  PDFRef,
  PDFWriter,
} from '@cantoo/pdf-lib';
import {
  isDictionary,
  type PdfDictionary,
  PdfName,
  PdfReference,
  PdfStream,
  PdfString,
  type PdfValue,
} from '../../platform/pdf-attachments/reader/pdf-values';
import type { EmbeddedFile, InvoiceFiles } from './invoice-files';
import { packObjects } from './pack-objects';
import { type PrintedPdf, readPrintedPdf, UnexpectedPrint } from './printed-pdf';
import { srgbProfile } from './srgb-profile';
import { STRUCTURE_ROLES } from './structure-roles';
import { xmpPacket } from './xmp-packet';

const SRGB = srgbProfile();
const ID_BYTES = 16;
const NO_NAMES: PdfDictionary = new Map();

export interface PdfContent {
  files: InvoiceFiles;
  /** Whether our fonts serve all that is printed. PDF/A forbids what stands for a missing glyph, so it is not claimed then. */
  hasAllGlyphs: boolean;
}

/**
 * Makes a PDF/A-3a with the invoice in it of what Chromium printed: tagged, with its fonts embedded, in a stated language.
 * What is missing is an update of the print (ISO 32000-1, 7.5.6), whose pages stay as they are; then all is packed.
 * @throws UnexpectedPrint, PdfDamaged
 */
export async function writePdfA(printed: Uint8Array, content: PdfContent): Promise<Uint8Array> {
  const { files } = content;
  const bytes = Buffer.from(printed.buffer, printed.byteOffset, printed.byteLength);
  const pdf = readPrintedPdf(bytes);
  const { root, structure, info } = pdf;
  const context = PDFContext.create();
  context.largestObjectNumber = pdf.size - 1;
  const embedded = [files.invoice, ...files.supporting].map((file) => ({
    name: file.name,
    reference: addFile(context, file, pdf),
  }));
  const id = PDFHexString.of(documentId(bytes, files));
  context.trailerInfo.Root = PDFRef.of(root.number);
  if (info !== undefined) context.trailerInfo.Info = PDFRef.of(info.number);
  context.trailerInfo.ID = context.obj([id, id]);
  context.assign(
    PDFRef.of(root.number),
    updated(context, root.dictionary, {
      Metadata: addMetadata(context, pdf, content),
      OutputIntents: [addOutputIntent(context)],
      AF: embedded.map(({ reference }) => reference),
      Names: updated(context, pdf.dictionary(root.dictionary.get('Names')) ?? NO_NAMES, {
        EmbeddedFiles: { Names: sortedNames(embedded) },
      }),
    }),
  );
  context.assign(
    PDFRef.of(structure.number),
    updated(context, structure.dictionary, { RoleMap: { ...STRUCTURE_ROLES, ...rolesIn(pdf) } }),
  );
  const changed = new Set([root.number, structure.number]);
  const snapshot = new IncrementalDocumentSnapshot(pdf.size - 1, changed, bytes.length, pdf.startXref, context);
  const update = await PDFWriter.forContextWithSnapshot(context, Infinity, snapshot).serializeToBuffer();
  return packObjects(Buffer.concat([bytes, update]));
}

/** Values that the library makes PDF of: texts become names. */
type Entry = PDFObject | string | number | readonly Entry[] | { [name: string]: Entry };

/** A dictionary of the print with other or further entries. */
function updated(context: PDFContext, dictionary: PdfDictionary, entries: Record<string, Entry>): PDFObject {
  const copy = context.obj(entries);
  for (const [key, value] of dictionary)
    if (!Object.hasOwn(entries, key)) copy.set(PDFName.of(key), written(context, value));
  return copy;
}

function written(context: PDFContext, value: PdfValue): PDFObject {
  if (value instanceof PdfName) return PDFName.of(value.name);
  if (value instanceof PdfReference) return PDFRef.of(value.number);
  if (value instanceof PdfString) return PDFHexString.of(value.bytes.toString('hex'));
  if (value instanceof PdfStream) throw new UnexpectedPrint('a stream stands where none can');
  if (Array.isArray(value)) return context.obj(value.map((entry) => written(context, entry)));
  if (isDictionary(value)) return updated(context, value, {});
  return context.obj(value as null);
}

function rolesIn({ structure, dictionary }: PrintedPdf): Record<string, string> {
  const stated = dictionary(structure.dictionary.get('RoleMap')) ?? new Map<string, PdfValue>();
  return Object.fromEntries(
    [...stated].flatMap(([type, role]) => (role instanceof PdfName ? [[type, role.name]] : [])),
  );
}

/** Plain, so that it can be found without reading PDF. */
function addMetadata(context: PDFContext, { facts }: PrintedPdf, { files, hasAllGlyphs }: PdfContent): PDFRef {
  const claims = { isPdfA: hasAllGlyphs, profile: files.profile };
  const packet = new TextEncoder().encode(xmpPacket(facts, claims));
  return context.register(context.stream(packet, { Type: 'Metadata', Subtype: 'XML' }));
}

function addOutputIntent(context: PDFContext): PDFRef {
  const profile = context.register(context.stream(deflateSync(SRGB), { N: 3, Filter: 'FlateDecode' }));
  return context.register(
    context.obj({
      Type: 'OutputIntent',
      S: 'GTS_PDFA1',
      OutputConditionIdentifier: PDFHexString.fromText('sRGB'),
      Info: PDFHexString.fromText('sRGB (IEC 61966-2-1)'),
      DestOutputProfile: profile,
    }),
  );
}

function addFile(context: PDFContext, file: EmbeddedFile, { printedAt }: PrintedPdf): PDFRef {
  const { name, mimeType, description, relationship, content } = file;
  const stream = context.register(
    context.stream(deflateSync(content), {
      Type: 'EmbeddedFile',
      Subtype: mimeType,
      Filter: 'FlateDecode',
      Params: {
        Size: content.length,
        ...(printedAt === undefined ? {} : { ModDate: written(context, printedAt) }),
      },
    }),
  );
  return context.register(
    context.obj({
      Type: 'Filespec',
      F: PDFHexString.fromText(name),
      UF: PDFHexString.fromText(name),
      ...(description === undefined ? {} : { Desc: PDFHexString.fromText(description) }),
      AFRelationship: relationship,
      EF: { F: stream, UF: stream },
    }),
  );
}

/** A name tree is in the order of its keys. */
function sortedNames(files: readonly { name: string; reference: PDFRef }[]): PDFObject[] {
  return [...files]
    .sort((one, other) => (one.name < other.name ? -1 : 1))
    .flatMap(({ name, reference }) => [PDFHexString.fromText(name), reference]);
}

function documentId(printed: Uint8Array, { invoice }: InvoiceFiles): string {
  const hash = createHash('sha256').update(printed).update(invoice.content).digest('hex');
  return hash.slice(0, 2 * ID_BYTES);
}
