import { DOCUMENT_RESPONSE_EXAMPLE } from './examples';

const TRIED = {
  result: 'SENT',
  findings: [],
  ruleSets: ['ubl-2.1-xsd', 'en16931-ubl 1.3.16'],
  system: { id: 'gateway', name: 'Integration service', isConfigured: true },
  message: {
    contentType: 'application/json',
    size: 4_711,
    notChecked: 'What the integration service makes of the document.',
  },
};

const { documentId: _id, submissionDate: _at, links: _links, ...STATED } = DOCUMENT_RESPONSE_EXAMPLE;

export const DRY_RUN_EXAMPLE = { ...STATED, dryRun: TRIED };

export const BATCH_DRY_RUN_EXAMPLE = {
  dryRun: {
    counters: { total: 1, SENT: 1, INVALID: 0, DUPLICATED: 0, REJECTED: 0 },
    content: [{ index: 0, documentNumber: 'F-2026-0042', documentType: 'INVOICE', ...TRIED }],
  },
};

export const CHECK_EXAMPLE = {
  valid: true,
  wellFormed: true,
  rootElement: 'Invoice',
  xsd: { name: 'ubl-2.1-xsd', valid: true, errors: [] },
  ruleSets: ['en16931-ubl 1.3.16'],
  notEvaluated: ['national', 'consistency'],
  findings: [],
};
