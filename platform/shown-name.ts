const LONGEST = 100;

/** A name that a client chose (a member, field, parameter, part), as errors repeat it: short and printable. */
export function shownName(name: string): string {
  if (name.length <= LONGEST) return name.replace(/\p{C}/gu, ' ');
  // Cutting must not leave half of a surrogate pair, which is one of \p{C}.
  return `${name.slice(0, LONGEST - 1).replace(/\p{C}/gu, ' ')}…`;
}
