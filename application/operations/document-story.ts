import { nextCallOf, type NextCall } from '../integration/next-call';
import { settleabilityOf, type Settleability } from '../integration/settle-document';
import type { AuthorityRepository } from '../../storage/authority-repository';
import { replayabilityOf } from '../../processing/replay';
import type { DocumentStatus } from '../../processing/status';
import type { DeliveryRecord } from '../../storage/delivery-record';
import type { DocumentRights } from '../../storage/document-rights';
import type { DocumentRecord } from '../../storage/document-record';
import type { DocumentRepository } from '../../storage/document-repository';
import type { DocumentSearch } from '../../storage/document-search';
import type { ReplayStep } from '../../processing/replay';
import { present } from '../../platform/present';

/** All that an operator wants to know of a document. */
export interface DocumentStory {
  document: DocumentRecord;
  /** Status, now, of the document that it duplicates. */
  originalStatus?: DocumentStatus;
  deliveries: DeliveryRecord[];
  replayable: { from: ReplayStep } | { refused: string };
  settleable: Settleability;
  /** The next call while it waits for its authority. */
  nextCall?: NextCall;
}

export interface StoryDependencies {
  search: Pick<DocumentSearch, 'read' | 'deliveriesOf'>;
  documents: Pick<DocumentRepository, 'statusesOf'>;
  authorities: Pick<AuthorityRepository, 'breakerStates'>;
  /** Whether its workflow is at work; rejects when nobody can tell. */
  isRunning(documentId: string): Promise<boolean>;
}

/** Undefined when there is no such document, or none that the caller may see. */
export async function documentStory(
  deps: StoryDependencies,
  documentId: string,
  rights: DocumentRights,
  now: Date,
): Promise<DocumentStory | undefined> {
  const document = await deps.search.read(documentId, rights);
  if (document === undefined) return undefined;
  const original = document.duplicateOf?.documentId;
  const [deliveries, replayable, statuses, waits] = await Promise.all([
    deps.search.deliveriesOf(document.documentId),
    replayableOf(deps, document),
    original === undefined ? undefined : deps.documents.statusesOf([original]),
    nextCall(deps, document, now),
  ]);
  return {
    document,
    deliveries,
    replayable,
    settleable: settleabilityOf(document, now),
    ...present({ originalStatus: statuses?.get(original ?? ''), nextCall: waits }),
  };
}

async function nextCall(
  { authorities }: StoryDependencies,
  document: DocumentRecord,
  now: Date,
): Promise<NextCall | undefined> {
  if (document.status !== 'PROCESSING' || document.integration?.waitingSince === undefined) return undefined;
  return nextCallOf(document, await authorities.breakerStates(), now);
}

async function replayableOf(
  { isRunning }: StoryDependencies,
  document: DocumentRecord,
): Promise<DocumentStory['replayable']> {
  const decision = replayabilityOf(document);
  switch (decision.kind) {
    case 'replayable':
      return { from: decision.from };
    case 'not-replayable':
      return { refused: decision.why };
    case 'unless-running':
      return isRunning(document.documentId).then(
        (running) => (running ? { refused: 'The document is being processed.' } : { from: decision.from }),
        () => ({ refused: 'Temporal does not answer, so that nobody knows whether the document is being processed.' }),
      );
    default:
      return decision satisfies never;
  }
}
