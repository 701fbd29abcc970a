import { createHash, randomUUID } from 'node:crypto';
import { MockActivityEnvironment } from '@temporalio/testing';
import type { ApplicationFailure } from '@temporalio/common';
import { DefaultLogger } from '@temporalio/worker';
import { createIntegrationActivities } from '../../../activities/integration-activities';
import { recordExternalStatus } from '../../../application/external-status/record-external-status';
import { claimNumber } from '../../../application/documents/claim-number';
import { DocumentSteps } from '../../../application/documents/document-steps';
import { ALWAYS_OPEN, type Guard } from '../../../application/integration/authority-guard';
import { CalledCancellation, CalledStatusReport } from '../../../application/integration/called-follow-up';
import {
  cancelDocument,
  type CancelDependencies,
  type CancelOutcome,
} from '../../../application/integration/cancel-document';
import {
  carryOutFollowUp,
  type FollowUpCarrying,
  type FollowUpStep,
} from '../../../application/integration/carry-out-follow-up';
import { SiiCancellation } from '../../../authorities/es-sii/sii-cancellation';
import { paymentReportOf } from '../../../authorities/es-sii/report-payment';
import { SiiConnector } from '../../../authorities/es-sii/sii-connector';
import { SiiPayments } from '../../../authorities/es-sii/sii-payments';
import { cancellationOfEntry } from '../../../authorities/es-sii/write-cancellation-call';
import type { ExternalStatusUpdate } from '../../../countries/external-status/update';
import { writeUbl } from '../../../documents/formats/ubl/write-ubl';
import type { SemanticDocument } from '../../../documents/model/semantic-document';
import { AccountRepository } from '../../../storage/account-repository';
import { FollowUpRepository } from '../../../storage/follow-up-repository';
import { ClaimRepository } from '../../../storage/claim-repository';
import type { DocumentRecord } from '../../../storage/document-record';
import { DocumentRepository } from '../../../storage/document-repository';
import { DueDocuments } from '../../../storage/due-documents';
import { PayloadRepository } from '../../../storage/payload-repository';
import { SiiEntryRepository } from '../../../authorities/es-sii/stores/entry-repository';
import type { FollowUpKind } from '../../../storage/follow-up-record';
import type { NewDocument } from '../../../storage/stored-document';
import { inTransaction } from '../../../storage/transaction';
import { acceptedDocument } from '../../support/accepted-document';
import { day, invoice } from '../../unit/countries/verifactu/documents-of-tests';
import { sandboxParts, SiiSandbox, TIMEOUT_MS, type DisturbedCalls } from './sii-sandbox';

export const SETTLE_SECONDS = 60;
/** Failed activities are what is tested here; the SDK would print each. */
const logger = new DefaultLogger('ERROR');

/** The parts of the world that a test may put others in place of. */
export interface Disturbed extends DisturbedCalls {
  carrying?: Partial<FollowUpCarrying>;
  /** The breaker of the system; a step waits only where there is one. */
  guard?: Guard;
}

/** Documents that are entered at the simulated agency over HTTPS, cancelled and amended, at a time that the test puts forward. */
export class SiiSandboxRig extends SiiSandbox {
  readonly documents = new DocumentRepository(this.connection);
  readonly claims = new ClaimRepository(this.connection);
  readonly calls = new FollowUpRepository(this.connection);
  readonly entries = new SiiEntryRepository(this.connection);
  readonly due = new DueDocuments(this.connection);
  /** Cancellations whose workflow was started. */
  readonly started: object[] = [];
  private readonly payloads = new PayloadRepository(this.connection);

  static async open(): Promise<SiiSandboxRig> {
    const rig = new SiiSandboxRig(await sandboxParts());
    await rig.addCredential();
    return rig;
  }

  /** A document of today that is to be entered, or to amend one. */
  async document(number: string, changes: Partial<SemanticDocument> = {}, record: Partial<NewDocument> = {}) {
    const documentId = randomUUID();
    const today = day(this.clock().toISOString().slice(0, 10));
    const model = invoice({ number, issueDate: today, ...changes });
    const ubl = Buffer.from(writeUbl(model));
    const sha256 = createHash('sha256').update(ubl).digest('hex');
    await this.payloads.insert({ documentId, format: 'ubl', submitted: ubl, ubl, sha256 });
    const document = acceptedDocument({
      documentId,
      companyId: 'c1',
      purpose: 'EREPORTING',
      documentType: model.type,
      documentNumber: number,
      duplicateKey: `key of ${number}`,
      ...record,
    });
    await this.documents.insertAccepted(document);
    await claimNumber(this, await this.read(documentId));
    return documentId;
  }

  /** One that is OK: the agency has entered it, whatever its number has it answer afterwards. */
  async entered(
    number: string,
    record: Partial<NewDocument> = {},
    changes: Partial<SemanticDocument> = {},
  ): Promise<string> {
    await this.control({ reject: false });
    const documentId = await this.document(number, changes, record);
    for (let round = 0; (await this.step(documentId)) !== 'accepted'; round += 1) {
      expect(round).toBeLessThan(3);
      this.pass(SETTLE_SECONDS + 1);
    }
    await this.control({ reject: true });
    return this.ended(documentId);
  }

  async ended(documentId: string): Promise<string> {
    await this.documents.apply(await this.read(documentId), { change: { status: 'OK', phase: undefined } });
    return documentId;
  }

  /** One attempt to submit it. */
  async step(documentId: string, disturbed: Disturbed = {}): Promise<unknown> {
    const { documents, entries, due, clock } = this;
    const connector = new SiiConnector({
      ...this.speaking(disturbed),
      entries,
      documents,
      due,
      map: this.reading.map,
      companies: new AccountRepository(this.connection),
    });
    const activities = createIntegrationActivities(
      {
        steps: new DocumentSteps(documents, this.payloads),
        authority: connector,
        isOn: () => true,
        systems: {
          made: async (document) => ({
            ...document,
            integration: { authority: 'ES', warnings: [], ...document.integration, system: 'es-sii' },
          }),
        },
        times: this.times,
        clock,
      },
      disturbed.guard,
    );
    return new MockActivityEnvironment({ attempt: 1 }, { logger })
      .run(activities.submitDocument, documentId, disturbed.guard !== undefined)
      .catch((error: unknown) => (error as ApplicationFailure).type);
  }

  private readonly times = { leavesWithinMs: TIMEOUT_MS / 2, settleMs: SETTLE_SECONDS * 1_000 };

  cancelling(): CancelDependencies {
    const { documents, claims, calls, entries, clock, connection } = this;
    const start = async (cancellation: object) => void this.started.push(cancellation);
    return {
      documents,
      claims,
      cancellations: {
        'es-sii': new CalledCancellation({ calls, write: cancellationOfEntry(entries), start, clock }),
      },
      transaction: async (work) => inTransaction(connection, work),
      clock,
      onWakeFailure: () => undefined,
    };
  }

  async cancel(
    documentId: string,
    changes: Partial<CancelDependencies> & { key?: string } = {},
  ): Promise<CancelOutcome> {
    const { key, ...deps } = changes;
    const request = { documentId, by: 'account:shop', reason: 'wrong customer', ...(key && { cancellationId: key }) };
    return cancelDocument({ ...this.cancelling(), ...deps }, request);
  }

  /** A status that somebody reports of it; the agency is told where that is a payment of the cash regime. */
  async report(documentId: string, requested: ExternalStatusUpdate): Promise<string> {
    const { documents, calls, entries, clock, connection } = this;
    const start = async (call: object) => void this.started.push(call);
    const telling = {
      statusReports: {
        'es-sii': new CalledStatusReport({ calls, write: paymentReportOf(entries), start, clock }),
      },
      transaction: async (work: Parameters<typeof inTransaction>[1]) => inTransaction(connection, work),
      onWakeFailure: () => undefined,
    };
    const report = { document: { documentId }, accountId: 'shop', requested };
    return (await recordExternalStatus({ documents, telling, clock }, report)).kind;
  }

  /** What the agency holds of payments of an invoice that the company has issued. */
  async payments(number: string): Promise<string[]> {
    const answer = await fetch(`${this.sandbox.url}/ledger?system=es-sii&number=${number}`);
    const { payments } = (await answer.json()) as { payments: Record<'date' | 'amount' | 'method', string>[] };
    return payments.map(({ date, amount, method }) => `${date} ${amount} ${method}`);
  }

  async reports(documentId: string) {
    return (await this.read(documentId)).integration?.statusReports ?? [];
  }

  /** One look at the cancellation, or at another follow-up, as a process of its own makes it. */
  async look(
    documentId: string,
    attempt = 1,
    disturbed: Disturbed = {},
    kind: FollowUpKind = 'cancellation',
  ): Promise<FollowUpStep> {
    const { calls, documents, clock } = this;
    const carrying: FollowUpCarrying = {
      calls,
      documents,
      connectors: {
        cancellation: { 'es-sii': new SiiCancellation(this.speaking(disturbed)) },
        status: { 'es-sii': new SiiPayments(this.speaking(disturbed)) },
      },
      guard: ALWAYS_OPEN,
      isOn: () => true,
      timesOf: () => this.times,
      clock,
      ...disturbed.carrying,
    };
    return carryOutFollowUp(carrying, { documentId, kind, try: attempt }, new AbortController().signal);
  }

  async read(documentId: string): Promise<DocumentRecord> {
    return this.documents.read(documentId);
  }

  async cancellation(documentId: string) {
    return (await this.read(documentId)).integration?.cancellation;
  }

  /** What its timeline says of cancellations. */
  async told(documentId: string): Promise<object[]> {
    const { timeline } = await this.read(documentId);
    return timeline
      .filter(({ type }) => type.startsWith('cancel'))
      .map(({ type, actor, reason }) => ({ type, actor, reason }));
  }
}
