import fc from 'fast-check';
import { CiiSchemaValidator } from '../../../../validation/schema/cii/cii-schema-validator';
import { writeCii } from '../../../../documents/formats/cii/write-cii';
import { semanticDocument } from '../../../support/semantic-documents';

let validator: CiiSchemaValidator;
beforeAll(async () => {
  validator = await CiiSchemaValidator.create();
}, 60_000);

test('every model is schema-valid as CII D16B, which takes one preceding invoice', () => {
  fc.assert(
    fc.property(semanticDocument, (model) => {
      const written = writeCii({ ...model, precedingInvoices: model.precedingInvoices.slice(0, 1) });
      expect(validator.validateText(written).errors).toEqual([]);
    }),
    { numRuns: 100 },
  );
});
