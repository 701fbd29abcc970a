import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { UblSchemaValidator } from '../../../validation/schema/ubl/ubl-schema-validator';
import { readFile } from '../../unit/formats/template/read-back';
import { CASES, submitted, submittedBytes, type CaseOutcome, type ManifestLine } from './submitted-case';

// What Spanish companies write, by bug reports and the agency's own papers, and what has to become of it.

const available = existsSync(CASES);
if (!available) console.warn('SKIPPED: the Spanish cases (../shared/cases/spain) are not here.');

/** What has to be true of a case. */
interface Expected {
  /** Notes by which its client says what the document cannot. */
  readonly notes?: readonly string[];
  /** One of these rules keeps it back. */
  readonly error?: string;
  readonly warning?: string;
  /** Parts of what its system is sent, without prefixes. */
  readonly has?: readonly string[];
  readonly lacks?: readonly string[];
  /** It has the same key at the authority as the file named before it. */
  readonly sameKey?: true;
}

/** By file; where a file comes again, by its turn. */
const EXPECTED: Readonly<Record<string, Expected>> = {
  'k1-a-invoice.json, k1-b-credit-note.json': { sameKey: true },
  'k1-c-invoice.json, k1-d-invoice-N1.json': { sameKey: true },
  'k2-a-belgium-21.json': {
    has: ['<DetalleIVA><BaseImponible>121.00</BaseImponible></DetalleIVA>', '<CuotaDeducible>0.00<'],
  },
  'k2-b-germany-19.json': { has: ['<BaseImponible>119.00<', '<CuotaDeducible>0.00<'], lacks: ['TipoImpositivo'] },
  'k2-c-us-10.json': { has: ['<BaseImponible>110.00<', '<CuotaDeducible>0.00<'], lacks: ['CuotaSoportada'] },
  'k3-a-typo-nif.json': { error: 'ES-NIF' },
  'k3-b-passport-in-spain.json': { error: 'ES-NIF' },
  'k4-a-igic-exempt.json': { notes: ['ES:Impuesto=03'], has: ['<Impuesto>03<', '<OperacionExenta>E1<'] },
  'k4-b-igic-reverse-charge.json': { notes: ['ES:Impuesto=03'], has: ['<Impuesto>03<', '<CalificacionOperacion>S2<'] },
  'k4-c-E7.json': { has: ['<Impuesto>03<', '<OperacionExenta>E7<'] },
  'k5-a-N2-EU.json': { has: ['<IDOtro><IDType>02</IDType><ID>DE123456788</ID></IDOtro>', '>N2<'] },
  'k5-a-N2-EU.json#2': { has: ['<IDEmisorFactura>B12345674<', '<IDType>02<'] },
  'k7-irpf-face.xml': {
    has: [
      '<TaxesWithheld><Tax><TaxTypeCode>04</TaxTypeCode><TaxRate>15.00<',
      '<TotalTaxesWithheld>30.00<',
      '<InvoiceTotal>212.00<',
      '<TotalExecutableAmount>212.00<',
    ],
  },
  'k8-suplido.xml': { has: ['<ImporteTotal>242.00<'], lacks: ['OperacionExenta'] },
  'k9-a-regime11-10.json': {
    has: ['<ClaveRegimen>11</ClaveRegimen><CalificacionOperacion>S1</CalificacionOperacion><TipoImpositivo>21<'],
  },
  'k9-b-R3-foreign.json': { error: 'ES-1191' },
  'k10-a-issued-S-L.json': { has: [orderOf('08', '01')] },
  'k10-a-issued-S-L.json#2': { has: [orderOf('08', '01')] },
  'k10-b-received-S-K.json': { has: [orderOf('09', '01')] },
  'k11-hint-blanks.json': { has: ['<TipoFactura>F2<', '<ClaveRegimen>07<'] },
  'k11-b-unused-rate.json': { has: ['<InversionSujetoPasivo><DetalleIVA><TipoImpositivo>21<'] },
  'k12-tie.json': { error: 'ES-FE-ARITHMETIC' },
  'k13-number-26.json': {
    has: ['<InvoiceNumber>000000000123</InvoiceNumber><InvoiceSeriesCode>2026/FACE/ADM-</InvoiceSeriesCode>'],
  },
  'k14-order-27.json': { warning: 'ES-FE-LEFT-OUT', lacks: ['ReceiverTransactionReference'] },
  'k15-b2c-4840.json': {
    notes: ['ES:Art61d=S'],
    has: ['<TipoFactura>F2<', '<FacturaSinIdentifDestinatarioArt61d>S<'],
    lacks: ['Destinatarios'],
  },
  'k16-oss.json': {
    has: [
      '<ClaveRegimen>17</ClaveRegimen><CalificacionOperacion>N2</CalificacionOperacion><BaseImponibleOimporteNoSujeto>100.00<',
      '<CuotaTotal>0.00</CuotaTotal><ImporteTotal>100.00<',
    ],
  },
  'k17-preceding-chars.json': { warning: 'ES-BT25', lacks: ['FacturasRectificadas'] },
  'k20-negative-credit-note.xml': { warning: 'ES-CREDIT-SIGN', has: ['<ImporteTotal>242.00<'] },
  'k21-384-older.xml': {
    notes: ['ES:BaseRectificada=0.00', 'ES:CuotaRectificada=0.00'],
    has: ['<BaseRectificada>0.00</BaseRectificada><CuotaRectificada>0.00<'],
  },
  'p01-name-characters.json': { has: ["L&apos;|L\u2019|L'"] },
  'p02-number-all-ascii.json': { has: ['<NumSerieFactura>'] },
  'p03-E5-greece-GR.json': { has: ['<IDType>02</IDType><ID>EL123456783<', '<OperacionExenta>E5<'] },
  'p04-E2-canary.json': { has: ['<ClaveRegimen>02</ClaveRegimen><OperacionExenta>E2<', '<IDDestinatario>'] },
  'p05-negative-line.json': { has: ['-0.91', '-0.09'] },
  'p06-zero.json': { has: ['<ImporteTotal>0.00<'] },
  'p07-384-own.xml': { has: ['<TipoRectificativa>S<', '<BaseRectificada>200.00<', '<CuotaRectificada>42.00<'] },
  'p08-two-references.xml': { has: ['</IDFacturaRectificada><IDFacturaRectificada>'] },
  'p14-selfcharged-EU-service.json': { has: ['<ClaveRegimenEspecialOTrascendencia>09<', '<TipoImpositivo>21<'] },
};

function orderOf(first: string, second: string): string {
  const name = 'ClaveRegimenEspecialOTrascendencia';
  return `<${name}>${first}</${name}><${name}Adicional1>${second}<`;
}

const isTable = (files: string) => /\.(?:csv|xlsx)$/.test(files);

/** What has to be true of the only document of a table. */
interface ExpectedOfTable {
  /** Code of a cell or row that keeps it back. */
  readonly refused?: string;
  /** Parts of its record. */
  readonly has?: readonly string[];
}

const TABLES: Readonly<Record<string, ExpectedOfTable>> = {
  'k18-scientific.csv': { refused: 'NUMBER_MANGLED' },
  'k19-hidden-row.xlsx': { refused: 'ROW_HIDDEN' },
  'p09-cp1252.csv': { has: ['Peñalver'] },
  'p10-nbsp.csv': { has: ['<NIF>A58818501</NIF>', '<BaseImponibleOimporteNoSujeto>1234.50<'] },
  'p11-1904.xlsx': { has: ['<FechaExpedicionFactura>27-11-2026<'] },
  'p12-float-noise.xlsx': { has: ['<BaseImponibleOimporteNoSujeto>1234.50<'] },
  'p13-numbers-as-text.xlsx': { has: ['<ImporteTotal>'] },
};
const IMPORTED = 'POST /v1.1/document?countryIso=ES&vatNumber=ESB12345674&purpose=EREPORTING&flow=ISSUED';

interface Case {
  readonly name: string;
  readonly line: ManifestLine;
}

/** Cases of documents. */
function casesOf(lines: readonly ManifestLine[]): Case[] {
  const turns = new Map<string, number>();
  return lines
    .filter(({ files }) => !isTable(files))
    .map((line) => {
      const turn = (turns.get(line.files) ?? 0) + 1;
      turns.set(line.files, turn);
      return { name: turn === 1 ? line.files : `${line.files}#${turn}`, line };
    });
}

/** Reasons why the case is not right. */
function wrongIn({ files, how }: ManifestLine, expected: Expected, schema: UblSchemaValidator): string[] {
  const outcomes = files.split(', ').map((file) => submitted(schema, file, how, expected.notes));
  const outcome = outcomes.at(-1) as CaseOutcome;
  const { errors, warnings, codes } = outcome;
  const xml = outcome.xml?.replace(/<(\/?)\w+:/g, '<$1') ?? '';
  const keys = new Set(outcomes.map(({ authorityKey }) => authorityKey));
  return [
    ...(expected.error === undefined
      ? errors.map((rule) => `error ${rule}`)
      : errors.includes(expected.error)
        ? []
        : [`no error ${expected.error}, but ${errors.join(', ')}`]),
    ...(expected.warning === undefined || warnings.includes(expected.warning)
      ? []
      : [`no warning ${expected.warning}, but ${warnings.join(', ')}`]),
    ...codes.map((code) => `the agency refuses it: ${code}`),
    ...(expected.has ?? [])
      .filter((part) => !part.split('|').some((one) => xml.includes(one)))
      .map((part) => `no ${part}`),
    ...(expected.lacks ?? []).filter((part) => xml.includes(part)).map((part) => `has ${part}`),
    ...(expected.sameKey === true && (keys.size !== 1 || keys.has(undefined)) ? ['two keys at the agency'] : []),
  ];
}

(available ? describe : describe.skip)('cases of Spain', () => {
  const manifest = available ? readFileSync(path.join(CASES, 'manifest.jsonl'), 'utf8').trim().split('\n') : [];
  const lines = manifest.map((text) => JSON.parse(text) as ManifestLine);
  const cases = casesOf(lines);
  const tables = lines.map(({ files }) => files).filter(isTable);
  let schema: UblSchemaValidator;
  beforeAll(async () => {
    schema = await UblSchemaValidator.create();
  });

  test('each has an expectation here', () => {
    expect(cases.map(({ name }) => name).filter((name) => EXPECTED[name] === undefined)).toEqual([]);
    expect(tables.filter((name) => TABLES[name] === undefined)).toEqual([]);
  });

  test.each(tables)('%s', async (name) => {
    const { refused, has = [] } = TABLES[name] ?? {};
    const documents = await readFile(readFileSync(path.join(CASES, name)));
    const problems = documents.flatMap((one) => one.problems.map(({ code }) => code));
    if (refused !== undefined) return expect(problems).toContain(refused);
    expect(problems).toEqual([]);
    expect(documents).toHaveLength(1);
    const bytes = Buffer.from(JSON.stringify(documents[0]?.json));
    const { errors, codes, xml = '' } = submittedBytes(schema, bytes, 'json', IMPORTED);
    expect([errors, codes]).toEqual([[], []]);
    for (const part of has) expect(xml.replace(/<(\/?)\w+:/g, '<$1')).toContain(part);
  });

  test.each(cases.map(({ name, line }) => [name, line] as const))('%s', (name, line) => {
    expect(wrongIn(line, EXPECTED[name] ?? {}, schema)).toEqual([]);
  });
});
