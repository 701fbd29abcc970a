import type { Archive } from './open-archive';
import { type CellStyle, styleOfBuiltIn, styleOfCode } from './excel-date';
import { LIMITS, WorkbookRefused } from './workbook-limits';
import { anyAttributeOf, attributeOf } from './xml-scanner';

export interface SheetPart {
  name: string;
  isHidden: boolean;
  path: string;
}

export interface WorkbookParts {
  sheets: SheetPart[];
  /** Days are counted from 1904, as programs on old Macs do. */
  is1904: boolean;
  sharedStrings: string | undefined;
  styles: string | undefined;
}

const nothing = (): void => undefined;

interface Relation {
  type: string;
  path: string;
}

/** Finds the parts of the workbook; a file that has none of them is another kind of archive. */
export async function readWorkbookParts(archive: Archive): Promise<WorkbookParts> {
  await refuseMacroTypes(archive);
  const workbook = [...(await relations(archive, '_rels/.rels', '')).values()].find(({ type }) =>
    type.endsWith('/officeDocument'),
  )?.path;
  if (workbook === undefined || !/\.xml$/i.test(workbook)) throw notAWorkbook();
  const folder = workbook.slice(0, workbook.lastIndexOf('/') + 1);
  const related = await relations(archive, `${folder}_rels/${workbook.slice(folder.length)}.rels`, folder);
  const found: { sheets: { name: string; isHidden: boolean; id: string }[]; is1904: boolean } = {
    sheets: [],
    is1904: false,
  };
  await archive.read(workbook, {
    open(name, attributes) {
      if (name === 'workbookPr') found.is1904 = /^(1|true)$/.test(attributeOf(attributes, 'date1904') ?? '');
      if (name !== 'sheet') return;
      if (found.sheets.length >= LIMITS.sheets)
        throw new WorkbookRefused('XLSX_LIMIT_EXCEEDED', `the workbook has more than ${LIMITS.sheets} sheets`);
      found.sheets.push({
        name: attributeOf(attributes, 'name') ?? '',
        isHidden: /hidden/i.test(attributeOf(attributes, 'state') ?? ''),
        id: anyAttributeOf(attributes, 'id') ?? '',
      });
    },
    close: nothing,
    text: nothing,
  });
  const sheets = found.sheets.flatMap(({ name, isHidden, id }) => {
    const relation = related.get(id);
    return relation?.type.endsWith('/worksheet') === true ? [{ name, isHidden, path: relation.path }] : [];
  });
  const partOf = (type: string): string | undefined =>
    [...related.values()].find((relation) => relation.type.endsWith(type))?.path;
  return {
    sheets,
    is1904: found.is1904,
    sharedStrings: partOf('/sharedStrings'),
    styles: partOf('/styles'),
  };
}

async function refuseMacroTypes(archive: Archive): Promise<void> {
  if (!archive.has('[Content_Types].xml')) throw notAWorkbook();
  await archive.read('[Content_Types].xml', {
    open(_, attributes) {
      if (/macroEnabled|vbaProject/i.test(attributeOf(attributes, 'ContentType') ?? ''))
        throw new WorkbookRefused('XLSX_MACROS', 'the workbook has macros');
    },
    close: nothing,
    text: nothing,
  });
}

async function relations(archive: Archive, part: string, folder: string): Promise<Map<string, Relation>> {
  const found = new Map<string, Relation>();
  if (!archive.has(part)) return found;
  await archive.read(part, {
    open(name, attributes) {
      const [id, type, target] = ['Id', 'Type', 'Target'].map((one) => attributeOf(attributes, one));
      const isOutside = attributeOf(attributes, 'TargetMode') === 'External';
      if (name !== 'Relationship' || isOutside || id === undefined || type === undefined || target === undefined)
        return;
      found.set(id, { type, path: target.startsWith('/') ? target.slice(1) : resolved(folder, target) });
    },
    close: nothing,
    text: nothing,
  });
  return found;
}

function resolved(folder: string, target: string): string {
  const path = folder.split('/').filter((part) => part !== '');
  for (const part of target.split('/')) {
    if (part === '..') path.pop();
    else if (part !== '.') path.push(part);
  }
  return path.join('/');
}

/** Styles in which cells show numbers. */
export async function readStyles(archive: Archive, part: string | undefined): Promise<CellStyle[]> {
  const styles: CellStyle[] = [];
  if (part === undefined) return styles;
  const formats = new Map<number, CellStyle>();
  let isInCells = false;
  await archive.read(part, {
    open(name, attributes) {
      if (name === 'numFmt')
        formats.set(
          Number(attributeOf(attributes, 'numFmtId')),
          shownStyle(attributeOf(attributes, 'formatCode') ?? ''),
        );
      else if (name === 'cellXfs') isInCells = true;
      else if (name === 'xf' && isInCells) {
        if (styles.length >= LIMITS.styles)
          throw new WorkbookRefused('XLSX_LIMIT_EXCEEDED', 'the workbook has too many styles');
        const id = Number(attributeOf(attributes, 'numFmtId') ?? 0);
        styles.push(formats.has(id) ? formats.get(id) : styleOfBuiltIn(id));
      }
    },
    close(name) {
      if (name === 'cellXfs') isInCells = false;
    },
    text: nothing,
  });
  return styles;
}

function shownStyle(formatCode: string): CellStyle {
  if (formatCode.length > LIMITS.formatCodeCharacters)
    throw new WorkbookRefused(
      'XLSX_LIMIT_EXCEEDED',
      `a number format has more than ${LIMITS.formatCodeCharacters} characters`,
    );
  return styleOfCode(formatCode);
}

function notAWorkbook(): WorkbookRefused {
  return new WorkbookRefused('FORMAT_NOT_SUPPORTED', 'the archive is not an Excel workbook (.xlsx)');
}
