import { existsSync, readFileSync } from 'node:fs';
import { createHash } from 'node:crypto';
import path from 'node:path';
import { inflateSync } from 'node:zlib';
import { decodeXml } from '../../../documents/xml/decode-xml';

const SHARED = path.resolve(__dirname, '../../../../shared');

export interface CorpusEntry {
  file: string;
  syntax: string;
  documentType: string | null;
  number: string | null;
  payable: string | null;
  lines: number | null;
  embedded?: { sha256: string };
  official?: { en16931?: [string, string][] };
}

function lines<T>(text: string): T[] {
  return text
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line) as T);
}

/** Runs tests over shared reference data; says so where the data is not there. */
export function whenShared(relative: string): jest.It {
  if (existsSync(path.join(SHARED, relative))) return test;
  process.stderr.write(`SKIPPED: ../shared/${relative} is not there\n`);
  return test.skip;
}

export function corpusEntries(): CorpusEntry[] {
  return lines<CorpusEntry>(readFileSync(path.join(SHARED, 'corpus/index.jsonl'), 'utf8'));
}

export function corpusInvoices(): CorpusEntry[] {
  return corpusEntries().filter(
    (entry) => entry.syntax === 'ubl' && ['Invoice', 'CreditNote', 'DebitNote'].includes(entry.documentType ?? ''),
  );
}

/** The XML of an entry; of a PDF, the invoice attached to it. */
export function corpusText(entry: Pick<CorpusEntry, 'file' | 'syntax' | 'embedded'>): string {
  const bytes = readFileSync(path.join(SHARED, 'corpus', entry.file));
  return decodeXml(entry.syntax === 'pdf' ? attachedXml(bytes, entry.embedded?.sha256 ?? '') : bytes);
}

/** The stream of a PDF with the given content: the corpus knows the hash of each attached invoice. */
function attachedXml(pdf: Buffer, sha256: string): Buffer {
  for (let at = pdf.indexOf('stream'); at >= 0; at = pdf.indexOf('stream', at + 6)) {
    const start = at + (pdf[at + 6] === 13 ? 8 : 7);
    const raw = pdf.subarray(start, pdf.indexOf('endstream', start));
    const found = [inflated(raw), raw, raw.subarray(0, -1), raw.subarray(0, -2)].find(
      (content) => createHash('sha256').update(content).digest('hex') === sha256,
    );
    if (found) return found;
  }
  throw new Error('the attached invoice is not in the PDF');
}

function inflated(stream: Buffer): Buffer {
  try {
    return inflateSync(stream, { finishFlush: 2 });
  } catch {
    return Buffer.alloc(0);
  }
}
