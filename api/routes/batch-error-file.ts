import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { RequestHandler } from 'express';
import { batchErrorFile as errorFile, errorFileFormat } from '../../application/batches/batch-error-file';
import { accessOf, callOf } from '../call';
import type { ApiDependencies } from '../dependencies';
import { RequestError } from '../mappers/api-error';
import { CSV_TYPE, XLSX_TYPE } from '../openapi/paths/batch-template';
import { findOwnBatch } from './find-own-batch';

type ErrorFileDependencies = Pick<ApiDependencies, 'batches' | 'batchEntries' | 'documents' | 'payloads' | 'logger'>;

/** GET /v1.1/batch/{batchId}/errors. A failure half-way breaks the connection off: half a file must not look whole. */
export function batchErrorFile(deps: ErrorFileDependencies): RequestHandler {
  return async (_req, res) => {
    const call = callOf(res);
    const batch = await findOwnBatch(deps.batches, accessOf(call), call.pathParameters['batchId'] ?? '');
    if (batch.source !== 'TEMPLATE')
      throw new RequestError('NO_ERROR_FILE', 'The batch was not imported from a template file.');
    res.status(200);
    const format = errorFileFormat(batch);
    res.setHeader('Content-Type', format === 'xlsx' ? XLSX_TYPE : `${CSV_TYPE}; charset=utf-8; header=present`);
    res.setHeader('Content-Disposition', `attachment; filename="errors-${batch.batchId}.${format}"`);
    try {
      await pipeline(Readable.from(errorFile(deps, batch)), res);
    } catch (error) {
      if (!res.closed) throw error;
      deps.logger.warn({ requestId: call.requestId, err: error }, 'error file was cut off');
    }
  };
}
