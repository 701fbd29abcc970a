import { documentModel, PENDING, type StoredDocument } from './document-model';
import type { LastDelivery } from './document-record';
import { nativeCollection, type MongoConnection } from './mongo';

const NOTIFIED_FIELDS = {
  companyId: 1,
  documentNumber: 1,
  documentType: 1,
  countryIso: 1,
  purpose: 1,
  flow: 1,
  companyVatNumber: 1,
  batchNumber: 1,
  pendingEvents: 1,
  lastDeliveries: 1,
} as const;

/** A document with events that nobody has taken out yet. */
export type DocumentWithEvents = Pick<
  StoredDocument,
  | '_id'
  | 'companyId'
  | 'documentNumber'
  | 'documentType'
  | 'countryIso'
  | 'purpose'
  | 'flow'
  | 'companyVatNumber'
  | 'batchNumber'
  | 'lastDeliveries'
> & { pendingEvents: NonNullable<StoredDocument['pendingEvents']> };

/** Events taken out of a document, with the last delivery of each subscription that was given one. */
export interface TakenEvents {
  documentId: string;
  eventIds: string[];
  last: Readonly<Record<string, LastDelivery>>;
}

/** The events that documents carry with them from the update that made them until the relay has made deliveries of them. */
export class EventOutbox {
  private readonly documents;

  constructor(connection: MongoConnection) {
    this.documents = nativeCollection(documentModel(connection));
  }

  /** Documents with pending events, roughly the oldest first. */
  async pending(limit: number): Promise<DocumentWithEvents[]> {
    return this.documents.find(PENDING, { projection: NOTIFIED_FIELDS }).limit(limit).toArray() as unknown as Promise<
      DocumentWithEvents[]
    >;
  }

  /**
   * Takes events out once their deliveries are stored. The last delivery only ever moves on, whoever writes first. Losing this write
   * costs a repetition, so it waits for no other node.
   */
  async take(taken: readonly TakenEvents[]): Promise<void> {
    const unnoticed = taken.filter(({ last }) => Object.keys(last).length === 0);
    const noticed = taken.filter(({ last }) => Object.keys(last).length > 0);
    const writes = [
      ...(unnoticed.length === 0 ? [] : [removal(unnoticed)]),
      ...noticed.map((document) => ({
        updateOne: {
          filter: { _id: document.documentId },
          update: {
            $pull: { pendingEvents: { eventId: { $in: document.eventIds } } },
            $max: Object.fromEntries(
              Object.entries(document.last).map(([id, delivery]) => [`lastDeliveries.${id}`, delivery]),
            ),
          },
        },
      })),
    ];
    if (writes.length === 0) return;
    await this.documents.bulkWrite(writes, { ordered: false, writeConcern: { w: 1, j: false } });
  }
}

/** The events of all documents that nobody subscribes to, in one update. */
function removal(taken: readonly TakenEvents[]) {
  const eventIds = taken.flatMap((document) => document.eventIds);
  return {
    updateMany: {
      filter: { _id: { $in: taken.map(({ documentId }) => documentId) } },
      update: { $pull: { pendingEvents: { eventId: { $in: eventIds } } } },
    },
  };
}
