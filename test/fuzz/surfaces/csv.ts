import type { Chance } from '../chance';
import { disturbed } from '../disturb';
import type { WireRequest } from '../http-exchange';
import { mutateBytes } from '../mutate-bytes';
import { IMPORTER, upload } from './multipart';
import { CSV_ROWS, csvText } from './samples';
import type { World } from './world';

type Rows = string[][];
type Mutator = (chance: Chance, rows: Rows) => Rows;

/** Template files in CSV with wrong cells, rows, separators, quotes and encodings. */
export function csvRequest(chance: Chance, world: World): WireRequest {
  let rows = CSV_ROWS.map((row) => [...row]);
  for (let count = chance.between(0, 4); count > 0 && rows.flat().length > 0; count -= 1)
    rows = chance.one(MUTATORS)(chance, rows);
  const text = information(chance) + reshaped(chance, csvText(rows));
  const bytes = encoded(chance, text);
  return disturbed(chance, upload(world, IMPORTER, chance.percent(30) ? mutateBytes(chance, bytes) : bytes), 10);
}

const MUTATORS: readonly Mutator[] = [
  changeCell,
  changeCell,
  changeCell,
  (chance, rows) => [...rows, chance.one(rows)],
  (chance, rows) => rows.filter((_, index) => index !== chance.below(rows.length)),
  (chance, rows) => rows.map((row) => row.slice(0, chance.between(0, row.length))),
  (chance, rows) => [...rows, ...chance.times(chance.one([10, 500]), () => [...(rows.at(-1) ?? [])])],
  (chance, rows) =>
    rows.map((row) => [...row, ...chance.times(chance.one([1, 300]), () => chance.one(['', 'x', '1']))]),
  (_chance, rows) => rows.map((row) => row.toReversed()),
  (chance, [header = [], ...rows]) => [
    header.map((name) => (chance.percent(5) ? chance.awkwardText() : name)),
    ...rows,
  ],
  (chance, [header = [], ...rows]) => [header.map((name) => (chance.percent(5) ? chance.one(header) : name)), ...rows],
];

function changeCell(chance: Chance, rows: Rows): Rows {
  const changed = rows.map((row) => [...row]);
  const row = chance.one(changed);
  row[chance.below(Math.max(1, row.length))] = chance.percent(70) ? chance.awkwardText() : chance.one(rows.flat());
  return changed;
}

/** Rows before the header that tell of the batch. */
function information(chance: Chance): string {
  if (chance.percent(60)) return '';
  const key = () => chance.one(['externalReference', 'returnType', 'x', '__proto__', '']);
  return chance.times(chance.one([1, 2, 200]), () => `#${key()};${chance.awkwardText()}\r\n`).join('');
}

function reshaped(chance: Chance, text: string): string {
  switch (chance.below(8)) {
    case 0:
      return text.replaceAll(';', ',');
    case 1:
      return text.replaceAll(';', '\t');
    case 2:
      return text.replaceAll('\r\n', chance.one(['\n', '\r', '\n\n', '\u2028']));
    case 3:
      return text.replace(/;/g, (separator) => (chance.percent(2) ? '"' : separator));
    default:
      return text;
  }
}

function encoded(chance: Chance, text: string): Buffer {
  switch (chance.below(8)) {
    case 0:
      return Buffer.from(`\ufeff${text}`, 'utf16le');
    case 1:
      return Buffer.from(`\ufeff${text}`, 'utf16le').swap16();
    case 2:
      return Buffer.from(text, 'latin1');
    case 3:
      return Buffer.from(`\ufeff${text}`);
    default:
      return Buffer.from(text);
  }
}
