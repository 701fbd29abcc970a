import { giveUp, type GivingUp } from '../application/documents/give-up';
import type { ParkedDocuments } from '../storage/parked-documents';

export interface ParkingDependencies extends GivingUp {
  parked: Pick<ParkedDocuments, 'park' | 'resume'>;
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
