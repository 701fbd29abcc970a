import { verdictOn } from '../../../../authorities/peppol/message-verdict';
import type { PeppolMessage } from '../../../../authorities/peppol/stores/message-repository';
import type { AttemptKind } from '../../../../countries/peppol/attempts';
import type { Transaction } from '../../../../countries/peppol/ap-answers';
import { AccessPointScene, ID, type Answer } from './access-point-scene';

const NOW = new Date('2026-11-29T12:00:00Z');
const later = (seconds: number): Date => new Date(NOW.getTime() + seconds * 1_000);

function verdict(transaction: Partial<Transaction>, attempts: readonly AttemptKind[]) {
  const message = { instanceId: ID, attempts, warnings: [] } as unknown as PeppolMessage;
  const whole = { id: 't1', instanceId: ID, attemptCount: 1, createdAt: later(-60), ...transaction } as Transaction;
  return verdictOn(message, whole, NOW).answer;
}

test.each<[what: string, transaction: Partial<Transaction>, answer: object, seen?: AttemptKind[]]>([
  ['sent', { status: 'sent' }, { kind: 'sent' }],
  ['pending', { status: 'pending' }, { kind: 'pending' }],
  [
    'pending for half an hour',
    { status: 'pending', createdAt: later(-1_801) },
    { cause: 'outcome-unknown', reason: 'AP_PENDING' },
  ],
  ['sending, however long', { status: 'sending', createdAt: later(-9_000) }, { kind: 'pending' }],
  ['failed', { status: 'failed', errorDetails: 'TRANSPORT_ERROR' }, { kind: 'pending' }],
  ['failed with its next attempt', { status: 'failed', nextRetryAt: later(180) }, { retryAfterSeconds: 240 }],
  ['failed with one that comes soon', { status: 'failed', nextRetryAt: later(6) }, { retryAfterSeconds: 11 }],
  [
    'rejected',
    { status: 'rejected', errorDetails: 'BR-01' },
    { kind: 'refused', code: 'AP_VERIFICATION', message: 'BR-01' },
  ],
  [
    'given up, never having left',
    { status: 'permanently_failed', errorDetails: 'Failed to resolve SMP endpoint' },
    { kind: 'never-left' },
    ['not-sent'],
  ],
  [
    'given up, the first attempt not seen',
    { status: 'permanently_failed', errorDetails: 'Failed to resolve SMP endpoint' },
    { reason: 'AP_GAVE_UP', mayHaveArrived: true },
  ],
  [
    'given up with an error of AS4',
    { status: 'permanently_failed', errorDetails: 'AS4_ERROR_MESSAGE_RECEIVED EBMS:0303' },
    { kind: 'refused', code: 'EBMS_0303' },
    ['as4-error'],
  ],
  [
    'given up for our certificates',
    { status: 'permanently_failed', errorDetails: 'AS4_ERROR_MESSAGE_RECEIVED EBMS:0102' },
    { cause: 'configuration', reason: 'EBMS_0102', mayHaveArrived: true },
    ['as4-error'],
  ],
  [
    'given up on the way',
    { status: 'permanently_failed', errorDetails: 'NO_SIGNAL_MESSAGE_RECEIVED' },
    { reason: 'AP_GAVE_UP' },
  ],
  [
    'given up after attempts that nobody saw',
    { status: 'permanently_failed', attemptCount: 3, errorDetails: 'Failed to resolve SMP endpoint' },
    { reason: 'AP_GAVE_UP' },
  ],
  ['a status that is not known', { status: undefined }, { cause: 'outcome-unknown', reason: 'AP_STATUS' }],
])('%s', (_what, transaction, answer, seen = []) => {
  expect(verdict(transaction, seen)).toMatchObject(answer);
});

describe('asked by status', () => {
  let scene: AccessPointScene;
  beforeEach(async () => {
    scene = new AccessPointScene();
    await scene.start();
    scene.onPost = () => 'cut';
    await scene.submit();
  });
  afterEach(async () => scene.stop());

  test.each<[Answer, object]>([
    [
      { status: 401, body: { error: 'Invalid or missing API token' } },
      { cause: 'configuration', reason: 'AP_TOKEN' },
    ],
    [{ status: 401, text: '<html>' }, { cause: 'no-answer' }],
    [{ status: 403 }, { cause: 'no-answer' }],
    [{ status: 503, text: '<html>' }, { cause: 'no-answer' }],
    [{ status: 200, body: { sbdhInstanceID: 'another', status: 'sent' } }, { cause: 'no-answer' }],
    [{ status: 200, text: '{' }, { cause: 'no-answer' }],
    ['cut', { cause: 'no-answer' }],
  ])('%j keeps the mark, and ends nothing', async (answer, obstacle) => {
    scene.onStatus = () => answer;
    expect(await scene.lookUp()).toMatchObject({ kind: 'obstacle', mayHaveArrived: true, ...obstacle });
    expect(scene.messages.of(ID).state).toBe('sent');
    expect(scene.posts).toHaveLength(1);
  });
});
