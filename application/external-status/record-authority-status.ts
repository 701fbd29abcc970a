import { isReachable } from '../../countries/external-status/reachable';
import { findStatus, needsRejectionDetail, reasonsFor } from '../../countries/external-status/machine';
import { ConcurrentChangeError, type DocumentRepository } from '../../storage/document-repository';
import { present } from '../../platform/present';
import { lifecycleOf, mayHaveAnother, stepOf } from './record-external-status';

/** What an authority says of a document that it holds. */
export interface AuthorityStatus {
  documentId: string;
  /** The authority as the timeline names it. */
  authority: string;
  status: string;
  /** Reason of the status, where the authority gives one of the list. */
  reason?: string;
  /** The authority's own words. */
  message?: string;
}

/**
 * `contradicted`: the document was reported to be past that status already, or to have ended otherwise; what clients reported
 * stays.
 */
export type AuthorityStatusOutcome = 'recorded' | 'repeated' | 'contradicted' | 'contended';

/** Rounds against others that write the document at the same time. */
const ROUNDS = 20;

/**
 * Records a status that the authority tells of. It is not judged like a report of a client: the authority may have made
 * several moves since it was last asked, and what it says needs no details that it does not have.
 */
export async function recordAuthorityStatus(
  documents: Pick<DocumentRepository, 'read' | 'apply'>,
  { documentId, authority, status, reason, message }: AuthorityStatus,
  clock: () => Date,
): Promise<AuthorityStatusOutcome> {
  for (let round = 0; round < ROUNDS; round += 1) {
    const document = await documents.read(documentId);
    const machine = lifecycleOf(document);
    const previous = document.externalStatus?.status ?? machine.initial[document.flow];
    if (previous === status) return 'repeated';
    if (!isReachable(machine, previous, status) || !mayHaveAnother(document)) return 'contradicted';
    const found = findStatus(machine, status);
    const reasons = found !== undefined && needsRejectionDetail(found) ? reasonsFor(machine, found) : [];
    const given = reasons.find(({ code }) => code === reason) ?? reasons.find(({ ofAuthority }) => ofAuthority);
    const rejectionDetail = given && { reason: given.code, ...present({ message }) };
    const by = `authority:${authority}`;
    const reporter = { actor: by, by, at: clock() };
    const step = stepOf(document, previous, { externalStatus: status, ...present({ rejectionDetail }) }, reporter);
    try {
      await documents.apply(document, step);
      return 'recorded';
    } catch (error) {
      if (!(error instanceof ConcurrentChangeError)) throw error;
    }
  }
  return 'contended';
}
