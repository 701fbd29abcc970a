import type { mongo } from 'mongoose';
import type { EnvelopeHeader } from '../../countries/peppol/envelope';
import { ServiceError } from '../../platform/errors';
import { isAnswered, type DocumentRecord } from '../../storage/document-record';
import { ConcurrentChangeError, type DocumentRepository } from '../../storage/document-repository';

/** A message about a document of ours, with what its envelope says. */
export interface ReceivedMessage<Content> {
  readonly content: Content;
  readonly envelope: Pick<EnvelopeHeader, 'instanceId' | 'sender' | 'receiver'>;
  /** SHA-256 of the message as it is kept. */
  readonly sha256: string;
  readonly at: Date;
}

/** `known`: it changed nothing, since all of it was known or is contradicted. */
export type TakenMessage =
  { readonly kind: 'taken' | 'known'; readonly documentId: string } | { readonly kind: 'nobody' };

export interface TakingDependencies {
  documents: Pick<DocumentRepository, 'find' | 'read' | 'apply'>;
  /** Keeps the message among the exchanges of the document, before anything is told. */
  keep(documentId: string): Promise<unknown>;
  /** Has a document that waits look what became of it. One that is lost costs time alone. */
  wake(documentId: string): Promise<void>;
  /** False if another writer was at the same records. */
  transaction(work: (session: mongo.ClientSession) => Promise<void>): Promise<boolean>;
  clock(): Date;
}

type Ending = Pick<TakingDependencies, 'documents' | 'wake'>;

/** Rounds against others that write the document at the same time. */
const ROUNDS = 20;

/**
 * The document if it has ended. One that waits is woken, and none is returned: what was noted of it before this call it finds, since
 * what a step has decided without that is not written any more.
 */
export async function endedOrWoken(deps: Ending, documentId: string): Promise<DocumentRecord | undefined> {
  for (let round = 0; round < ROUNDS; round += 1) {
    const document = await deps.documents.read(documentId);
    if (document.status !== 'PROCESSING') return document;
    if (isAnswered(document)) return onceEnded(deps, documentId);
    try {
      await deps.documents.apply(document, { change: {} });
      await deps.wake(documentId);
      return undefined;
    } catch (error) {
      if (!(error instanceof ConcurrentChangeError)) throw error;
    }
  }
  throw notNow();
}

const LOOKS = { most: 30, everyMs: 100 };

/** The document when it has ended; whoever delivers comes again where that takes longer. */
export async function onceEnded({ documents }: Ending, documentId: string): Promise<DocumentRecord> {
  for (let look = 0; look < LOOKS.most; look += 1) {
    const document = await documents.read(documentId);
    if (document.status !== 'PROCESSING') return document;
    await new Promise((resolve) => setTimeout(resolve, LOOKS.everyMs));
  }
  throw notNow();
}

const AGAIN_SECONDS = 5;

export function notNow(): ServiceError {
  const message = 'The document is being processed at the moment.';
  return new ServiceError('DEADLINE_EXCEEDED', message, [], { retryAfterSeconds: AGAIN_SECONDS });
}
