import { createHash } from 'node:crypto';
import { mayHaveQr, pageClaims } from '../../application/rendering/page-claims';
import { present } from '../../platform/present';
import { RequestError } from '../mappers/api-error';
import { inlineFile, payloadOf, type Representation } from './representation';

/** The QR code as the PDF has it: of the record that the authority's system holds, else a payment code, else none. */
export const pngRepresentation: Representation = async ({ payloads, pool, qrCodes }, document, _language, turn) => {
  const { recordedQr, watermark } = await pageClaims(qrCodes, document);
  if (!mayHaveQr(watermark))
    throw new RequestError('QR_NOT_AVAILABLE', `The document has no QR code: it is ${watermark}.`);
  const { ubl } = await payloadOf(payloads, document.documentId);
  const bytes = await pool.run<'qr'>({ kind: 'qr', bytes: ubl, ...present({ recorded: recordedQr?.payload }) }, turn);
  if (bytes === undefined)
    throw new RequestError(
      'QR_NOT_AVAILABLE',
      'No record of the document has a QR code, and the document has no IBAN with an amount in euro.',
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
