import { unescapeCellText, withinCell, LIMITS, WorkbookRefused } from './workbook-limits';
import type { Archive } from './open-archive';

/** The texts that cells refer to by number; formatted ones in one piece, without the pronunciation beside them. */
export async function readSharedStrings(archive: Archive, part: string | undefined): Promise<string[]> {
  const strings: string[] = [];
  if (part === undefined) return strings;
  let current = '';
  let isText = false;
  let phonetic = 0;
  let characters = 0;
  await archive.read(part, {
    open(name) {
      if (name === 'si') current = '';
      else if (name === 'rPh') phonetic += 1;
      isText = name === 't' && phonetic === 0;
    },
    close(name) {
      isText = false;
      if (name === 'rPh') phonetic -= 1;
      if (name !== 'si') return;
      characters += current.length;
      if (characters > LIMITS.sharedStringCharacters || strings.length >= LIMITS.sharedStrings)
        throw new WorkbookRefused('XLSX_LIMIT_EXCEEDED', 'the workbook contains too many texts');
      strings.push(unescapeCellText(current));
    },
    text(text) {
      if (isText) current = withinCell(current + text);
    },
  });
  return strings;
}
