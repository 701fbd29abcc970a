import { modeOf } from '../../documents/document-mode';
import type { QrPayload } from '../../documents/qr/qr-payload';
import type { Watermark } from '../../documents/rendering/watermark';
import { present } from '../../platform/present';
import type { DocumentRecord } from '../../storage/document-record';
import { recordedQrOf, type RecordedQrCodes } from '../integration/recorded-qr';

/** What the page of a document says beyond its bytes. It changes as the document goes on, and enters the key of what is kept. */
export interface PageClaims {
  /** Leads to what the authority's system holds of the document. */
  recordedQr?: QrPayload;
  watermark?: Watermark;
}

type ClaimingDocument = Pick<DocumentRecord, 'documentId' | 'companyId' | 'status' | 'integration'>;

export async function pageClaims(codes: RecordedQrCodes, document: ClaimingDocument): Promise<PageClaims> {
  const watermark = watermarkOf(document);
  const recordedQr = mayHaveQr(watermark) ? await recordedQrOf(codes, document) : undefined;
  return present({ recordedQr, watermark });
}

/** A document that is not accepted yet has one: its record is there before the authority has it. */
export function mayHaveQr(watermark: Watermark | undefined): boolean {
  return watermark === undefined || watermark === 'PROCESSING';
}

function watermarkOf({ companyId, status, integration }: ClaimingDocument): Watermark | undefined {
  // Whatever became of it: no paper of it claims to be an invoice.
  if (modeOf(companyId) === 'test') return 'TEST';
  if (status !== 'OK') return status;
  return integration?.cancellation?.status === 'ACCEPTED' ? 'CANCELLED' : undefined;
}
