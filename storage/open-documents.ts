import type { mongo } from 'mongoose';
import type { StartDocument } from '../processing/document-start';
import { documentModel, type StoredDocument, WITHOUT_HISTORY } from './document-model';
import { ANSWERS, type DocumentRecord } from './document-record';
import { nativeCollection, type MongoConnection } from './mongo';
import { MOVING } from './parked-documents';
import { recordOf } from './stored-document';

const LONGEST_COUNT_MS = 1_000;

/** Replays are none of it: whoever replays a document starts it. */
const SHOWN_AT_START = {
  companyId: 1,
  duplicateKey: 1,
  authorityKey: 1,
  documentType: 1,
  documentNumber: 1,
  countryIso: 1,
  purpose: 1,
  flow: 1,
  batchNumber: 1,
  traceparent: 1,
} satisfies Partial<Record<keyof StartDocument, 1>>;

/** Position at which a search in the order of submission ended. */
export type OpenPosition = Pick<DocumentRecord, 'documentId' | 'submissionDate'>;

/** The members that tell whether an open document is where its record says; of the timeline only its answers and replays. */
export type OpenDocument = OpenPosition &
  Pick<DocumentRecord, 'phase' | 'integration' | 'inbound' | 'updatedAt' | 'timeline'>;

/** Documents that are PROCESSING and move on by themselves, or should. */
export class OpenDocuments {
  private readonly documents;

  constructor(connection: MongoConnection) {
    this.documents = documentModel(connection);
  }

  /**
   * Documents accepted before `before` whose workflow has not begun, the oldest first, but for those of the given batches.
   * One that is parked is none of them: many that cannot begin would be in the way of those that were forgotten.
   */
  async findUnstarted(
    before: Date,
    limit: number,
    exceptBatches: readonly string[] = [],
  ): Promise<Omit<DocumentRecord, 'timeline'>[]> {
    const stored = await this.documents
      .find(
        {
          status: 'PROCESSING',
          phase: 'CREATED',
          submissionDate: { $lt: before },
          parked: { $exists: false },
          ...notOf(exceptBatches),
        },
        WITHOUT_HISTORY,
      )
      .sort({ submissionDate: 1, _id: 1 })
      .limit(limit)
      .hint('under_way')
      .lean();
    return stored.map(recordOf);
  }

  /**
   * Documents that were parked after `after` and have not begun, in the order in which they were parked; batches as above.
   * Those of the last millisecond are all there, however many: whoever goes on after it misses none.
   */
  async findParked(
    limit: number,
    after = new Date(0),
    exceptBatches: readonly string[] = [],
  ): Promise<Omit<DocumentRecord, 'timeline'>[]> {
    const parked = async (when: object, most: number) =>
      this.documents
        .find({ 'parked.at': when, status: 'PROCESSING', phase: 'CREATED', ...notOf(exceptBatches) }, WITHOUT_HISTORY)
        .sort({ 'parked.at': 1 })
        .limit(most)
        .hint('parked')
        .lean();
    const slice = await parked({ $gt: after }, limit);
    const last = slice.length < limit ? undefined : slice.at(-1)?.parked?.at;
    const others = last === undefined ? [] : await parked({ $eq: last }, 0);
    const seen = new Set(slice.map(({ _id }) => _id));
    return [...slice, ...others.filter(({ _id }) => !seen.has(_id))].map(recordOf);
  }

  /** What the start of a workflow shows of those of the documents that go on; those that were given up are the operators'. */
  async findToStart(documentIds: readonly string[]): Promise<StartDocument[]> {
    const stored = await nativeCollection(this.documents)
      .find<Omit<StartDocument, 'documentId'> & { _id: string }>(
        { _id: { $in: [...documentIds] }, status: 'PROCESSING', phase: { $ne: 'GIVEN_UP' } },
        { projection: SHOWN_AT_START },
      )
      .toArray();
    return stored.map(({ _id, ...fields }) => ({ documentId: _id, ...fields }));
  }

  /** Single documents of the account that go on and are not validated yet, counted up to `limit`. */
  async countUnbegun(accountId: string, limit: number): Promise<number> {
    return nativeCollection(this.documents).countDocuments(
      {
        accountId,
        batchNumber: { $exists: false },
        status: 'PROCESSING',
        phase: 'CREATED',
        parked: { $exists: false },
      },
      { limit, maxTimeMS: LONGEST_COUNT_MS },
    );
  }

  /**
   * Documents in work that nothing has changed since `before`, submitted later than the one at `after`, the oldest first;
   * batches as above.
   */
  async findStill(
    before: Date,
    limit: number,
    after?: OpenPosition,
    exceptBatches: readonly string[] = [],
  ): Promise<Omit<DocumentRecord, 'timeline'>[]> {
    const stored = await this.documents
      .find(
        {
          status: 'PROCESSING',
          phase: { $in: ['VALIDATING', 'INTEGRATING'] },
          updatedAt: { $lt: before },
          ...(after === undefined ? {} : beyond(after)),
          ...notOf(exceptBatches),
        },
        WITHOUT_HISTORY,
      )
      .sort({ submissionDate: 1, _id: 1 })
      .limit(limit)
      .hint('under_way')
      .lean();
    return stored.map(recordOf);
  }

  /** Documents accepted before `before` that should go on, in whatever phase, those of batches too; position as above. */
  async findOpen(before: Date, limit: number, after?: OpenPosition): Promise<OpenDocument[]> {
    const open: mongo.Filter<StoredDocument> = {
      status: 'PROCESSING',
      phase: { $in: [...MOVING] },
      $and: [{ submissionDate: { $lt: before } }, after === undefined ? {} : beyond(after)],
    };
    const answers = { $filter: { input: '$timeline', cond: { $in: ['$$this.type', [...ANSWERS, 'replayed']] } } };
    const projection = { submissionDate: 1, phase: 1, integration: 1, inbound: 1, updatedAt: 1, timeline: answers };
    const stored = await nativeCollection(this.documents)
      .find<Omit<OpenDocument, 'documentId'> & { _id: string }>(open, { projection })
      .sort({ submissionDate: 1, _id: 1 })
      .limit(limit)
      .hint('under_way')
      .toArray();
    return stored.map(({ _id, ...fields }) => ({ documentId: _id, ...fields }));
  }
}

/** `submissionDate` said apart from the choice bounds the scan. */
function beyond({ submissionDate, documentId }: OpenPosition): object {
  return {
    submissionDate: { $gte: submissionDate },
    $or: [{ submissionDate: { $gt: submissionDate } }, { _id: { $gt: documentId } }],
  };
}

function notOf(batches: readonly string[]): object {
  return batches.length === 0 ? {} : { batchNumber: { $nin: [...batches] } };
}
