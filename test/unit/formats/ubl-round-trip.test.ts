import fc from 'fast-check';
import { readUbl } from '../../../documents/formats/ubl/read-ubl';
import { writeUbl } from '../../../documents/formats/ubl/write-ubl';
import { parseElementTree } from '../../../documents/xml/element-tree';
import { corpusInvoices, corpusText, whenShared } from './corpus';
import { semanticDocument } from '../../support/semantic-documents';
import { plainModel } from './plain-model';

test('what is written reads back as the same model', () => {
  fc.assert(
    fc.property(semanticDocument, (model) => {
      expect(plainModel(readUbl(parseElementTree(writeUbl(model))))).toEqual(plainModel(model));
    }),
    { numRuns: 300 },
  );
});

whenShared('corpus/index.jsonl')('every UBL invoice of the corpus survives reading, writing and reading', () => {
  const entries = corpusInvoices();
  expect(entries.length).toBeGreaterThan(70);
  for (const entry of entries) {
    const model = readUbl(parseElementTree(corpusText(entry)));
    expect(model.lines.length).toBeGreaterThan(0);
    const again = readUbl(parseElementTree(writeUbl(model)));
    expect({ file: entry.file, model: plainModel(again) }).toEqual({ file: entry.file, model: plainModel(model) });
  }
});
