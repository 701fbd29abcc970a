import type { DocumentContext } from '../documents/model/document-context';
import type { SemanticDocument } from '../documents/model/semantic-document';
import { epcFromDocument } from '../documents/qr/document-qr';
import type { QrEnvironment, QrPayload } from './country-module';
import { findCountry } from './registry';

/** The QR code of a document: the country's own, else the SEPA payment code (EPC069-12), else none. */
export function documentQr(
  document: SemanticDocument,
  context: DocumentContext,
  environment: QrEnvironment,
): QrPayload | undefined {
  const national = findCountry(context.countryIso)?.qr?.payload(document, context, environment);
  if (national !== undefined) return national;
  const payload = epcFromDocument(document);
  return payload === undefined ? undefined : { payload, isPayment: true };
}
