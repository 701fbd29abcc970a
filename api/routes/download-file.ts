import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { RequestHandler } from 'express';
import { fileNameIn } from '../../documents/document-mode';
import { isSignatureOf } from '../../platform/shared-keys';
import { companiesIn, type GenerationRecord } from '../../storage/generation-repository';
import { callOf } from '../call';
import type { ApiDependencies } from '../dependencies';
import { RequestError } from '../mappers/api-error';

const STALLED_MS = 120_000;

type Dependencies = Pick<ApiDependencies, 'accounts' | 'generation' | 'logger'>;

/**
 * GET /v1.1/downloads/{fileId}. Nothing is looked up before the signature is right. It stands for the account that ordered
 * the file: when that may not act for one of the companies in it any more, the link is worth nothing.
 */
export function downloadFile({ accounts, generation, logger }: Dependencies): RequestHandler {
  return async (_req, res) => {
    const { pathParameters, query, requestId } = callOf(res);
    const grant = { fileId: pathParameters['fileId'] ?? '', expires: Number(query['expires']) };
    const { downloadKey, generations } = generation;
    if (downloadKey === undefined || !isSignatureOf(downloadKey, grant, String(query['signature']))) throw notFound();
    if (grant.expires * 1000 < Date.now())
      throw new RequestError('DOWNLOAD_EXPIRED', 'The link has expired. Generate the file again.');
    const found = await generations.find(grant.fileId);
    if (found?.file === undefined) throw notFound();
    const { file } = found;
    await refuseWithdrawn(accounts, found);
    const bytes = generations.fileBytes(file);
    res.status(200);
    res.setHeader('Content-Type', 'application/gzip');
    res.setHeader('Content-Length', file.gzipBytes);
    res.setHeader(
      'Content-Disposition',
      `attachment; filename="${fileNameIn(found.accountId, `documents-${file.at.toISOString().slice(0, 10)}.csv.gz`)}"`,
    );
    res.setTimeout(STALLED_MS, () => res.destroy());
    try {
      await pipeline(Readable.from(bytes, { objectMode: false }), res);
    } catch (error) {
      logger.warn({ requestId, err: error }, 'a download was cut off');
    }
  };
}

async function refuseWithdrawn(accounts: Dependencies['accounts'], generation: GenerationRecord): Promise<void> {
  if (await accounts.actsForAll(generation.accountId, companiesIn(generation))) return;
  throw new RequestError(
    'DOWNLOAD_WITHDRAWN',
    'The account may no longer act for a company whose documents are in the file. Generate the file again.',
  );
}

function notFound(): RequestError {
  return new RequestError('DOWNLOAD_NOT_FOUND', 'There is no such file, or the link is incomplete.');
}
