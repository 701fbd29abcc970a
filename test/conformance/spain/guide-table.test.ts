import { readFileSync } from 'node:fs';
import path from 'node:path';
import {
  BOOK_TYPES,
  EXEMPTIONS,
  INVOICE_TYPES,
  QUALIFICATIONS,
  REGIMES,
  TAXES,
} from '../../../countries/es/classifications';
import { STATED_ID_TYPES } from '../../../countries/es/party-number';
import { projectRoot } from '../../../platform/project-root';
import { SPANISH_SELLER } from '../../unit/countries/sii/entries-of-tests';
import { siiOf, steered, verifactuOf, type SteeredInvoice } from '../../unit/countries/spain/steered-invoices';

// The table of the guide for Spain says of each kind of invoice which system takes it, or which finding says so.

const PAGE = readFileSync(path.join(projectRoot(), 'docs/authorities/es.md'), 'utf8');
const TEXTS = readFileSync(path.join(projectRoot(), 'validation/texts/en/national.json'), 'utf8');

interface Row {
  readonly kind: string;
  /** VERI*FACTU, SII issued, SII received. */
  readonly cells: readonly string[];
}

const ROWS: readonly Row[] = (PAGE.split('\n## What is stated, and how\n')[1]?.split('\n## ')[0] ?? '')
  .split('\n')
  .filter((line) => line.startsWith('| ') && !line.startsWith('| kind') && !line.startsWith('| ---'))
  .map((line) => line.split(/(?<!\\)\|/).map((cell) => cell.trim()))
  .map(([, kind = '', , ...cells]) => ({ kind, cells: cells.slice(0, 3) }));

/** Codes that a row is about: `E1 to E6` are six. */
function codesOf({ kind }: Row): string[] {
  const whole = kind.replace(/\b([A-Z]?)(\d+) to \1(\d+)/g, (_all, letter: string, from: string, to: string) =>
    Array.from({ length: Number(to) - Number(from) + 1 }, (_, index) => `${letter}${Number(from) + index}`).join(', '),
  );
  const [, group = ''] = /^(regime|tax|IDType)/.exec(whole) ?? [];
  return [...whole.matchAll(/\b(?:[FRENS]\d|LC|\d\d)\b/g)].map(([code]) => (group === '' ? code : `${group} ${code}`));
}

const BY_CODE = new Map(ROWS.flatMap((row) => codesOf(row).map((code): [string, Row] => [code, row])));

test('the table has every code that can be stated', () => {
  const all = [
    ...INVOICE_TYPES,
    ...BOOK_TYPES,
    ...EXEMPTIONS,
    ...QUALIFICATIONS,
    ...REGIMES.map((code) => `regime ${code}`),
    ...['02', ...STATED_ID_TYPES].map((code) => `IDType ${code}`),
    ...Object.values(TAXES).map((code) => `tax ${code}`),
  ];
  expect(all.filter((code) => !BY_CODE.has(code))).toEqual([]);
});

test('its findings are findings of the service', () => {
  const named = ROWS.flatMap(({ cells }) => cells).flatMap((cell) => cell.match(/`ES-[A-Z0-9-]+`/g) ?? []);
  expect(named.length).toBeGreaterThan(30);
  // These two share a text.
  const known = (rule: string) => TEXTS.includes(`"${rule}"`) || ['ES-1191', 'ES-1192'].includes(rule);
  expect(named.filter((rule) => !known(rule.slice(1, -1)))).toEqual([]);
});

const SALE = { quantity: '1', price: '100' };
const EXEMPT = { ...SALE, category: 'E', rate: '0' };
/** Exempt because it goes to another member state. */
const ACQUIRED = { ...EXEMPT, category: 'K' };

/** An invoice that states the code by a note. */
function stating(code: string): SteeredInvoice | undefined {
  if (code.startsWith('regime ')) return { lines: [SALE], notes: [`ES:ClaveRegimen=${code.slice(7)}`] };
  if (/^[FR]\d$|^LC$/.test(code)) return { lines: [SALE], notes: [`ES:TipoFactura=${code}`] };
  if (/^E\d$/.test(code))
    return {
      lines: [code === 'E5' ? ACQUIRED : EXEMPT],
      notes: ['ES:Impuesto=03', `ES:OperacionExenta=${code}`].slice(code < 'E7' ? 1 : 0),
    };
  return undefined;
}

const STATED = [...BY_CODE].flatMap(([code, { cells }]) => {
  const content = stating(code);
  return content === undefined ? [] : [[code, cells, content] as const];
});

test.each(STATED)('%s is taken by the systems that the table names, and no other', async (code, cells, content) => {
  const received = { seller: SPANISH_SELLER, buyer: { name: 'Empresa, S.L.', identifiers: [], vatId: 'ESB12345674' } };
  const judged = [
    await verifactuOf(steered(content)),
    await siiOf(steered(content)),
    await siiOf(steered({ ...content, changes: received }), 'RECEIVED'),
  ];
  const isRefused = judged.map(({ errors }) => errors.includes('ES-HINT'));
  // A note on exemptions is of the book of issued invoices; in the other one the category says it.
  const told = /^E[1-6]$/.test(code) ? 2 : 3;
  expect(isRefused.slice(0, told)).toEqual(cells.slice(0, told).map((cell) => cell === '`ES-HINT`'));
});
