import fc from 'fast-check';
import { readStatusAnswer, readSubmitAnswer, readTransactions } from '../../../../countries/peppol/ap-answers';
import { attemptKind, givenUp, withAttempt } from '../../../../countries/peppol/attempts';
import type { Exchange } from '../../../../countries/wire/exchange';

const ID = '0198c5f2-7d9a-7b3e-9d1c-2f6a4b8e0c11';
const answered = (status: number, body: unknown, complete = true): Exchange => ({
  kind: 'answered',
  status,
  complete,
  body: Buffer.from(typeof body === 'string' ? body : JSON.stringify(body)),
});
const submitted = (status: number, body: unknown) => readSubmitAnswer(answered(status, body), ID);
const report = (more: object) => ({ sbdhInstanceIdentifier: ID, ...more });

test('a report of our message says that it was sent', () => {
  const sent = report({
    ...{ sendingSuccess: true, overallSuccess: true, as4MessageId: 'm1@ap' },
    as4ReceivedSignalMsg: '<eb:MessageInfo><eb:MessageId>r1@ap</eb:MessageId></eb:MessageInfo>',
  });
  expect(submitted(200, sent)).toEqual({ kind: 'sent', messageId: 'm1@ap', receiptId: 'r1@ap', warnings: [] });
});

test('trap 2: 422 is sent where only the entry for the reports failed', () => {
  expect(submitted(422, report({ sendingSuccess: true, overallSuccess: false }))).toMatchObject({
    kind: 'sent',
    warnings: [{ code: 'AP_REPORTING_NOT_STORED' }],
  });
});

test('trap 3: what it could not send it holds, and tries again by itself', () => {
  expect(submitted(422, report({ sendingSuccess: false, sendingResult: 'TRANSPORT_ERROR' }))).toMatchObject({
    ...{ kind: 'held', attempt: 'transport' },
  });
  const lookup = report({ sendingSuccess: false, lookupError: 'x is not registered in the Peppol Network' });
  expect(submitted(422, lookup)).toMatchObject({ kind: 'held', attempt: 'not-sent' });
  const as4 = report({ sendingSuccess: false, as4ResponseErrors: [{ errorCode: 'EBMS:0004', description: 'no' }] });
  expect(submitted(422, as4)).toMatchObject({
    kind: 'held',
    attempt: 'as4-error',
    error: expect.stringContaining('EBMS:0004'),
  });
});

test.each([
  [400, JSON.stringify('Failed to parse the sender ID'), 'AP_REQUEST'],
  [400, JSON.stringify("The 'custom1' is too long"), 'AP_REQUEST'],
  [401, { error: 'Invalid or missing API token' }, 'AP_TOKEN'],
])('%i with %j: nothing was taken', (status, body, reason) => {
  expect(submitted(status, body)).toMatchObject({ cause: 'configuration', reason, mayHaveArrived: false });
});

test.each([
  [400, 'Failed to parse the sender ID'],
  [400, JSON.stringify('Bad request')],
  [401, '<html>login</html>'],
  [401, { error: 'who are you' }],
  [403, ''],
  [404, ''],
  [413, ''],
  [429, ''],
  [422, JSON.stringify('Failed to submit outbound transaction')],
  [422, { sbdhInstanceIdentifier: 'another', sendingSuccess: false }],
  [200, { sbdhInstanceIdentifier: 'another', sendingSuccess: true }],
  [200, report({ sendingSuccess: false })],
  [200, report({})],
  [200, '{'],
  [500, report({ sendingSuccess: false })],
  [503, '<html>gateway</html>'],
])('%i with %j may stand for a document that was sent', (status, body) => {
  expect(submitted(status, body)).toMatchObject({ mayHaveArrived: true, status });
});

test('what is cut, late or without connection', () => {
  expect(readSubmitAnswer(answered(200, report({ sendingSuccess: true }), false), ID)).toMatchObject({
    mayHaveArrived: true,
  });
  expect(readSubmitAnswer({ kind: 'unanswered' }, ID)).toMatchObject({ mayHaveArrived: true });
  expect(readSubmitAnswer({ kind: 'not-connected' }, ID)).toMatchObject({ mayHaveArrived: false });
});

test('nothing but the words of the table says that nothing was taken', () => {
  fc.assert(
    fc.property(fc.integer({ min: 100, max: 599 }), fc.oneof(fc.json(), fc.string()), (status, body) => {
      const answer = submitted(status, body);
      expect('mayHaveArrived' in answer && answer.mayHaveArrived).toBe(true);
    }),
  );
});

const transaction = { id: 't1', sbdhInstanceID: ID, status: 'failed', attemptCount: 2, custom1: ID };

test('a transaction is of our message, or says nothing', () => {
  expect(readStatusAnswer(answered(200, transaction), ID)).toMatchObject({ transaction: { status: 'failed' } });
  expect(readStatusAnswer(answered(200, { ...transaction, sbdhInstanceID: 'other' }), ID)).toMatchObject({
    mayHaveArrived: true,
  });
  expect(readStatusAnswer(answered(200, { ...transaction, status: 'lost' }), ID)).toMatchObject({
    transaction: { status: undefined },
  });
  expect(readStatusAnswer(answered(404, ''), ID)).toEqual({ kind: 'not-there' });
  expect(readStatusAnswer(answered(401, { error: 'Invalid or missing API token' }), ID)).toMatchObject({
    mayHaveArrived: true,
    reason: 'AP_TOKEN',
  });
});

test('a list that cannot be read whole is none', () => {
  expect(readTransactions(answered(200, [transaction]))).toHaveLength(1);
  expect(readTransactions(answered(200, []))).toEqual([]);
  for (const body of [[transaction, {}], [null], {}, 'x'])
    expect(readTransactions(answered(200, body))).toMatchObject({ mayHaveArrived: true });
  expect(readTransactions(answered(404, []))).toMatchObject({ mayHaveArrived: true });
});

test.each([
  ['0208:1 is not registered in the Peppol Network', 'not-sent'],
  ['Failed to resolve SMP endpoint', 'not-sent'],
  ['Sending is limited by Circuit Breaker', 'not-sent'],
  ['AS4_ERROR_MESSAGE_RECEIVED: EBMS:0004', 'as4-error'],
  ['AS4_ERROR_MESSAGE_RECEIVED: EBMS:0004 Duplicate message', 'transport'],
  ['AS4_ERROR_MESSAGE_RECEIVED: EBMS:0202', 'transport'],
  ['AS4_ERROR_MESSAGE_RECEIVED: EBMS:0004 Failed to resolve SMP endpoint', 'as4-error'],
  ['TRANSPORT_ERROR: x is not registered in the Peppol Network', 'transport'],
  ['Recovered from unclean shutdown', 'transport'],
  ['anything', 'transport'],
  [undefined, 'transport'],
])('an attempt with the words %j: %s', (words, kind) => {
  expect(attemptKind(words)).toBe(kind);
});

test('trap 7: attempts that nobody saw may have arrived', () => {
  expect(withAttempt(['not-sent'], 3, 'Failed to resolve SMP endpoint')).toEqual(['not-sent', 'unseen', 'not-sent']);
  expect(withAttempt(['transport'], 2, 'Failed to resolve SMP endpoint')).toEqual(['transport', 'not-sent']);
  expect(withAttempt(['transport'], 1, 'Failed to resolve SMP endpoint')).toEqual(['transport']);
});

test('an attempt that a crash of the access point has ended is not counted, and may have arrived', () => {
  const crashed = 'Recovered from unclean shutdown';
  expect(withAttempt([], 0, crashed)).toEqual(['transport']);
  expect(withAttempt(['not-sent'], 1, crashed)).toEqual(['not-sent', 'transport']);
  expect(withAttempt(['not-sent', 'transport'], 1, crashed)).toEqual(['not-sent', 'transport']);
  expect(withAttempt(['not-sent', 'transport'], 2, 'Failed to resolve SMP endpoint')).toContain('transport');
  // Nobody saw the first, whose report did not come: one that was not counted may have been before it.
  expect(withAttempt([], 1, 'Failed to resolve SMP endpoint')).toEqual(['unseen', 'not-sent']);
});

test.each([
  [['not-sent', 'not-sent'], ['Failed to resolve SMP endpoint', ''], { kind: 'never-left' }],
  [['transport', 'not-sent'], ['Failed to resolve SMP endpoint', ''], { kind: 'unknown' }],
  [['unseen', 'as4-error'], ['EBMS:0004', ''], { kind: 'unknown' }],
  [[], ['EBMS:0004', ''], { kind: 'unknown' }],
  [
    ['as4-error'],
    ['AS4_ERROR_MESSAGE_RECEIVED EBMS:0004', ''],
    { kind: 'verdict', class: 'refused', code: 'EBMS_0004' },
  ],
  [
    ['as4-error'],
    ['AS4_ERROR_MESSAGE_RECEIVED', 'EBMS:0101'],
    { kind: 'verdict', class: 'configuration', code: 'EBMS_0101', words: 'EBMS:0101' },
  ],
  [['as4-error'], ['AS4_ERROR_MESSAGE_RECEIVED', ''], { kind: 'unknown' }],
  [
    ['not-sent', 'as4-error'],
    ['AS4_ERROR_MESSAGE_RECEIVED EBMS:0004 PEPPOL:NOT_SERVICED', ''],
    { kind: 'verdict', class: 'refused', code: 'PEPPOL_NOT_SERVICED' },
  ],
] as const)('given up after %j with %j', (attempts, errors, end) => {
  expect(givenUp(attempts, errors)).toMatchObject(end);
});
