import { accepted, scene, SETTLE_MS } from './authority-scene';

const PENDING = { kind: 'pending' } as const;
const GIVEN_UP = { kind: 'not-found', isCertain: true } as const;

test('what the system had taken, and is certain to have given up before anything left, is submitted again', async () => {
  const one = scene({ submit: [PENDING, accepted], lookUp: [PENDING, GIVEN_UP, GIVEN_UP] });
  await expect(one.run()).resolves.toBe('pending');
  await expect(one.poll()).rejects.toMatchObject({ type: 'PENDING_AT_AUTHORITY' });
  one.pass(SETTLE_MS + 1);
  await expect(one.poll()).resolves.toBe('accepted');
  expect(one.calls).toEqual(['submit', 'lookUp d1', 'lookUp d1', 'lookUp d1', 'submit']);
});

test('not before what was sent had its time, and never by the word of a system that is not certain', async () => {
  const early = scene({ submit: [PENDING], lookUp: [GIVEN_UP, GIVEN_UP] });
  await early.run();
  await expect(early.poll()).rejects.toMatchObject({ type: 'OUTCOME_UNKNOWN' });
  const forgetful = scene({ submit: [PENDING], lookUp: [{ kind: 'not-found' }] });
  await forgetful.run();
  forgetful.pass(SETTLE_MS + 1);
  await expect(forgetful.poll()).rejects.toMatchObject({ type: 'PENDING_AT_AUTHORITY' });
  expect([...early.calls, ...forgetful.calls].filter((call) => call === 'submit')).toHaveLength(2);
});

test('what it takes again is followed again', async () => {
  const one = scene({ submit: [PENDING, PENDING], lookUp: [GIVEN_UP, GIVEN_UP, accepted] });
  await one.run();
  one.pass(SETTLE_MS + 1);
  await expect(one.poll()).rejects.toMatchObject({ type: 'PENDING_AT_AUTHORITY' });
  await expect(one.poll()).resolves.toBe('accepted');
});
