import { ALWAYS_OPEN } from '../../../application/integration/authority-guard';
import { FaceCancelling, writeFaceCancellation } from '../../../authorities/es-face/face-cancellation';
import { CalledCancellation } from '../../../application/integration/called-follow-up';
import { cancelDocument, type CancelOutcome } from '../../../application/integration/cancel-document';
import { carryOutFollowUp, type FollowUpStep } from '../../../application/integration/carry-out-follow-up';
import type { MarkTimes } from '../../../application/integration/sent-mark';
import { FollowUpRepository } from '../../../storage/follow-up-repository';
import { ClaimRepository } from '../../../storage/claim-repository';
import { DocumentRepository } from '../../../storage/document-repository';
import type { MongoConnection } from '../../../storage/mongo';
import { inTransaction } from '../../../storage/transaction';

/** Cancellations at FACe, step by step, as API and worker make them. */
export class FaceCancellations {
  constructor(
    private readonly connection: MongoConnection,
    private readonly times: MarkTimes,
    private readonly speaking: ConstructorParameters<typeof FaceCancelling>[0],
  ) {}

  async ask(documentId: string, reason?: string): Promise<CancelOutcome> {
    const { connection } = this;
    const { clock } = this.speaking;
    const cancellation = new CalledCancellation({
      calls: new FollowUpRepository(connection),
      write: writeFaceCancellation,
      start: async () => undefined,
      clock,
    });
    return cancelDocument(
      {
        documents: new DocumentRepository(connection),
        claims: new ClaimRepository(connection),
        cancellations: { 'es-face': cancellation },
        transaction: async (work) => inTransaction(connection, work),
        clock,
        onWakeFailure: () => undefined,
      },
      { documentId, by: 'account:a1', ...(reason === undefined ? {} : { reason }) },
    );
  }

  /** One look at a cancellation that was asked for. */
  async carryOut(documentId: string, attempt: number): Promise<FollowUpStep> {
    return carryOutFollowUp(
      {
        calls: new FollowUpRepository(this.connection),
        documents: new DocumentRepository(this.connection),
        connectors: { cancellation: { 'es-face': new FaceCancelling(this.speaking) }, status: {} },
        guard: ALWAYS_OPEN,
        isOn: () => true,
        timesOf: () => this.times,
        clock: this.speaking.clock,
      },
      { documentId, kind: 'cancellation', try: attempt },
      new AbortController().signal,
    );
  }
}
