import type { mongo } from 'mongoose';
import type { Finding } from '../validation/finding';
import { filterCondition, type DocumentFilter, type DocumentRights } from './document-filter';
import { documentModel, type StoredDocument } from './document-model';
import { nativeCollection, type MongoConnection } from './mongo';

/** The members of a document that a preview of a replay tells of. */
export type ReplayCandidate = Pick<
  StoredDocument,
  'documentNumber' | 'duplicateKey' | 'amends' | 'status' | 'phase' | 'failureKind'
> & {
  _id: string;
  integration?: { refusal?: { code: string } };
  findings?: Pick<Finding, 'rule' | 'severity'>[];
};

/** Documents that a replay of many is made of. */
export class ReplayCandidates {
  private readonly documents;

  constructor(connection: MongoConnection) {
    this.documents = nativeCollection(documentModel(connection));
  }

  /** Those of the ids or of the filter that the caller may see, submitted before `before`, in order of id. */
  async find(
    asked: { documentIds: readonly string[] } | { filter: DocumentFilter },
    rights: DocumentRights,
    before: Date,
    limit: number,
  ): Promise<ReplayCandidate[]> {
    const byIds = 'documentIds' in asked;
    const condition: mongo.Filter<StoredDocument> = {
      $and: [
        filterCondition(byIds ? {} : asked.filter, rights),
        byIds ? { _id: { $in: [...asked.documentIds] } } : { submissionDate: { $lte: before } },
      ],
    };
    const projection = {
      documentNumber: 1,
      duplicateKey: 1,
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
