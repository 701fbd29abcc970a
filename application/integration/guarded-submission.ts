import type { AuthorityState } from '../../countries/integration/authority-breaker';
import { hasEntry, type DocumentRecord } from '../../storage/document-record';
import type { AuthorityGuard } from './authority-guard';
import type { Integration } from './integration';
import { RetryLater } from './retry-later';
import { integrationOf } from './sent-mark';

/** The document waits until it is let go (release-waiting.ts); its step holds nothing meanwhile. */
export type Waiting = 'waiting';

type Step<Result> = (integration: Integration, document: DocumentRecord, signal: AbortSignal) => Promise<Result>;

/**
 * Makes a step that calls an authority only when its breaker lets it, and has the breaker learn from the answers. See
 * docs/adr/0047-breaker-per-authority.md.
 */
export async function guarded<Result>(
  integration: Integration,
  guard: Pick<AuthorityGuard, 'heldBack' | 'observe'>,
  { document: left, canWait, signal }: { document: DocumentRecord; canWait: boolean; signal: AbortSignal },
  step: Step<Result>,
): Promise<Result | Waiting> {
  const { documentId, countryIso } = left;
  if (left.inbound !== undefined || hasEntry(left, 'integrated')) return step(integration, left, signal);
  const closed = await guard.heldBack(countryIso, documentId);
  if (closed !== undefined) return later(integration, left, closed, canWait);
  const document = letGo(left);
  try {
    return await step(observing(integration, guard, document), document, signal);
  } catch (error) {
    if (!(error instanceof RetryLater)) throw error;
    const opened = await guard.heldBack(countryIso, documentId);
    if (opened === undefined) throw error;
    return later(integration, await integration.steps.read(documentId), opened, canWait);
  }
}

/** What the step writes from here on no longer says that the document waits. */
function letGo(document: DocumentRecord): DocumentRecord {
  if (document.integration?.waiting === undefined) return document;
  const { waiting: _waiting, ...integration } = document.integration;
  return { ...document, integration };
}

function observing(
  integration: Integration,
  guard: Pick<AuthorityGuard, 'observe'>,
  { documentId, countryIso }: DocumentRecord,
): Integration {
  const { authority } = integration;
  return {
    ...integration,
    authority: {
      submit: async (...call) => {
        const answer = await authority.submit(...call);
        await guard.observe(countryIso, documentId, answer);
        return answer;
      },
      lookUp: async (...call) => {
        const answer = await authority.lookUp(...call);
        await guard.observe(countryIso, documentId, answer);
        return answer;
      },
    },
  };
}

/** Written so that the document is found when the authority is back, and by whoever asks what it waits for. */
async function later(
  { steps, clock }: Integration,
  document: DocumentRecord,
  { probeAt, lastReason = 'NO_ANSWER' }: AuthorityState,
  canWait: boolean,
): Promise<Waiting> {
  const at = clock();
  if (!canWait)
    throw new RetryLater('AUTHORITY_OUTAGE', { leastSeconds: Math.max(LEAST_SECONDS, (probeAt - +at) / 1_000) });
  const { waiting: before, ...integration } = integrationOf(document);
  const waiting = { since: before?.since ?? at, at, reason: lastReason };
  const said = hasEntry(document, 'waiting') && before?.reason === lastReason;
  await steps.apply(document, {
    change: { integration: { ...integration, waiting } },
    ...(said ? {} : { entry: { at, actor: 'service', type: 'waiting', reason: lastReason } }),
  });
  return 'waiting';
}

/** Steps of workflows from before they could wait come back by themselves, no more often than this. */
const LEAST_SECONDS = 60;
