import type { mongo } from 'mongoose';
import { DOCUMENT_STATUSES, FAILURE_KINDS, type DocumentStatus, type FailureKind } from '../processing/status';
import { DOCUMENT_MODES, TEST_PREFIX, type DocumentMode } from '../documents/document-mode';
import { countryOfVatNumber, normaliseVatNumber, vatPrefixOf, withoutVatPrefix } from '../documents/vat-number';
import type { Problem } from '../platform/errors';
import { present } from '../platform/present';
import { ownedBy, type DocumentRights } from './document-rights';
import type { StoredDocument } from './document-model';

/** The documents that an operator asks for. Filters are combined with AND, the values of one with OR. */
export interface DocumentFilter {
  countryIso?: string[];
  companyVatNumber?: string[];
  accountId?: string;
  /** Both where none is asked for. */
  mode?: DocumentMode;
  status?: DocumentStatus[];
  failureKind?: FailureKind[];
  /** Codes of the authority's refusal. */
  reasonCode?: string[];
  /** Rules of findings. */
  ruleId?: string[];
  /** Either of the two: what a list shows in front of a problem. */
  problemCode?: string[];
  batchNumber?: string;
  /** Inclusive, ISO UTC. */
  submittedFrom?: string;
  /** Exclusive, ISO UTC. */
  submittedTo?: string;
  /** Words of number, parties, tax numbers and reference, or how they begin, all of which must match. */
  text?: string;
}

export const MAX_FILTER_VALUES = 100;
export const MAX_FILTER_TEXT = 300;
export const VALUE_PATTERN = '^[^,\\x00]{1,200}$';
export const COUNTRY_PATTERN = '^[A-Z]{2}$';
export const INSTANT_PATTERN = '^\\d{4}-\\d{2}-\\d{2}T\\d{2}:\\d{2}(:\\d{2}(\\.\\d{1,3})?)?Z$';
export const MODE_PATTERN = `^(${DOCUMENT_MODES.join('|')})$`;
export const BATCH_PATTERN = '^[0-9A-Fa-f]{8}(-[0-9A-Fa-f]{4}){3}-[0-9A-Fa-f]{12}$';

type Kind =
  { list: true; pattern: string } | { list: true; values: readonly string[] } | { list: false; pattern: string };

/** Every filter, once: the OpenAPI's parameters and its schema of bodies are made of this. */
export const FILTER_FIELDS: Readonly<Record<keyof DocumentFilter, Kind>> = {
  countryIso: { list: true, pattern: COUNTRY_PATTERN },
  companyVatNumber: { list: true, pattern: VALUE_PATTERN },
  accountId: { list: false, pattern: VALUE_PATTERN },
  mode: { list: false, pattern: MODE_PATTERN },
  status: { list: true, values: DOCUMENT_STATUSES },
  failureKind: { list: true, values: FAILURE_KINDS },
  reasonCode: { list: true, pattern: VALUE_PATTERN },
  ruleId: { list: true, pattern: VALUE_PATTERN },
  problemCode: { list: true, pattern: VALUE_PATTERN },
  batchNumber: { list: false, pattern: BATCH_PATTERN },
  submittedFrom: { list: false, pattern: INSTANT_PATTERN },
  submittedTo: { list: false, pattern: INSTANT_PATTERN },
  text: { list: false, pattern: `^[^\\x00]{1,${MAX_FILTER_TEXT}}$` },
};

export type ParsedFilter = { ok: true; filter: DocumentFilter } | { ok: false; problems: Problem[] };

/**
 * Reads a filter from a JSON body or from the parameters of a query, where the values of a list are separated by commas.
 * Members that are no filters are passed over: a query has others.
 */
export function parseDocumentFilter(input: Readonly<Record<string, unknown>>): ParsedFilter {
  const problems: Problem[] = [];
  const filter: Record<string, unknown> = {};
  for (const [name, kind] of Object.entries(FILTER_FIELDS)) {
    const given = input[name];
    if (given === undefined) continue;
    const values = kind.list ? listOf(given) : [given];
    const message = faultOf(values, kind) ?? instantFault(name, given);
    if (message === undefined) filter[name] = kind.list ? [...new Set(values)].sort() : given;
    else problems.push({ code: 'INVALID_VALUE', message, parameter: name });
  }
  const { submittedFrom, submittedTo } = filter as DocumentFilter;
  if (submittedFrom !== undefined && submittedTo !== undefined && Date.parse(submittedFrom) > Date.parse(submittedTo))
    problems.push({
      code: 'RANGE_REVERSED',
      message: 'must not be before submittedFrom',
      parameter: 'submittedTo',
    });
  return problems.length > 0 ? { ok: false, problems } : { ok: true, filter };
}

function listOf(given: unknown): readonly unknown[] {
  if (typeof given === 'string') return given.split(',');
  return Array.isArray(given) ? given : [given];
}

function faultOf(values: readonly unknown[], kind: Kind): string | undefined {
  if (values.length === 0 || values.length > MAX_FILTER_VALUES) return `must have 1 to ${MAX_FILTER_VALUES} values`;
  if ('values' in kind)
    return values.every((one) => kind.values.includes(one as string))
      ? undefined
      : `must be one of ${kind.values.join(', ')}`;
  const pattern = new RegExp(kind.pattern, 'u');
  return values.every((one) => typeof one === 'string' && pattern.test(one) && one.trim() !== '')
    ? undefined
    : 'has a value of the wrong form';
}

function instantFault(name: string, given: unknown): string | undefined {
  if (name !== 'submittedFrom' && name !== 'submittedTo') return undefined;
  return Number.isNaN(Date.parse(String(given)))
    ? 'must be an instant in UTC, such as 2026-03-01T00:00:00Z'
    : undefined;
}

/**
 * Condition for MongoDB of all but the text, which filtered-documents.ts looks for. The rights are a condition of their own: no filter can
 * widen them.
 */
export function filterCondition(filter: DocumentFilter, rights: DocumentRights): mongo.Filter<StoredDocument> {
  const asked = conditionOf(filter);
  return rights === 'all' ? asked : { $and: [ownedBy(rights), asked] };
}

function conditionOf(filter: DocumentFilter): mongo.Filter<StoredDocument> {
  const { submittedFrom, submittedTo, companyVatNumber, accountId, batchNumber, problemCode, mode } = filter;
  const submitted = present({ $gte: instant(submittedFrom), $lt: instant(submittedTo) });
  return {
    ...anyOf('countryIso', filter.countryIso),
    ...anyOf('companyVatNumber', companyVatNumber?.flatMap(vatForms)),
    ...anyOf('status', filter.status),
    ...anyOf('failureKind', filter.failureKind),
    ...anyOf('integration.refusal.code', filter.reasonCode),
    ...anyOf('findings.rule', filter.ruleId),
    ...(problemCode === undefined
      ? {}
      : { $or: [anyOf('integration.refusal.code', problemCode), anyOf('findings.rule', problemCode)] }),
    ...(mode === undefined ? {} : ofMode(mode)),
    ...present({ accountId, batchNumber: batchNumber?.toLowerCase() }),
    ...(Object.keys(submitted).length === 0 ? {} : { submissionDate: submitted }),
  };
}

function ofMode(mode: DocumentMode): object {
  const isTest = new RegExp(`^${TEST_PREFIX}`);
  return { companyId: mode === 'test' ? isTest : { $not: isTest } };
}

function anyOf(field: string, values: readonly string[] | undefined): object {
  if (values === undefined) return {};
  return { [field]: values.length === 1 ? values[0] : { $in: [...values] } };
}

function instant(value: string | undefined): Date | undefined {
  return value === undefined ? undefined : new Date(value);
}

/** A company's number is stored as it was registered, with its country's prefix or without. */
export function vatForms(value: string): string[] {
  const number = normaliseVatNumber(value);
  const country = countryOfVatNumber(number);
  if (country === undefined) return [number, ...PREFIXES.map((prefix) => prefix + number)];
  return [number, withoutVatPrefix(number, country)];
}

const PREFIXES = ['BE', 'DE', 'ES', 'FR', 'IT', 'PL', 'PT', 'RO'].map(vatPrefixOf);
