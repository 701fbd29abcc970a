import fc from 'fast-check';
import { readJsonDocument } from '../../../documents/formats/json/read-json-document';
import { UblSchemaValidator } from '../../../validation/schema/ubl/ubl-schema-validator';
import { writeUbl } from '../../../documents/formats/ubl/write-ubl';
import type { DocumentRoot } from '../../../schemas/ubl-2.1/namespaces';
import { jsonDocument, settingOf } from './json-arbitrary';
import { semanticDocument } from '../../support/semantic-documents';

let validator: UblSchemaValidator;
beforeAll(async () => {
  validator = await UblSchemaValidator.create();
}, 60_000);

const faults = (xml: string): unknown => validator.validateText(xml).errors;

test.each<DocumentRoot>(['Invoice', 'CreditNote', 'DebitNote'])('every model is schema-valid as %s', (root) => {
  fc.assert(
    fc.property(semanticDocument, (model) => {
      expect(faults(writeUbl(model, { root }))).toEqual([]);
    }),
    { numRuns: 60 },
  );
});

test('every JSON document gives schema-valid UBL', () => {
  fc.assert(
    fc.property(jsonDocument, fc.constantFrom('ISSUED' as const, 'RECEIVED' as const), (json, flow) => {
      expect(faults(writeUbl(readJsonDocument(json, settingOf(flow))))).toEqual([]);
    }),
    { numRuns: 100 },
  );
});
