import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { VerifactuSchemaValidator } from '../../../../countries/es/verifactu/schema-validator';
import { projectRoot } from '../../../../platform/project-root';
import { whenShared } from '../../formats/corpus';
import { compareVerdicts } from '../aeat/changed-messages';
import { readMessageTree, type MessageNode } from '../aeat/message-tree';
import { officialVerdict } from '../aeat/official-verdict';

const STANDARDS = path.join(projectRoot(), '..', 'shared', 'standards');
const SAMPLES = path.join(STANDARDS, 'es-verifactu', 'samples');
const OWN = path.join(projectRoot(), 'test/fixtures/countries/es/verifactu');

/** The samples print letters where a NIF belongs, and one a state that its schema does not have. */
function repaired(sample: string): string {
  return sample
    .replace(/>[AN]{4}</g, '>B12345674<')
    .replace(/>B{4}</g, '>A58818501<')
    .replace(/EstadoRegistro>Correcta</g, 'EstadoRegistro>Correcto<')
    .replace(/:Body Id="[^"]*"/, ':Body');
}

function messagesIn(folder: string): [name: string, xml: string][] {
  return readdirSync(folder)
    .filter((name) => name.endsWith('.xml') && !name.includes('fault') && !name.includes('firmado'))
    .map((name) => [name, repaired(readFileSync(path.join(folder, name), 'utf8'))]);
}

const messages = [...messagesIn(OWN), ...(existsSync(SAMPLES) ? messagesIn(SAMPLES) : [])];

it.each(messages)('takes %s', async (_name, xml) => {
  const schemas = await VerifactuSchemaValidator.create();
  expect(schemas.validate(Buffer.from(xml)).errors).toEqual([]);
});

it('says what is wrong with a message, where, and in words of its own', async () => {
  const schemas = await VerifactuSchemaValidator.create();
  const [, xml = ''] = messages.find(([name]) => name === 'envio.xml') ?? [];
  const { errors } = schemas.validate(Buffer.from(xml.replace('<sf:TipoFactura>F1', '<sf:TipoFactura>F9')));
  expect(errors).toEqual([
    expect.objectContaining({
      code: 'VERIFACTU_VALUE_INVALID',
      message: expect.stringContaining('sf:TipoFactura holds "F9"') as unknown,
      xpath: expect.stringContaining('/sum:RegistroFactura[1]/sf:RegistroAlta/sf:TipoFactura') as unknown,
    }),
  ]);
});

it.each([
  ['a DOCTYPE', '<!DOCTYPE a [<!ENTITY b "c">]><a>&b;</a>', 'XML_DOCTYPE_FORBIDDEN'],
  ['text that is no XML', 'x', 'XML_'],
  ['another root', '<a/>', 'VERIFACTU_ROOT_UNKNOWN'],
])('refuses %s', async (_what, xml, code) => {
  const { valid, errors } = (await VerifactuSchemaValidator.create()).validate(Buffer.from(xml));
  expect(valid).toBe(false);
  expect(errors[0]?.code).toMatch(new RegExp(`^${code}`));
});

/** One message for each record, so that little has to be judged for each change. */
function recordsApart(envelope: MessageNode): MessageNode[] {
  const body = envelope.children.at(-1);
  const message = body?.children[0];
  const records = message?.children.filter(({ name }) => name === 'RegistroFactura') ?? [];
  if (!body || !message || records.length < 2) return [envelope];
  const header = message.children.slice(0, 1);
  return records.map((record) => ({
    ...envelope,
    children: [
      ...envelope.children.slice(0, -1),
      { ...body, children: [{ ...message, children: [...header, record] }] },
    ],
  }));
}

whenShared('standards/es-verifactu/schema')('judges changed messages as the official schemas do', async () => {
  const schemas = await VerifactuSchemaValidator.create();
  const roots = messages
    .filter(([, text]) => text.includes('Envelope'))
    .flatMap(([name, xml]) => recordsApart(readMessageTree(xml)).map((root) => ({ name, root })));
  const { different, count, valid } = compareVerdicts(roots, {
    official: await officialVerdict('es-verifactu'),
    own: (xml) => schemas.validate(Buffer.from(xml)).valid,
  });
  expect(different).toEqual([]);
  expect(count).toBeGreaterThan(2_000);
  expect(valid).toBeGreaterThan(200);
});
