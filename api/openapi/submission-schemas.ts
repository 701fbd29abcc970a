import { DOCUMENT_TYPES } from '../../documents/model/document-context';
import { DOCUMENT_STATUSES } from '../../processing/status';
import { RESPONSE_FIELDS, SUBMISSION_REQUIRED } from './document-fields';
import { choice, flag, integer, list, record, text, texts, uuid } from './schema-parts';
import { schemaRef, type Schema } from './types';

const DUPLICATE = record(
  {
    documentId: uuid('Id of that document.'),
    status: choice(DOCUMENT_STATUSES, 'Its present status.'),
    same: texts('Members that both documents state alike.'),
    different: texts('Members that they state differently: none, and the same invoice would be sent twice.'),
  },
  ['documentId', 'status', 'same', 'different'],
  'The document that holds the number now.',
);

const SYSTEM = record(
  {
    id: text('Id of the system.'),
    name: text('Its name.'),
    isConfigured: flag('Whether this service submits such documents to it.'),
  },
  ['id', 'name', 'isConfigured'],
  "The authority's system that the document would go to.",
);

const MESSAGE = record(
  {
    contentType: text('Media type of the message.'),
    size: integer('Bytes of the message.'),
    isValid: flag("Whether the system's own schema takes it. Absent if there is none to ask."),
    notChecked: text('What was not checked, and is decided elsewhere.'),
    content: text('The message. Left out of more than 4 MiB.'),
    provisional: text('What of it is only known when it is sent.'),
  },
  ['contentType', 'size'],
  'What the system would be sent. Absent of a document that is not valid.',
);

/** What is told of each document that is tried. */
const TRIED: Record<string, Schema> = {
  findings: list(schemaRef('Finding'), 'Findings of all layers, those of the message among them.'),
  ruleSets: texts('Rule sets that the document was validated by.'),
  duplicateOf: DUPLICATE,
  isTest: flag(
    'The document says that it is a test (TestIndicator of CII). Submitted, it is refused, unless by a test token.',
  ),
  system: SYSTEM,
  message: MESSAGE,
};

const BATCH_RESULTS = ['SENT', 'INVALID', 'DUPLICATED', 'REJECTED'] as const;

/** Of a schema of XML. */
export const VIOLATION = record(
  {
    code: text('Stable code for program logic.'),
    message: text('Explanation of the violation, in English.'),
    line: integer('Line, from 1.'),
    column: integer('Column in that line, from 1.'),
    xpath: text('Path of the element.'),
  },
  ['code', 'message'],
  'A violation.',
);

/** What a submission answers, a check among them. */
export const SUBMISSION_SCHEMAS: Record<string, Schema> = {
  DocumentResponse: record(
    { ...RESPONSE_FIELDS, dryRun: schemaRef('DryRun') },
    SUBMISSION_REQUIRED,
    'An accepted document, or what would become of one. `documentId`, `submissionDate` and `links` are absent only from the answer to a dry run.',
  ),
  DryRun: record(
    {
      result: choice(
        ['SENT', 'INVALID', 'DUPLICATED'],
        'What would become of the document. SENT: it would be submitted, and its authority decides.',
      ),
      ...TRIED,
      pdf: record(
        {
          contentType: text('Media type.'),
          size: integer('Bytes of the PDF.'),
          content: text('The PDF, in base64.'),
        },
        ['contentType', 'size', 'content'],
        'The PDF of the document; only with `include=pdf`.',
      ),
    },
    ['result', 'findings', 'ruleSets', 'system'],
    'What would become of a document; only in the answer to a dry run. Nothing was stored and nothing sent: the document has no id by which it is found.',
  ),
  BatchDryRun: record(
    {
      counters: record(
        {
          total: integer('All documents of the batch.'),
          ...Object.fromEntries(BATCH_RESULTS.map((result) => [result, integer(`Documents with result ${result}.`)])),
        },
        ['total', ...BATCH_RESULTS],
        'Documents by result.',
      ),
      content: list(schemaRef('BatchDryRunRow'), 'All documents, in the order of the batch.'),
    },
    ['counters', 'content'],
    'What would become of the documents of a batch. Nothing was stored and nothing sent.',
  ),
  BatchDryRunRow: record(
    {
      index: integer('Position in the batch, from 0.'),
      rows: record(
        { first: integer('First row of the document.'), last: integer('Last row of the document.') },
        ['first', 'last'],
        'Rows of a template file, from 1.',
      ),
      file: text('Name of its file, if the batch came as a ZIP archive.'),
      documentType: choice(DOCUMENT_TYPES, 'Kind of document.'),
      documentNumber: text('Number of the document.'),
      result: choice(
        BATCH_RESULTS,
        'What would become of the document. SENT: it would be submitted, and its authority decides. REJECTED: a template file would be taken without it.',
      ),
      ...TRIED,
      sameNumberAs: integer(
        'Index of an earlier document of the batch that has the number: one of both would be sent, the other end as DUPLICATED.',
      ),
      errors: list(schemaRef('Problem'), 'Reasons why a document of a template file was rejected: at most 20.'),
      isShortened: flag(
        'Findings, errors and message are left out, because the answer is too long. Try the document by itself.',
      ),
    },
    ['index', 'result'],
    'A document of a batch, as a dry run of it alone would tell.',
  ),
  CheckReport: record(
    {
      valid: flag('Nothing wrong was found, and nothing that the document declares was left out.'),
      notJudged: text('The specification that BT-24 declares and that has no rules here.'),
      scenario: text("The publisher's name of the configuration that set the levels of rules."),
      wellFormed: flag('Whether the XML can be parsed.'),
      rootElement: text('Name of the root element.'),
      xsd: record(
        {
          name: text('Name of the schema.'),
          valid: flag('Whether the document follows it.'),
          errors: list(VIOLATION, 'What does not.'),
        },
        ['name', 'valid', 'errors'],
        'The verdict of the schema.',
      ),
      ruleSets: texts('Name and version of the rule sets that were run.'),
      notEvaluated: texts('Layers that were left out: without a country, those of the country and of the service.'),
      findings: list(schemaRef('Finding'), 'Findings of all layers.'),
      document: record(
        {
          source: text(
            'What was judged, as text: JSON as it came, of a PDF the XML in it, of a spreadsheet a line for each row. `line`, `column` and `row` of findings count in it.',
          ),
          html: text(
            'The invoice as a page of its own, in the language of Accept-Language: show it in a frame without scripts. Absent of spreadsheets, and of what breaks its schema or is too long to be printed.',
          ),
        },
        ['source'],
        'What was judged, for people; only where `readable=true`.',
      ),
    },
    ['valid', 'wellFormed', 'xsd', 'ruleSets', 'notEvaluated', 'findings'],
    'The report of `edoc validate`.',
  ),
};
