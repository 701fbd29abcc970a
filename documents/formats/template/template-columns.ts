import { FLOWS } from '../../model/document-context';
import type { DOCUMENT_FIELDS } from '../json/document-fields';
import { PLACED_FIELDS, type PlacedField, pointerOf } from '../json/placed-fields';
import { COLUMN_KINDS } from './column-kinds';
import { FURTHER_COLUMNS } from './further-columns';
import type { ColumnKind, TemplateColumn } from './template-column';

function columnOf(placed: PlacedField): TemplateColumn[] {
  const { field, level, isRequired } = placed;
  if (!('column' in field) || field.column === undefined) return [];
  const { name, description = field.description ?? '', example, isRequired: always = false } = field.column;
  const shown = field.kind === 'notes' ? '' : String(field.example ?? '');
  return [
    {
      name,
      level,
      kind: COLUMN_KINDS[field.kind],
      pointer: pointerOf(placed),
      required: isRequired || always,
      description,
      example: example ?? shown,
      ...(field.kind === 'choice' ? { allowed: field.values } : {}),
      ...('isPercent' in field ? { isPercent: true } : {}),
    },
  ];
}

/** Columns that the JSON form does not have, because each is a parameter of the request. */
const REQUEST_COLUMNS = [
  {
    name: 'flow',
    level: 'document',
    kind: 'code',
    required: true,
    description: 'ISSUED: you are the supplier; RECEIVED: the counterparty is.',
    example: 'ISSUED',
    allowed: FLOWS,
  },
  {
    name: 'externalReference',
    level: 'document',
    kind: 'text',
    required: false,
    description:
      'Your reference of the batch; used if it is the same in all rows and there is no row #externalReference.',
    example: 'MARCH-1',
  },
] as const satisfies readonly TemplateColumn[];

type NamesIn<Table> = {
  [Name in keyof Table]: Table[Name] extends { fields: infer Inner }
    ? NamesIn<Inner>
    : Table[Name] extends { column: { name: infer Column } }
      ? Column
      : never;
}[keyof Table];
type ColumnName = NamesIn<typeof DOCUMENT_FIELDS> | (typeof REQUEST_COLUMNS)[number]['name'];

/** The order of the file. A column that is not named here follows at the end. */
const ORDER: readonly string[] = [
  'documentType',
  'documentNumber',
  'documentDate',
  'dueDate',
  'flow',
  'currencyCode',
  'counterpartyName',
  'counterpartyVatNumber',
  'counterpartyStreetName',
  'counterpartyHouseNo',
  'counterpartyCity',
  'counterpartyPostalCode',
  'counterpartySubdivision',
  'counterpartyCountryCode',
  'lineNumber',
  'description',
  'quantity',
  'unitCode',
  'unitPrice',
  'netAmount',
  'taxCode',
  'vatRate',
  'vatAmount',
  'grossAmount',
  'totalNet',
  'totalVat',
  'totalGross',
  'precedingDocumentNumber',
  'precedingDocumentDate',
  'externalReference',
  'deliveryDate',
  'buyerReference',
  'orderReference',
  'notes',
  'paymentMeansCode',
  'paymentIban',
  'paymentBic',
  'paymentReference',
  'counterpartyTaxNumber',
  'counterpartyEmail',
  'counterpartyEndpointId',
  'counterpartyEndpointScheme',
  'exemptionReason',
  'exemptionReasonCode',
] satisfies ColumnName[];

const ALL_COLUMNS: readonly TemplateColumn[] = [...REQUEST_COLUMNS, ...PLACED_FIELDS.flatMap(columnOf)];

/** Columns that a client fills in, in the order of the file; those of every template. */
export const TEMPLATE_COLUMNS: readonly TemplateColumn[] = [
  ...ORDER.flatMap((wanted) => ALL_COLUMNS.filter(({ name }) => name === wanted)),
  ...ALL_COLUMNS.filter(({ name }) => !ORDER.includes(name)),
];

/** Every column that a file may have, but for those of a country. */
export const FILE_COLUMNS: readonly TemplateColumn[] = [...TEMPLATE_COLUMNS, ...FURTHER_COLUMNS];

const ofAudit = (name: string, kind: ColumnKind, example: string, description: string): TemplateColumn => ({
  name,
  level: 'audit',
  kind,
  required: false,
  description,
  example,
});

/** Columns of a generated file that say more of each document; ignored when the file is imported. */
export const AUDIT_COLUMNS: readonly TemplateColumn[] = [
  ofAudit('documentId', 'text', '0199a3f0-0000-7000-8000-000000000000', 'Id of the document.'),
  ofAudit('status', 'code', 'OK', 'PROCESSING, OK, ERROR or DUPLICATED.'),
  ofAudit('submissionDate', 'text', '2026-03-02T09:30:00.000Z', 'When it was submitted.'),
  ofAudit('batchNumber', 'text', '5bd1a1a4-0000-5000-8000-000000000000', 'Id of the batch it came in.'),
  ofAudit('integrationReference', 'text', 'REF-1', "The authority's reference."),
  ofAudit('externalStatus', 'code', 'PAID', 'The external status.'),
];

/** Column of the correctable error file: why the row's document was not taken. Ignored when the file is imported. */
export const ERRORS_COLUMN = 'errors';
