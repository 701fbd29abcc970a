import { outcomeOf, waitingForOf, type WaitingFor } from '../../../../countries/integration/obstacle';
import type { Standing } from '../../../../authorities/es-verifactu/record-standing';
import { later, NOW, refused, scene } from './connector-scene';

const obstacle = (kind: 'credential' | 'access' | 'configuration' | 'outage' | 'no-answer', reason: string) => ({
  obstacle: { kind, reason, since: NOW, attempts: 1, nextAt: later(9) },
});

test.each<[string, Standing, Record<string, unknown> & { waitingFor?: WaitingFor }]>([
  ['asked for', { kind: 'asked' }, { kind: 'pending', retryAfterSeconds: 1 }],
  ['waits for its message', { kind: 'waiting', nextAt: later(40) }, { kind: 'pending', retryAfterSeconds: 41 }],
  ['was sent', { kind: 'unknown', since: NOW, nextAt: later(5) }, { kind: 'pending', retryAfterSeconds: 6 }],
  [
    'waits for a certificate',
    { kind: 'waiting', ...obstacle('credential', 'AUTHORITY_CREDENTIAL_MISSING') },
    { cause: 'credential-missing', reason: 'AUTHORITY_CREDENTIAL_MISSING', waitingFor: 'AUTHORITY_CREDENTIAL_MISSING' },
  ],
  [
    'waits for a certificate that has ended',
    { kind: 'waiting', ...obstacle('credential', 'AUTHORITY_CREDENTIAL_EXPIRED') },
    { cause: 'credential-expired', waitingFor: 'AUTHORITY_CREDENTIAL_EXPIRED' },
  ],
  [
    'has a certificate that the agency refuses',
    { kind: 'waiting', ...obstacle('credential', 'CERTIFICATE_REFUSED') },
    { cause: 'credential', reason: 'CERTIFICATE_REFUSED', waitingFor: 'AUTHORITY_CONFIGURATION' },
  ],
  [
    'is refused for our settings',
    { kind: 'waiting', ...obstacle('configuration', 'FAULT_4116') },
    { cause: 'configuration', reason: 'FAULT_4116', retryAfterSeconds: 10, waitingFor: 'AUTHORITY_CONFIGURATION' },
  ],
  [
    'waits for an agency that is down',
    { kind: 'waiting', ...obstacle('outage', 'FAULT_3501') },
    { cause: 'outage', reason: 'FAULT_3501' },
  ],
  [
    'may be there, and the query is not answered',
    { kind: 'unknown', since: NOW, nextAt: later(9), ...obstacle('no-answer', 'HTTP_500') },
    { cause: 'outcome-unknown', reason: 'HTTP_500', waitingFor: 'AUTHORITY_OUTCOME_UNKNOWN' },
  ],
  [
    'waits behind one that may be there',
    { kind: 'waiting', ...obstacle('no-answer', 'HTTP_500') },
    { cause: 'outage', reason: 'HTTP_500' },
  ],
  [
    'has no line in its answer',
    { kind: 'alone', by: 'ask', reason: 'NO_LINE', since: NOW, nextAt: later(60) },
    { cause: 'outcome-unknown', reason: 'NO_LINE', waitingFor: 'AUTHORITY_OUTCOME_UNKNOWN' },
  ],
  [
    'had its message refused',
    { kind: 'alone', by: 'send', reason: 'FAULT_4102', since: NOW, nextAt: later(60) },
    { cause: 'configuration', reason: 'FAULT_4102', waitingFor: 'AUTHORITY_CONFIGURATION' },
  ],
  [
    'cannot be generated',
    { kind: 'invalid', problems: ['x'] },
    { cause: 'configuration', reason: 'RECORD_INVALID', waitingFor: 'AUTHORITY_CONFIGURATION' },
  ],
  [
    'was refused for our fault',
    { kind: 'configuration', code: '1161', message: 'm', messageSha256: 'a' },
    { cause: 'configuration', reason: 'CODE_1161', waitingFor: 'AUTHORITY_CONFIGURATION' },
  ],
  [
    'was taken',
    {
      kind: 'accepted',
      reference: 'CSV/1',
      receipt: 'CSV',
      warnings: [{ code: '2001', message: 'w' }],
      messageSha256: 'a',
    },
    {
      kind: 'accepted',
      authority: 'AEAT',
      reference: 'CSV/1',
      receipt: 'CSV',
      warnings: [{ code: '2001', message: 'w' }],
    },
  ],
  ['was refused', refused, { kind: 'refused', code: '1110', message: 'NIF', messageSha256: 'a' }],
  [
    'is there from somebody else',
    { kind: 'duplicate', messageSha256: 'a' },
    { kind: 'refused', code: 'DUPLICATE_AT_AUTHORITY', messageSha256: 'a' },
  ],
])('a document whose record %s', async (_what, standing, { waitingFor, ...expected }) => {
  const { submit, stand, lookUp } = scene();
  await submit();
  stand(1, standing);
  const answer = await lookUp();
  expect(answer).toMatchObject(
    'cause' in expected ? { kind: 'obstacle', mayHaveArrived: true, ...expected } : expected,
  );
  expect(answer.kind === 'obstacle' ? waitingForOf(answer) : undefined).toBe(waitingFor);
  expect(answer.kind === 'obstacle' && outcomeOf(answer)).toBe(answer.kind === 'obstacle' && 'outage');
});
