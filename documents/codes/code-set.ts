/** A list of codes written with blanks between them; whole codes, in the order of the list. */
export function codeSet(text: string): ReadonlySet<string> {
  return new Set(text.trim().split(/\s+/));
}
