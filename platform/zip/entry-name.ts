import { isUtf8 } from 'node:buffer';
import { ZipRefused } from './zip-limits';

const UTF8_FLAG = 0x0800;
/** The upper half of IBM code page 437, in which names are that are not said to be UTF-8. */
const UPPER_437 =
  'ÇüéâäàåçêëèïîìÄÅÉæÆôöòûùÿÖÜ¢£¥₧ƒáíóúñÑªº¿⌐¬½¼¡«»░▒▓│┤╡╢╖╕╣║╗╝╜╛┐└┴┬├─┼╞╟╚╔╩╦╠═╬╧╨╤╥╙╘╒╓╫╪┘┌█▄▌▐▀αßΓπΣσµτΦΘΩδ∞φε∩≡±≥≤⌠⌡÷≈°∙·√ⁿ²■\u00a0';

/**
 * Nothing is ever written by these names; an archive that has harmful ones was made to do harm all the same.
 * @throws ZipRefused
 */
export function entryName(raw: Buffer, flags: number, mostBytes: number): string {
  const name = (flags & UTF8_FLAG) !== 0 || isUtf8(raw) ? raw.toString('utf8') : from437(raw);
  const isHarmful =
    name === '' ||
    raw.length > mostBytes ||
    /^[/\\]|\\|^[A-Za-z]:|[\0-\x1f]/.test(name) ||
    name.split('/').includes('..');
  if (isHarmful) throw new ZipRefused('ZIP_ENTRY_NAME', `an entry has the forbidden name ${shownEntry(name)}`);
  return name;
}

function from437(raw: Buffer): string {
  return Array.from(raw, (byte) => (byte < 0x80 ? String.fromCharCode(byte) : (UPPER_437[byte - 0x80] ?? '?'))).join(
    '',
  );
}

export function shownEntry(name: string): string {
  return JSON.stringify(name.replace(/\p{C}/gu, ' ').slice(0, 80));
}
