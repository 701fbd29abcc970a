import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { FacturaeSchemaValidator } from '../../../../countries/es/facturae/schema-validator';
import { projectRoot } from '../../../../platform/project-root';
import { compareVerdicts } from '../aeat/changed-messages';
import { readMessageTree } from '../aeat/message-tree';
import { officialFacturaeVerdict } from '../aeat/official-verdict';
import { whenShared } from '../../formats/corpus';

/** Between them they have every element of the schema. */
const FIXTURES = path.join(projectRoot(), 'test/fixtures/countries/es/facturae');
const invoices = readdirSync(FIXTURES).map((name) => ({ name, xml: readFileSync(path.join(FIXTURES, name), 'utf8') }));

it.each(invoices)('takes $name', async ({ xml }) => {
  const schemas = await FacturaeSchemaValidator.create();
  expect(schemas.validate(Buffer.from(xml)).errors).toEqual([]);
});

it.each([
  ['a value', '<Modality>I', '<Modality>X', 'FACTURAE_VALUE_INVALID', 'Modality holds "X"', '/FileHeader/Modality'],
  ['a name', 'Modality>', 'Mode>', 'FACTURAE_ELEMENT_UNKNOWN', 'Expected here: Modality', '/FileHeader/Mode'],
])('says where %s is wrong, in words of its own', async (_what, from, to, code, words, xpath) => {
  const schemas = await FacturaeSchemaValidator.create();
  const { errors } = schemas.validate(Buffer.from((invoices[0]?.xml ?? '').replaceAll(from, to)));
  expect(errors).toEqual([
    expect.objectContaining({
      code,
      message: expect.stringContaining(words) as unknown,
      xpath: expect.stringContaining(xpath) as unknown,
    }),
  ]);
});

const VALUES = [
  '',
  ' ',
  'x',
  'J',
  '01',
  '99',
  'ESP',
  '3.2.2',
  '28001',
  '-1.5',
  '12.34',
  '-0.12345678',
  '1.123456789',
  '2026-12-31',
  '2026-13-01',
  'Base imponible',
  'x'.repeat(61),
  'x'.repeat(2_501),
];

whenShared('standards/es-facturae/schema')('judges changed invoices as the official schema does', async () => {
  const schemas = await FacturaeSchemaValidator.create();
  const roots = invoices.map(({ name, xml }) => ({ name, root: readMessageTree(xml) }));
  const { different, count, valid } = compareVerdicts(roots, {
    official: await officialFacturaeVerdict(),
    own: (xml) => schemas.validate(Buffer.from(xml)).valid,
    values: VALUES,
  });
  expect(different).toEqual([]);
  expect(count).toBeGreaterThan(5_000);
  expect(valid).toBeGreaterThan(1_000);
});
