import { ofQuestion } from '../../../countries/integration/obstacle';
import { contentHash } from '../../../application/integration/content-hash';
import type { Original } from '../../../countries/integration/answers';
import { accepted, NOT_FOUND, OUTAGE, payload, scene, SETTLE_MS } from './authority-scene';

describe('the authority says that it holds a document with this number', () => {
  const own = { documentId: 'd1', sha256: contentHash(payload) };
  const another = { documentId: 'd2', sha256: 'ab'.repeat(32) };
  const duplicate = (original: Original) => [{ kind: 'duplicate', original } as const];

  test('it knows ours, whatever it names', async () => {
    for (const original of [own, {}, { documentId: 'd1' }, another]) {
      const { run, calls } = scene({ submit: duplicate(original), lookUp: [accepted] });
      await expect(run()).resolves.toBe('accepted');
      expect(calls).toEqual(['submit', 'lookUp d1']);
    }
  });

  test('our content under another id is ours', async () => {
    const { run, calls } = scene({ submit: duplicate({ ...own, documentId: 'earlier' }), lookUp: [accepted] });
    await expect(run()).resolves.toBe('accepted');
    expect(calls).toEqual(['submit', 'lookUp earlier']);
  });

  test.each<[string, Original, string]>([
    ['our id and content', own, 'd1'],
    ['our id', { documentId: 'd1' }, 'd1'],
    ['our content', { sha256: own.sha256 }, 'd1'],
    ['our content under another id', { ...own, documentId: 'earlier' }, 'earlier'],
  ])('it names %s and does not find it yet: it is asked until it does, and nothing is sent again', async (...row) => {
    const [, original, asked] = row;
    const lookUp = [NOT_FOUND, ofQuestion(OUTAGE), NOT_FOUND, NOT_FOUND, accepted];
    const { run, poll, calls, pass } = scene({ submit: duplicate(original), lookUp });
    await expect(run()).resolves.toBe('pending');
    await expect(run()).rejects.toMatchObject({ type: 'AUTHORITY_OUTAGE' });
    pass(100 * SETTLE_MS);
    await expect(run()).resolves.toBe('pending');
    await expect(poll()).rejects.toMatchObject({ type: 'PENDING_AT_AUTHORITY' });
    await expect(poll()).resolves.toBe('accepted');
    expect(calls).toEqual(['submit', ...Array.from({ length: 5 }, () => `lookUp ${asked}`)]);
  });

  test('it names another id and other content: a refusal', async () => {
    const { run, record, calls } = scene({ submit: duplicate(another), lookUp: [NOT_FOUND] });
    await expect(run()).resolves.toBe('refused');
    expect(calls).toEqual(['submit', 'lookUp d1']);
    expect(record().integration?.refusal?.code).toBe('DUPLICATE_AT_AUTHORITY');
  });

  test('it names another id only: what it holds there decides', async () => {
    const named = () => duplicate({ documentId: 'd2' });
    const other = scene({ submit: named(), lookUp: [NOT_FOUND, { ...accepted, sha256: another.sha256 }] });
    await expect(other.run()).resolves.toBe('refused');
    const ours = { ...accepted, sha256: own.sha256 };
    const same = scene({ submit: named(), lookUp: [NOT_FOUND, ours, { kind: 'pending' }, ours] });
    await expect(same.run()).resolves.toBe('pending');
    await expect(same.poll()).resolves.toBe('accepted');
    expect(same.calls).toEqual(['submit', 'lookUp d1', 'lookUp d2', 'lookUp d2', 'lookUp d2']);
  });

  test('it names another id and does not tell what it holds there: nothing is concluded from it', async () => {
    const lookUp = [NOT_FOUND, NOT_FOUND, NOT_FOUND, accepted];
    const { run, calls, pass } = scene({ submit: duplicate({ documentId: 'd2' }), lookUp });
    await expect(run()).rejects.toMatchObject({ type: 'OUTCOME_UNKNOWN' });
    pass(100 * SETTLE_MS);
    await expect(run()).rejects.toMatchObject({ type: 'OUTCOME_UNKNOWN' });
    expect(calls.filter((call) => call === 'submit')).toHaveLength(1);
  });

  test('what keeps from finding out what it holds there is what operators see', async () => {
    const one = scene({ submit: duplicate({ documentId: 'd2' }), lookUp: [NOT_FOUND, ofQuestion(OUTAGE)] });
    await expect(one.run()).rejects.toMatchObject({ type: 'OUTCOME_UNKNOWN', message: 'OUTCOME_UNKNOWN' });
    expect(one.record().integration).toMatchObject({ lastReason: 'HTTP_503', lastStatus: 503, attempts: 1 });
  });

  test('it names nothing: a refusal once it has had the time to know ours and does not', async () => {
    const lookUp = [NOT_FOUND, NOT_FOUND, NOT_FOUND];
    const { run, record, calls, pass } = scene({ submit: duplicate({}), lookUp });
    await expect(run()).rejects.toMatchObject({ type: 'OUTCOME_UNKNOWN' });
    pass(SETTLE_MS - 1);
    await expect(run()).rejects.toMatchObject({ type: 'OUTCOME_UNKNOWN' });
    pass(1);
    await expect(run()).resolves.toBe('refused');
    expect(calls).toEqual(['submit', 'lookUp d1', 'lookUp d1', 'lookUp d1']);
    expect(record().integration?.refusal?.code).toBe('DUPLICATE_AT_AUTHORITY');
  });
});
