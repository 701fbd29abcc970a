import type { RequestHandler } from 'express';
import { findCountry } from '../../countries/registry';
import { isTemplateLanguage, type TemplateLanguage } from '../../documents/formats/template/column-names';
import { writeTemplateCsv } from '../../documents/formats/template/write-template-csv';
import { callOf } from '../call';
import type { ApiDependencies } from '../dependencies';
import { present } from '../../platform/present';
import { furtherColumnsOf } from '../intake/columns-of-country';
import { requireSupported } from '../intake/read-request';
import { CSV_TYPE, XLSX_TYPE } from '../openapi/paths/batch-template';
import { sendReply } from '../reply';

/** GET /v1.1/batch/template. The workbook of each country and language is made once, in a thread. */
export function batchTemplate({ pool }: Pick<ApiDependencies, 'pool'>): RequestHandler {
  const workbooks = new Map<string, Promise<Uint8Array>>();
  const made = async (language: TemplateLanguage, countryIso: string | undefined): Promise<Uint8Array> => {
    const task = { kind: 'template-workbook', bytes: new Uint8Array(), language, ...present({ countryIso }) } as const;
    const key = `${language} ${countryIso ?? ''}`;
    const workbook = workbooks.get(key) ?? pool.run<'template-workbook'>(task, { owner: 'template' });
    workbooks.set(key, workbook);
    try {
      return await workbook;
    } catch (error) {
      workbooks.delete(key);
      throw error;
    }
  };
  return async (_req, res) => {
    const { format, language: asked, countryIso: country } = callOf(res).query;
    const isWorkbook = format === 'xlsx';
    const language = isTemplateLanguage(asked) ? asked : 'en';
    const countryIso = typeof country === 'string' ? country : undefined;
    if (countryIso !== undefined && findCountry(countryIso) === undefined)
      requireSupported({ countryIso, purpose: 'EINVOICING', flow: 'ISSUED' });
    sendReply(res, {
      status: 200,
      headers: { 'Content-Disposition': `attachment; filename="batch-template.${isWorkbook ? 'xlsx' : 'csv'}"` },
      body: isWorkbook
        ? { kind: 'bytes', bytes: await made(language, countryIso), contentType: XLSX_TYPE }
        : {
            kind: 'bytes',
            bytes: await writeTemplateCsv(language, furtherColumnsOf(countryIso)),
            contentType: `${CSV_TYPE}; charset=utf-8; header=present`,
          },
    });
  };
}
