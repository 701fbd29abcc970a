import type { RequestHandler } from 'express';
import { writeTemplateCsv } from '../../documents/formats/template/write-template-csv';
import { callOf } from '../call';
import type { ApiDependencies } from '../dependencies';
import { CSV_TYPE, XLSX_TYPE } from '../openapi/paths/batch-template';
import { sendReply } from '../reply';

/** GET /v1.1/batch/template. The workbook is made once, in a thread. */
export function batchTemplate({ pool }: Pick<ApiDependencies, 'pool'>): RequestHandler {
  let workbook: Promise<Uint8Array> | undefined;
  const made = async (): Promise<Uint8Array> => {
    workbook ??= pool.run<'template-workbook'>(
      { kind: 'template-workbook', bytes: new Uint8Array() },
      { owner: 'template' },
    );
    try {
      return await workbook;
    } catch (error) {
      workbook = undefined;
      throw error;
    }
  };
  return async (_req, res) => {
    const isWorkbook = callOf(res).query['format'] === 'xlsx';
    sendReply(res, {
      status: 200,
      headers: { 'Content-Disposition': `attachment; filename="batch-template.${isWorkbook ? 'xlsx' : 'csv'}"` },
      body: isWorkbook
        ? { kind: 'bytes', bytes: await made(), contentType: XLSX_TYPE }
        : { kind: 'bytes', bytes: await writeTemplateCsv(), contentType: `${CSV_TYPE}; charset=utf-8; header=present` },
    });
  };
}
