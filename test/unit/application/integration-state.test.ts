import fc from 'fast-check';
import {
  answered,
  askedAgain,
  askedFirst,
  followUpDecided,
  followUpWaits,
  held,
  letGo,
  marked,
  reopened,
  sentElsewhere,
  settled,
  taken,
  unmarked,
  waits,
} from '../../../application/integration/integration-state';
import { HELD_BACK, WAITING_FOR } from '../../../countries/integration/obstacle';
import type { CancellationRecord } from '../../../storage/follow-up-record';
import type { IntegrationRecord } from '../../../storage/integration-record';

const NEW: IntegrationRecord = { authority: 'ES', system: 'gateway', warnings: [] };
const PROOF = ['sentAt', 'sentSha256'] as const;
const WHILE_IT_WAITS = ['waiting', 'waitingSince', 'waitingFor', 'nextAttemptAt'] as const;
const MET = ['attempts', 'lastReason', 'lastStatus', 'lastAttemptAt'] as const;

type Name = keyof typeof TRANSITIONS;
interface Drawn {
  at: Date;
  met: { reason: string; status?: number; waitingFor?: (typeof WAITING_FOR)[number] } | undefined;
  next: 'let-go' | 'step' | Date;
  isTrue: boolean;
}

const TRANSITIONS = {
  waits: (before: IntegrationRecord, { at, met, next }: Drawn) => waits(before, { at, met, next }),
  letGo,
  taken,
  accepted: (before: IntegrationRecord) =>
    answered(before, {
      kind: 'accepted',
      authority: 'AEAT',
      reference: 'R1',
      warnings: [{ code: '2000', message: '' }],
    }),
  refused: (before: IntegrationRecord) => answered(before, { kind: 'refused', code: '1', message: 'No' }),
  settled: (before: IntegrationRecord, { at, isTrue }: Drawn) =>
    settled(
      before,
      { settlementId: 'S', at, by: 'operator:ana', outcome: isTrue ? 'accepted' : 'refused' },
      isTrue ? { reference: 'R2' } : { refusal: { code: 'DECIDED_BY_OPERATOR', message: 'No' } },
    ),
  marked: (before: IntegrationRecord, { at, isTrue }: Drawn) => marked(before, at, isTrue ? 'hash' : undefined),
  unmarked: (before: IntegrationRecord) => unmarked(before, HELD_BACK),
  askedFirst: (before: IntegrationRecord, { at }: Drawn) => askedFirst(before, at),
  duplicate: (before: IntegrationRecord, { at }: Drawn) => held(before, { duplicate: { at } }),
  adopted: (before: IntegrationRecord) => held(before, { recordedAs: 'other' }),
  reopened: (before: IntegrationRecord, { isTrue }: Drawn) => reopened(before, 'ERROR', isTrue),
  givenUpReopened: (before: IntegrationRecord) => reopened(before, 'PROCESSING', false),
  sentElsewhere,
  askedAgain,
} satisfies Record<string, (before: IntegrationRecord, drawn: Drawn) => IntegrationRecord>;

const instant = fc.integer({ min: 1, max: 1_000_000 }).map((seconds) => new Date(seconds * 1_000));
const drawn: fc.Arbitrary<Drawn> = fc.record({
  at: instant,
  met: fc.option(
    fc.record(
      {
        reason: fc.constantFrom('HTTP_503', 'CODE_3003'),
        status: fc.constant(503),
        waitingFor: fc.constantFrom(...WAITING_FOR),
      },
      { requiredKeys: ['reason'] },
    ),
    { nil: undefined },
  ),
  next: fc.oneof(fc.constantFrom('let-go' as const, 'step' as const), instant),
  isTrue: fc.boolean(),
});
const steps = fc.array(fc.tuple(fc.constantFrom(...(Object.keys(TRANSITIONS) as Name[])), drawn), { maxLength: 20 });

function membersOf(record: object, names: readonly string[]) {
  return Object.fromEntries(Object.entries(record).filter(([name]) => names.includes(name)));
}

/** Each transition of any sequence, with the record before and after it. */
function afterEach(check: (name: Name, before: IntegrationRecord, after: IntegrationRecord, drawn: Drawn) => void) {
  fc.assert(
    fc.property(steps, (sequence) => {
      let record = NEW;
      for (const [name, facts] of sequence) {
        const before = structuredClone(record);
        const after = TRANSITIONS[name](record, facts);
        expect(record).toEqual(before);
        check(name, before, after, facts);
        record = after;
      }
    }),
  );
}

test('what is answered, or taken for later, does not say that it waits', () => {
  afterEach((name, _before, after) => {
    if (['accepted', 'refused', 'settled', 'taken'].includes(name))
      expect(membersOf(after, WHILE_IT_WAITS)).toEqual({});
  });
});

test('what waits says since when and why, and has one thing at most that has it call', () => {
  afterEach((name, before, after, { at, met, next }) => {
    expect(after.waiting === undefined || after.nextAttemptAt === undefined).toBe(true);
    if (name !== 'waits') return;
    expect(after.waitingSince).toEqual(before.waitingSince ?? at);
    expect(after.lastReason).toBe(met?.reason ?? before.lastReason ?? 'NO_ANSWER');
    expect(after.waitingFor).toBe(met?.waitingFor);
    expect(after.lastStatus).toBe(met === undefined ? before.lastStatus : met.status);
    expect(after.attempts).toBe((before.attempts ?? 0) + (met === undefined ? 0 : 1));
    expect(after.waiting).toEqual(next === 'let-go' ? { at } : undefined);
    expect(after.nextAttemptAt).toEqual(next instanceof Date ? next : undefined);
  });
});

test('the mark of a submission goes only with what says that nothing left', () => {
  afterEach((name, before, after, { at, isTrue }) => {
    if (name === 'unmarked') expect(membersOf(after, PROOF)).toEqual({});
    else if (name === 'marked')
      expect(membersOf(after, PROOF)).toEqual({ sentAt: at, ...(isTrue && { sentSha256: 'hash' }) });
    else if (name === 'askedFirst')
      expect(membersOf(after, PROOF)).toEqual({ ...membersOf(before, PROOF), sentAt: at });
    else expect(membersOf(after, PROOF)).toEqual(membersOf(before, PROOF));
  });
});

test('what was met stays, except for a reason that is gone', () => {
  afterEach((name, before, after) => {
    if (name === 'waits') return;
    const kept = name === 'askedAgain' ? MET.filter((member) => member !== 'lastReason') : MET;
    expect(membersOf(after, kept)).toEqual(membersOf(before, kept));
  });
});

test('a replay takes a refusal and what was said with it out, and remembers that there was one', () => {
  afterEach((name, before, after, { isTrue }) => {
    if (name !== 'reopened' && name !== 'givenUpReopened') return;
    const said = ['refusal', 'duplicate', 'recordedAs'];
    if (before.refusal === undefined) expect(membersOf(after, said)).toEqual(membersOf(before, said));
    else {
      expect(membersOf(after, said)).toEqual({});
      expect(after.replayedAfterRefusal).toBe(true);
    }
    expect(after.choosesAnew).toBe(name === 'reopened' && !isTrue ? true : before.choosesAnew);
  });
});

test('each change takes out what is over, and says what the next step has to know', () => {
  afterEach((name, before, after) => {
    // A system is not left any more once something was marked for it.
    if (name === 'marked') expect(after.choosesAnew).toBeUndefined();
    else if (name !== 'reopened') expect(after.choosesAnew).toBe(before.choosesAnew);
    if (name === 'letGo') expect(after).toEqual({ ...before, waiting: undefined });
    if (name === 'askedAgain') expect(membersOf(after, ['waitingFor', 'lastReason'])).toEqual({});
    if (name === 'sentElsewhere') expect(after).toEqual({ ...before, replayedAfterRefusal: true });
    if (name === 'adopted') expect(after).toEqual({ ...before, recordedAs: 'other' });
  });
});

test('without an own answer the reason of the outage is told that others met', () => {
  const known = { lastReason: 'HTTP_502', lastStatus: 502 };
  const at = new Date('2026-11-28T10:00:00Z');
  expect(waits(NEW, { at, known, next: 'step' })).toEqual({ ...NEW, attempts: 0, waitingSince: at, ...known });
  const met = waits(NEW, { at, met: { reason: 'NO_ANSWER' }, known, next: 'step' });
  expect(met).toMatchObject({ attempts: 1, lastReason: 'NO_ANSWER', lastAttemptAt: at });
  expect(met).not.toHaveProperty('lastStatus');
});

test('a cancellation says what it waits for only while somebody has to do something, and nothing of it once it is decided', () => {
  const asked: CancellationRecord = { status: 'PENDING', try: 2, requestedAt: new Date(0), by: 'account:1' };
  const waiting = followUpWaits(asked, 'AUTHORITY_CONFIGURATION', 'CODE_3003');
  expect(waiting).toEqual({ ...asked, waitingFor: 'AUTHORITY_CONFIGURATION', lastReason: 'CODE_3003' });
  expect(followUpWaits(waiting, undefined, 'HTTP_503')).toEqual(asked);
  const refused = followUpDecided(waiting, { status: 'REFUSED', code: '1', message: 'No' });
  expect(refused).toEqual({ ...asked, status: 'REFUSED', code: '1', message: 'No' });
  expect(followUpDecided(refused, { status: 'ACCEPTED' })).toEqual({ ...asked, status: 'ACCEPTED' });
});
