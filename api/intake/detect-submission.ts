import { describeFormat } from '../../documents/formats/describe-format';
import { detectFormat } from '../../documents/formats/detect-format';
import { startsLikeXml } from '../../documents/formats/detect-xml';
import { PdfRefused } from '../../platform/pdf-attachments/faults';
import type { ReadingTurn } from '../../platform/reading-pool';
import { present } from '../../platform/present';
import type { ApiDependencies } from '../dependencies';
import { RequestError } from '../mappers/api-error';
import type { SubmitTask } from './thread-protocol';

/** Enough of a file to tell whether it is a PDF. */
const HEAD_BYTES = 2_048;
const EXPECTED =
  'a UBL Invoice, CreditNote or DebitNote, a CII CrossIndustryInvoice, or a PDF with such an invoice attached (Factur-X, ZUGFeRD).';

export type DetectedSubmission = Pick<SubmitTask, 'format' | 'bytes' | 'contents'>;

/**
 * What was sent, by its content; the media type counts for JSON only. PDFs are opened here, in processes of their own: what comes out of
 * them, and all XML, is read in a thread.
 * @throws RequestError DOCUMENT_INVALID
 */
export async function detectSubmission(
  pdfs: Pick<ApiDependencies['pdfs'], 'readContents'>,
  mediaType: string | undefined,
  bytes: Buffer,
  turn: ReadingTurn,
): Promise<DetectedSubmission> {
  if (mediaType === 'application/json') return { format: 'json', bytes };
  const detected = detectFormat(bytes.subarray(0, HEAD_BYTES));
  if (detected.format === 'pdf') return pdfSubmission(pdfs, bytes, turn);
  // What is wrong with XML its own reading tells.
  if (mediaType === 'application/xml' || startsLikeXml(bytes)) return { format: 'xml', bytes };
  throw refused('FORMAT_NOT_SUPPORTED', `The body is ${describeFormat(detected)}. Expected: ${EXPECTED}`);
}

/**
 * What a file of an archive is, which has no media type: by its content alone.
 * @throws RequestError DOCUMENT_INVALID
 */
export async function detectFile(
  pdfs: Pick<ApiDependencies['pdfs'], 'readContents'>,
  bytes: Buffer,
  turn: ReadingTurn,
): Promise<DetectedSubmission> {
  const detected = detectFormat(bytes.subarray(0, HEAD_BYTES));
  if (detected.format === 'pdf') return pdfSubmission(pdfs, bytes, turn);
  if (detected.format === 'json') return { format: 'json', bytes };
  if (startsLikeXml(bytes)) return { format: 'xml', bytes };
  throw refused(
    'FORMAT_NOT_SUPPORTED',
    `The file is ${describeFormat(detected)}. Expected: a JSON document, ${EXPECTED}`,
  );
}

async function pdfSubmission(
  pdfs: Pick<ApiDependencies['pdfs'], 'readContents'>,
  bytes: Buffer,
  { owner, signal }: ReadingTurn,
): Promise<DetectedSubmission> {
  const { attachments, metadata } = await contentsOf(pdfs, bytes, owner, signal);
  return { format: 'xml', bytes, contents: { attachments, ...present({ metadata }) } };
}

async function contentsOf(
  pdfs: Pick<ApiDependencies['pdfs'], 'readContents'>,
  bytes: Buffer,
  owner: string,
  signal: AbortSignal | undefined,
) {
  try {
    return await pdfs.readContents(bytes, owner, signal);
  } catch (error) {
    if (!(error instanceof PdfRefused)) throw error;
    throw refused(error.code, error.message);
  }
}

function refused(code: string, message: string): RequestError {
  return new RequestError('DOCUMENT_INVALID', message, [{ code, message }]);
}
