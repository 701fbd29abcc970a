import { unmarked } from '../../../application/integration/integration-state';
import type { FollowUpLookup, LookupAnswer } from '../../../countries/integration/answers';
import {
  HELD_BACK,
  kindOf,
  NOT_ASKED,
  nothingArrived,
  ofQuestion,
  outcomeOf,
  outcomeUnknown,
  secondsToWait,
  unclear,
  waitingForOf,
  type NothingArrived,
  type Obstacle,
} from '../../../countries/integration/obstacle';

test.each<[Obstacle, string, string | undefined, string, number | undefined]>([
  [
    nothingArrived('credential-missing', 'AUTHORITY_CREDENTIAL_MISSING'),
    'credential',
    'AUTHORITY_CREDENTIAL_MISSING',
    'outage',
    30,
  ],
  [
    nothingArrived('credential-expired', 'AUTHORITY_CREDENTIAL_EXPIRED'),
    'credential',
    'AUTHORITY_CREDENTIAL_EXPIRED',
    'outage',
    30,
  ],
  [nothingArrived('credential', 'HTTP_403', { status: 403 }), 'credential', 'AUTHORITY_CONFIGURATION', 'outage', 30],
  [nothingArrived('access', 'FAULT_4141'), 'access', 'AUTHORITY_CONFIGURATION', 'outage', 30],
  [nothingArrived('content', 'FAULT_4102'), 'configuration', 'AUTHORITY_CONFIGURATION', 'outage', 30],
  [nothingArrived('configuration', 'HTTP_404'), 'configuration', 'AUTHORITY_CONFIGURATION', 'outage', 30],
  [
    nothingArrived('configuration', 'CODE_1', { retryAfterSeconds: 1 }),
    'configuration',
    'AUTHORITY_CONFIGURATION',
    'outage',
    1,
  ],
  [nothingArrived('outage', 'HTTP_503', { retryAfterSeconds: 7 }), 'outage', undefined, 'outage', 7],
  [HELD_BACK, 'outage', undefined, 'outage', undefined],
  [NOT_ASKED, 'outage', undefined, 'outage', undefined],
  [unclear('NO_ANSWER'), 'no-answer', undefined, 'unanswered', undefined],
  [unclear('HTTP_502', { status: 502 }), 'no-answer', undefined, 'unintelligible', undefined],
  [outcomeUnknown('NO_ROW'), 'no-answer', 'AUTHORITY_OUTCOME_UNKNOWN', 'outage', 30],
])(
  '%j is the same to everybody, as an answer and as what kept a question from one',
  (met, kind, waitingFor, outcome, wait) => {
    for (const obstacle of [met, ofQuestion(met)])
      expect([kindOf(obstacle), waitingForOf(obstacle), outcomeOf(obstacle), secondsToWait(obstacle)]).toEqual([
        kind,
        waitingFor,
        outcome,
        wait,
      ]);
  },
);

test('what may have arrived stands for nothing that has not, and no look-up says that something has not', () => {
  const record = { authority: 'ES', warnings: [], sentAt: new Date() };
  // @ts-expect-error It may be there.
  unmarked(record, unclear('HTTP_503'));
  // @ts-expect-error That nobody could be asked says nothing of what was sent before.
  unmarked(record, ofQuestion(HELD_BACK));
  // @ts-expect-error An answer that is missing never says that nothing arrived.
  const certain: NothingArrived = { kind: 'obstacle', cause: 'no-answer', reason: 'NO_ANSWER', mayHaveArrived: false };
  // @ts-expect-error It is about the question.
  const answers: [LookupAnswer, FollowUpLookup] = [HELD_BACK, HELD_BACK];
  expect(ofQuestion(certain)).toEqual(unclear('NO_ANSWER'));
  expect(answers).toHaveLength(2);
  expect(unmarked(record, HELD_BACK)).toEqual({ authority: 'ES', warnings: [] });
});
