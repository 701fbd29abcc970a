import { Ajv2020 } from 'ajv/dist/2020';
import { fullFormats } from 'ajv-formats/dist/formats';
import type { BatchInformation } from '../../documents/formats/template/batch-information';
import type { Flow, Purpose, TaxPeriod } from '../../documents/model/document-context';
import type { StatusFilter } from '../../documents/status';
import { summaryOf, type Problem } from '../../platform/errors';
import { RequestError } from '../mappers/api-error';
import { INVOICE_BATCH_GENERATOR } from '../openapi/generation-schemas';
import { schemaProblems } from '../../documents/formats/json/body-problems';
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
  async?: boolean;
}

const ajv = new Ajv2020({ allErrors: true, strict: false });
ajv.addFormat('uuid', fullFormats.uuid);
const validate = ajv.compile<GenerationRequest>(INVOICE_BATCH_GENERATOR);

/** Reads the body of POST /v1.1/documents/create/batch; all that is wrong is in one answer. */
export function readGeneration(bytes: Uint8Array): GenerationRequest {
  const parsed = parseBody(bytes);
  if (!parsed.ok) throw new RequestError('INVALID_JSON', summaryOf([parsed.problem]), [parsed.problem]);
  const body = parsed.value;
  const problems = [...(validate(body) ? [] : schemaProblems(validate.errors ?? [])), ...reversedPeriods(body)];
  if (problems.length > 0) throw new RequestError('INVALID_BODY', summaryOf(problems), problems);
  return body as GenerationRequest;
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
