import type { Integration } from '../application/integration/integration';
import type { SubmissionResult } from '../application/integration/settle-answer';
import { pollSubmission, submitDocument } from '../application/integration/submit-document';
import type { DocumentRecord } from '../storage/document-record';
import { retriedLater } from './authority-retry';
import { withHeartbeat } from './with-heartbeat';

export type IntegrationActivities = ReturnType<typeof createIntegrationActivities>;

/** Calls to the authority. */
export function createIntegrationActivities(integration: Integration) {
  return {
    async submitDocument(documentId: string): Promise<SubmissionResult> {
      return withDocument(documentId, async (document, signal) => submitDocument(integration, document, signal));
    },

    /** Asks for the result of a submission that the authority took for later; fails retryably until there is one. */
    async pollSubmission(documentId: string): Promise<Exclude<SubmissionResult, 'pending'>> {
      return withDocument(documentId, async (document, signal) => pollSubmission(integration, document, signal));
    },
  };

  async function withDocument<Result>(
    documentId: string,
    step: (document: DocumentRecord, signal: AbortSignal) => Promise<Result>,
  ): Promise<Result> {
    return retriedLater(async () =>
      withHeartbeat(async (signal) =>
        integration.steps.withDocument(documentId, async (document) => step(document, signal)),
      ),
    );
  }
}
