/** The same fields, each allowed to be undefined: what readers have in hand before absent terms are dropped. */
export type Loose<T> = { [K in keyof T]: T[K] | undefined };

/** The rest of fields of which any may be undefined. */
type Present<Fields> = { [K in keyof Fields]?: Exclude<Fields[K], undefined> };

/** Drops undefined members, so that what is absent is an absent property (exactOptionalPropertyTypes): `{ a, ...present({ b }) }`. */
export function present<Fields extends object>(fields: Fields): Present<Fields> {
  const kept: Present<Fields> = {};
  for (const key of Object.keys(fields) as (keyof Fields)[]) {
    const value = fields[key];
    if (value !== undefined) kept[key] = value as Exclude<Fields[keyof Fields], undefined>;
  }
  return kept;
}

/** Does the same as {@link present}, for all fields of a type whose required ones are there. */
export function presentAs<T extends object>(fields: Loose<T>): T {
  return present(fields) as T;
}

/** Does the same as {@link presentAs}, but undefined when the group states nothing at all (empty lists count as nothing). */
export function presentGroup<T extends object>(fields: Loose<T>): T | undefined {
  const group = presentAs<T>(fields);
  const says = Object.values(group).some((value) => !Array.isArray(value) || value.length > 0);
  return says ? group : undefined;
}
