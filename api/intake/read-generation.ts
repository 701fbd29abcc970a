import type { BatchInformation } from '../../documents/formats/template/batch-information';
import type { TemplateLanguage } from '../../documents/formats/template/column-names';
import type { DecimalMark } from '../../documents/formats/template/write-template-rows';
import type { Flow, Purpose, TaxPeriod } from '../../documents/model/document-context';
import type { StatusFilter } from '../../processing/status';
import { summaryOf, type Problem } from '../../platform/errors';
import { RequestError } from '../mappers/api-error';
import { INVOICE_BATCH_GENERATOR } from '../openapi/generation-schemas';
import { BodySchema } from '../../documents/formats/json/body-schema';
import { parseBody } from '../../documents/formats/json/parse-body';

/** InvoiceBatchGeneratorApi of the specification. */
export interface GenerationRequest {
  invoiceFilter: {
    purpose?: Purpose;
    flow?: Flow;
    countryIso?: string;
    companyVatNumbers?: string[];
    period?: TaxPeriod[];
    year?: string;
    statuses?: StatusFilter[];
    documentNumber?: string;
    batchNumber?: string;
    batchReference?: string;
  };
  batchInformation?: BatchInformation;
  withAuditInformation?: boolean;
  language?: TemplateLanguage;
  decimalMark?: DecimalMark;
  async?: boolean;
}

const SCHEMA = new BodySchema<GenerationRequest>(INVOICE_BATCH_GENERATOR);

/** Reads the body of POST /v1.1/documents/create/batch; all that is wrong is in one answer. */
export function readGeneration(bytes: Uint8Array): GenerationRequest {
  const parsed = parseBody(bytes);
  if (!parsed.ok) throw new RequestError('INVALID_JSON', summaryOf([parsed.problem]), [parsed.problem]);
  const checked = SCHEMA.check(parsed.value);
  const problems = [...(checked.ok ? [] : checked.problems), ...reversedPeriods(parsed.value)];
  if (!checked.ok || problems.length > 0) throw new RequestError('INVALID_BODY', summaryOf(problems), problems);
  return checked.body;
}

function reversedPeriods(body: unknown): Problem[] {
  const periods = (body as Partial<GenerationRequest> | null)?.invoiceFilter?.period;
  if (!Array.isArray(periods)) return [];
  return periods.flatMap((period: unknown, index) => {
    const { from, to } = (period ?? {}) as Readonly<Record<string, unknown>>;
    if (typeof from !== 'string' || typeof to !== 'string' || from <= to) return [];
    return [
      { code: 'RANGE_REVERSED', message: 'must not be before from', pointer: `/invoiceFilter/period/${index}/to` },
    ];
  });
}
