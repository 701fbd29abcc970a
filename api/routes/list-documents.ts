import type { RequestHandler } from 'express';
import { NO_PROBES, nextProbesOf } from '../../application/integration/next-call';
import { limitBeyond, type Reach } from '../../documents/reach';
import type { Flow, Purpose } from '../../documents/model/document-context';
import type { DocumentStatus, StatusFilter } from '../../processing/status';
import type { CompanyRecord } from '../../storage/account-record';
import type { DayRange } from '../../storage/day-range';
import type { DocumentListQuery } from '../../storage/document-list-query';
import { accessOf, callOf } from '../call';
import type { ApiDependencies } from '../dependencies';
import { parameterError } from '../middleware/error-answer';
import { decodeCursor, encodeCursor } from '../mappers/list-cursor';
import { documentPageJson, originalsOf, someWait } from '../mappers/document-page-json';
import { sendReply, writtenJsonReply } from '../reply';
import { selectCompanies } from './select-companies';
import { present } from '../../platform/present';

const DEFAULT_SIZE = 20;
const NO_STATUSES: ReadonlyMap<string, DocumentStatus> = new Map();

/** GET /v1.1/documents. */
export function listDocuments({
  documentList,
  documents,
  authorities,
}: Pick<ApiDependencies, 'documentList' | 'documents' | 'authorities'>): RequestHandler {
  return async (_req, res) => {
    const call = callOf(res);
    const query = call.query;
    const page = Number(query['page'] ?? 0);
    const size = Number(query['size'] ?? DEFAULT_SIZE);
    const { companies, reach } = accessOf(call);
    const selected = selectCompanies(companies, text(query['companyVatNumbers'])?.split(','));
    const filters = reachedBy(reach, filtersOf(query, selected));
    const fingerprint = JSON.stringify(filters);
    const cursor = readCursor(text(query['cursor']), fingerprint);
    const found = await documentList.page({ ...filters, page, size, ...present({ cursor }) });
    const originals = originalsOf(found.content);
    const statuses = originals.length === 0 ? NO_STATUSES : await documents.statusesOf(originals);
    const nextProbes = someWait(found.content)
      ? nextProbesOf(await authorities.breakerStates(), filters.context.countryIso, new Date())
      : NO_PROBES;
    const { totalElements, next } = found;
    const rest = {
      page,
      size,
      totalElements,
      totalPages: Math.ceil(totalElements / size),
      ...(next === undefined ? {} : { nextCursor: encodeCursor(next, fingerprint) }),
    };
    sendReply(res, writtenJsonReply(200, documentPageJson(found.content, { statuses, nextProbes }, rest)));
  };
}

/** Beyond the token there is nothing. */
function reachedBy<Query extends Pick<DocumentListQuery, 'context' | 'companyIds'>>(
  reach: Reach | undefined,
  query: Query,
) {
  return limitBeyond(reach, query.context) === undefined ? query : { ...query, companyIds: [] };
}

function filtersOf(
  query: Readonly<Record<string, unknown>>,
  companies: readonly CompanyRecord[],
): Omit<DocumentListQuery, 'page' | 'size'> {
  return withoutUndefined({
    context: {
      countryIso: String(query['countryIso']),
      purpose: query['purpose'] as Purpose,
      flow: query['flow'] as Flow,
    },
    companyIds: companies.map(({ companyId }) => companyId).sort(),
    documentNumber: text(query['documentNumber']),
    issued: range(query, 'issuedDate'),
    due: range(query, 'dueDate'),
    submitted: range(query, 'submissionDate'),
    received: range(query, 'receivedDate'),
    status: query['status'] as StatusFilter | undefined,
    companyName: text(query['companyName']),
    batchNumber: text(query['batchNumber']),
    supplierName: text(query['supplierName']),
    supplierVatNumber: text(query['supplierVatNumber']),
  });
}

function readCursor(cursor: string | undefined, fingerprint: string) {
  if (cursor === undefined) return undefined;
  const position = decodeCursor(cursor, fingerprint);
  if (position === undefined)
    throw parameterError([
      { code: 'INVALID_VALUE', message: 'is not a nextCursor of this list with these filters', parameter: 'cursor' },
    ]);
  return position;
}

function range(query: Readonly<Record<string, unknown>>, name: string): DayRange | undefined {
  const [from, to] = [text(query[`${name}From`]), text(query[`${name}To`])];
  return from === undefined && to === undefined ? undefined : withoutUndefined({ from, to });
}

function text(value: unknown): string | undefined {
  return typeof value === 'string' ? value : undefined;
}

type WithoutUndefined<T> = { [K in keyof T as undefined extends T[K] ? K : never]?: Exclude<T[K], undefined> } & {
  [K in keyof T as undefined extends T[K] ? never : K]: T[K];
};

function withoutUndefined<T extends object>(fields: T): WithoutUndefined<T> {
  return Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined)) as WithoutUndefined<T>;
}
