/** The same fields, each allowed to be undefined: what readers have in hand before absent terms are dropped. */
export type Loose<T> = { [K in keyof T]: T[K] | undefined };

/** Drops undefined members, so that an absent term is an absent property (exactOptionalPropertyTypes). */
export function present<T extends object>(fields: Loose<T>): T {
  const kept: Partial<T> = {};
  for (const key of Object.keys(fields) as (keyof T)[]) {
    const value = fields[key];
    if (value !== undefined) kept[key] = value;
  }
  return kept as T;
}

/** Like {@link present}, but undefined when the group states nothing at all (empty lists count as nothing). */
export function presentGroup<T extends object>(fields: Loose<T>): T | undefined {
  const group = present<T>(fields);
  const says = Object.values(group).some((value) => !Array.isArray(value) || value.length > 0);
  return says ? group : undefined;
}
