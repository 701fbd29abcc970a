import fc from 'fast-check';
import { readCii } from '../../../../documents/formats/cii/read-cii';
import { writeCii } from '../../../../documents/formats/cii/write-cii';
import { readUbl } from '../../../../documents/formats/ubl/read-ubl';
import { writeUbl } from '../../../../documents/formats/ubl/write-ubl';
import type { SemanticDocument } from '../../../../documents/model/semantic-document';
import { parseElementTree } from '../../../../documents/xml/element-tree';
import { asStatedInCii, semanticDocument } from '../../../support/semantic-documents';
import { plainModel } from '../plain-model';

const throughCii = (model: SemanticDocument): SemanticDocument => readCii(parseElementTree(writeCii(model)));
const throughUbl = (model: SemanticDocument): SemanticDocument => readUbl(parseElementTree(writeUbl(model)));

test('what is written reads back as the same model, as far as CII can state it', () => {
  fc.assert(
    fc.property(semanticDocument, (model) => {
      expect(plainModel(throughCii(model))).toEqual(plainModel(asStatedInCii(model)));
    }),
    { numRuns: 200 },
  );
});

test('a model that came from CII survives UBL and CII again', () => {
  fc.assert(
    fc.property(semanticDocument, (model) => {
      const stated = throughCii(model);
      expect(plainModel(throughCii(throughUbl(stated)))).toEqual(plainModel(stated));
    }),
    { numRuns: 100 },
  );
});
