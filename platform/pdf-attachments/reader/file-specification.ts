import { StreamTooLong, PdfDamaged } from '../faults';
import { type Attachment, PDF_LIMITS } from '../attachment';
import type { PdfFile } from './pdf-file';
import { PdfName, PdfReference, PdfStream, PdfString, type PdfDictionary, type PdfValue } from './pdf-values';

/** Keys of the name and the embedded file, the best first; the last three are of old PDF versions. */
const KEYS = ['UF', 'F', 'Unix', 'DOS', 'Mac'] as const;
const LONGEST_NAME = 255;
const LONGEST_DESCRIPTION = 1_000;

/** A file specification that embeds a file (ISO 32000-1, 7.11.3), its content not read yet. */
export interface EmbeddedFile {
  attachment: Attachment;
  stream: PdfStream | undefined;
  /** The same embedded file may be listed several times. */
  identity: unknown;
}

/** Undefined for specifications that only name a file outside of the PDF. */
export function readFileSpecification(file: PdfFile, value: PdfValue): EmbeddedFile | undefined {
  const specification = file.dictionary(value);
  const embedded = specification && file.dictionary(specification.get('EF'));
  if (!embedded) return undefined;
  const reference = KEYS.map((key) => embedded.get(key)).find((entry) => entry !== undefined);
  const stream = file.resolve(reference);
  const attachment: Attachment = { name: fileName(file, specification) };
  const relationship = nameOf(file.resolve(specification.get('AFRelationship')));
  if (relationship !== undefined) attachment.relationship = relationship;
  const description = textValue(file, specification, 'Desc');
  if (description) attachment.description = description.slice(0, LONGEST_DESCRIPTION);
  if (stream instanceof PdfStream) {
    const mimeType = nameOf(file.resolve(stream.dictionary.get('Subtype')));
    if (mimeType !== undefined) attachment.mimeType = mimeType;
  }
  return {
    attachment,
    stream: stream instanceof PdfStream ? stream : undefined,
    identity: reference instanceof PdfReference ? `${reference.number} ${attachment.name}` : specification,
  };
}

/** Tells XML by name or media type: what else is attached to invoices can be large and is of no use here. */
export function isXml({ name, mimeType }: Attachment): boolean {
  return /\.xml$/i.test(name) || (mimeType !== undefined && /[/+]xml$/i.test(mimeType));
}

/** Puts the content in, or why it cannot be read. */
export function readContent(file: PdfFile, { attachment, stream }: EmbeddedFile): void {
  try {
    if (!stream) throw new PdfDamaged('it has no data');
    // Data outside of the file is never fetched.
    if (stream.dictionary.has('F')) throw new PdfDamaged('its data is stored outside the PDF');
    attachment.content = file.streamData(stream, PDF_LIMITS.attachmentBytes);
  } catch (error) {
    if (error instanceof StreamTooLong) {
      attachment.problem = {
        code: 'PDF_LIMIT_EXCEEDED',
        message: `The attachment ${attachment.name} is larger than the limit of ${PDF_LIMITS.attachmentBytes / 1_048_576} MiB.`,
      };
    } else if (error instanceof PdfDamaged) {
      attachment.problem = {
        code: 'PDF_NOT_READABLE',
        message: `The attachment ${attachment.name} cannot be read: ${error.message}. Attach it again.`,
      };
    } else throw error;
  }
}

function fileName(file: PdfFile, specification: PdfDictionary): string {
  const names = KEYS.map((key) => textValue(file, specification, key));
  const full = names.find((name) => name !== undefined && name !== '') ?? '';
  const last = full.split(/[/\\]/).at(-1) ?? '';
  const printable = last.replace(/\p{C}/gu, '').trim();
  return printable.slice(0, LONGEST_NAME) || 'unnamed';
}

function textValue(file: PdfFile, dictionary: PdfDictionary, key: string): string | undefined {
  const value = file.resolve(dictionary.get(key));
  return value instanceof PdfString ? textOf(value.bytes.subarray(0, 4 * LONGEST_DESCRIPTION)) : undefined;
}

function nameOf(value: PdfValue): string | undefined {
  return value instanceof PdfName ? value.name.slice(0, LONGEST_NAME) : undefined;
}

/** PDFDocEncoding (ISO 32000-1, annex D) where it is not Latin 1. */
const SPECIAL = new Map<number, string>([
  ...fromCode(0x18, '\u02D8\u02C7\u02C6\u02D9\u02DD\u02DB\u02DA\u02DC'),
  ...fromCode(
    0x80,
    '\u2022\u2020\u2021\u2026\u2014\u2013\u0192\u2044\u2039\u203A\u2212\u2030\u201E\u201C\u201D\u2018\u2019\u201A\u2122\uFB01\uFB02\u0141\u0152\u0160\u0178\u017D\u0131\u0142\u0153\u0161\u017E\uFFFD\u20AC',
  ),
]);

function fromCode(first: number, characters: string): [number, string][] {
  return [...characters].map((character, index) => [first + index, character]);
}

/** A text as people read it: UTF-16 or UTF-8 with byte order mark, else PDFDocEncoding. */
export function textOf(bytes: Buffer): string {
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return new TextDecoder('utf-16be').decode(bytes);
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return new TextDecoder('utf-16le').decode(bytes);
  if (bytes[0] === 0xef && bytes[1] === 0xbb && bytes[2] === 0xbf) return new TextDecoder().decode(bytes);
  return Array.from(bytes, (code) => SPECIAL.get(code) ?? String.fromCharCode(code)).join('');
}
