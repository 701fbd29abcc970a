import type { DocumentContext } from '../documents/model/document-context';
import type { StatusFilter } from '../processing/status';
import { type DayRange, areDaysMerged, DAY_MS, daysIn, MERGED_SCANS, startOfDay } from './day-range';
import { NUMBER } from './document-model';
import type { CountedQuery } from './document-totals';
import { present } from '../platform/present';

export interface DocumentListQuery {
  context: DocumentContext;
  /** Companies of the account, already narrowed to those asked for. */
  companyIds: readonly string[];
  documentNumber?: string;
  issued?: DayRange;
  due?: DayRange;
  submitted?: DayRange;
  received?: DayRange;
  status?: StatusFilter;
  companyName?: string;
  batchNumber?: string;
  supplierName?: string;
  supplierVatNumber?: string;
  page: number;
  size: number;
  cursor?: ListCursor;
}

/** Position after an item in the order newest first. */
export interface ListCursor {
  submissionDate: Date;
  documentId: string;
}

type Asked = Omit<DocumentListQuery, 'page' | 'size'>;

/** Filters that a handful of documents pass, each with its index, the most selective first. */
const SELECTIVE = [
  { filter: 'documentNumber', index: NUMBER },
  { filter: 'batchNumber', index: 'list_batch' },
  { filter: 'supplierVatNumber', index: 'list_supplierVatKey' },
  { filter: 'supplierName', index: 'list_supplierNameKey' },
] as const satisfies readonly { filter: keyof Asked; index: string }[];

/** Filters that half of all documents may pass: used where no range of dates narrows more. */
const WIDE = [
  { filter: 'status', index: 'list_status' },
  { filter: 'companyName', index: 'list_companyNameKey' },
] as const satisfies readonly { filter: keyof Asked; index: string }[];

/** A VAT number may be stored with and without its country: so many scans for each company. */
const VAT_FORMS = 2;

/** The ranges that have an index besides `list`, and whether it holds days, which can be named one by one. */
const RANGES = [
  { filter: 'issued', index: 'list_documentDate', ofDays: true },
  { filter: 'due', index: 'list_due', ofDays: true },
  { filter: 'received', index: 'list_received', ofDays: false },
] as const satisfies readonly { filter: keyof Asked; index: string; ofDays: boolean }[];

/**
 * The index by which a page is read: that of the most selective filter, of the narrowest range of dates, or `list`. MongoDB
 * keeps one plan for all queries of a shape, whatever their dates: after a year it would read a week of long ago from `list`,
 * key by key from the newest on, and after a quarter a year from the date's index, to sort it. Finding a plan is dear as well: it
 * tries the indexes of all other filters and of operators, which read every document to learn what the index lacks, and
 * among a million documents that can take longer than a request may. Undefined for so many companies that each index would be sorted.
 */
export function listIndex(query: Asked, now = Date.now()): string | undefined {
  if (!areMerged(query)) return undefined;
  return selectiveIndex(query) ?? rangeIndex(query, now) ?? WIDE.find(isIn(query))?.index ?? 'list';
}

function isIn(query: Asked) {
  return ({ filter }: { filter: keyof Asked }) => query[filter] !== undefined;
}

/** The supplier of what a company issues is the company: all of its documents have that one. */
function selectiveIndex(query: Asked): string | undefined {
  const found = SELECTIVE.find(isIn(query));
  const isOfSupplier = found?.filter === 'supplierName' || found?.filter === 'supplierVatNumber';
  return isOfSupplier && query.context.flow === 'ISSUED' && RANGES.some(isIn(query)) ? undefined : found?.index;
}

function rangeIndex(query: Asked, now: number): string | undefined {
  const asked = RANGES.flatMap(({ filter, ...facts }) => {
    const range = query[filter];
    return range === undefined ? [] : [{ ...facts, range, days: daysIn(range) }];
  });
  const narrowest = asked.sort((a, b) => a.days - b.days)[0];
  if (narrowest === undefined) return undefined;
  const { index, ofDays, range, days } = narrowest;
  const isMerged = ofDays && areDaysMerged(range, query.companyIds.length);
  return isMerged || days < daysBefore(query, range, now) ? index : 'list';
}

/** Whether the keys of so many companies are read in the order of the list; of more they would all be sorted. */
function areMerged({ companyIds, supplierVatNumber }: Asked): boolean {
  const scans = supplierVatNumber === undefined ? 1 : VAT_FORMS;
  return companyIds.length * scans <= MERGED_SCANS;
}

/** Parameters that may come along with a total that was counted before; any other filter has its total counted by an index. */
const BESIDE_A_TOTAL: ReadonlySet<string> = new Set<keyof DocumentListQuery>(['page', 'size', 'cursor']);

/** The query of the total, where companies, context and status are all that narrows it. CREATED is not stored as a status. */
export function countedQuery({ context, companyIds, status, ...others }: DocumentListQuery): CountedQuery | undefined {
  const narrowing = Object.entries(others).filter(([name, value]) => value !== undefined && !BESIDE_A_TOTAL.has(name));
  if (status === 'CREATED' || narrowing.length > 0) return undefined;
  return { context, companyIds, ...present({ status }) };
}

/** Number of days that `list` would read before the range begins, from where the page starts: documents come every day. */
function daysBefore({ cursor, submitted }: Asked, { to }: DayRange, now: number): number {
  if (to === undefined) return 0;
  const newest = submitted?.to === undefined ? now : startOfDay(submitted.to).getTime();
  const start = Math.min(now, newest, cursor?.submissionDate.getTime() ?? now);
  return (start - startOfDay(to).getTime()) / DAY_MS;
}
