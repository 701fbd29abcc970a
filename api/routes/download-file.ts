import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { RequestHandler } from 'express';
import { isSignatureOf } from '../../platform/download-signature';
import { callOf } from '../call';
import type { ApiDependencies } from '../dependencies';
import { RequestError } from '../mappers/api-error';

const STALLED_MS = 120_000;

/** GET /v1.1/downloads/{fileId}: the signature is the right, so nothing is looked up before it is right. */
export function downloadFile({ generation, logger }: Pick<ApiDependencies, 'generation' | 'logger'>): RequestHandler {
  return async (_req, res) => {
    const { pathParameters, query, requestId } = callOf(res);
    const grant = { fileId: pathParameters['fileId'] ?? '', expires: Number(query['expires']) };
    const { downloadKey, generations } = generation;
    if (downloadKey === undefined || !isSignatureOf(downloadKey, grant, String(query['signature']))) throw notFound();
    if (grant.expires * 1000 < Date.now())
      throw new RequestError('DOWNLOAD_EXPIRED', 'The link has expired. Generate the file again.');
    const file = (await generations.find(grant.fileId))?.file;
    if (file === undefined) throw notFound();
    const bytes = generations.fileBytes(file);
    res.status(200);
    res.setHeader('Content-Type', 'application/gzip');
    res.setHeader('Content-Length', file.gzipBytes);
    res.setHeader(
      'Content-Disposition',
      `attachment; filename="documents-${file.at.toISOString().slice(0, 10)}.csv.gz"`,
    );
    res.setTimeout(STALLED_MS, () => res.destroy());
    try {
      await pipeline(Readable.from(bytes, { objectMode: false }), res);
    } catch (error) {
      logger.warn({ requestId, err: error }, 'a download was cut off');
    }
  };
}

function notFound(): RequestError {
  return new RequestError('DOWNLOAD_NOT_FOUND', 'There is no such file, or the link is not whole.');
}
