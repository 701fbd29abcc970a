import { writeUbl } from '../../../documents/formats/ubl/write-ubl';
import { validateXml } from '../../../validation/validate-document';
import { schemaValidators } from '../../../validation/schema/schema-validators';
import { sampleModel } from './sample-model';

const validators = schemaValidators();
const withoutNumber = new TextEncoder().encode(writeUbl(sampleModel()).replace(/<cbc:ID>[^<]*<\/cbc:ID>/, ''));

test('a document that breaks the schema is validated by the rules as well', async () => {
  const { schema, findings, ruleSets, valid } = await validateXml(validators, withoutNumber);
  expect({ schema: schema.valid, valid }).toEqual({ schema: false, valid: false });
  expect(findings.map(({ rule }) => rule)).toContain('BR-02');
  expect(ruleSets).not.toEqual([]);
});

test('a conversion, which refuses it for its structure, does not validate its rules', async () => {
  const whole = await validateXml(validators, withoutNumber);
  const { findings, ruleSets, ...rest } = await validateXml(validators, withoutNumber, {
    rulesOnlyIfSchemaHolds: true,
  });
  expect({ findings, ruleSets }).toEqual({ findings: [], ruleSets: [] });
  expect(rest).toMatchObject({ schema: whole.schema, valid: false, rootElement: 'Invoice' });
});

test('a document of the right structure is validated for a conversion too', async () => {
  const wrong = writeUbl(sampleModel()).replace(/(<cbc:PayableAmount[^>]*>)[^<]*/, '$11.00');
  const options = { rulesOnlyIfSchemaHolds: true };
  const { schema, findings } = await validateXml(validators, new TextEncoder().encode(wrong), options);
  expect(schema.valid).toBe(true);
  expect(findings.map(({ rule }) => rule)).toContain('BR-CO-16');
});
