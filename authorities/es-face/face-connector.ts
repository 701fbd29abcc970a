import { companyNif } from '../../countries/es/nif';
import type { FacturaeSchemaValidator } from '../../countries/es/facturae/schema-validator';
import { signFacturae } from '../../countries/es/facturae/sign-facturae';
import { SignerRefused } from '../../countries/wire/xml-signature/signer';
import type { LookupAnswer, NotExpressible, SubmissionAnswer } from '../../countries/integration/answers';
import { HELD_BACK, nothingArrived, type NothingArrived } from '../../countries/integration/obstacle';
import type { VersionedIdentity } from '../../platform/identity-clients';
import { packed } from '../../platform/packed';
import type { DocumentPayload } from '../../storage/document-record';
import type { FaceInvoiceRepository, WrittenFaceInvoice } from './stores/invoice-repository';
import type { Finding } from '../../validation/finding';
import type { FaceReading } from './reading';
import type { CompanyIdentities } from '../../application/integration/company-identity';
import type { Connector, SubmissionDeparture, SubmittedRecord } from '../../application/integration/connector';
import { sha256Of, unpacked } from '../../application/integration/evidence';
import { RECORD_INVALID } from '../../countries/integration/record-invalid';
import { acceptedAs, HELD_WITHOUT_REGISTRATION, submissionAnswerOf } from './face-answers';
import type { FaceCalls, FaceMessage } from './face-calls';
import type { KeptAnswers } from './kept-answers';
import type { FaceMappingAnswer, FaceMappingTask } from './map-face-invoice';

export interface FaceConnectorDependencies {
  invoices: Pick<FaceInvoiceRepository, 'write' | 'find' | 'lastOf' | 'decide'>;
  /** Reads the document in a thread. */
  map(task: FaceMappingTask, companyId: string): Promise<FaceMappingAnswer>;
  identities: Pick<CompanyIdentities, 'identityFor'>;
  calls: Pick<FaceCalls, 'message' | 'call'>;
  keptAnswers: Pick<KeptAnswers, 'since'>;
  /** Loaded when the first message needs them. */
  schemas(): Promise<Pick<FacturaeSchemaValidator, 'validate'>>;
  /** Reads answers in a thread. */
  read: FaceReading['read'];
  /** Whom FACe notifies. */
  email: string;
  statusSeconds: number;
  clock(): Date;
}

/** What is to be sent: the signed bytes of an earlier attempt, or new ones with what the mapping has to say of them. */
interface Outgoing {
  readonly kind: 'outgoing';
  readonly written: WrittenFaceInvoice;
  readonly isNew: boolean;
  readonly remarks: readonly Finding[];
}

/** FACe as documents see it: one signed invoice per message, registered at once. It cannot be asked by an invoice's number. */
export class FaceConnector implements Connector {
  constructor(private readonly dependencies: FaceConnectorDependencies) {}

  async submit(
    document: SubmittedRecord,
    payload: DocumentPayload,
    { signal, departure }: { signal: AbortSignal; departure: SubmissionDeparture },
  ): Promise<SubmissionAnswer> {
    const { invoices, calls, read } = this.dependencies;
    const ready = await this.ready(document, payload);
    if (ready.kind !== 'ready') return ready;
    const { outgoing, message, identity } = ready;
    const { written, isNew, remarks } = outgoing;
    const prepare = async (): Promise<void> => {
      await departure.prepare({ messageSha256: sha256Of(message.bytes), remarks });
      if (isNew) await invoices.write(written);
    };
    const leaving = { prepare, isTimely: () => departure.isTimely() };
    const sent = { documentId: document.documentId, kind: 'SUBMISSION' } as const;
    const kept = await calls.call(sent, message, { identity, signal, departure: leaving });
    if (kept.isHeldBack) return HELD_BACK;
    const answer = await read('invoice', kept.exchange, 'enviarFactura', document.companyId);
    return this.decided(written, submissionAnswerOf(answer, written.number, kept.received));
  }

  /**
   * What is known here: FACe has no question for it. After an unknown outcome the same bytes are sent once more, and whether FACe
   * takes or denies them is its answer.
   */
  async lookUp(document: SubmittedRecord): Promise<LookupAnswer> {
    const written = await this.dependencies.invoices.lastOf(document.documentId);
    // Written before the first byte: what is not there was never sent.
    if (written === undefined) return { kind: 'not-found' };
    if (written.registration !== undefined) return acceptedAs(written.registration);
    const answer = await this.answerKept(written);
    if (answer !== undefined && answer.kind !== 'duplicate') return this.decided(written, answer);
    const isHeld = written.state === 'held' || document.integration?.duplicate !== undefined;
    return isHeld || answer?.kind === 'duplicate' ? HELD_WITHOUT_REGISTRATION : { kind: 'not-found' };
  }

  /** FACe may have answered to a process that ended before its answer counted. */
  private async answerKept({
    documentId,
    companyId,
    writtenAt,
    number,
  }: WrittenFaceInvoice): Promise<
    Extract<SubmissionAnswer, { kind: 'accepted' | 'refused' | 'duplicate' }> | undefined
  > {
    const { keptAnswers, read } = this.dependencies;
    for (const { exchange, messageSha256 } of await keptAnswers.since(documentId, writtenAt)) {
      const said = await read('invoice', exchange, 'enviarFactura', companyId);
      const answer = submissionAnswerOf(said, number, messageSha256);
      if (answer.kind === 'accepted' || answer.kind === 'refused' || answer.kind === 'duplicate') return answer;
    }
    return undefined;
  }

  private async decided<Answer extends SubmissionAnswer>(written: WrittenFaceInvoice, answer: Answer): Promise<Answer> {
    const { invoices, statusSeconds, clock } = this.dependencies;
    const nextLookAt = new Date(clock().getTime() + statusSeconds * 1_000);
    if (answer.kind === 'accepted')
      await invoices.decide(written, { state: 'accepted', registration: answer.reference, nextLookAt });
    if (answer.kind === 'refused') await invoices.decide(written, { state: 'refused' });
    // An operator may find its registration.
    if (answer.kind === 'duplicate') await invoices.decide(written, { state: 'held', nextLookAt });
    return answer;
  }

  private async ready(
    document: SubmittedRecord,
    payload: DocumentPayload,
  ): Promise<
    | { kind: 'ready'; outgoing: Outgoing; message: FaceMessage; identity: VersionedIdentity }
    | NotExpressible
    | NothingArrived
  > {
    const { invoices, identities, schemas, clock } = this.dependencies;
    const { documentId, companyId, replays = [] } = document;
    const before = await invoices.find({ documentId, try: replays.length + 1 });
    const mapped = before === undefined ? await this.mapped(document, payload) : undefined;
    if (mapped?.kind === 'not-expressible') return { kind: 'not-expressible', findings: mapped.findings };
    const found = await identities.identityFor(companyId, 'es-face', clock());
    if (found.kind === 'obstacle') return found;
    const { identity } = found;
    try {
      const outgoing = await this.outgoing(document, identity, before ?? mapped);
      const invoice = await unpacked(outgoing.written.facturae);
      // What FACe's schema refuses is a fault of this program, which no other attempt mends.
      if (!(await schemas()).validate(invoice).valid) return nothingArrived('configuration', RECORD_INVALID);
      const message = await this.messageOf(outgoing.written, invoice, identity);
      return { kind: 'ready', outgoing, message, identity };
    } catch (error) {
      if (error instanceof SignerRefused) return nothingArrived('configuration', error.code);
      throw error;
    }
  }

  private async outgoing(
    { documentId, companyId, replays = [] }: SubmittedRecord,
    identity: VersionedIdentity,
    content: WrittenFaceInvoice | Extract<FaceMappingAnswer, { kind: 'mapped' }> | undefined,
  ): Promise<Outgoing> {
    const { clock, statusSeconds } = this.dependencies;
    if (content === undefined) throw new Error('there is nothing to send');
    if (!('xml' in content)) return { kind: 'outgoing', written: content, isNew: false, remarks: [] };
    const { xml, number, attachments, warnings } = content;
    const at = clock();
    const written: WrittenFaceInvoice = {
      documentId,
      try: replays.length + 1,
      companyId,
      number,
      facturae: await packed(await signFacturae(xml, identity, at)),
      attachments: attachments.map(({ name, bytes }) => ({ name, bytes: Buffer.from(bytes) })),
      writtenAt: at,
      state: 'sent',
      nextLookAt: new Date(at.getTime() + statusSeconds * 1_000),
    };
    return { kind: 'outgoing', written, isNew: true, remarks: warnings };
  }

  private async messageOf(
    { number, attachments }: WrittenFaceInvoice,
    bytes: Uint8Array,
    identity: VersionedIdentity,
  ): Promise<FaceMessage> {
    const { calls, email } = this.dependencies;
    const invoice = { name: `${number}.xsig`, bytes };
    return calls.message({ operation: 'enviarFactura', email, invoice, attachments }, identity);
  }

  private async mapped(
    { companyId, companyVatNumber }: SubmittedRecord,
    { ubl }: DocumentPayload,
  ): Promise<FaceMappingAnswer> {
    const nif = companyNif(companyVatNumber);
    return this.dependencies.map({ ubl, nif }, companyId);
  }
}
