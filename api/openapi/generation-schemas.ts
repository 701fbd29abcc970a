import { TEMPLATE_LANGUAGES } from '../../documents/formats/template/column-names';
import { DECIMAL_MARKS } from '../../documents/formats/template/write-template-rows';
import { SUPPORTED_COUNTRIES } from '../../countries/registry';
import { BATCH_INFORMATION, MAX_BATCH_INFORMATION_LENGTH } from '../../documents/formats/template/batch-information';
import { FLOWS, PURPOSES } from '../../documents/model/document-context';
import { STATUS_FILTERS } from '../../processing/status';
import { choice, closedRecord, flag, list, optionalList } from './schema-parts';
import { TAX_PERIOD } from './tax-period';
import type { Schema } from './types';

/** C0 and C1, written so that every dialect of regular expressions reads it. */
const NO_CONTROL_CHARACTERS = '^[^\\x00-\\x1f\\x7f-\\x9f]*$';

/** Spanish returns and registers that a batch file is made for. */
export const RETURN_TYPES = ['303', '349', '390', 'SII', 'VERIFACTU'] as const;

const line = (maxLength: number, description: string): Schema => ({
  type: 'string',
  minLength: 1,
  maxLength,
  pattern: NO_CONTROL_CHARACTERS,
  description,
});
const several = (items: Schema, maxItems: number, description: string): Schema =>
  optionalList({ ...list(items, description), minItems: 1, maxItems });

const INVOICE_FILTER: Schema = closedRecord(
  {
    purpose: choice(PURPOSES, 'Purpose of the documents.'),
    flow: choice(FLOWS, 'Flow of the documents.'),
    countryIso: choice(
      SUPPORTED_COUNTRIES,
      'Country of the documents. The file always has the format of the Spanish batch file, whose columns can hold documents of every supported country.',
    ),
    companyVatNumbers: several(
      line(30, 'VAT number, with or without country prefix.'),
      1_000,
      "Companies of the account; all of them when omitted. Numbers of other accounts' companies select nothing.",
    ),
    period: several(
      TAX_PERIOD,
      100,
      'Periods, any of which matches. A document with its own tax period matches if the periods share a month; other documents match by issue date.',
    ),
    year: { type: 'string', pattern: '^[0-9]{4}$', description: 'Year, matched in the same way as `period`.' },
    statuses: several(
      choice(STATUS_FILTERS, 'CREATED selects documents still in intake.'),
      5,
      'Statuses, any of which matches.',
    ),
    documentNumber: line(300, "Number in the client's system."),
    batchNumber: { type: 'string', format: 'uuid', description: 'Id of the batch that the documents came in.' },
    batchReference: line(
      MAX_BATCH_INFORMATION_LENGTH,
      '`externalReference` of the batch that the documents came in: the row `#externalReference` of an imported file.',
    ),
  },
  [],
  "Filters are combined with AND; `{}` selects every document of the account's companies.",
);

const BATCH_INFORMATION_SCHEMA: Schema = closedRecord(
  {
    returnType: choice(RETURN_TYPES, `${BATCH_INFORMATION.returnType} A Spanish return type.`),
    reportingEntityTIN: line(30, BATCH_INFORMATION.reportingEntityTIN),
    surnamesAndNameOrCompanyName: line(MAX_BATCH_INFORMATION_LENGTH, BATCH_INFORMATION.surnamesAndNameOrCompanyName),
    legalRepresentativeTIN: line(30, BATCH_INFORMATION.legalRepresentativeTIN),
    financialYear: { type: 'integer', minimum: 1900, maximum: 2999, description: BATCH_INFORMATION.financialYear },
    externalReference: line(MAX_BATCH_INFORMATION_LENGTH, BATCH_INFORMATION.externalReference),
  },
  [],
  'Rows `#key;value` at the beginning of the file.',
);

export const INVOICE_BATCH_GENERATOR: Schema = closedRecord(
  {
    invoiceFilter: INVOICE_FILTER,
    batchInformation: BATCH_INFORMATION_SCHEMA,
    withAuditInformation: flag(
      'true: adds the columns documentId, status, submissionDate, batchNumber, integrationReference and externalStatus. They are ignored when the file is imported.',
    ),
    language: choice(TEMPLATE_LANGUAGES, 'Language of the header; `en` by default.'),
    decimalMark: choice(
      DECIMAL_MARKS,
      'Decimal mark of numbers; `.` by default. A spreadsheet program opens the file correctly if it is its own: a comma in most of Europe.',
    ),
    async: flag('true: the file is sent by e-mail. false, which is the default: it is the answer.'),
  },
  ['invoiceFilter'],
  'Documents in a generated file, and its form.',
);
