import { deserialize } from 'bson';
import type { mongo } from 'mongoose';
import type { StatusFilter } from '../processing/status';
import { dayFilter, instantFilter } from './day-range';
import { countedQuery, type DocumentListQuery, type ListCursor, listIndex } from './document-list-query';
import { documentModel, WITHOUT_HISTORY, type StoredDocument } from './document-model';
import { DocumentTotals } from './document-totals';
import { nativeCollection, type MongoConnection } from './mongo';
import { nameKey, vatKey } from './search-keys';
import { SharedCounts } from './shared-counts';
import { present } from '../platform/present';

export interface DocumentPage {
  /** Each document as MongoDB sent it: BSON of the fields of a DocumentSummary, its id as `_id`. */
  content: readonly Uint8Array[];
  totalElements: number;
  /** Present when there is a next page. */
  next?: ListCursor;
}

/** Parts of a document that a list does not show. */
const PROJECTION = {
  accountId: 0,
  companyName: 0,
  phase: 0,
  updatedAt: 0,
  ...WITHOUT_HISTORY,
  findings: 0,
  ruleSets: 0,
  duplicateKey: 0,
  authorityKey: 0,
  inbound: 0,
  parked: 0,
  replays: 0,
  toPublicBody: 0,
  supplierVatKey: 0,
  supplierNameKey: 0,
  companyNameKey: 0,
  searchTerms: 0,
  pendingEvents: 0,
  lastDeliveries: 0,
  countedAs: 0,
  indexedAs: 0,
} as const;

/** Less than a client is kept waiting: MongoDB goes on with nothing that nobody waits for. */
const MAX_TIME_MS = 8_000;

export class DocumentList {
  private readonly documents;
  private readonly totals;
  private readonly counts = new SharedCounts();

  constructor(connection: MongoConnection) {
    this.documents = documentModel(connection);
    this.totals = new DocumentTotals(connection);
  }

  /** A page, newest first. With a cursor the page number is not used: nothing is lost or repeated under inserts. */
  async page(query: DocumentListQuery): Promise<DocumentPage> {
    if (query.companyIds.length === 0) return { content: [], totalElements: 0 };
    const filter = filterOf(query);
    const after = query.cursor === undefined ? filter : { $and: [filter, afterCursor(query.cursor)] };
    const index = listIndex(query);
    const [stored, totalElements] = await Promise.all([
      nativeCollection(this.documents)
        .find(after, {
          projection: PROJECTION,
          raw: true,
          maxTimeMS: MAX_TIME_MS,
          ...present({ hint: index }),
        })
        .sort({ submissionDate: -1, _id: -1 })
        .skip(query.cursor === undefined ? query.page * query.size : 0)
        .limit(query.size + 1)
        .toArray() as unknown as Promise<Uint8Array[]>,
      this.total(query, filter),
    ]);
    const content = stored.slice(0, query.size);
    const last = content.at(-1);
    const more = stored.length > query.size && last !== undefined;
    return { content, totalElements, ...(more ? { next: positionOf(last) } : {}) };
  }

  private async total(query: DocumentListQuery, filter: mongo.Filter<StoredDocument>): Promise<number> {
    const counted = countedQuery(query);
    const within = { maxTimeMS: MAX_TIME_MS };
    if (counted !== undefined) return this.counts.ofThisMoment(filter, async () => this.totals.of(counted, within));
    return this.counts.of(filter, async () => nativeCollection(this.documents).countDocuments(filter, within));
  }
}

function filterOf(query: DocumentListQuery): mongo.Filter<StoredDocument> {
  const { context } = query;
  return {
    companyId: { $in: [...query.companyIds].sort() },
    countryIso: context.countryIso,
    purpose: context.purpose,
    flow: context.flow,
    ...statusFilter(query.status),
    ...equal('documentNumber', query.documentNumber?.trim()),
    ...equal('batchNumber', query.batchNumber?.toLowerCase()),
    ...equal('companyNameKey', query.companyName === undefined ? undefined : nameKey(query.companyName)),
    ...equal('supplierNameKey', query.supplierName === undefined ? undefined : nameKey(query.supplierName)),
    ...supplierVatFilter(query.supplierVatNumber),
    ...dayFilter('documentDate', query.issued, query.companyIds.length),
    ...dayFilter('dueDate', query.due, query.companyIds.length),
    ...instantFilter('submissionDate', query.submitted),
    ...instantFilter('receivedDate', query.received),
  };
}

function statusFilter(status: StatusFilter | undefined): object {
  if (status === undefined) return {};
  return status === 'CREATED' ? { status: 'PROCESSING', phase: { $in: ['CREATED', 'VALIDATING'] } } : { status };
}

function equal(field: string, value: string | undefined): object {
  return present({ [field]: value });
}

/** Matches the number with or without a country prefix, as it may be stored either way. */
function supplierVatFilter(vatNumber: string | undefined): object {
  if (vatNumber === undefined) return {};
  const bare = vatKey(vatNumber, undefined) ?? '';
  const keys = new Set([bare, ...(/^[A-Z]{2}/.test(bare) ? [bare.slice(2)] : [])]);
  return { supplierVatKey: { $in: [...keys] } };
}

function afterCursor(cursor: ListCursor): mongo.Filter<StoredDocument> {
  return {
    // Said apart from the choice below, this bounds the index scan; the choice alone would start at the newest.
    submissionDate: { $lte: cursor.submissionDate },
    $or: [
      { submissionDate: { $lt: cursor.submissionDate } },
      { submissionDate: cursor.submissionDate, _id: { $lt: cursor.documentId } },
    ],
  };
}

function positionOf(document: Uint8Array): ListCursor {
  const { _id, submissionDate } = deserialize(document) as Pick<StoredDocument, '_id' | 'submissionDate'>;
  return { submissionDate, documentId: _id };
}
