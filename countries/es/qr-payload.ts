import type { DocumentContext } from '../../documents/model/document-context';
import type { SemanticDocument } from '../../documents/model/semantic-document';
import type { NationalQr, QrEnvironment, QrPayload } from '../country-module';
import { verifactuQrUrl } from './qr';
import { invoiceKeyOf } from './aeat/invoice-key';
import { recordAmount, signOf } from './aeat/record-amount';

/** The record's ImporteTotal: BT-112 in euro. */
function recordedTotal({ type, currencyCode, totals }: SemanticDocument): string | undefined {
  if (currencyCode !== 'EUR' || totals.withVat === undefined) return undefined;
  return recordAmount(totals.withVat, signOf(type));
}

/**
 * The "QR tributario" of VERI*FACTU. It stands on the invoices that a Spanish taxpayer issues, whatever they are sent
 * for: the record goes to the AEAT either way. Received invoices bear their issuer's code, not ours. None when the
 * record could not hold the invoice: no valid NIF, another currency, number or amount beyond the limits.
 */
export function spanishQrPayload(
  document: SemanticDocument,
  context: DocumentContext,
  environment: QrEnvironment,
): QrPayload | undefined {
  if (context.flow !== 'ISSUED') return undefined;
  const key = invoiceKeyOf(document);
  const importeTotal = recordedTotal(document);
  if (key === undefined || importeTotal === undefined) return undefined;
  return {
    payload: verifactuQrUrl({ ...key, importeTotal, environment }),
    heading: 'QR tributario:',
    caption: 'VERI*FACTU',
  };
}

export const SPANISH_QR: NationalQr = {
  kind: 'ES_VERIFACTU',
  when: 'Issued documents in EUR whose seller has a valid NIF and whose number the tax agency can record.',
  payload: spanishQrPayload,
};
