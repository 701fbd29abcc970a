import { Buffer } from 'node:buffer';
import { openCsv } from './open-csv';
import { openXlsx } from './open-xlsx';
import { TemplateRefused } from './template-refused';
import type { TemplateTable } from './template-table';

/** Beginnings of files that are neither, and what they are. */
const FOREIGN: readonly (readonly [start: string, what: string])[] = [
  ['%PDF', 'a PDF'],
  ['\x1f\x8b', 'compressed by gzip'],
  ['\x89PNG', 'a picture'],
  ['\xff\xd8\xff', 'a picture'],
  ['Rar!', 'a RAR archive'],
  ['7z\xbc\xaf', 'a 7z archive'],
  ['{', 'JSON'],
  ['<', 'XML or HTML'],
];
/** Container of old Excel files, and of new ones with a password. */
const COMPOUND_FILE = '\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1';

/**
 * Opens a filled template, CSV or Excel: the content decides, not the name.
 * @throws TemplateRefused, TooManyRows
 */
export async function openTemplate(file: Uint8Array): Promise<TemplateTable> {
  const bytes = Buffer.from(file.buffer, file.byteOffset, file.byteLength);
  const head = bytes.toString('latin1', 0, 16);
  if (head.startsWith('PK\x03\x04') || head.startsWith('PK\x05\x06')) return openXlsx(bytes);
  if (head.startsWith(COMPOUND_FILE)) throw compoundFile(bytes);
  const text = head.replace(/^\xef\xbb\xbf/, '').trimStart();
  const foreign = FOREIGN.find(([start]) => head.startsWith(start) || text.startsWith(start));
  if (foreign !== undefined) throw notSupported(`the file is ${foreign[1]}, not CSV or an Excel workbook (.xlsx)`);
  return openCsv(bytes);
}

function compoundFile(bytes: Buffer): TemplateRefused {
  return bytes.includes(Buffer.from('EncryptedPackage', 'utf16le'))
    ? new TemplateRefused([{ code: 'ZIP_ENCRYPTED', message: 'the workbook is password-protected' }])
    : notSupported('the file is an old Excel workbook (.xls); save it as .xlsx or CSV');
}

function notSupported(message: string): TemplateRefused {
  return new TemplateRefused([{ code: 'FORMAT_NOT_SUPPORTED', message }]);
}
