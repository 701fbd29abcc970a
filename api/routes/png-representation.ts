import { createHash } from 'node:crypto';
import { RequestError } from '../mappers/api-error';
import { inlineFile, payloadOf, type Representation } from './representation';

/** The QR code: the country's own, else a payment code, else none. */
export const pngRepresentation: Representation = async ({ payloads, pool, settings }, document, _language, turn) => {
  const { ubl } = await payloadOf(payloads, document.documentId);
  const { countryIso, purpose, flow } = document;
  const environment = settings.AUTHORITY_ENVIRONMENT;
  const context = { countryIso, purpose, flow };
  const bytes = await pool.run<'qr'>({ kind: 'qr', bytes: ubl, context, environment }, turn);
  if (bytes === undefined)
    throw new RequestError(
      'QR_NOT_AVAILABLE',
      'The country defines no QR code for this document, and the document has no IBAN with an amount in euro.',
    );
  return {
    status: 200,
    headers: {
      ETag: `"${createHash('sha256').update(bytes).digest('hex')}"`,
      'Content-Disposition': inlineFile(document, 'png'),
    },
    body: { kind: 'bytes', bytes, contentType: 'image/png' },
  };
};
