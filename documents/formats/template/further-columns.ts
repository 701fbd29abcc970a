import { ANY_ITEM, PLACED_FIELDS, type PlacedField } from '../json/placed-fields';
import { COLUMN_KINDS } from './column-kinds';
import type { TemplateColumn } from './template-column';

/** Lists that columns tell the first entries of: how one of them is called, and how many have columns. */
const LISTS: Readonly<
  Record<PlacedField['level'], Readonly<Record<string, readonly [singular: string, count: number]>>>
> = {
  document: {
    'counterparty/identifiers': ['counterpartyIdentifier', 1],
    'company/identifiers': ['companyIdentifier', 1],
    'payee/identifiers': ['payeeIdentifier', 1],
    precedingDocuments: ['furtherPrecedingDocument', 2],
    subjectNotes: ['subjectNote', 2],
    cashDiscounts: ['cashDiscount', 2],
    allowances: ['allowance', 2],
    charges: ['charge', 2],
    withholding: ['withholding', 1],
    attachments: ['attachment', 1],
  },
  line: {
    allowances: ['lineAllowance', 1],
    charges: ['lineCharge', 1],
    'item/classifications': ['lineItemClassification', 1],
    'item/attributes': ['lineItemAttribute', 2],
  },
};

/** Files do not fit into cells. */
const NOT_IN_CELLS = new Set(['file', 'namedFile']);

const capital = (name: string): string => name.charAt(0).toUpperCase() + name.slice(1);
const camel = (names: readonly string[]): string => names.map((name, at) => (at === 0 ? name : capital(name))).join('');

function columnsOf({ field, level, path }: PlacedField): TemplateColumn[] {
  if (['group', 'list', 'constant', 'national', 'base64', 'upload'].includes(field.kind)) return [];
  if (('column' in field && field.column !== undefined) || path.some((name) => NOT_IN_CELLS.has(name))) return [];
  const places = placesOf(level, path);
  const kind = COLUMN_KINDS[field.kind as keyof typeof COLUMN_KINDS];
  return places.map(({ name, pointer }) => ({
    name,
    level,
    kind,
    pointer,
    required: false,
    description: field.description ?? '',
    example: '',
    ...(field.kind === 'choice' ? { allowed: field.values } : {}),
    ...('isPercent' in field ? { isPercent: true } : {}),
  }));
}

/** Name and pointer of each column of a field: one, or one for each entry of its list. */
function placesOf(level: PlacedField['level'], path: readonly string[]): { name: string; pointer: string }[] {
  const at = path.indexOf(ANY_ITEM);
  if (at < 0) return [{ name: camel(level === 'line' ? ['line', ...path] : path), pointer: `/${path.join('/')}` }];
  const [singular, count] = LISTS[level][path.slice(0, at).join('/')] ?? ['', 0];
  const rest = path.slice(at + 1);
  if (rest.includes(ANY_ITEM)) return [];
  return Array.from({ length: count }, (_, index) => ({
    name: camel([count === 1 ? singular : `${singular}${index + 1}`, ...rest]),
    pointer: `/${[...path.slice(0, at), String(index), ...rest].join('/')}`,
  }));
}

/** Columns of what most documents do without: behind the others, and only in files that state them. */
export const FURTHER_COLUMNS: readonly TemplateColumn[] = PLACED_FIELDS.flatMap(columnsOf);
