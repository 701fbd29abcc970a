import { STATUS_KINDS } from '../../countries/external-status/machine';
import { DOCUMENT_TYPES, FLOWS, PURPOSES } from '../../documents/model/document-context';
import { choice, flag, list, record, text, texts } from './schema-parts';
import { schemaRef, type Schema } from './types';

const purpose = choice(PURPOSES, 'Purpose that documents are processed for.');
const flow = choice(FLOWS, 'ISSUED: sent by the company. RECEIVED: received by the company.');

const STATUS = record(
  {
    code: text('Value of externalStatus.'),
    nationalCode: text('Code used by the authority or network, if there is one.'),
    name: text('Name of the status.'),
    kind: choice(STATUS_KINDS, 'Meaning of the status in any country.'),
    terminal: flag('No status may follow.'),
    by: list({ type: 'string', enum: ['buyer', 'seller', 'platform', 'system'] }, 'Parties that may report it.'),
    ofAuthority: flag('Only the authority or network itself reports it; an update to it is refused.'),
    requires: list(
      {
        type: 'string',
        enum: ['paymentDetail', 'paymentDetail.vatRate', 'rejectionDetail', 'rejectionDetail.message'],
      },
      'Details that an update to this status must include.',
    ),
  },
  ['code', 'name', 'kind', 'terminal', 'by', 'requires'],
  'A status of the lifecycle.',
);

const REASON = record(
  {
    code: text('Value of rejectionDetail.reason.'),
    nationalCode: text('Code used by the authority or network, if there is one.'),
    description: text('Meaning of the reason.'),
    statuses: texts('Statuses that allow the reason.'),
    messageRequired: flag('The reason requires rejectionDetail.message.'),
  },
  ['code', 'description', 'statuses', 'messageRequired'],
  'A reason of a rejection.',
);

const LIFECYCLE_FIELDS: Record<string, Schema> = {
  id: text('Name of the lifecycle for programs.'),
  name: text('Documents that it is for.'),
  source: text('Sources of the facts, and what is inferred rather than stated there.'),
  restricted: flag(
    'Applies only to the documents described by `name`, and takes precedence over the general lifecycle for them.',
  ),
  initial: record(
    { ISSUED: text('Status of an issued document.'), RECEIVED: text('Status of a received document.') },
    ['ISSUED', 'RECEIVED'],
    'Status of a document that ended OK.',
  ),
  statuses: list(STATUS, 'All statuses.'),
  transitions: list(
    record({ from: text('Status before.'), to: text('Status after.') }, ['from', 'to'], 'An allowed transition.'),
    'Every allowed transition. A status that may follow itself can be reported again with different details.',
  ),
  rejectionReasons: list(REASON, 'Allowed values of rejectionDetail.reason.'),
};

const RULE = record(
  {
    id: text('Id of the rule, as in findings.'),
    severity: choice(
      ['fatal', 'error', 'warning', 'information', 'depends'],
      '`depends`: it depends on the document date. `fatal` and `error` end in status ERROR.',
    ),
    terms: texts('Business terms of EN 16931.'),
    purposes: list(purpose, 'Purposes that it is checked for.'),
    flows: list(flow, 'Flows that it is checked for.'),
  },
  ['id', 'severity', 'terms', 'purposes', 'flows'],
  'A national rule.',
);

const COUNTRY = record(
  {
    countryIso: text('Country code, ISO 3166-1 alpha-2.'),
    name: text('Name of the country.'),
    vatPrefix: text('Prefix of its VAT numbers.'),
    currency: text('Its currency, ISO 4217.'),
    supports: list(
      record({ purpose, flow }, ['purpose', 'flow'], 'A purpose and a flow.'),
      'Contexts that can be submitted.',
    ),
    systems: list(
      record(
        {
          id: text('Value of `integration.system` of its documents.'),
          name: text('Name of the system.'),
          takes: list(
            record({ purpose, flow }, ['purpose', 'flow'], 'A purpose and a flow.'),
            'Contexts of which it takes documents.',
          ),
          configured: flag('This installation can submit to it.'),
        },
        ['id', 'name', 'takes', 'configured'],
        'A system that documents are submitted to.',
      ),
      'Systems; the first that takes a document gets it.',
    ),
    deliveredBy: list(
      record(
        {
          id: text('Id of the system, as in `systems`.'),
          name: text('Name of the system.'),
          message: text('What it delivers.'),
          delivers: list(
            record({ purpose, flow }, ['purpose', 'flow'], 'A purpose and a flow.'),
            'Contexts of the documents that it delivers.',
          ),
          path: text('Path that it calls with each message: set up by the operator, no other client calls it.'),
        },
        ['id', 'name', 'message', 'delivers', 'path'],
        'A system that delivers what others send.',
      ),
      'Systems that call this service with what others send to companies of the country.',
    ),
    documentTypes: list(
      record(
        {
          documentType: choice(DOCUMENT_TYPES, 'Kind of document.'),
          typeCode: text('BT-3 (UNTDID 1001) written for a JSON document of this type.'),
          precedingDocumentRequired: flag('The corrected document must be named.'),
        },
        ['documentType', 'typeCode', 'precedingDocumentRequired'],
        'A kind of document.',
      ),
      'Kinds of documents that can be submitted.',
    ),
    identifiers: texts('National identifier schemes whose check digits are verified.'),
    taxCodes: list(
      record(
        {
          code: text('Value of taxCode.'),
          category: text('VAT category, UNCL5305.'),
          atZeroRate: text('UNCL5305 code when the rate is zero.'),
        },
        ['code', 'category'],
        'A national tax code.',
      ),
      'National codes that `taxCode` accepts in addition to those of UNCL5305.',
    ),
    externalStatuses: record(
      {
        ...LIFECYCLE_FIELDS,
        variants: list(schemaRef('ExternalStatusLifecycle'), 'Lifecycles of some documents only.'),
      },
      [...Object.keys(LIFECYCLE_FIELDS), 'variants'],
      'The general lifecycle of the country; `variants` apply to some documents only.',
    ),
    qr: list(
      record(
        { kind: text('Kind of QR code.'), when: text('Documents that get it.') },
        ['kind', 'when'],
        'A kind of QR code and its documents.',
      ),
      'Kinds of QR codes; the first that applies is used.',
    ),
    duplicateKey: texts('Properties of a document; two documents that agree in all of them are duplicates.'),
    ruleSets: list(
      record(
        {
          name: text('Name of the rule set, as in findings.'),
          version: text('Its version.'),
          when: text('Documents that it is for.'),
          rules: list(RULE, 'Its rules, if they are national ones.'),
        },
        ['name', 'version', 'when'],
        'A rule set and its documents.',
      ),
      'Rule sets that a document is validated against in addition to its schema.',
    ),
    links: record({ self: text('Path of this description.') }, ['self'], 'Paths of related representations.'),
  },
  [
    'countryIso',
    'name',
    'vatPrefix',
    'currency',
    'supports',
    'systems',
    'deliveredBy',
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
  CountryList: record(
    { content: list(schemaRef('Country'), 'All supported countries.') },
    ['content'],
    'Countries and what each of them supports.',
  ),
  ExternalStatusLifecycle: record(LIFECYCLE_FIELDS, Object.keys(LIFECYCLE_FIELDS), 'A lifecycle as a state machine.'),
};
