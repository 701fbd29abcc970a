import { nothingArrived, unclear } from '../../../countries/integration/obstacle';
import { AuthorityGuard } from '../../../application/integration/authority-guard';
import type { SubmissionAnswer } from '../../../countries/integration/answers';
import { breakerOf, REACHABLE, type AuthorityState } from '../../../countries/integration/authority-breaker';
import type { SystemId } from '../../../countries/integration/systems';
import { noteCall } from '../../../platform/watched-calls';

const OUTAGE = nothingArrived('outage', 'HTTP_503', { status: 503 });
const ACCEPTED = { kind: 'accepted', reference: 'R', authority: 'AEAT', warnings: [] } as const;
const CALL_MS = 120_000;

/** One process that speaks to two systems of Spain. */
function twoSystems() {
  const states = new Map<string, AuthorityState>();
  let now = Date.UTC(2026, 10, 23, 10);
  const guard = new AuthorityGuard(
    {
      stateOf: async (key) => states.get(key) ?? REACHABLE,
      change: async (key, decide) => {
        const decided = decide(states.get(key) ?? REACHABLE);
        states.set(key, decided.state);
        return decided;
      },
    },
    () => new Date(now),
    () => CALL_MS,
  );
  const callerOf = (system: SystemId, documentId: string, companyId = `company of ${documentId}`) => ({
    system,
    countryIso: 'ES',
    documentId,
    companyId,
  });
  return {
    states,
    pass: (ms: number) => (now += ms),
    breaker: (key: string) => breakerOf(states.get(key) ?? REACHABLE, now),
    isHeldBack: async (system: SystemId, documentId: string) =>
      (await guard.heldBack(callerOf(system, documentId))) !== undefined,
    /** `isLocal`: nobody was called for the answer. */
    answered: async (system: SystemId, documentId: string, answer: SubmissionAnswer, isLocal = false) =>
      guard.learning(callerOf(system, documentId), async () => {
        await Promise.resolve();
        if (!isLocal) noteCall();
        return answer;
      }),
    limited: async (documentId: string, companyId: string) =>
      guard.learning(callerOf('es-sii', documentId, companyId), async () => {
        noteCall();
        return nothingArrived('outage', 'HTTP_429', { status: 429 });
      }),
  };
}

const FIVE = ['1', '2', '3', '4', '5'];

test('an outage of one system holds back its documents, and none of another system of the country', async () => {
  const { answered, isHeldBack } = twoSystems();
  for (const id of FIVE) await answered('es-verifactu', `F${id}`, OUTAGE);
  expect([
    await isHeldBack('es-verifactu', 'F6'),
    await isHeldBack('es-sii', 'S1'),
    await isHeldBack('gateway', 'G1'),
  ]).toEqual([true, false, false]);
});

test('what one system answers closes no breaker of another', async () => {
  const { answered, breaker } = twoSystems();
  for (const id of FIVE) {
    await answered('es-verifactu', `F${id}`, OUTAGE);
    await answered('es-sii', `S${id}`, ACCEPTED);
  }
  expect([breaker('es-verifactu'), breaker('es-sii')]).toEqual(['open', 'closed']);
});

test('an answer for which nobody was called neither closes a breaker nor keeps it from opening', async () => {
  const { answered, breaker, isHeldBack, pass } = twoSystems();
  const notExpressible = { kind: 'not-expressible', findings: [] } as const;
  for (const id of FIVE) {
    await answered('es-verifactu', `F${id}`, OUTAGE);
    // As a look-up that reads what MongoDB has, and a mapping that finds nothing to send.
    await answered('es-verifactu', `L${id}`, ACCEPTED, true);
    await answered('es-verifactu', `N${id}`, notExpressible, true);
  }
  expect(breaker('es-verifactu')).toBe('open');
  pass(5_000);
  expect(await isHeldBack('es-verifactu', 'L1')).toBe(false);
  await answered('es-verifactu', 'L1', ACCEPTED, true);
  expect(breaker('es-verifactu')).toBe('open');
  // Its turn goes to the next one at once.
  expect(await isHeldBack('es-verifactu', 'F6')).toBe(false);
  await answered('es-verifactu', 'F6', ACCEPTED);
  expect(breaker('es-verifactu')).toBe('closed');
});

test('outages of which nobody was told open no breaker', async () => {
  const { answered, breaker } = twoSystems();
  for (const id of FIVE) await answered('es-sii', `S${id}`, OUTAGE, true);
  expect(breaker('es-sii')).toBe('closed');
});

test('while a probe is calling there is no other, however long its call may take', async () => {
  const { answered, isHeldBack, pass } = twoSystems();
  for (const id of FIVE) await answered('es-sii', `S${id}`, OUTAGE);
  pass(5_000);
  expect(await isHeldBack('es-sii', 'P')).toBe(false);
  pass(CALL_MS);
  expect(await isHeldBack('es-sii', 'Q')).toBe(true);
  // Its next call begins.
  expect(await isHeldBack('es-sii', 'P')).toBe(false);
  pass(CALL_MS);
  expect(await isHeldBack('es-sii', 'Q')).toBe(true);
  pass(60_000);
  expect(await isHeldBack('es-sii', 'Q')).toBe(false);
});

test('a credential, a receiver and the limits of one company hold back nobody', async () => {
  const { answered, limited, breaker } = twoSystems();
  const credential = nothingArrived('credential', 'HTTP_403', { status: 403 });
  for (const id of [...FIVE, '6']) {
    await answered('es-sii', `S${id}`, credential);
    await answered('es-verifactu', `F${id}`, unclear('FAULT_500'));
    await limited(`L${id}`, 'c1');
  }
  expect([breaker('es-sii'), breaker('es-verifactu')]).toEqual(['closed', 'closed']);
});
