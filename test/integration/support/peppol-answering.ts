import { randomUUID } from 'node:crypto';
import { CalledStatusReport } from '../../../application/integration/called-follow-up';
import { carryOutFollowUp, type FollowUpStep } from '../../../application/integration/carry-out-follow-up';
import { ALWAYS_OPEN } from '../../../application/integration/authority-guard';
import { recordExternalStatus } from '../../../application/external-status/record-external-status';
import { PeppolResponses } from '../../../authorities/peppol/peppol-responses';
import { responseOf } from '../../../authorities/peppol/respond';
import { PeppolDeliveryRepository } from '../../../authorities/peppol/stores/delivery-repository';
import type { ExternalStatusUpdate } from '../../../countries/external-status/update';
import { ResponseSchemaValidator } from '../../../countries/peppol/response-schema';
import { FollowUpRepository, type FollowUpStart } from '../../../storage/follow-up-repository';
import { inTransaction } from '../../../storage/transaction';
import { acceptedDocument } from '../../support/accepted-document';
import { BUYER, SELLER } from '../../support/peppol-documents';
import type { PeppolRig } from './peppol-rig';

const TIMES = { leavesWithinMs: 3_000, settleMs: 12_000 };

/** Received invoices whose statuses are reported, and what is sent of that. */
export class PeppolAnswering {
  readonly deliveries;
  readonly started: FollowUpStart[] = [];
  private readonly calls;
  private readonly schemas = ResponseSchemaValidator.create();

  constructor(private readonly rig: PeppolRig) {
    this.deliveries = new PeppolDeliveryRepository(rig.connection);
    this.calls = new FollowUpRepository(rig.connection);
  }

  /** An invoice that the company has received over the network, and that is OK. */
  async received(documentNumber: string, sender = BUYER): Promise<string> {
    const documentId = randomUUID();
    const reference = randomUUID();
    const whose = { companyId: 'c1', companyName: 'Maison Dubois SRL', companyVatNumber: 'BE0428759497' };
    const what = { countryIso: 'BE', purpose: 'EINVOICING', flow: 'RECEIVED', documentType: 'INVOICE' } as const;
    const delivery = { companyId: 'c1', instanceId: reference, sender, receiver: SELLER };
    await this.deliveries.note({ ...delivery, issueDate: '2026-11-20', typeCode: '384', at: this.rig.clock() });
    await this.rig.documents.insertAccepted(
      acceptedDocument({
        ...{ documentId, ...whose, ...what, documentNumber },
        supplier: { name: 'Müller GmbH', vatNumber: 'DE136695976' },
        inbound: { authority: 'PEPPOL', message: { system: 'peppol', reference } },
      }),
    );
    const integration = { authority: 'PEPPOL', reference, warnings: [] };
    await this.rig.documents.apply(await this.rig.read(documentId), { change: { status: 'OK', integration } });
    return documentId;
  }

  async report(documentId: string, requested: ExternalStatusUpdate): Promise<string> {
    const { rig, calls } = this;
    const report = new CalledStatusReport({
      calls,
      write: responseOf(this.deliveries),
      start: async (call) => void this.started.push(call),
      clock: rig.clock,
    });
    const { kind } = await recordExternalStatus(
      {
        documents: rig.documents,
        telling: {
          statusReports: { peppol: report },
          transaction: async (work) => inTransaction(rig.connection, work),
          onWakeFailure: (_, error) => {
            throw error;
          },
        },
        clock: rig.clock,
      },
      { document: { documentId }, accountId: 'acme', requested },
    );
    return kind;
  }

  /** One look at an answer, as a process of its own makes it. */
  async look(documentId: string, number = 1, evidence?: Parameters<PeppolRig['calls']>[0]): Promise<FollowUpStep> {
    const { rig } = this;
    const connector = new PeppolResponses({
      receivers: rig.receivers,
      calls: rig.calls(evidence),
      deliveries: this.deliveries,
      schemas: async () => this.schemas,
    });
    const carrying = {
      calls: this.calls,
      documents: rig.documents,
      connectors: { cancellation: {}, status: { peppol: connector } },
      guard: ALWAYS_OPEN,
      isOn: () => true,
      timesOf: () => TIMES,
      clock: rig.clock,
    };
    return carryOutFollowUp(carrying, { documentId, kind: 'status', try: number }, new AbortController().signal);
  }

  async reports(documentId: string): Promise<unknown> {
    return (await this.rig.read(documentId)).integration?.statusReports;
  }
}
