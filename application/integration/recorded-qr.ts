import type { SystemId } from '../../countries/integration/systems';
import type { QrPayload } from '../../documents/qr/qr-payload';
import type { DocumentRecord } from '../../storage/document-record';

/** The QR code that leads to what a system holds of a document; undefined where it holds nothing that one can lead to. */
export type RecordedQr = (documentId: string) => Promise<QrPayload | undefined>;

/** QR codes of the systems whose records have one. A system that was switched off since is included: its records stay. */
export type RecordedQrCodes = Readonly<Partial<Record<SystemId, RecordedQr>>>;

export async function recordedQrOf(
  codes: RecordedQrCodes,
  { documentId, integration }: Pick<DocumentRecord, 'documentId' | 'integration'>,
): Promise<QrPayload | undefined> {
  const system = integration?.system;
  return system === undefined ? undefined : codes[system]?.(documentId);
}
