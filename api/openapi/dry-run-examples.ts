import { DOCUMENT_RESPONSE_EXAMPLE } from './examples';

export const DRY_RUN_EXAMPLE = {
  ...DOCUMENT_RESPONSE_EXAMPLE,
  dryRun: {
    result: 'SENT',
    findings: [],
    ruleSets: ['ubl-2.1-xsd', 'en16931-ubl 1.3.16'],
    system: { id: 'gateway', name: 'Integration service', isConfigured: true },
    message: { contentType: 'application/json', size: 20, isValid: true, content: '{"documentId":"..."}' },
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
