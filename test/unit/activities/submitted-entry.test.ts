import { nothingArrived, ofQuestion, outcomeUnknown } from '../../../countries/integration/obstacle';
import { accepted, NOT_FOUND, OUTAGE, scene, SETTLE_MS, UNANSWERED } from './authority-scene';

// The timeline says that a document was submitted once its authority may have it, and not before.

const MESSAGE = 'ab'.repeat(32);
type Scene = ReturnType<typeof scene>;
const typesOf = ({ record }: Scene) => record().timeline.map(({ type }) => type);

test('what the authority says that it did not take is not submitted; what it takes later is, with its message', async () => {
  const one = scene({ submit: [OUTAGE, accepted] });
  await one.failure();
  expect(typesOf(one)).toEqual(['waiting']);
  expect(one.record().integration).not.toHaveProperty('sentSha256');
  one.pass(1_000);
  await expect(one.run(2)).resolves.toBe('accepted');
  expect(typesOf(one)).toEqual(['waiting', 'submitted', 'integrated']);
  const [, submitted] = one.record().timeline;
  expect(submitted).toMatchObject({ at: one.record().integration?.sentAt, actor: 'service', messageSha256: MESSAGE });
});

test('what has no answer may be there', async () => {
  const one = scene({ submit: [UNANSWERED], lookUp: [accepted] });
  await one.failure();
  expect(typesOf(one)).toEqual(['submitted', 'waiting']);
  await expect(one.run(2)).resolves.toBe('accepted');
  expect(typesOf(one)).toEqual(['submitted', 'waiting', 'integrated']);
});

test('what the authority decides on later has been submitted', async () => {
  const one = scene({ submit: [{ kind: 'pending' }], lookUp: [accepted] });
  await expect(one.run()).resolves.toBe('pending');
  expect(typesOf(one)).toEqual(['submitted']);
  await expect(one.poll()).resolves.toBe('accepted');
  expect(typesOf(one)).toEqual(['submitted', 'integrated']);
});

test('whoever finds the mark of a process that died tells what that one has sent', async () => {
  const one = scene({ submit: [new Error('killed')], lookUp: [accepted] });
  await expect(one.run()).rejects.toThrow('killed');
  const { sentAt } = one.record().integration!;
  one.pass(SETTLE_MS);
  await expect(one.run()).resolves.toBe('accepted');
  expect(typesOf(one)).toEqual(['submitted', 'integrated']);
  expect(one.record().timeline[0]).toMatchObject({ at: sentAt, messageSha256: MESSAGE });
});

test('a replayed document is not submitted anew by a mark from before', async () => {
  const at = new Date('2026-11-21T09:00:00Z');
  const integration = { authority: 'ES', warnings: [], sentAt: new Date('2026-11-21T08:00:00Z') };
  const replayed = { type: 'replayed', at, actor: 'operator:x', hash: '' } as const;
  const one = scene({ lookUp: [UNANSWERED, accepted] }, { integration, timeline: [replayed] });
  await one.failure();
  await expect(one.run(2)).resolves.toBe('accepted');
  expect(typesOf(one)).toEqual(['replayed', 'waiting', 'integrated']);
});

describe('a document that a chain submits', () => {
  const CHAINED = { integration: { authority: 'ES', warnings: [], system: 'es-verifactu' as const } };

  test('is not submitted when it is asked for, nor while the chain waits', async () => {
    const waits = ofQuestion(nothingArrived('outage', 'NOT_CONNECTED'));
    const one = scene({ submit: [{ kind: 'pending' }], lookUp: [waits, accepted] }, CHAINED);
    await expect(one.run()).resolves.toBe('pending');
    await one.failure();
    expect(typesOf(one)).toEqual(['waiting']);
    one.pass(60_000);
    await expect(one.run(2)).resolves.toBe('accepted');
    const timeline = one.record().timeline;
    expect(typesOf(one)).toEqual(['waiting', 'submitted', 'integrated']);
    expect(timeline[1]!.at.getTime()).toBeGreaterThanOrEqual(timeline[0]!.at.getTime());
  });

  test('may be there once nobody knows what became of it', async () => {
    const unknown = outcomeUnknown('NO_ANSWER');
    const one = scene({ submit: [{ kind: 'pending' }], lookUp: [unknown] }, CHAINED);
    await one.run();
    await one.failure();
    expect(typesOf(one)).toEqual(['submitted', 'waiting']);
  });
});

test('what was never sent and is not found was never submitted', async () => {
  const one = scene({ submit: [OUTAGE, OUTAGE], lookUp: [NOT_FOUND], refusesConnections: true });
  await one.failure();
  expect(typesOf(one)).toEqual(['waiting']);
});
