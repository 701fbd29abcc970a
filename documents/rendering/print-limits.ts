import { Big } from 'big.js';
import type { InvoiceLine } from '../model/invoice-line';
import { withSubLines } from '../model/sub-lines';
import type { SemanticDocument } from '../model/semantic-document';

/**
 * Limits of what is printed at all: each of these takes Chromium less than ten seconds on two cores (ADR 37). They are known
 * from the document, so that nothing larger reaches the browser.
 */
export const PRINT_LIMITS = {
  lines: 3_000,
  /** Entries of all lists of the document (notes, payments, VAT breakdown …), and of the lists of one line. */
  entries: 1_000,
  /** The number is estimated from texts and lists. */
  pages: 300,
} as const;

/** Text rows on a page, and characters in a row: of the whole width, and of the column that describes a line. */
const ROWS_PER_PAGE = 65;
const CHARACTERS_PER_ROW = 110;
const CHARACTERS_PER_LINE_ROW = 40;
/** Rows that an entry or a line takes beside its texts: blanks, rules and figures. */
const ROWS_PER_ENTRY = 2;
const ROWS_PER_LINE = 2;

/** The document cannot be printed: its PDF would be too long. The message names the limit, and no text of the document. */
export class TooLongToPrint extends Error {
  override readonly name = 'TooLongToPrint';
  readonly code = 'RENDERING_TOO_LONG';
}

/** @throws TooLongToPrint */
export function requirePrintable({ lines: topLines, ...head }: SemanticDocument): void {
  const lines = withSubLines(topLines).map(({ subLines: _shownBelow, ...line }) => line);
  if (lines.length > PRINT_LIMITS.lines) throw tooLong(lines.length, PRINT_LIMITS.lines, 'lines');
  const top = sizeOf(head);
  const most = Math.max(top.entries, ...lines.map(entriesOf));
  if (most > PRINT_LIMITS.entries)
    throw tooLong(most, PRINT_LIMITS.entries, 'entries in its lists or in those of a line');
  const rows = lines.reduce((sum, line) => sum + rowsOf(sizeOf(line), CHARACTERS_PER_LINE_ROW) + ROWS_PER_LINE, 0);
  const pages = Math.ceil((rows + rowsOf(top, CHARACTERS_PER_ROW)) / ROWS_PER_PAGE);
  if (pages > PRINT_LIMITS.pages) throw tooLong(pages, PRINT_LIMITS.pages, 'pages');
}

interface Size {
  entries: number;
  characters: number;
  breaks: number;
}

function entriesOf(line: InvoiceLine): number {
  return sizeOf(line).entries;
}

function rowsOf({ entries, characters, breaks }: Size, charactersPerRow: number): number {
  return entries * ROWS_PER_ENTRY + breaks + characters / charactersPerRow;
}

/** What an attachment holds is not printed. */
const UNPRINTED: ReadonlySet<string> = new Set(['base64']);

function sizeOf(part: unknown): Size {
  const size: Size = { entries: 0, characters: 0, breaks: 0 };
  add(part, size);
  return size;
}

function add(part: unknown, size: Size): void {
  if (typeof part === 'string') {
    size.characters += part.length;
    for (let at = part.indexOf('\n'); at >= 0; at = part.indexOf('\n', at + 1)) size.breaks += 1;
  } else if (Array.isArray(part)) {
    size.entries += part.length;
    for (const entry of part) add(entry, size);
  } else if (typeof part === 'object' && part !== null && !(part instanceof Big))
    for (const [name, value] of Object.entries(part)) if (!UNPRINTED.has(name)) add(value, size);
}

function tooLong(found: number, limit: number, what: string): TooLongToPrint {
  return new TooLongToPrint(`The document is too long to print: it has ${found} ${what}; the limit is ${limit}.`);
}
