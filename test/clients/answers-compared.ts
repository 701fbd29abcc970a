/**
 * Where what a client has read is not what was answered. What it adds of its own (empty lists, nulls, what a later release
 * might add) is none of that; dates may have another form.
 */
export function differencesOf(answered: unknown, read: unknown, where = ''): string[] {
  if (answered === null || typeof answered !== 'object')
    return isSame(answered, read) ? [] : [`${where} is ${shown(read)}`];
  if (typeof read !== 'object' || read === null) return [`${where} is ${shown(read)}`];
  const members = read as Readonly<Record<string, unknown>>;
  return Object.entries(answered).flatMap(([name, value]) => differencesOf(value, members[name], `${where}/${name}`));
}

const DATE = /^\d{4}-\d\d-\d\d(T[\d:.]+(Z|[+-]\d\d:\d\d))?$/;

function isSame(answered: unknown, read: unknown): boolean {
  if (answered === read || (answered === null && read === undefined)) return true;
  const dates = [answered, read].map((value) =>
    typeof value === 'string' && DATE.test(value) ? Date.parse(value) : NaN,
  );
  return dates[0] === dates[1];
}

function shown(value: unknown): string {
  return JSON.stringify(value)?.slice(0, 100) ?? 'missing';
}
