import { nothingArrived, type Obstacle } from '../../../countries/integration/obstacle';
import { AuthorityGuard } from '../../../application/integration/authority-guard';
import { guarded } from '../../../application/integration/guarded-submission';
import type { Integration } from '../../../application/integration/integration';
import { RetryLater, type Patience } from '../../../application/integration/retry-later';
import { REACHABLE, type AuthorityState } from '../../../countries/integration/authority-breaker';
import { noteCall } from '../../../platform/watched-calls';
import type { DocumentRecord } from '../../../storage/document-record';
import type { Step } from '../../../storage/document-step';
import { ALL_TO_GATEWAY } from '../../support/all-to-gateway';

/** One authority that is down, and as many documents as fail at it. */
function outage(answer = nothingArrived('outage', 'HTTP_503', { status: 503, retryAfterSeconds: 7 })) {
  let state: AuthorityState = REACHABLE;
  const clock = () => new Date('2026-11-23T10:00:00Z');
  const guard = new AuthorityGuard(
    {
      stateOf: async () => state,
      change: async (_key, decide) => {
        const decided = decide(state);
        state = decided.state;
        return decided;
      },
    },
    clock,
    () => 10_000,
  );
  const calls: string[] = [];
  const written: Step[] = [];
  const fail = async (documentId: string, begun: () => Promise<void> = async () => undefined, canWait = true) => {
    const document = { documentId, countryIso: 'ES', timeline: [] } as unknown as DocumentRecord;
    const apply = async (_document: DocumentRecord, step: Step) => {
      written.push(step);
      return document;
    };
    const integration = {
      steps: { read: async () => document, apply },
      systems: ALL_TO_GATEWAY,
      authority: {
        submit: async () => {
          calls.push(documentId);
          noteCall();
          return answer;
        },
      },
      clock,
    } as unknown as Integration;
    const secondsUntilNext = ({ longestBackOffSeconds = 0 }: Patience) => longestBackOffSeconds - 10;
    const left = { document, canWait, signal: new AbortController().signal, secondsUntilNext };
    return guarded(integration, guard, left, async ({ authority }) => {
      await begun();
      throw new RetryLater(await (authority.submit as unknown as () => Promise<Obstacle>)());
    }).catch((error: unknown) => error);
  };
  return { fail, calls, written };
}

test('too few failing documents to open the breaker come back within a minute, and no sooner than the authority asks', async () => {
  const { fail } = outage();
  for (const documentId of ['1', '2', '3', '4']) {
    const error = (await fail(documentId)) as RetryLater;
    expect(error).toBeInstanceOf(RetryLater);
    expect(error.patience).toEqual({ leastSeconds: 7, longestBackOffSeconds: 45, exactSeconds: 35 });
    expect(error.message).toContain('HTTP_503');
  }
  expect(await fail('5')).toBe('waiting');
});

test('an outage on the way to one receiver opens no breaker, and is told with its reason', async () => {
  const { fail, calls, written } = outage(nothingArrived('outage', 'RECEIVER_AWAY'));
  for (let index = 0; index < 8; index++)
    expect(await fail(String(index))).toMatchObject({ patience: { longestBackOffSeconds: 45, exactSeconds: 35 } });
  expect(calls).toHaveLength(8);
  expect(written.at(-1)?.change.integration).toMatchObject({ lastReason: 'RECEIVER_AWAY' });
});

test('a document that waits alone says when it calls next, and no longer once the breaker holds it', async () => {
  const { fail, written } = outage();
  for (const documentId of ['1', '2', '3', '4', '5']) await fail(documentId);
  const shown = written.map(({ change }) => change.integration);
  expect(shown[0]).toMatchObject({ lastReason: 'HTTP_503', nextAttemptAt: new Date('2026-11-23T10:00:35Z') });
  expect(shown[4]).toMatchObject({ waiting: { at: new Date('2026-11-23T10:00:00Z') } });
  expect(shown[4]).not.toHaveProperty('nextAttemptAt');
});

test('a step that began before the breaker opened does not call the authority after it', async () => {
  const { fail, calls, written } = outage();
  const late = await fail('late', async () => {
    for (const documentId of ['1', '2', '3', '4', '5']) await fail(documentId);
  });
  expect(late).toBe('waiting');
  expect(calls).toEqual(['1', '2', '3', '4', '5']);
  // It says what others met, and counts no attempt of its own.
  expect(written.at(-1)).toMatchObject({ change: { integration: { attempts: 0, lastReason: 'HTTP_503' } } });
});

test('a step that cannot wait says what stands in its way, and comes back each minute', async () => {
  const { fail, written } = outage();
  for (const documentId of ['1', '2', '3', '4', '5']) await fail(documentId);
  const error = (await fail('of an earlier version', async () => undefined, false)) as RetryLater;
  expect(error).toBeInstanceOf(RetryLater);
  expect(error.patience).toEqual({ leastSeconds: 60, longestBackOffSeconds: 60 });
  expect(written.at(-1)).toMatchObject({
    change: { integration: { attempts: 0, lastReason: 'HTTP_503', waitingSince: expect.any(Date) as Date } },
    entry: [{ type: 'waiting', reason: 'HTTP_503' }],
  });
  expect(written.at(-1)).not.toHaveProperty('change.integration.waiting');
});
