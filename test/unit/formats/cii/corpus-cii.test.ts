import { readCii } from '../../../../documents/formats/cii/read-cii';
import { writeCii } from '../../../../documents/formats/cii/write-cii';
import type { SemanticDocument } from '../../../../documents/model/semantic-document';
import { parseElementTree } from '../../../../documents/xml/element-tree';
import { type CorpusEntry, corpusEntries, corpusText, whenShared } from '../corpus';
import { plainModel } from '../plain-model';
import { writtenModel } from '../written-model';

/** The index could not read this one: a release candidate of ZUGFeRD 1.0. */
const NOT_IN_INDEX: Readonly<Record<string, { number: string; payable: string; lines: number }>> = {
  'zugferd/ZUGFeRDv1/correct/Mustangproject/MustangGnuaccountingBeispielRE-20140519_499.pdf': {
    number: 'RE-20140519/499',
    payable: '559.84',
    lines: 3,
  },
};

const facts = ({ number, totals, lines }: SemanticDocument): unknown => ({
  number,
  payable: totals.payable?.toFixed(2),
  lines: lines.length,
});

const indexed = ({ file, number, payable, lines }: CorpusEntry): unknown =>
  NOT_IN_INDEX[file] ?? { number, payable: payable === null ? undefined : Number(payable).toFixed(2), lines };

const shared = whenShared('corpus/index.jsonl');
const inSyntax = (syntax: string): CorpusEntry[] => corpusEntries().filter((entry) => entry.syntax === syntax);

shared('every CII invoice of the corpus is read, and survives writing and reading', () => {
  const entries = inSyntax('cii');
  expect(entries.length).toBeGreaterThanOrEqual(54);
  for (const entry of entries) {
    const model = readCii(parseElementTree(corpusText(entry)));
    expect({ file: entry.file, facts: facts(model) }).toEqual({ file: entry.file, facts: indexed(entry) });
    const again = readCii(parseElementTree(writeCii(model)));
    const [written, expected] = [again, model].map((one) => plainModel(writtenModel(one)));
    expect({ file: entry.file, model: written }).toEqual({ file: entry.file, model: expected });
  }
});

shared('every invoice in a hybrid PDF is read: ZUGFeRD 1.0, its release candidate, ZUGFeRD 2 and Factur-X', () => {
  const entries = inSyntax('pdf');
  expect(entries.filter(({ documentType }) => documentType === 'CrossIndustryDocument').length).toBeGreaterThan(10);
  for (const entry of entries) {
    const model = readCii(parseElementTree(corpusText(entry)));
    expect({ file: entry.file, facts: facts(model) }).toEqual({ file: entry.file, facts: indexed(entry) });
  }
});
