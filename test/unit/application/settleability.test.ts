import { settleabilityOf } from '../../../application/integration/settle-document';
import type { DocumentRecord } from '../../../storage/document-record';
import type { IntegrationRecord } from '../../../storage/integration-record';

const NOW = new Date('2026-12-02T10:00:00Z');
const SENT = new Date('2026-12-02T09:00:00Z');

const reported = (integration: Partial<IntegrationRecord>) =>
  settleabilityOf(
    {
      status: 'PROCESSING',
      phase: 'INTEGRATING',
      submissionDate: SENT,
      timeline: [],
      integration: { authority: 'ES', warnings: [], system: 'es-verifactu', sentAt: SENT, ...integration },
    } as unknown as DocumentRecord,
    NOW,
  );

test.each<[string, Partial<IntegrationRecord>]>([
  ['waits for its turn', {}],
  [
    'waits for a certificate',
    { waitingFor: 'AUTHORITY_CREDENTIAL_MISSING', lastReason: 'AUTHORITY_CREDENTIAL_MISSING' },
  ],
  ['waits for the settings of its chain', { waitingFor: 'AUTHORITY_CONFIGURATION', lastReason: 'FAULT_4116' }],
  ['is set aside and sent again', { waitingFor: 'AUTHORITY_CONFIGURATION', lastReason: 'FAULT_4102' }],
])('a record that %s will be sent: its document is not settled', (_what, integration) => {
  expect(reported(integration)).toMatchObject({ refused: expect.stringContaining('chain') as string });
});

test.each<[string, Partial<IntegrationRecord>]>([
  ['may be there', { waitingFor: 'AUTHORITY_OUTCOME_UNKNOWN', lastReason: 'NO_LINE' }],
  ['was refused for our fault', { waitingFor: 'AUTHORITY_CONFIGURATION', lastReason: 'CODE_1161' }],
  ['cannot be generated', { waitingFor: 'AUTHORITY_CONFIGURATION', lastReason: 'RECORD_INVALID' }],
])('a document whose record %s is settled', (_what, integration) => {
  expect(reported(integration)).toMatchObject({ sentAt: SENT });
});
