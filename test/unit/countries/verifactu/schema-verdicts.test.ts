import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { VerifactuSchemaValidator } from '../../../../countries/es/verifactu/schema-validator';
import { loadLibxml } from '../../../../documents/xml/libxml';
import { projectRoot } from '../../../../platform/project-root';
import { SOAP_NAMESPACE } from '../../../../schemas/es-aeat/soap';
import { whenShared } from '../../formats/corpus';
import { placesIn, readMessageTree, writeMessageTree, type MessageNode } from './message-tree';

const STANDARDS = path.join(projectRoot(), '..', 'shared', 'standards');
const SCHEMAS = path.join(STANDARDS, 'es-verifactu', 'schema');
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

/** The official schemas with an envelope around them, as ours has it. */
async function officialVerdict(): Promise<(xml: string) => boolean> {
  const files = new Map(
    readdirSync(SCHEMAS)
      .filter((name) => name.endsWith('.xsd'))
      .map((name) => {
        const text = readFileSync(path.join(SCHEMAS, name), 'utf8');
        return [name, text.replace('http://www.w3.org/TR/xmldsig-core/xmldsig-core-schema.xsd', 'xmldsig.xsd')];
      }),
  );
  const signature = readFileSync(path.join(STANDARDS, 'xmldsig', 'xmldsig-core-schema.xsd'), 'utf8');
  files.set(
    'xmldsig.xsd',
    signature.replace(/<!DOCTYPE[^[]*\[[\s\S]*?\]>/, '').replaceAll('&dsig;', 'http://www.w3.org/2000/09/xmldsig#'),
  );
  const imports = ['SuministroLR', 'RespuestaSuministro', 'ConsultaLR', 'RespuestaConsultaLR'].map((name) => {
    const namespace = /targetNamespace="([^"]*)"/.exec(files.get(`${name}.xsd`) ?? '')?.[1] ?? '';
    return `<import namespace="${namespace}" schemaLocation="${name}.xsd"/>`;
  });
  files.set(
    'envelope.xsd',
    `<schema xmlns="http://www.w3.org/2001/XMLSchema" xmlns:s="${SOAP_NAMESPACE}" targetNamespace="${SOAP_NAMESPACE}" elementFormDefault="qualified">
      ${imports.join('')}
      <element name="Envelope"><complexType><sequence>
        <element name="Header" minOccurs="0"><complexType><sequence>
          <any namespace="##other" processContents="lax" minOccurs="0" maxOccurs="unbounded"/>
        </sequence></complexType></element>
        <element name="Body"><complexType><sequence><any namespace="##other"/></sequence></complexType></element>
      </sequence></complexType></element>
    </schema>`,
  );
  const libxml = await loadLibxml();
  const schema = libxml.compileSchema(files, 'envelope.xsd');
  return (xml) => {
    const outcome = libxml.withDocument(Buffer.from(xml), (document) => document.validate(schema).total === 0);
    return outcome.wellFormed && outcome.result;
  };
}

const VALUES = [
  '',
  'x',
  'S',
  'R1',
  '01',
  '08',
  '2026',
  '-1.5',
  '1.234',
  '1234567890123',
  'x'.repeat(61),
  'x'.repeat(501),
  '31-12-2026',
  '2026-12-31T25:00:00Z',
  'Incorrecto',
];

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

/** The message with one thing changed, in every way that a schema can mind. */
function* changesAt({ parent, index }: { parent: MessageNode; index: number }): Generator<string> {
  const { children } = parent;
  const node = children[index];
  if (node === undefined) return;
  yield 'as it is';
  children.splice(index, 1);
  yield 'left out';
  children.push(node);
  yield 'last';
  children.pop();
  children.unshift(node);
  yield 'first';
  children.shift();
  children.splice(index, 0, node, node);
  const many = Array.from({ length: node.name === 'DetalleDesglose' ? 13 : 2 }, () => node);
  children.splice(index, 2, ...many);
  yield `${many.length} times`;
  children.splice(index, many.length, { ...node, name: `${node.name}X` });
  yield 'of another name';
  children.splice(index, 1, { ...node, namespace: parent.namespace === node.namespace ? 'urn:x' : parent.namespace });
  yield 'of another namespace';
  if (node.children.length === 0) {
    for (const text of VALUES) {
      children.splice(index, 1, { ...node, text });
      yield `"${text.slice(0, 20)}" (${text.length})`;
    }
  }
  children.splice(index, 1, node);
}

whenShared('standards/es-verifactu/schema')('judges changed messages as the official schemas do', async () => {
  const official = await officialVerdict();
  const schemas = await VerifactuSchemaValidator.create();
  const tried = new Set<string>();
  const different: string[] = [];
  let count = 0;
  let valid = 0;
  const roots = messages
    .filter(([, text]) => text.includes('Envelope'))
    .flatMap(([name, xml]) => recordsApart(readMessageTree(xml)).map((root) => ({ name, root })));
  for (const { name, root } of roots) {
    expect([name, official(writeMessageTree(root))]).toEqual([name, true]);
    for (const place of placesIn(root)) {
      if (tried.has(place.name)) continue;
      tried.add(place.name);
      for (const change of changesAt(place)) {
        const changed = writeMessageTree(root);
        const expected = official(changed);
        count += 1;
        if (expected) valid += 1;
        if (schemas.validate(Buffer.from(changed)).valid !== expected)
          different.push(`${name} ${place.name} ${change}: ${expected}`);
      }
    }
  }
  expect(different).toEqual([]);
  expect(count).toBeGreaterThan(2_000);
  expect(valid).toBeGreaterThan(200);
});
