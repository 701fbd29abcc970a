import { roundAmount, type Decimal } from '../../documents/model/decimal';
import type { DocumentContext } from '../../documents/model/document-context';
import type { Seller } from '../../documents/model/party';
import type { SemanticDocument } from '../../documents/model/semantic-document';
import type { NationalQr, QrEnvironment, QrPayload } from '../country-module';
import { compactIdentifier } from '../identifier';
import { checkSpanishTaxNumber } from './identifiers';
import { verifactuQrUrl } from './qr';

/** NumSerieFactura: up to 60 printable ASCII characters without `"`, `'`, `<`, `=` and `>`. */
const RECORDABLE_NUMBER = /^[ !#-&(-;?-~]{1,60}$/;
/** ImporteTotal has 12 digits before the point. */
const AMOUNT_LIMIT = '1000000000000';

/** The seller's NIF without the ES prefix, from BT-31 or else BT-32. */
function spanishNif(seller: Seller | undefined): string | undefined {
  const stated = [seller?.vatId, seller?.taxRegistrationId?.value];
  const number = stated.find((value) => value !== undefined && checkSpanishTaxNumber(value) === 'valid');
  return number === undefined ? undefined : compactIdentifier(number).replace(/^ES/, '');
}

/** The record's ImporteTotal: BT-112 in euro; a credit note is recorded with negative amounts. */
function recordedTotal({ type, currencyCode, totals }: SemanticDocument): Decimal | undefined {
  if (currencyCode !== 'EUR' || totals.withVat === undefined) return undefined;
  const total = roundAmount(totals.withVat);
  if (total.abs().gte(AMOUNT_LIMIT)) return undefined;
  return type === 'CREDIT_NOTE' && !total.eq(0) ? total.neg() : total;
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
  const nif = spanishNif(document.seller);
  const numSerie = document.number?.trim() ?? '';
  const fecha = document.issueDate;
  const importe = recordedTotal(document);
  if (nif === undefined || fecha === undefined || importe === undefined) return undefined;
  if (!RECORDABLE_NUMBER.test(numSerie)) return undefined;
  return {
    payload: verifactuQrUrl({ nif, numSerie, fecha, importe, environment }),
    heading: 'QR tributario:',
    caption: 'VERI*FACTU',
  };
}

export const SPANISH_QR: NationalQr = {
  kind: 'ES_VERIFACTU',
  when: 'Issued documents in EUR whose seller has a valid NIF and whose number the tax agency can record.',
  payload: spanishQrPayload,
};
