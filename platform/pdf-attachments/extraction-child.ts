// The program of the process that reads PDFs for the service (extraction-process.ts starts it). It reads requests from
// its standard input and answers on its standard output; it opens nothing, and ends with its input.
import { readSync, writeSync } from 'node:fs';
import { LENGTH_BYTES, answerParts, type AnswerHeader } from './answer-frame';
import { PDF_LIMITS, type PdfContents } from './attachment';
import { PdfRefused } from './faults';
import { readPdf } from './reader/read-attachments';

const INPUT = 0;
const OUTPUT = 1;

/** Exactly so many bytes; undefined when the input ends before. */
function read(length: number): Buffer | undefined {
  const bytes = Buffer.allocUnsafeSlow(length);
  for (let at = 0; at < length;) {
    const count = readSync(INPUT, bytes, at, length - at, null);
    if (count === 0) return undefined;
    at += count;
  }
  return bytes;
}

function write(header: AnswerHeader, contents: readonly Buffer[] = []): void {
  for (const part of answerParts(header, contents)) {
    for (let at = 0; at < part.length;) at += writeSync(OUTPUT, part, at);
  }
}

function answer(pdf: Buffer): void {
  let contents: PdfContents;
  try {
    contents = readPdf(pdf);
  } catch (error) {
    write(failure(error));
    return;
  }
  const { attachments, metadata } = contents;
  const described = attachments.map(({ content, ...attachment }) =>
    content === undefined ? attachment : { ...attachment, bytes: content.length },
  );
  write({ kind: 'attachments', attachments: described, ...(metadata && { metadataBytes: metadata.length }) }, [
    ...attachments.flatMap(({ content }) => content ?? []),
    ...(metadata ? [metadata] : []),
  ]);
}

function failure(error: unknown): AnswerHeader {
  if (error instanceof PdfRefused) return { kind: 'refused', code: error.code, message: error.message };
  const reason = error instanceof Error ? (error.stack ?? error.message) : String(error);
  return { kind: isOutOfMemory(error) ? 'exhausted' : 'failed', reason };
}

/** Memory that V8 or Node could not get, or a string longer than there can be. */
function isOutOfMemory(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const { code } = error as NodeJS.ErrnoException;
  return error instanceof RangeError || code === 'ERR_MEMORY_ALLOCATION_FAILED' || code === 'ERR_STRING_TOO_LONG';
}

write({ kind: 'ready' });
for (let prefix = read(LENGTH_BYTES); prefix; prefix = read(LENGTH_BYTES)) {
  const length = prefix.readUInt32LE();
  if (length > PDF_LIMITS.pdfBytes) throw new Error('a request is longer than any PDF that is read');
  const pdf = read(length);
  if (!pdf) break;
  answer(pdf);
}
