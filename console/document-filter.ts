/** The filters of GET /v1.1/operations/documents, in an address and as the body of a replay. */
export const FILTERS = {
  countryIso: { many: true, hint: 'ES' },
  companyVatNumber: { many: true, hint: 'ESB12345674' },
  accountId: { many: false, hint: 'acme' },
  mode: { many: false, values: ['live', 'test'] },
  status: { many: true, values: ['PROCESSING', 'OK', 'ERROR', 'DUPLICATED'] },
  failureKind: { many: true, values: ['VALIDATION', 'INTEGRATION'] },
  reasonCode: { many: true, hint: '1104' },
  ruleId: { many: true, hint: 'BR-CO-15' },
  batchNumber: { many: false },
  submittedFrom: { many: false, instant: true },
  submittedTo: { many: false, instant: true },
} as const satisfies Record<string, FilterField>;

interface FilterField {
  many: boolean;
  hint?: string;
  values?: readonly string[];
  instant?: boolean;
}

export type FilterName = keyof typeof FILTERS;

export interface Chip {
  name: FilterName;
  value: string;
}

export interface DocumentSearch {
  text: string;
  chips: readonly Chip[];
  cursor?: string;
}

const NAMES = Object.keys(FILTERS) as FilterName[];

export function fieldOf(name: FilterName): FilterField {
  return FILTERS[name];
}

export function readSearch(search: string): DocumentSearch {
  const query = new URLSearchParams(search);
  const cursor = query.get('cursor');
  const chips = NAMES.flatMap((name) => query.getAll(name).map((value) => ({ name, value })));
  return { text: query.get('text') ?? '', chips, ...(cursor === null ? {} : { cursor }) };
}

/** The search as an address of the console; each value is a parameter of its own. */
export function writeSearch({ text, chips, cursor }: DocumentSearch): string {
  const query = new URLSearchParams();
  if (text !== '') query.set('text', text);
  for (const { name, value } of chips) query.append(name, value);
  if (cursor !== undefined) query.set('cursor', cursor);
  const written = query.toString();
  return written === '' ? '' : `?${written}`;
}

/** A value more; a field that takes one value only loses the value that it had. */
export function withChip(chips: readonly Chip[], chip: Chip): Chip[] {
  const kept = chips.filter(({ name, value }) => name !== chip.name || (fieldOf(name).many && value !== chip.value));
  return [...kept, chip];
}

/** DocumentFilter, as query and as JSON alike. */
export function filterOf({ text, chips }: DocumentSearch): Record<string, string | string[]> {
  const filter: Record<string, string | string[]> = text === '' ? {} : { text };
  for (const name of NAMES) {
    const values = chips.filter((chip) => chip.name === name).map(({ value }) => value);
    const [first] = values;
    if (first !== undefined) filter[name] = fieldOf(name).many ? values : first;
  }
  return filter;
}
