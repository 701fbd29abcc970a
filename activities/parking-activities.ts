import { hasEntry } from '../storage/document-record';
import { DocumentMissingError, type DocumentRepository } from '../storage/document-repository';
import type { ParkedDocuments } from '../storage/parked-documents';

export interface ParkingDependencies {
  documents: Pick<DocumentRepository, 'read' | 'apply'>;
  parked: Pick<ParkedDocuments, 'park' | 'resume'>;
  clock(): Date;
  /** For the log: somebody has to look at the document. */
  onStopped(stopped: { documentId: string; step: string; reason: string }): void;
}

export type ParkingActivities = ReturnType<typeof createParkingActivities>;

/** Flags of documents that do not go on: docs/adr/0029-failing-steps.md. */
export function createParkingActivities({ documents, parked, clock, onStopped }: ParkingDependencies) {
  return {
    async parkDocument(documentId: string, step: string, reason: string): Promise<void> {
      await parked.park(documentId, { at: clock(), step, reason });
      onStopped({ documentId, step, reason });
    },

    async resumeDocument(documentId: string): Promise<void> {
      await parked.resume(documentId);
    },

    /** Nothing starts the document again by itself from here on (docs/runbook.md says how an operator does). */
    async giveUpDocument(documentId: string): Promise<void> {
      await giveUp(documents, documentId, clock());
      onStopped({ documentId, step: 'submit', reason: 'GIVEN_UP' });
    },
  };
}

/** Stores that the document waits for an operator; does nothing when it has ended, or is stored already. */
export async function giveUp(documents: ParkingDependencies['documents'], documentId: string, at: Date): Promise<void> {
  const document = await documents.read(documentId).catch((error: unknown) => {
    if (error instanceof DocumentMissingError) return undefined;
    throw error;
  });
  if (document === undefined || document.status !== 'PROCESSING' || document.phase === 'GIVEN_UP') return;
  const entry = { at, actor: 'service', type: 'givenUp', reason: 'no usable answer from the authority' } as const;
  await documents.apply(document, {
    change: { phase: 'GIVEN_UP' },
    ...(hasEntry(document, 'givenUp') ? {} : { entry }),
  });
}
