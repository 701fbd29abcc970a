import { ALWAYS_OPEN } from '../application/integration/authority-guard';
import { guarded, type ToldLater, type Waiting } from '../application/integration/guarded-submission';
import type { Integration } from '../application/integration/integration';
import type { SubmissionResult } from '../application/integration/settle-answer';
import { pollSubmission, submitDocument } from '../application/integration/submit-document';
import type { DocumentRecord } from '../storage/document-record';
import { retriedLater, secondsUntilNextAttempt } from './authority-retry';
import { withHeartbeat } from './with-heartbeat';

export type IntegrationActivities = ReturnType<typeof createIntegrationActivities>;

/**
 * Calls to the authority. With `canWait` they end with `waiting` while its breaker is open, else they are tried again. With
 * `canEnd` a document that is accepted may have ended with its answer.
 */
export function createIntegrationActivities(integration: Integration, guard = ALWAYS_OPEN) {
  return {
    async submitDocument(
      documentId: string,
      canWait = false,
      canEnd = false,
    ): Promise<SubmissionResult | Waiting | ToldLater> {
      return withDocument(documentId, async (left, signal) => {
        for (let document = left; ; document = await integration.steps.read(documentId)) {
          const attempt = { document, canWait, signal, secondsUntilNext: secondsUntilNextAttempt };
          const result = await guarded({ ...integration, endsAccepted: canEnd }, guard, attempt, submitDocument);
          if (result !== 'elsewhere') return result;
        }
      });
    },

    /** Asks for the result of a submission that the authority took for later; fails retryably until there is one. */
    async pollSubmission(
      documentId: string,
      canWait = false,
      canEnd = false,
    ): Promise<Exclude<SubmissionResult, 'pending' | 'invalid'> | Waiting> {
      return withDocument(documentId, async (document, signal) =>
        guarded(
          { ...integration, endsAccepted: canEnd },
          guard,
          { document, canWait, signal, secondsUntilNext: secondsUntilNextAttempt },
          pollSubmission,
        ),
      );
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
