import { type Attachment, PDF_LIMITS, type PdfContents } from './attachment';
import type { PdfRefusal } from './faults';

/**
 * Messages between the service and the process that reads PDFs. A request is the PDF behind its length; an answer is a header in
 * JSON behind its length, followed by the contents of the attachments one after the other. The first answer, without a request,
 * says that the process is ready.
 */
export type AnswerHeader =
  | { kind: 'ready' }
  | { kind: 'attachments'; attachments: DescribedAttachment[]; metadataBytes?: number }
  | { kind: 'refused'; code: PdfRefusal; message: string }
  /** The process ran out of memory, but not so far that it could not say so. */
  | { kind: 'exhausted'; reason: string }
  /** A fault of the program. */
  | { kind: 'failed'; reason: string };

/** An attachment whose content is `bytes` long and follows the header. */
export type DescribedAttachment = Omit<Attachment, 'content'> & { bytes?: number };

export const LENGTH_BYTES = 4;
/** Names and descriptions of the most attachments there may be, in the longest form JSON has for them. */
const LONGEST_HEADER = 4 * 1_048_576;

export function lengthPrefix(length: number): Buffer {
  const prefix = Buffer.alloc(LENGTH_BYTES);
  prefix.writeUInt32LE(length);
  return prefix;
}

/** The parts of an answer, to be written in this order. */
export function answerParts(header: AnswerHeader, contents: readonly Buffer[]): Buffer[] {
  const json = Buffer.from(JSON.stringify(header));
  return [lengthPrefix(json.length), json, ...contents];
}

export interface Answer {
  header: AnswerHeader;
  contents: Buffer;
}

/** Puts an answer together from what arrives. */
export class AnswerReader {
  private chunks: Buffer[] = [];
  private length = 0;
  private start: number | undefined;
  private header: { header: AnswerHeader; start: number; end: number } | undefined;

  /** The answer once it is there as a whole. @throws Error when it cannot be one */
  add(chunk: Buffer): Answer | undefined {
    this.chunks.push(chunk);
    this.length += chunk.length;
    this.header ??= this.readHeader();
    if (!this.header || this.length < this.header.end) return undefined;
    const { header, start, end } = this.header;
    return { header, contents: this.joined().subarray(start, end) };
  }

  private readHeader(): typeof this.header {
    if (this.length < LENGTH_BYTES) return undefined;
    // Joined once for the length and once for the header, not with each chunk.
    this.start ??= LENGTH_BYTES + this.joined().readUInt32LE();
    const { start } = this;
    if (start > LENGTH_BYTES + LONGEST_HEADER) throw new Error('the header of the answer is too long');
    if (this.length < start) return undefined;
    const header = JSON.parse(this.joined().toString('utf8', LENGTH_BYTES, start)) as AnswerHeader;
    const length = contentLength(header);
    if (length > PDF_LIMITS.contentBytes + PDF_LIMITS.metadataBytes) throw new Error('the answer is too long');
    return { header, start, end: start + length };
  }

  private joined(): Buffer {
    const [first] = this.chunks;
    if (this.chunks.length === 1 && first) return first;
    const joined = Buffer.concat(this.chunks);
    this.chunks = [joined];
    return joined;
  }
}

function contentLength(header: AnswerHeader): number {
  if (header.kind !== 'attachments') return 0;
  return header.attachments.reduce((sum, { bytes = 0 }) => sum + bytes, header.metadataBytes ?? 0);
}

/** The attachments with their contents, and the metadata, cut out of what followed the header. */
export function contentsOf(
  { attachments: described, metadataBytes }: Extract<AnswerHeader, { kind: 'attachments' }>,
  contents: Buffer,
): PdfContents {
  let at = 0;
  const attachments = described.map(({ bytes, ...attachment }) => {
    if (bytes === undefined) return attachment;
    const content = contents.subarray(at, at + bytes);
    at += bytes;
    return { ...attachment, content };
  });
  return metadataBytes === undefined ? { attachments } : { attachments, metadata: contents.subarray(at) };
}
