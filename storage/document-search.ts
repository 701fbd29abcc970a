import { deliveryModel, deliveryOf } from './delivery-model';
import type { DeliveryRecord } from './delivery-record';
import type { DocumentFilter } from './document-filter';
import { ownedBy, type DocumentRights } from './document-rights';
import type { ListCursor } from './document-list-query';
import { documentModel, NUMBER, WITHOUT_HISTORY } from './document-model';
import type { DocumentRecord } from './document-record';
import { FilteredDocuments } from './filtered-documents';
import { isTooSlow, nativeCollection, type MongoConnection } from './mongo';
import { pageOf, type PageQuery } from './newest-first';
import { recordOf } from './stored-document';

export type FoundDocument = Omit<DocumentRecord, 'timeline'>;

export interface FoundPage {
  items: FoundDocument[];
  /** Present when there is a next page. */
  next?: ListCursor;
}

/** Number of documents that match. */
export interface FoundTotal {
  count: number;
  /** There are more than `count`, which is as far as was counted. */
  more: boolean;
}

const MAX_TIME_MS = 8_000;
/** A total is worth less than the page beside it: it is counted up to here, and for no longer than nobody notices. */
export const MOST_COUNTED = 1_000;
const COUNTED_WITHIN_MS = 150;
/** Most deliveries of one document; the delivery log has all of them. */
const MOST_DELIVERIES = 100;
const MOST_OF_ONE_NUMBER = 20;

/** The search of operators: documents of all companies that they have the right to see. */
export class DocumentSearch {
  private readonly documents;
  private readonly filtered;
  private readonly deliveries;

  constructor(connection: MongoConnection) {
    this.documents = nativeCollection(documentModel(connection));
    this.filtered = new FilteredDocuments(connection);
    this.deliveries = nativeCollection(deliveryModel(connection));
  }

  /** Newest first. */
  async page(filter: DocumentFilter, rights: DocumentRights, query: PageQuery): Promise<FoundPage> {
    const asked = { ...query, limit: query.limit + 1, maxTimeMS: MAX_TIME_MS };
    const found = await this.filtered.newest(filter, rights, asked);
    const { shown, ...page } = pageOf(found, 'submissionDate', query.limit);
    return { items: shown.map(recordOf), ...page };
  }

  /** Number that match in all. `page` is one of them; what fits on it is counted already. */
  async total(
    filter: DocumentFilter,
    rights: DocumentRights,
    { cursor }: PageQuery,
    { items, next }: FoundPage,
  ): Promise<FoundTotal> {
    if (cursor === undefined && next === undefined) return { count: items.length, more: false };
    const limits = { limit: MOST_COUNTED + 1, maxTimeMS: COUNTED_WITHIN_MS };
    return this.filtered.count(filter, rights, limits).then(
      (counted) => ({ count: Math.min(counted, MOST_COUNTED), more: counted > MOST_COUNTED }),
      (error: unknown) => {
        if (isTooSlow(error)) return { count: items.length, more: true };
        throw error;
      },
    );
  }

  /** Reads it with its timeline. Of somebody else's document no byte is read. */
  async read(documentId: string, rights: DocumentRights): Promise<DocumentRecord | undefined> {
    const stored = await this.documents.findOne(
      { _id: documentId.toLowerCase(), ...ownedBy(rights) },
      { hint: { _id: 1 } },
    );
    return stored === null ? undefined : { ...recordOf(stored), timeline: stored.timeline };
  }

  /** Documents with exactly this number, newest first. */
  async withNumber(documentNumber: string): Promise<FoundDocument[]> {
    const options = { projection: WITHOUT_HISTORY, hint: NUMBER, maxTimeMS: MAX_TIME_MS };
    const stored = await this.documents
      .find({ documentNumber }, options)
      .sort({ submissionDate: -1, _id: -1 })
      .limit(MOST_OF_ONE_NUMBER)
      .toArray();
    return stored.map(recordOf);
  }

  /** Deliveries that told subscribers of the document, newest first. */
  async deliveriesOf(documentId: string): Promise<DeliveryRecord[]> {
    const stored = await this.deliveries
      .find({ documentId }, { maxTimeMS: MAX_TIME_MS })
      .sort({ createdAt: -1, _id: -1 })
      .limit(MOST_DELIVERIES)
      .toArray();
    return stored.map(deliveryOf);
  }
}
