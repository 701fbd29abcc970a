import { FILTER_FIELDS, MAX_FILTER_VALUES, type DocumentFilter } from '../../storage/document-filter';
import { queryParameter } from './parameters';
import { closedRecord, list, optionalList } from './schema-parts';
import type { Parameter, Schema } from './types';

const WORDS: Readonly<Record<keyof DocumentFilter, { description: string; example: string }>> = {
  countryIso: { description: 'Countries whose rules apply.', example: 'ES' },
  companyVatNumber: { description: 'VAT numbers of the acting companies.', example: 'ESB12345674' },
  accountId: { description: 'Account that submitted the document.', example: 'acme' },
  mode: { description: '`test`: of test tokens; `live`: of all others. Both where it is left out.', example: 'test' },
  status: { description: 'Processing statuses.', example: 'ERROR' },
  failureKind: { description: 'Kinds of failure of documents in ERROR.', example: 'INTEGRATION' },
  reasonCode: { description: "Codes of the authority's refusal.", example: '1104' },
  ruleId: { description: 'Rules that the document violates.', example: 'BR-CO-15' },
  problemCode: {
    description: "Codes of the authority's refusal, or rules that the document violates: either finds it.",
    example: 'BR-CO-15',
  },
  batchNumber: { description: 'Id of the batch.', example: '0198c5f2-0000-7000-8000-000000000001' },
  submittedFrom: { description: 'Earliest time of submission (UTC).', example: '2026-03-01T00:00:00Z' },
  submittedTo: { description: 'Time before which documents were submitted (UTC).', example: '2026-04-01T00:00:00Z' },
  text: {
    description:
      "Words of document number, names and VAT numbers of both parties, and the authority's reference; all must match, or begin so from three characters on. Case, accents and punctuation do not matter. A document is found by its whole number at once, by its other words within about a second.",
    example: 'F-2026-0042 Ejemplo',
  },
};

const NAMES = Object.keys(FILTER_FIELDS) as (keyof DocumentFilter)[];

/** A filter as a JSON object. */
export const DOCUMENT_FILTER = closedRecord(
  Object.fromEntries(NAMES.map((name) => [name, bodySchema(name)])),
  [],
  'Filters are combined with AND, the values of one filter with OR.',
);

/** The same in a query string: values of one filter are separated by commas. */
export const DOCUMENT_FILTER_PARAMETERS: Parameter[] = NAMES.map((name) => {
  const { description, example } = WORDS[name];
  const several = FILTER_FIELDS[name].list ? ' Several are separated by commas.' : '';
  return queryParameter(name, { type: 'string', minLength: 1, maxLength: 10_000 }, description + several, { example });
});

function bodySchema(name: keyof DocumentFilter): Schema {
  const kind = FILTER_FIELDS[name];
  const { description } = WORDS[name];
  const value: Schema =
    'values' in kind ? { type: 'string', enum: [...kind.values] } : { type: 'string', pattern: kind.pattern };
  if (!kind.list) return { ...value, description };
  return optionalList({ ...list(value, description), minItems: 1, maxItems: MAX_FILTER_VALUES });
}
