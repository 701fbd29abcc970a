import { readFileSync } from 'node:fs';
import path from 'node:path';
import { readCii } from '../../../documents/formats/cii/read-cii';
import { writeCii } from '../../../documents/formats/cii/write-cii';
import { readUbl } from '../../../documents/formats/ubl/read-ubl';
import { writeUbl } from '../../../documents/formats/ubl/write-ubl';
import { decodeXml } from '../../../documents/xml/decode-xml';
import { parseElementTree } from '../../../documents/xml/element-tree';
import { projectRoot } from '../../../platform/project-root';
import { UblSchemaValidator } from '../../../validation/schema/ubl/ubl-schema-validator';
import { ublOf, submittedBytes } from './submitted-case';

// What the guide for Spain shows, in JSON and in UBL, and what has to become of it.

const PAGE = readFileSync(path.join(projectRoot(), 'docs/authorities/es.md'), 'utf8');

interface Example {
  readonly title: string;
  readonly json: Record<string, unknown>;
  /** Elements that the UBL states. */
  readonly ubl: string;
  readonly becomes: string;
}

const EXAMPLES: readonly Example[] = (PAGE.split('\n## Examples\n')[1]?.split(/\n## /)[0] ?? '')
  .split(/\n### /)
  .slice(1)
  .map((section) => {
    const [title = ''] = section.split('\n');
    const [json = '', ubl = '', becomes = ''] = [...section.matchAll(/```\w+\n([^]*?)```/g)].map(
      ([, text = '']) => text,
    );
    return { title, json: JSON.parse(json) as Record<string, unknown>, ubl, becomes: withoutBreaks(becomes) };
  });

function withoutBreaks(xml: string): string {
  return xml.replace(/>\s+</g, '><').trim();
}

const DIR3 = { OficinaContable: 'L01280796', OrganoGestor: 'L01280796', UnidadTramitadora: 'L01280797' };
const ADDRESS = { streetName: 'Gran Vía 1', city: 'Madrid', postalCode: '28013', countryCode: 'ES' };

interface NationalData {
  readonly es?: Readonly<Record<string, string>>;
}

/** The invoice that an example is a part of. */
function whole({ title, json }: Example): Record<string, unknown> {
  const isPublic = title.includes('FACe');
  const { es = {} } = (json['nationalData'] ?? {}) as NationalData;
  const national = { ...es, ...(isPublic && DIR3) };
  const buyer = isPublic
    ? { name: 'Ayuntamiento', vatNumber: 'ESP2807900B' }
    : { name: 'Cliente, S.A.', vatNumber: 'ESA58818501' };
  return {
    schemaVersion: '1.0',
    documentType: 'INVOICE',
    documentNumber: 'F-2026/1',
    documentDate: '2026-11-27',
    currencyCode: 'EUR',
    totals: 'calculate',
    counterparty: { ...buyer, address: ADDRESS },
    ...json,
    ...(Object.keys(national).length > 0 && { nationalData: { es: national } }),
  };
}

function howOf({ title }: Example): string {
  const purpose = title.includes('FACe') ? 'EINVOICING' : 'EREPORTING';
  const flow = title.includes('received') ? 'RECEIVED' : 'ISSUED';
  const option = title.includes('SII') ? '; es.reporting=sii' : '';
  return `?vatNumber=ESB12345674&purpose=${purpose}&flow=${flow} ${option}`;
}

/** The document without what only the page's UBL says of it. */
function plainJson(document: Record<string, unknown>): Record<string, unknown> {
  const { nationalData: _stated, ...rest } = document;
  const lines = rest['lines'] as readonly Record<string, unknown>[];
  return { ...rest, lines: lines.map(({ nationalData: _ofLine, ...line }) => line) };
}

/** UBL with the notes of the page, and those of the units where it is for a public body. */
function withNotes(ubl: string, { title, ubl: stated }: Example): string {
  const ofLines = [...stated.matchAll(/<cac:InvoiceLine><cbc:ID>(\d+)<\/cbc:ID>(<cbc:Note>.*?<\/cbc:Note>)/g)];
  const ofDocument =
    stated.replace(/<cac:InvoiceLine>.*?<\/cac:InvoiceLine>/g, '').match(/<cbc:Note>.*?<\/cbc:Note>/g) ?? [];
  const units = title.includes('FACe')
    ? Object.entries(DIR3).map(([name, value]) => `<cbc:Note>ES:${name}=${value}</cbc:Note>`)
    : [];
  const noted = ubl.replace(
    '<cbc:DocumentCurrencyCode>',
    `${[...ofDocument, ...units].join('')}<cbc:DocumentCurrencyCode>`,
  );
  return ofLines.reduce(
    (text, [, id = '', note = '']) => text.replace(new RegExp(`(Line>\\s*<cbc:ID>${id}</cbc:ID>)`), `$1${note}`),
    noted,
  );
}

let schema: UblSchemaValidator;
beforeAll(async () => {
  schema = await UblSchemaValidator.create();
});

test('the page has its examples', () => expect(EXAMPLES.length).toBeGreaterThan(15));

test.each(EXAMPLES.map((example) => [example.title, example] as const))('%s', (_title, example) => {
  const document = whole(example);
  const how = howOf(example);
  const unprefixed = (xml: string | undefined) => (xml ?? '').replace(/<(\/?)\w+:/g, '<$1');
  const json = submittedBytes(schema, Buffer.from(JSON.stringify(document)), 'json', how);
  expect([json.errors, json.codes]).toEqual([[], []]);
  expect(unprefixed(json.xml)).toContain(example.becomes);
  const plain = ublOf(schema, Buffer.from(JSON.stringify(plainJson(document))), how);
  const ubl = withNotes(decodeXml(plain), example);
  const own = submittedBytes(schema, Buffer.from(ubl), 'ubl', how);
  expect([own.errors, own.codes]).toEqual([[], []]);
  expect(own.xml).toBe(json.xml);
  const model = readUbl(parseElementTree(ubl));
  // Our writer of CII leaves the rate out.
  if (model.exchangeRate !== undefined) return;
  // What comes as CII goes to the system as the UBL that is made of it.
  const cii = writeCii(model);
  const made = writeUbl(readCii(parseElementTree(cii)));
  expect(submittedBytes(schema, Buffer.from(made), 'ubl', how).xml).toBe(json.xml);
});
