/** Notes in one cell: one per line, so that a line break inside a note is written `\n`, and a backslash `\\`. */
export function notesCell(notes: readonly string[]): string {
  return notes.map((note) => note.replace(/[\\\n\r]/g, (char) => ESCAPES[char] ?? char)).join('\n');
}

/** The notes again; a backslash before anything else is a backslash. */
export function notesOfCell(cell: string): string[] {
  return cell
    .split(/\r\n|\n|\r/)
    .filter((line) => line.trim() !== '')
    .map((line) => line.replace(/\\[\\nr]/g, (escape) => UNESCAPED[escape] ?? escape));
}

const ESCAPES: Readonly<Record<string, string>> = { '\\': '\\\\', '\n': '\\n', '\r': '\\r' };
const UNESCAPED: Readonly<Record<string, string>> = { '\\\\': '\\', '\\n': '\n', '\\r': '\r' };
