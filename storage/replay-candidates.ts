import type { mongo } from 'mongoose';
import type { Finding } from '../validation/finding';
import type { DocumentFilter } from './document-filter';
import type { DocumentRights } from './document-rights';
import { documentModel, type StoredDocument } from './document-model';
import { FilteredDocuments } from './filtered-documents';
import { nativeCollection, type MongoConnection } from './mongo';

/** The members of a document that a preview of a replay tells of. */
export type ReplayCandidate = Pick<
  StoredDocument,
  'documentNumber' | 'duplicateKey' | 'authorityKey' | 'amends' | 'status' | 'phase' | 'failureKind'
> & {
  _id: string;
  integration?: { refusal?: { code: string } };
  findings?: Pick<Finding, 'rule' | 'severity'>[];
};

/** The words of many documents may be looked at. */
const MAX_TIME_MS = 60_000;

/** Documents that a replay of many is made of. */
export class ReplayCandidates {
  private readonly documents;
  private readonly filtered;

  constructor(connection: MongoConnection) {
    this.documents = nativeCollection(documentModel(connection));
    this.filtered = new FilteredDocuments(connection);
  }

  /** Those of the ids or of the filter that the caller may see, submitted before `before`, in order of id. */
  async find(
    asked: { documentIds: readonly string[] } | { filter: DocumentFilter },
    rights: DocumentRights,
    before: Date,
    limit: number,
  ): Promise<ReplayCandidate[]> {
    const byIds = 'documentIds' in asked;
    const filter = byIds ? {} : asked.filter;
    const also: mongo.Filter<StoredDocument> = byIds
      ? { _id: { $in: [...asked.documentIds] } }
      : { submissionDate: { $lte: before } };
    if (filter.text !== undefined) {
      const found = await this.filtered.newest(filter, rights, { limit, maxTimeMS: MAX_TIME_MS, also });
      return found.sort((one, other) => (one._id < other._id ? -1 : 1));
    }
    const condition = { $and: [await this.filtered.condition(filter, rights), also] };
    const projection = {
      documentNumber: 1,
      duplicateKey: 1,
      authorityKey: 1,
      amends: 1,
      status: 1,
      phase: 1,
      failureKind: 1,
      'integration.refusal.code': 1,
      'findings.rule': 1,
      'findings.severity': 1,
    };
    return this.documents.find<ReplayCandidate>(condition, { projection }).sort({ _id: 1 }).limit(limit).toArray();
  }
}
