import { normalizeSpace } from '../tree/text';

const SKONTO = /^#SKONTO#TAGE=[0-9]+#PROZENT=[0-9]+\.[0-9]{2}(?:#BASISBETRAG=-?[0-9]+\.[0-9]{2})?#$/;
const HASHED_STRETCH = /#[^\r\n]+#/g;
const BLANKS_AND_LINE_END = /^[ \t\r\n]*\n/;

/** Lines that claim to be a cash discount: their first character is #. Other lines do not matter, wherever they hold a #. */
export function skontoLines(text: string): string[] {
  return text
    .split(/\r?\n/)
    .map(normalizeSpace)
    .filter((line) => line.startsWith('#'));
}

/** `#SKONTO#TAGE=14#PROZENT=2.00#`, where `BASISBETRAG=100.00#` may follow. */
export function isSkonto(line: string): boolean {
  return SKONTO.test(line);
}

/** Whether a line end follows the last stretch between two # of a line. */
export function endsLastLine(text: string): boolean {
  let rest = text;
  for (const stretch of text.matchAll(HASHED_STRETCH)) rest = text.slice(stretch.index + stretch[0].length);
  return BLANKS_AND_LINE_END.test(rest);
}
