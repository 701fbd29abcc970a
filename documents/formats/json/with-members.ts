/** Stands for a member that is left out. */
export const LEFT_OUT = Symbol('left out');

/** The object with its members as `member` makes them; itself where that changes none, as in nearly all bodies. */
export function withMembers(value: object, member: (value: unknown, name: string) => unknown): object {
  let changed: Map<string, unknown> | undefined;
  for (const [name, before] of Object.entries(value)) {
    const after = member(before, name);
    if (after !== before) (changed ??= new Map<string, unknown>()).set(name, after);
  }
  if (changed === undefined) return value;
  const made = changed;
  const members = Object.entries(value).map(
    ([name, before]) => [name, made.has(name) ? made.get(name) : before] as const,
  );
  return Object.fromEntries(members.filter(([, after]) => after !== LEFT_OUT));
}

/** The same of a list, none of whose items is left out. */
export function withItems(list: unknown[], item: (value: unknown) => unknown): unknown[] {
  let changed: unknown[] | undefined;
  for (const [index, before] of list.entries()) {
    const after = item(before);
    if (after !== before) (changed ??= [...list])[index] = after;
  }
  return changed ?? list;
}
