import { ATTACHMENT_TYPES } from '../../codes/attachment-types';
import { CURRENCY_CODES } from '../../codes/currency-codes';
import { EXEMPTION_REASON_CODES } from '../../codes/exemption-reason-codes';
import { NOTE_SUBJECT_CODES } from '../../codes/note-subject-codes';
import type { Note, PrecedingInvoice, SupportingDocument, Withholding } from '../../model/semantic-document';
import type { FieldsOf } from './field';
import { unplaced } from './identifier-fields';

export const PRECEDING_FIELDS = {
  documentNumber: {
    kind: 'text',
    maxLength: 200,
    required: true,
    description: 'Number of that document.',
    modelMember: 'number',
    terms: ['BT-25'],
    column: { name: 'precedingDocumentNumber', description: 'Number of the document that this one corrects.' },
  },
  documentDate: {
    kind: 'day',
    description: 'Issue date of that document.',
    modelMember: 'issueDate',
    terms: ['BT-26'],
    column: { name: 'precedingDocumentDate' },
  },
} as const satisfies FieldsOf<PrecedingInvoice>;

export const FURTHER_PRECEDING_FIELDS = unplaced(PRECEDING_FIELDS);

export const SUBJECT_NOTE_FIELDS = {
  subjectCode: {
    kind: 'code',
    maxLength: 3,
    codeList: { name: 'UNTDID 4451', codes: NOTE_SUBJECT_CODES },
    description: 'What the note is about, a code of UNTDID 4451.',
    modelMember: 'subjectCode',
  },
  text: { kind: 'text', maxLength: 4000, required: true, description: 'The note.', modelMember: 'text' },
} as const satisfies FieldsOf<Note>;

export const CASH_DISCOUNT_FIELDS = {
  days: { kind: 'integer', minimum: 0, maximum: 999, required: true, description: 'Days from the day of issue.' },
  percent: {
    kind: 'decimal',
    isPercent: true,
    minimum: 0,
    maximum: 100,
    required: true,
    description: 'Discount in percent.',
  },
  baseAmount: { kind: 'amount', description: 'What the percentage is of; by default the amount due.' },
} as const satisfies FieldsOf<object>;

export const VAT_BREAKDOWN_FIELDS = {
  taxCode: { kind: 'code', maxLength: 30, required: true, description: 'VAT category, as on a line.' },
  vatRate: {
    kind: 'decimal',
    isPercent: true,
    minimum: 0,
    maximum: 100,
    required: true,
    description: 'VAT rate in percent.',
  },
  taxableAmount: { kind: 'amount', required: true, description: 'Amount that the VAT is of.' },
  vatAmount: { kind: 'amount', required: true, description: 'VAT.' },
  exemptionReason: { kind: 'text', maxLength: 1000, description: 'Reason why no VAT is charged.' },
  exemptionReasonCode: {
    kind: 'code',
    maxLength: 40,
    codeList: { name: 'VATEX', codes: EXEMPTION_REASON_CODES },
    description: 'The same as a VATEX code.',
  },
} as const satisfies FieldsOf<object>;

export const ACCOUNTING_CURRENCY_FIELDS = {
  currencyCode: {
    kind: 'code',
    maxLength: 3,
    codeList: { name: 'ISO 4217', codes: CURRENCY_CODES },
    required: true,
    description: 'Currency, ISO 4217.',
    terms: ['BT-6'],
  },
  totalVat: {
    kind: 'amount',
    description: 'VAT of the document in it; by default totalVat x rate.',
    terms: ['BT-111'],
  },
  rate: { kind: 'decimal', minimum: 0, description: 'What one unit of currencyCode is in it.' },
  rateDate: { kind: 'day', description: 'Day of the rate.' },
} as const satisfies FieldsOf<object>;

export const WITHHOLDING_FIELDS = {
  kind: { kind: 'text', maxLength: 50, required: true, description: 'The tax, e.g. IRPF.', modelMember: 'kind' },
  percent: {
    kind: 'decimal',
    isPercent: true,
    minimum: 0,
    maximum: 100,
    description: 'Rate in percent.',
    modelMember: 'rate',
  },
  baseAmount: { kind: 'amount', description: 'What the rate is of.', modelMember: 'taxableAmount' },
  amount: { kind: 'amount', required: true, description: 'What is withheld.', modelMember: 'amount' },
} as const satisfies FieldsOf<Withholding>;

const FILE_FIELDS = {
  filename: { kind: 'text', maxLength: 200, required: true, description: 'Name of the file.', modelMember: 'filename' },
  mimeType: {
    kind: 'code',
    maxLength: 100,
    codeList: { name: 'the types of EN 16931', codes: ATTACHMENT_TYPES },
    required: true,
    description: 'Its type: PDF, PNG, JPEG, CSV, XLSX or ODS.',
    modelMember: 'mimeCode',
  },
  content: {
    kind: 'base64',
    maxLength: 9_999_999,
    required: true,
    description: 'The file in base64; the whole document has at most 10 MiB.',
    modelMember: 'base64',
  },
} as const satisfies FieldsOf<NonNullable<SupportingDocument['attachment']>>;

const { filename, mimeType } = FILE_FIELDS;
const NAMED_FILE_FIELDS = { filename, mimeType } as const satisfies FieldsOf<
  NonNullable<SupportingDocument['namedFile']>
>;

export const ATTACHMENT_FIELDS = {
  reference: {
    kind: 'text',
    maxLength: 200,
    required: true,
    description: 'Number of the supporting document.',
    modelMember: 'reference',
    terms: ['BT-122'],
  },
  description: {
    kind: 'text',
    maxLength: 500,
    description: 'What it is.',
    modelMember: 'description',
    terms: ['BT-123'],
  },
  url: {
    kind: 'text',
    maxLength: 2000,
    description: 'Where it can be fetched.',
    modelMember: 'externalLocation',
    terms: ['BT-124'],
  },
  file: {
    kind: 'group',
    description: 'The document itself.',
    modelMember: 'attachment',
    terms: ['BT-125'],
    fields: FILE_FIELDS,
  },
  uploaded: {
    kind: 'upload',
    description:
      'In place of `file`: the `attachmentId` of a file that was uploaded with `POST /v1.1/attachment`, or its path. Not in batches.',
  },
  namedFile: {
    kind: 'group',
    description: 'A file that is sent another way, e.g. beside the invoice in a PDF.',
    modelMember: 'namedFile',
    fields: NAMED_FILE_FIELDS,
  },
} as const satisfies FieldsOf<SupportingDocument>;
