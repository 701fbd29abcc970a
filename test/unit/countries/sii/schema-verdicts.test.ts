import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { SiiSchemaValidator } from '../../../../countries/es/sii/schema-validator';
import { projectRoot } from '../../../../platform/project-root';
import { whenShared } from '../../formats/corpus';
import { compareVerdicts } from '../aeat/changed-messages';
import { readMessageTree } from '../aeat/message-tree';
import { officialVerdict } from '../aeat/official-verdict';

const FIXTURES = path.join(projectRoot(), 'test/fixtures/countries/es/sii');
const messages = readdirSync(FIXTURES).map((name) => ({
  name,
  xml: readFileSync(path.join(FIXTURES, name), 'utf8'),
}));

it.each(messages)('takes $name', async ({ xml }) => {
  const schemas = await SiiSchemaValidator.create();
  expect(schemas.validate(Buffer.from(xml)).errors).toEqual([]);
});

it('says what is wrong with a message, where, and in words of its own', async () => {
  const schemas = await SiiSchemaValidator.create();
  const xml = messages.find(({ name }) => name === 'emitidas.xml')?.xml ?? '';
  const { errors } = schemas.validate(Buffer.from(xml.replace('<sii:TipoFactura>R1', '<sii:TipoFactura>X1')));
  expect(errors).toEqual([
    expect.objectContaining({
      code: 'SII_VALUE_INVALID',
      message: expect.stringContaining('sii:TipoFactura holds "X1"') as unknown,
      xpath: expect.stringContaining(
        '/siiLR:RegistroLRFacturasEmitidas[1]/siiLR:FacturaExpedida/sii:TipoFactura',
      ) as unknown,
    }),
  ]);
});

whenShared('standards/es-sii/schema')('judges changed messages as the official schemas do', async () => {
  const schemas = await SiiSchemaValidator.create();
  const roots = messages.map(({ name, xml }) => ({ name, root: readMessageTree(xml) }));
  const { different, count, valid } = compareVerdicts(roots, {
    official: await officialVerdict('es-sii'),
    own: (xml) => schemas.validate(Buffer.from(xml)).valid,
  });
  expect(different).toEqual([]);
  expect(count).toBeGreaterThan(5_000);
  expect(valid).toBeGreaterThan(500);
});
