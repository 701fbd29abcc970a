import { styleText } from 'node:util';
import type { DocumentStatus } from '../../processing/status';

const WIDTH = 80;
const CONTROL = /[\p{Cc}\p{Cf}]/gu;

/** Text of others, without the characters that command a terminal. */
export function shown(text: string): string {
  return text.replace(CONTROL, '\u{fffd}');
}

/** Text of exactly that width. */
export function cell(text: string, width: number): string {
  const plain = shown(text);
  return plain.length > width ? `${plain.slice(0, width - 1)}\u{2026}` : plain.padEnd(width);
}

/** Words in lines of 80 columns, each indented; a longer word has a line of its own. */
export function wrapped(text: string, indent: string): string[] {
  const lines: string[] = [];
  let line = '';
  for (const word of shown(text).split(' ')) {
    if (line !== '' && indent.length + line.length + 1 + word.length > WIDTH) {
      lines.push(indent + line);
      line = word;
    } else line = line === '' ? word : `${line} ${word}`;
  }
  return [...lines, indent + line];
}

const COLOUR_OF = { OK: 'green', ERROR: 'red', PROCESSING: 'yellow', DUPLICATED: 'cyan' } as const;

/** Coloured on a terminal only. */
export function coloured(text: string, status: DocumentStatus): string {
  return process.stdout.isTTY && process.env['NO_COLOR'] === undefined ? styleText(COLOUR_OF[status], text) : text;
}
