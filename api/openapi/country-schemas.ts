import { STATUS_KINDS } from '../../countries/external-status/machine';
import { DOCUMENT_TYPES, FLOWS, PURPOSES } from '../../documents/model/document-context';
import { list, record, text } from './schema-parts';
import { schemaRef, type Schema } from './types';

const flag: Schema = { type: 'boolean' };
const purpose: Schema = { type: 'string', enum: [...PURPOSES] };
const flow: Schema = { type: 'string', enum: [...FLOWS] };

function described(schema: Schema, description: string): Schema {
  return { ...(schema as object), description };
}

const STATUS = record(
  {
    code: described(text, 'Value of externalStatus.'),
    nationalCode: described(text, 'Code used by the authority or network, if there is one.'),
    name: text,
    kind: { type: 'string', enum: [...STATUS_KINDS] },
    terminal: described(flag, 'No status may follow.'),
    by: list({ type: 'string', enum: ['buyer', 'seller', 'platform', 'system'] }),
    requires: described(
      list({
        type: 'string',
        enum: ['paymentDetail', 'paymentDetail.vatRate', 'rejectionDetail', 'rejectionDetail.message'],
      }),
      'What an update to this status must include.',
    ),
  },
  ['code', 'name', 'kind', 'terminal', 'by', 'requires'],
);

const REASON = record(
  {
    code: described(text, 'Value of rejectionDetail.reason.'),
    nationalCode: text,
    description: text,
    statuses: described(list(text), 'Statuses that allow the reason.'),
    messageRequired: described(flag, 'The reason requires rejectionDetail.message.'),
  },
  ['code', 'description', 'statuses', 'messageRequired'],
);

const LIFECYCLE_FIELDS: Record<string, Schema> = {
  id: text,
  name: text,
  source: described(text, 'Where the facts come from, and what is inferred rather than stated there.'),
  restricted: described(
    flag,
    'Applies only to the documents described by `name`, and takes precedence over the general lifecycle for them.',
  ),
  initial: record({ ISSUED: text, RECEIVED: text }, ['ISSUED', 'RECEIVED'], 'Status of a document that ended OK.'),
  statuses: list(STATUS),
  transitions: described(
    list(record({ from: text, to: text }, ['from', 'to'])),
    'Every allowed transition. A status that may follow itself can be reported again with different details.',
  ),
  rejectionReasons: list(REASON),
};

const RULE = record(
  {
    id: text,
    severity: described(
      { type: 'string', enum: ['fatal', 'error', 'warning', 'information', 'depends'] },
      '`depends`: on the document date. `fatal` and `error` end in status ERROR.',
    ),
    terms: described(list(text), 'Business terms of EN 16931.'),
    purposes: list(purpose),
    flows: list(flow),
  },
  ['id', 'severity', 'terms', 'purposes', 'flows'],
);

const COUNTRY = record(
  {
    countryIso: text,
    name: text,
    vatPrefix: text,
    currency: text,
    supports: described(list(record({ purpose, flow }, ['purpose', 'flow'])), 'Contexts that can be submitted.'),
    documentTypes: list(
      record(
        {
          documentType: { type: 'string', enum: [...DOCUMENT_TYPES] },
          typeCode: described(text, 'BT-3 (UNTDID 1001) written for a JSON document of this type.'),
          precedingDocumentRequired: described(flag, 'The corrected document must be named.'),
        },
        ['documentType', 'typeCode', 'precedingDocumentRequired'],
      ),
    ),
    identifiers: described(list(text), 'National identifier schemes whose check digits are verified.'),
    taxCodes: described(
      list(
        record(
          {
            code: text,
            category: described(text, 'UNCL5305.'),
            atZeroRate: described(text, 'UNCL5305 code when the rate is zero.'),
          },
          ['code', 'category'],
        ),
      ),
      'National codes that `taxCode` accepts in addition to those of UNCL5305.',
    ),
    externalStatuses: record(
      { ...LIFECYCLE_FIELDS, variants: list(schemaRef('ExternalStatusLifecycle')) },
      [...Object.keys(LIFECYCLE_FIELDS), 'variants'],
      'The general lifecycle of the country; `variants` apply to some documents only.',
    ),
    qr: described(list(record({ kind: text, when: text }, ['kind', 'when'])), 'The first that applies is used.'),
    duplicateKey: described(list(text), 'Two documents that agree in all of these are duplicates.'),
    ruleSets: described(
      list(record({ name: text, version: text, when: text, rules: list(RULE) }, ['name', 'version', 'when'])),
      'What a document is validated against in addition to its schema.',
    ),
    links: record({ self: text }, ['self']),
  },
  [
    'countryIso',
    'name',
    'vatPrefix',
    'currency',
    'supports',
    'documentTypes',
    'identifiers',
    'taxCodes',
    'externalStatuses',
    'qr',
    'duplicateKey',
    'ruleSets',
    'links',
  ],
  'Everything that the service supports for documents of a country.',
);

export const COUNTRY_SCHEMAS: Record<string, Schema> = {
  Country: COUNTRY,
  CountryList: record({ content: list(schemaRef('Country')) }, ['content']),
  ExternalStatusLifecycle: record(LIFECYCLE_FIELDS, Object.keys(LIFECYCLE_FIELDS), 'A lifecycle as a state machine.'),
};
