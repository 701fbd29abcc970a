import { randomUUID } from 'node:crypto';
import {
  cancelDocument,
  type CancelDependencies,
  type CancelOutcome,
} from '../../../application/integration/cancel-document';
import { RecordCancellation } from '../../../authorities/es-verifactu/record-cancellation';
import type { CompanyRecord } from '../../../storage/account-record';
import { ClaimRepository } from '../../../storage/claim-repository';
import type { DocumentRecord } from '../../../storage/document-record';
import { DocumentRepository } from '../../../storage/document-repository';
import { inTransaction } from '../../../storage/transaction';
import { WrittenRecords } from '../../../authorities/es-verifactu/stores/written-records';
import { acceptedDocument } from '../../support/accepted-document';
import type { SendingRig } from './sending-rig';
import { now } from './sending-time';
import type { SentChain } from './sent-chain';

/** A document that is OK, since the agency has accepted its record; who cancels it is told so by the simulated agency. */
export class ReportedDocument {
  readonly documentId = randomUUID();
  /** Chains that were woken. */
  readonly woken: string[] = [];
  private readonly documents;

  private constructor(
    private readonly rig: SendingRig,
    readonly chain: SentChain,
  ) {
    this.documents = new DocumentRepository(rig.connection);
  }

  /** The agency takes its alta, whatever the number has it answer to other records. */
  static async of(rig: SendingRig, chain: SentChain, number: string): Promise<ReportedDocument> {
    const reported = new ReportedDocument(rig, chain);
    const { documentId, documents } = reported;
    const alta = chain.alta(number, { refExterna: documentId });
    await documents.insertAccepted(acceptedDocument({ documentId, companyId: 'c1' }));
    await documents.apply(await documents.read(documentId), {
      change: {
        status: 'OK',
        phase: undefined,
        integration: { authority: 'AEAT', system: 'es-verifactu', reference: 'CSV/1', warnings: [] },
      },
    });
    await rig.control({ reject: false });
    await chain.ask({ ...alta, documentId });
    await chain.drive();
    await rig.control({ reject: true });
    return reported;
  }

  dependencies(): CancelDependencies {
    const { connection, stores } = this.rig;
    return {
      documents: this.documents,
      claims: new ClaimRepository(connection),
      cancellations: {
        'es-verifactu': new RecordCancellation({
          requests: stores.requests,
          records: new WrittenRecords(connection),
          systems: { current: async () => this.chain.system },
          companies: { findCompany: async () => ({ countryIso: 'ES', vatNumber: 'ESB12345674' }) as CompanyRecord },
          wake: async (chain) => void this.woken.push(chain),
          clock: now,
        }),
      },
      transaction: async (work) => inTransaction(connection, work),
      clock: now,
      onWakeFailure: (_id, error) => {
        throw error;
      },
    };
  }

  async cancel(changes: Partial<CancelDependencies> = {}): Promise<CancelOutcome> {
    const request = { documentId: this.documentId, by: 'account:shop', reason: 'wrong customer' };
    return cancelDocument({ ...this.dependencies(), ...changes }, request);
  }

  async read(): Promise<DocumentRecord> {
    return this.documents.read(this.documentId);
  }

  async cancellation(): Promise<NonNullable<DocumentRecord['integration']>['cancellation']> {
    return (await this.read()).integration?.cancellation;
  }

  /** What its timeline says of cancellations. */
  async told(): Promise<object[]> {
    const { timeline } = await this.read();
    return timeline
      .filter(({ type }) => type.startsWith('cancel'))
      .map(({ type, actor, reason }) => ({ type, actor, reason }));
  }

  /** What was asked of the agency, in this order. */
  async records(): Promise<{ operation: string; state: string; rechazoPrevio?: string }[]> {
    const records = await this.chain.records();
    return records
      .filter(({ documentId }) => documentId === this.documentId)
      .map(({ operation, state, rechazoPrevio }) => ({ operation, state, ...(rechazoPrevio && { rechazoPrevio }) }));
  }
}
