import type { RequestHandler } from 'express';
import { detectFormat } from '../../documents/formats/detect-format';
import { isLanguage, pickLanguage } from '../../documents/rendering/language';
import { conversionKey } from '../../documents/rendering/rendering-key';
import type { Attachment } from '../../platform/pdf-attachments/attachment';
import { PdfRefused } from '../../platform/pdf-attachments/faults';
import type { ReadingTurn } from '../../platform/reading-pool';
import { present } from '../../platform/present';
import { bodyOf, callOf, readingTurnOf } from '../call';
import { goneSignal } from '../client-gone';
import type { ApiDependencies } from '../dependencies';
import { readUploadedFile, type UploadedFile } from '../intake/read-multipart';
import type { ConversionAnswer } from '../intake/thread-protocol';
import { RequestError } from '../mappers/api-error';
import { sendReply } from '../reply';
import { keepRendering } from './keep-rendering';
import { inlineFileName } from './representation';
import { unprintedHeader } from './unprinted-header';

type ConversionDependencies = Pick<
  ApiDependencies,
  'pool' | 'pdfs' | 'conversions' | 'renderings' | 'printing' | 'workflows' | 'logger'
>;

/** Enough of a file to tell whether it is a PDF. */
const HEAD_BYTES = 2_048;

/** POST /v1.1/document/convert. */
export function convertDocument(deps: ConversionDependencies): RequestHandler {
  return async (req, res) => {
    const call = callOf(res);
    const { query } = call;
    const file = await readUploadedFile(req.get('content-type') ?? '', bodyOf(call));
    delete call.body;
    const turn = readingTurnOf(call);
    const answer = await read(deps, file, turn);
    if (answer.kind === 'refused') throw new RequestError(answer.code, answer.message, answer.problems);
    const language =
      typeof query['language'] === 'string' && isLanguage(query['language'])
        ? query['language']
        : pickLanguage(req.get('accept-language'), answer.language);
    const { format, sha256, xml, unprinted, findings, fatalFindings, fatalRules } = answer;
    if (findings > 0)
      deps.logger.info({ requestId: call.requestId, format, findings, fatalRules }, 'converted file breaks rules');
    const key = conversionKey({ sha256, format, language });
    const bytes =
      (await deps.renderings.find(key)) ??
      (await print(deps, { sha256, format, language, owner: turn.owner }, xml, key, goneSignal(res)));
    sendReply(res, {
      status: 200,
      headers: {
        'Content-Language': language,
        ...unprintedHeader(unprinted),
        'Content-Disposition': inlineFileName(`${file.filename.replace(/\.[A-Za-z0-9]{1,5}$/, '') || 'document'}.pdf`),
        'X-Finding-Count': String(findings),
        'X-Fatal-Finding-Count': String(fatalFindings),
      },
      body: { kind: 'bytes', bytes, contentType: 'application/pdf' },
    });
  };
}

/** PDFs are opened in processes of their own; what comes out of them, and all XML, is read in a thread. */
async function read(
  { pool, pdfs }: ConversionDependencies,
  { bytes: file, charset }: UploadedFile,
  turn: ReadingTurn,
): Promise<ConversionAnswer> {
  const head = file.subarray(0, HEAD_BYTES);
  if (detectFormat(head).format !== 'pdf')
    return pool.run<'convert'>({ kind: 'convert', bytes: file, ...present({ charset }) }, turn);
  const attachments = await attachmentsOf(pdfs, file, turn);
  return pool.run<'convert'>({ kind: 'convert', bytes: Uint8Array.from(head), attachments }, turn);
}

async function attachmentsOf(
  pdfs: ConversionDependencies['pdfs'],
  pdf: Buffer,
  { owner, signal }: ReadingTurn,
): Promise<Attachment[]> {
  try {
    return await pdfs.read(pdf, owner, signal);
  } catch (error) {
    if (!(error instanceof PdfRefused)) throw error;
    throw new RequestError('FILE_NOT_CONVERTIBLE', error.message, [
      { code: error.code, message: error.message, parameter: 'file' },
    ]);
  }
}

async function print(
  deps: ConversionDependencies,
  request: Parameters<ConversionDependencies['workflows']['requestConversion']>[0],
  xml: Uint8Array,
  key: string,
  gone: AbortSignal,
): Promise<Uint8Array> {
  const { conversions, renderings, workflows, printing } = deps;
  const { format, language, owner } = request;
  const direct = keepRendering(deps, key, await printing.file(xml, { format, language, owner }, gone));
  if (direct !== undefined) return direct;
  gone.throwIfAborted();
  await conversions.store(request.sha256, xml);
  await workflows.requestConversion(request);
  const bytes = await renderings.find(key);
  if (bytes === undefined)
    throw new RequestError('RENDERING_UNAVAILABLE', 'The rendering expired while it was read.', [], {
      retryAfterSeconds: 1,
    });
  return bytes;
}
