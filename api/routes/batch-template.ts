import type { RequestHandler } from 'express';
import { isTemplateLanguage, type TemplateLanguage } from '../../documents/formats/template/column-names';
import { writeTemplateCsv } from '../../documents/formats/template/write-template-csv';
import { callOf } from '../call';
import type { ApiDependencies } from '../dependencies';
import { CSV_TYPE, XLSX_TYPE } from '../openapi/paths/batch-template';
import { sendReply } from '../reply';

/** GET /v1.1/batch/template. The workbook of each language is made once, in a thread. */
export function batchTemplate({ pool }: Pick<ApiDependencies, 'pool'>): RequestHandler {
  const workbooks = new Map<TemplateLanguage, Promise<Uint8Array>>();
  const made = async (language: TemplateLanguage): Promise<Uint8Array> => {
    const task = { kind: 'template-workbook', bytes: new Uint8Array(), language } as const;
    const workbook = workbooks.get(language) ?? pool.run<'template-workbook'>(task, { owner: 'template' });
    workbooks.set(language, workbook);
    try {
      return await workbook;
    } catch (error) {
      workbooks.delete(language);
      throw error;
    }
  };
  return async (_req, res) => {
    const { format, language: asked } = callOf(res).query;
    const isWorkbook = format === 'xlsx';
    const language = isTemplateLanguage(asked) ? asked : 'en';
    sendReply(res, {
      status: 200,
      headers: { 'Content-Disposition': `attachment; filename="batch-template.${isWorkbook ? 'xlsx' : 'csv'}"` },
      body: isWorkbook
        ? { kind: 'bytes', bytes: await made(language), contentType: XLSX_TYPE }
        : {
            kind: 'bytes',
            bytes: await writeTemplateCsv(language),
            contentType: `${CSV_TYPE}; charset=utf-8; header=present`,
          },
    });
  };
}
