/** A list of codes written with blanks between them; whole codes, in the order of the list. */
export function codeSet(text: string): ReadonlySet<string> {
  return new Set(text.trim().split(/\s+/));
}

/** The list as another release has it. */
export function otherRelease(
  list: ReadonlySet<string>,
  { more = '', fewer = '' }: { readonly more?: string; readonly fewer?: string },
): ReadonlySet<string> {
  const gone = codeSet(fewer);
  const added = more === '' ? [] : codeSet(more);
  return new Set([...list, ...added].filter((code) => !gone.has(code)));
}
