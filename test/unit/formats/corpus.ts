import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { gunzipSync } from 'node:zlib';

const SHARED = path.resolve(__dirname, '../../../../shared');

export interface CorpusEntry {
  file: string;
  syntax: string;
  documentType: string;
  official?: { en16931?: [string, string][] };
}

export interface ConformanceCase {
  id: string;
  xml: string;
  xsdValid: boolean;
  official: { en16931: [string, string][] | null };
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

export function corpusInvoices(): CorpusEntry[] {
  const entries = lines<CorpusEntry>(readFileSync(path.join(SHARED, 'corpus/index.jsonl'), 'utf8'));
  return entries.filter(
    (entry) => entry.syntax === 'ubl' && ['Invoice', 'CreditNote', 'DebitNote'].includes(entry.documentType),
  );
}

export function corpusText(entry: CorpusEntry): string {
  return readFileSync(path.join(SHARED, 'corpus', entry.file), 'utf8');
}

export function conformanceCases(file: string): ConformanceCase[] {
  return lines<ConformanceCase>(gunzipSync(readFileSync(path.join(SHARED, 'conformance', file))).toString('utf8'));
}
