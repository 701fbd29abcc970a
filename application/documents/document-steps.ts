import type { DocumentPayload, DocumentRecord } from '../../storage/document-record';
import { ConcurrentChangeError, type DocumentRepository } from '../../storage/document-repository';
import type { Step } from '../../storage/document-step';
import type { PayloadRepository } from '../../storage/payload-repository';
import { Handover } from './handover';
import { PayloadMissingError, payloadReader } from './read-payload';

const RECORDS = 500;
const PAYLOAD_BYTES = 33_554_432;

/**
 * Documents as the steps of their workflows read and write them. What a step wrote is left for the next one, which mostly
 * runs in the same process a moment later: of three reads of a record and two of its bytes, one each is left.
 */
export class DocumentSteps {
  private readonly records = new Handover<DocumentRecord>(RECORDS);
  private readonly payloads = new Handover<DocumentPayload>(PAYLOAD_BYTES, bytesHeld);
  private readonly storedPayload: (documentId: string) => Promise<DocumentPayload>;

  constructor(
    private readonly documents: Pick<DocumentRepository, 'read' | 'readWithPayload' | 'apply'>,
    private readonly storedPayloads: Pick<PayloadRepository, 'find' | 'renewUbl'>,
  ) {
    this.storedPayload = payloadReader(storedPayloads);
  }

  /** The document as the database has it now. */
  async read(documentId: string): Promise<DocumentRecord> {
    return this.documents.read(documentId);
  }

  /** The same with its bytes, which mostly nobody has left yet: the first step asks for both at once. */
  async readWithPayload(documentId: string): Promise<[DocumentRecord, DocumentPayload]> {
    const left = this.payloads.take(documentId);
    if (left !== undefined) return [await this.documents.read(documentId), left];
    const [document, payload] = await this.documents.readWithPayload(documentId);
    if (payload === undefined) throw new PayloadMissingError();
    return [document, payload];
  }

  /**
   * Runs the step on the record that the step before left. That may be old: another process may have gone on with the
   * document. Writing finds out (see {@link DocumentRepository.apply}), and then the step runs once more on what the
   * database has. So a step decides nothing for good before it has written.
   */
  async withDocument<Result>(documentId: string, step: (document: DocumentRecord) => Promise<Result>): Promise<Result> {
    const left = this.records.take(documentId);
    if (left === undefined) return step(await this.documents.read(documentId));
    try {
      return await step(left);
    } catch (error) {
      if (!(error instanceof ConcurrentChangeError)) throw error;
      return step(await this.documents.read(documentId));
    }
  }

  /** Writes the step, see {@link DocumentRepository.apply}, and leaves the record as it now is for the next one. */
  async apply(document: DocumentRecord, step: Step): Promise<DocumentRecord> {
    const after = await this.documents.apply(document, step);
    this.records.leave(after.documentId, after);
    return after;
  }

  /** Writes a document's last step: nothing is left, since nobody comes after it. */
  async applyLast(document: DocumentRecord, step: Step): Promise<void> {
    await this.documents.apply(document, step);
  }

  /** Renews the UBL of a document that was never sent, whose company was mended. */
  async renewUbl(payload: DocumentPayload, ubl: Uint8Array): Promise<DocumentPayload> {
    await this.storedPayloads.renewUbl(payload.documentId, ubl);
    return { ...payload, ubl };
  }

  /** Bytes change only before their document is valid; they are left from then on, so it does not matter by whom. */
  async payloadOf(documentId: string): Promise<DocumentPayload> {
    return this.payloads.take(documentId) ?? this.storedPayload(documentId);
  }

  /** Leaves the payload for the step that comes next. Bytes that went over to a thread are gone and not left. */
  leavePayload(payload: DocumentPayload): void {
    if (payload.submitted.byteLength > 0 && payload.ubl.byteLength > 0)
      this.payloads.leave(payload.documentId, payload);
  }
}

function bytesHeld({ submitted, ubl, cii = submitted }: DocumentPayload): number {
  return [ubl, cii].reduce((sum, one) => sum + (one === submitted ? 0 : one.byteLength), submitted.byteLength);
}
