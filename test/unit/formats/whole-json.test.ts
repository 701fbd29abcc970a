import fc from 'fast-check';
import { readInvoice } from '../../../documents/formats/read-invoice';
import { readJsonDocument } from '../../../documents/formats/json/read-json-document';
import { writeJsonDocument } from '../../../documents/formats/json/write-json-document';
import { readUbl } from '../../../documents/formats/ubl/read-ubl';
import { writeUbl } from '../../../documents/formats/ubl/write-ubl';
import { FLOWS, type Flow } from '../../../documents/model/document-context';
import type { SemanticDocument } from '../../../documents/model/semantic-document';
import { parseElementTree } from '../../../documents/xml/element-tree';
import { semanticDocument } from '../../support/semantic-documents';
import { corpusEntries, corpusText, type CorpusEntry, whenShared } from './corpus';
import { jsonDocument, settingOf } from './json-arbitrary';
import { sayable } from './sayable-documents';
import { comparable, differences, wholeSetting } from './whole-json';

function throughJson(model: SemanticDocument, flow: Flow): SemanticDocument {
  return readJsonDocument(writeJsonDocument(model, flow), wholeSetting(model, flow));
}

test('what JSON can say goes through JSON unchanged, and from there through UBL', () => {
  fc.assert(
    fc.property(semanticDocument.map(sayable), fc.constantFrom(...FLOWS), (model, flow) => {
      const again = throughJson(model, flow);
      expect(comparable(again)).toEqual(comparable(model));
      expect(comparable(readUbl(parseElementTree(writeUbl(again))))).toEqual(comparable(model));
      // JSON that was written from a document is what would be written from it again.
      expect(writeJsonDocument(again, flow)).toEqual(writeJsonDocument(model, flow));
    }),
    { numRuns: 300 },
  );
});

test('what a client states of a document comes back from its model', () => {
  fc.assert(
    fc.property(jsonDocument, fc.constantFrom(...FLOWS), (json, flow) => {
      const setting = settingOf(flow);
      const model = readJsonDocument(json, setting);
      expect(comparable(readJsonDocument(writeJsonDocument(model, flow), setting))).toEqual(comparable(model));
    }),
    { numRuns: 300 },
  );
});

/** What of an invoice JSON has no words for. */
function lostOf(entry: CorpusEntry): string[] {
  const root = parseElementTree(corpusText(entry));
  const format =
    root.name === 'CrossIndustryInvoice' ? 'cii' : root.name === 'CrossIndustryDocument' ? 'zugferd-1' : 'ubl';
  const model = readInvoice(format, root);
  const lost = FLOWS.map((flow) => differences(comparable(model), comparable(throughJson(model, flow))));
  return lost.sort((one, other) => one.length - other.length)[0] ?? [];
}

/** Those that break no fatal rule of EN 16931: files of the corpus are wrong or no whole invoice on purpose, too. */
function realInvoices(): CorpusEntry[] {
  return corpusEntries().filter(({ official }) => official?.en16931?.every(([, severity]) => severity !== 'fatal'));
}

whenShared('corpus/index.jsonl')('JSON says 95 of 100 real invoices of the corpus whole', () => {
  const entries = realInvoices();
  const lost = entries.map((entry) => [entry.file, lostOf(entry)] as const).filter(([, terms]) => terms.length > 0);
  expect(entries.length).toBeGreaterThan(140);
  expect(lost.length / entries.length).toBeLessThanOrEqual(0.05);
  // Sub-lines of the XRechnung extension, and that an invoice is a test, JSON has no words for.
  const terms = new Set(lost.flatMap(([, names]) => names.map((name) => /(\w+): /.exec(name)?.[1])));
  expect([...terms].sort()).toEqual(['isTest', 'subLines']);
});
