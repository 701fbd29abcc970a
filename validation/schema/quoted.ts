const SHOWN = 80;
const READ = 400;

/** Text of the document as a message shows it: on one line, cut where it is long. */
export function quoted(text: string): string {
  const line = text.slice(0, READ).replace(/[\s\p{Cc}\p{Cf}]+/gu, ' ');
  return line.length > SHOWN || text.length > READ ? `${line.slice(0, SHOWN)}…` : line;
}
