import type { RequestHandler } from 'express';
import { parseCalendarDate } from '../../documents/model/calendar-date';
import type { DocumentContext, Flow, Purpose } from '../../documents/model/document-context';
import { countryOfVatNumber } from '../../documents/vat-number';
import { present } from '../../platform/present';
import { requireReach } from '../auth/reach';
import { accessOf, bodyOf, callOf, readingTurnOf, type Call } from '../call';
import type { ApiDependencies } from '../dependencies';
import type { CheckTask } from '../intake/check-file';
import { detectSubmission } from '../intake/detect-submission';
import { requireCompany, requireSupported } from '../intake/read-request';
import { RequestError } from '../mappers/api-error';
import { errorLanguage } from '../middleware/error-language';
import { jsonReply, sendReply } from '../reply';

/** POST /v1.1/document/check: 200 with the report, whatever the verdict is. */
export function checkDocument({ pool, pdfs }: Pick<ApiDependencies, 'pool' | 'pdfs'>): RequestHandler {
  return async (req, res) => {
    const call = callOf(res);
    const turn = readingTurnOf(call);
    const stated = statedSetting(call);
    const file = await detectSubmission(pdfs, call.mediaType, bodyOf(call), turn);
    const language = errorLanguage(req);
    const { charset } = call;
    const task = { kind: 'check', ...file, ...stated, language, ...present({ charset }) } as const;
    const answer = await pool.run<'check'>(task, turn);
    if (answer.kind === 'refused') throw new RequestError(answer.code, answer.message, answer.problems);
    sendReply(res, jsonReply(200, answer.report, { 'Content-Language': language }));
  };
}

type Stated = Pick<CheckTask, 'context' | 'company' | 'submission' | 'today'>;

/** Country, purpose and flow of the query; of JSON, whose company stands in the query only, country and company are required. */
function statedSetting(call: Call): Stated {
  const { countryIso, vatNumber } = call.query as { countryIso?: string; vatNumber?: string };
  const purpose = (call.query['purpose'] ?? 'EINVOICING') as Purpose;
  const flow = (call.query['flow'] ?? 'ISSUED') as Flow;
  const context: DocumentContext | undefined = countryIso === undefined ? undefined : { countryIso, purpose, flow };
  if (context !== undefined) requireSupported(context);
  const today = parseCalendarDate(new Date().toISOString().slice(0, 10));
  if (today === undefined) throw new Error('today is no day');
  if (call.mediaType !== 'application/json') {
    const company =
      vatNumber === undefined || context === undefined
        ? undefined
        : { vatNumber, countryIso: countryOfVatNumber(vatNumber) ?? context.countryIso };
    return { today, ...present({ context, company }) };
  }
  if (context === undefined) throw required('countryIso');
  if (vatNumber === undefined) throw required('vatNumber');
  const access = accessOf(call);
  requireReach(access, context);
  const company = requireCompany(access, context.countryIso, vatNumber);
  return { today, context, company, submission: { context, company, vatNumber } };
}

function required(parameter: string): RequestError {
  const problem = { code: 'REQUIRED', message: 'is required with a JSON document', parameter };
  return new RequestError('INVALID_PARAMETERS', `${parameter} is required with a JSON document.`, [problem]);
}
