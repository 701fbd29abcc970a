import type { RequestHandler } from 'express';
import { parseCalendarDate, type CalendarDate } from '../../documents/model/calendar-date';
import type { DocumentContext, Flow, Purpose } from '../../documents/model/document-context';
import { countryOfVatNumber } from '../../documents/vat-number';
import { present } from '../../platform/present';
import { requireReach } from '../auth/reach';
import type { SubmissionSetting } from '../../application/intake/submission';
import { accessOf, bodyOf, callOf, readingTurnOf, type Call } from '../call';
import type { ApiDependencies } from '../dependencies';
import type { CheckTask } from '../intake/check-file';
import { checkSpreadsheet } from '../intake/check-spreadsheet';
import { detectSubmission } from '../intake/detect-submission';
import { loadUploads } from '../intake/load-uploads';
import { requireCompany, requireSupported } from '../intake/read-request';
import { chooseMediaType } from '../mappers/accept';
import { RequestError } from '../mappers/api-error';
import { errorLanguage } from '../middleware/error-language';
import { CSV_TYPE, XLSX_TYPE } from '../openapi/paths/batch-template';
import { jsonReply, sendReply } from '../reply';
import { printChecked } from './print-checked';

const PDF = 'application/pdf';
const SPREADSHEETS: readonly (string | undefined)[] = [CSV_TYPE, XLSX_TYPE];
/** Neither has a place for the company: it stands in the query only. */
const WITHOUT_COMPANY: readonly (string | undefined)[] = ['application/json', ...SPREADSHEETS];

type CheckDependencies = Pick<ApiDependencies, 'pool' | 'pdfs' | 'printing' | 'uploads'>;

/** POST /v1.1/document/check: 200 with the report, whatever the verdict is; or the invoice as a PDF. */
export function checkDocument(deps: CheckDependencies): RequestHandler {
  return async (req, res) => {
    const call = callOf(res);
    const { pool, pdfs } = deps;
    const turn = readingTurnOf(call);
    const stated = statedSetting(call);
    const language = errorLanguage(req);
    const headers = { 'Content-Language': language };
    const isShown = String(call.query['readable']) === 'true';
    if (SPREADSHEETS.includes(call.mediaType)) {
      const { submission, today } = stated;
      if (submission === undefined) throw new Error('a spreadsheet is checked with a company and a country');
      const check = { setting: submission, language, today, isShown };
      sendReply(res, jsonReply(200, await checkSpreadsheet(pool, bodyOf(call), check, turn), headers));
      return;
    }
    const detected = await detectSubmission(pdfs, call.mediaType, bodyOf(call), turn);
    const { bytes, uploads } = await loadUploads(deps, call, detected);
    const file = { ...detected, bytes };
    const submission = stated.submission && { ...stated.submission, uploads };
    const { charset } = call;
    if (chooseMediaType(req.get('accept'), call.operation?.answerTypes ?? []) === PDF) {
      sendReply(res, await printChecked(deps, { file, language, ...present({ charset, submission }) }, turn, res));
      return;
    }
    const setting = { ...stated, ...present({ submission, charset }) };
    const task = { kind: 'check', ...file, ...setting, language, isShown } as const;
    const answer = await pool.run<'check'>(task, turn);
    if (answer.kind === 'refused') throw new RequestError(answer.code, answer.message, answer.problems);
    sendReply(res, jsonReply(200, answer.report, headers));
  };
}

type Stated = Pick<CheckTask, 'context' | 'company' | 'submission' | 'today'>;

/** Country, purpose and flow of the query; where the document has no place for its company, country and company are required. */
function statedSetting(call: Call): Stated {
  const { countryIso, vatNumber } = call.query as { countryIso?: string; vatNumber?: string };
  const purpose = (call.query['purpose'] ?? 'EINVOICING') as Purpose;
  const flow = (call.query['flow'] ?? 'ISSUED') as Flow;
  const context: DocumentContext | undefined = countryIso === undefined ? undefined : { countryIso, purpose, flow };
  if (context !== undefined) requireSupported(context);
  const today = calendarToday();
  if (!WITHOUT_COMPANY.includes(call.mediaType)) {
    const company =
      vatNumber === undefined || context === undefined
        ? undefined
        : { vatNumber, countryIso: countryOfVatNumber(vatNumber) ?? context.countryIso };
    return { today, ...present({ context, company }) };
  }
  if (context === undefined) throw required('countryIso');
  if (vatNumber === undefined) throw required('vatNumber');
  const company = companyOf(call, context, vatNumber);
  return { today, context, company, submission: { context, company, vatNumber } };
}

/** Whoever has no token has no companies, and learns nothing of any: only what the query states of it is known. */
function companyOf(call: Call, context: DocumentContext, vatNumber: string): SubmissionSetting['company'] {
  const { countryIso } = context;
  if (call.isAnonymous === true)
    return { companyId: '', vatNumber, countryIso, name: vatNumber, address: { countryCode: countryIso } };
  const access = accessOf(call);
  requireReach(access, context);
  return requireCompany(access, countryIso, vatNumber);
}

function calendarToday(): CalendarDate {
  const today = parseCalendarDate(new Date().toISOString().slice(0, 10));
  if (today === undefined) throw new Error('today is no day');
  return today;
}

function required(parameter: string): RequestError {
  const problem = { code: 'REQUIRED', message: 'is required with JSON and spreadsheets', parameter };
  return new RequestError('INVALID_PARAMETERS', `${parameter} is required with JSON and spreadsheets.`, [problem]);
}
