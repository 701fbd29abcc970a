import { type ZipPart, zipOf } from '../zip/zip-writer';

/** `day`: `yyyy-MM-dd`. */
export type WrittenCell = string | number | { day: string } | undefined;

/** Format in which a column shows its cells; what stands in it as a text is one whatever the format. */
export type CellFormat = 'text' | 'day' | 'number' | 'integer';

export interface WrittenSheet {
  name: string;
  columns: readonly { width: number; format: CellFormat }[];
  /** The first row stays where it is when the others are moved. */
  hasHeader: boolean;
  rows: Iterable<readonly WrittenCell[]> | AsyncIterable<readonly WrittenCell[]>;
}

/** Formats in the order of the styles below. */
const FORMATS: readonly CellFormat[] = ['number', 'text', 'day', 'integer'];
const STYLES =
  '<numFmts count="1"><numFmt numFmtId="164" formatCode="yyyy\\-mm\\-dd"/></numFmts><fonts count="1"><font/></fonts>' +
  '<fills count="2"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill></fills>' +
  '<borders count="1"><border/></borders><cellStyleXfs count="1"><xf/></cellStyleXfs><cellXfs count="4">' +
  [0, 49, 164, 1]
    .map((id) => `<xf numFmtId="${id}" fontId="0" fillId="0" borderId="0" xfId="0" applyNumberFormat="1"/>`)
    .join('') +
  '</cellXfs>';

const PROLOG = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';
const MAIN = 'xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"';
const PACKAGE = 'http://schemas.openxmlformats.org/package/2006';
const OFFICE = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const TYPE = 'application/vnd.openxmlformats-officedocument.spreadsheetml';
const FROZEN = '<pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/>';

const DAY_MS = 86_400_000;
const FIRST_DAY = Date.UTC(1899, 11, 30);
/** More does not open. */
const LONGEST_TEXT = 32_767;
const NOT_XML = /[\u0000-\u0008\u000B-\u001F\uFFFE\uFFFF]/g;

/** An Excel workbook, piece by piece as its rows come: a hundred thousand of them hold nobody up and are nowhere whole. */
export function writeWorkbook(sheets: readonly WrittenSheet[]): AsyncGenerator<Buffer> {
  const numbered = sheets.map((sheet, index) => ({ sheet, id: index + 1 }));
  const one = (name: string, xml: string): ZipPart => ({ name, pieces: [PROLOG + xml] });
  return zipOf([
    one(
      '[Content_Types].xml',
      `<Types xmlns="${PACKAGE}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/>` +
        `<Override PartName="/xl/workbook.xml" ContentType="${TYPE}.sheet.main+xml"/><Override PartName="/xl/styles.xml" ContentType="${TYPE}.styles+xml"/>` +
        `${numbered.map(({ id }) => `<Override PartName="/xl/worksheets/sheet${id}.xml" ContentType="${TYPE}.worksheet+xml"/>`).join('')}</Types>`,
    ),
    one('_rels/.rels', relationships([['officeDocument', 'xl/workbook.xml']])),
    one(
      'xl/workbook.xml',
      `<workbook ${MAIN} xmlns:r="${OFFICE}"><sheets>${numbered
        .map(({ sheet, id }) => `<sheet name="${escaped(sheet.name)}" sheetId="${id}" r:id="rId${id}"/>`)
        .join('')}</sheets></workbook>`,
    ),
    one(
      'xl/_rels/workbook.xml.rels',
      relationships([
        ...numbered.map(({ id }) => ['worksheet', `worksheets/sheet${id}.xml`] as const),
        ['styles', 'styles.xml'],
      ]),
    ),
    one('xl/styles.xml', `<styleSheet ${MAIN}>${STYLES}</styleSheet>`),
    ...numbered.map(({ sheet, id }) => ({ name: `xl/worksheets/sheet${id}.xml`, pieces: sheetPieces(sheet) })),
  ]);
}

function relationships(targets: readonly (readonly [type: string, target: string])[]): string {
  const all = targets.map(
    ([type, target], index) => `<Relationship Id="rId${index + 1}" Type="${OFFICE}/${type}" Target="${target}"/>`,
  );
  return `<Relationships xmlns="${PACKAGE}/relationships">${all.join('')}</Relationships>`;
}

async function* sheetPieces({ columns, hasHeader, rows }: WrittenSheet): AsyncGenerator<string> {
  const letters = columns.map((_, index) => lettersOf(index));
  const widths = columns.map(
    ({ width, format }, index) =>
      `<col min="${index + 1}" max="${index + 1}" width="${width}" style="${FORMATS.indexOf(format)}" customWidth="1"/>`,
  );
  yield (
    `${PROLOG}<worksheet ${MAIN}><sheetViews><sheetView workbookViewId="0">${hasHeader ? FROZEN : ''}</sheetView></sheetViews>` +
    `<cols>${widths.join('')}</cols><sheetData>`
  );
  let number = 0;
  for await (const row of rows) {
    number += 1;
    const cells = row.map((cell, index) =>
      cellXml(cell, `${letters[index] ?? ''}${number}`, columns[index]?.format ?? 'text'),
    );
    yield `<row r="${number}">${cells.join('')}</row>`;
  }
  yield '</sheetData></worksheet>';
}

function cellXml(cell: WrittenCell, place: string, format: CellFormat): string {
  if (cell === undefined || cell === '') return '';
  const style = (one: CellFormat): string => `r="${place}" s="${FORMATS.indexOf(one)}"`;
  if (typeof cell === 'number') return `<c ${style(format === 'integer' ? format : 'number')}><v>${cell}</v></c>`;
  if (typeof cell === 'object') return `<c ${style('day')}><v>${(Date.parse(cell.day) - FIRST_DAY) / DAY_MS}</v></c>`;
  return `<c ${style('text')} t="inlineStr"><is><t xml:space="preserve">${escaped(cell.slice(0, LONGEST_TEXT))}</t></is></c>`;
}

/** Characters that XML changes or cannot hold are written as Excel writes them. */
function escaped(text: string): string {
  return text
    .replace(/\p{Surrogate}/gu, '\uFFFD')
    .replace(/_x/g, '_x005F_x')
    .replace(NOT_XML, (char) => `_x${char.charCodeAt(0).toString(16).toUpperCase().padStart(4, '0')}_`)
    .replace(/&/g, '&amp;')
    .replace(/</g, '&lt;')
    .replace(/>/g, '&gt;')
    .replace(/"/g, '&quot;');
}

function lettersOf(index: number): string {
  const last = String.fromCharCode(65 + (index % 26));
  return index < 26 ? last : lettersOf(Math.floor(index / 26) - 1) + last;
}
