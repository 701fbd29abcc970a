import { AuthorityGuard } from '../../../application/integration/authority-guard';
import { guarded } from '../../../application/integration/guarded-submission';
import type { Integration } from '../../../application/integration/integration';
import { RetryLater } from '../../../application/integration/retry-later';
import { REACHABLE, type AuthorityState } from '../../../countries/integration/authority-breaker';
import type { DocumentRecord } from '../../../storage/document-record';

/** One authority that is down, and as many documents as fail at it. */
function outage() {
  let state: AuthorityState = REACHABLE;
  const clock = () => new Date('2026-11-23T10:00:00Z');
  const guard = new AuthorityGuard(
    {
      stateOf: async () => state,
      change: async (_country, decide) => {
        const decided = decide(state);
        state = decided.state;
        return decided;
      },
    },
    clock,
  );
  return async (documentId: string) => {
    const document = { documentId, countryIso: 'ES', timeline: [] } as unknown as DocumentRecord;
    const integration = {
      steps: { read: async () => document, apply: async () => document },
      authority: { submit: async () => ({ kind: 'outage', reason: 'HTTP_503' }) },
      clock,
    } as unknown as Integration;
    const left = { document, canWait: true, signal: new AbortController().signal };
    return guarded(integration, guard, left, async ({ authority }) => {
      await (authority.submit as () => Promise<unknown>)();
      throw new RetryLater('AUTHORITY_OUTAGE', { leastSeconds: 7 }, 'HTTP_503');
    }).catch((error: unknown) => error);
  };
}

test('too few failing documents to open the breaker come back within a minute, and no sooner than the authority asks', async () => {
  const fail = outage();
  for (const documentId of ['1', '2', '3', '4']) {
    const error = (await fail(documentId)) as RetryLater;
    expect(error).toBeInstanceOf(RetryLater);
    expect(error.patience).toEqual({ leastSeconds: 7, longestBackOffSeconds: 45 });
    expect(error.message).toContain('HTTP_503');
  }
  expect(await fail('5')).toBe('waiting');
});
