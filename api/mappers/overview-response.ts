import type { Attention } from '../../application/operations/attention';
import type { HeldChain } from '../../application/operations/held-chain';
import type { Overview } from '../../application/operations/overview';
import { present } from '../../platform/present';
import type { BrokenSubscription } from '../../storage/broken-endpoints';
import type { DayCount } from '../../storage/day-counts';
import { breakerOf } from '../../subscriptions/endpoint-state';

const DAY = 'T00:00:00Z';
const LISTS = '/v1.1/operations';

/** State of the service; instants and days are UTC. */
export function overviewResponse(overview: Overview) {
  const { at, from, days, authorities, endpoints, chains, attention, missing } = overview;
  return {
    at: at.toISOString(),
    from: dayOf(from),
    to: dayOf(at),
    ...present({
      days: days && { countedAt: days.countedAt.toISOString(), items: days.counts.map(dayLine) },
      authorities,
      endpoints: endpoints?.map((endpoint) => endpointLine(endpoint, at)),
      chains: chains?.map(chainLine),
      attention: attention?.map((item) => attentionLine(item, from)),
    }),
    missing,
  };
}

function dayOf(instant: Date): string {
  return instant.toISOString().slice(0, 10);
}

function dayLine({ day, countryIso, counts }: DayCount) {
  const next = dayOf(new Date(Date.parse(day + DAY) + 86_400_000));
  const list = listOf('documents', { countryIso, submittedFrom: day + DAY, submittedTo: next + DAY });
  return { day, countryIso, counts, list };
}

/** Shows only the host of the address: paths of webhooks may be secrets. */
function endpointLine({ subscriptionId, accountId, notificationUrl, state, pending }: BrokenSubscription, at: Date) {
  const breaker = breakerOf(state, at.getTime());
  return {
    subscriptionId,
    accountId,
    targetHost: new URL(notificationUrl).host,
    breaker,
    pending,
    ...(breaker === 'open' ? { nextAttemptAt: new Date(state.openUntil).toISOString() } : {}),
    list: `${LISTS}/subscriptions/${subscriptionId}/deliveries`,
  };
}

function chainLine({ issuer, obstacle, isForked }: HeldChain) {
  const { kind, reason, message, since, nextAt } = obstacle;
  return {
    issuer,
    kind,
    reason,
    ...present({ message }),
    since: since.toISOString(),
    ...(isForked ? {} : { nextAttemptAt: nextAt.toISOString() }),
    isForked,
  };
}

function attentionLine({ since, until, ...item }: Attention, from: Date) {
  return {
    ...item,
    ...present({ since: since?.toISOString(), until: until?.toISOString(), list: attentionList(item, from) }),
  };
}

/** Address of the list of the documents themselves. Those that have stopped are in the item. */
function attentionList({ kind, code }: Pick<Attention, 'kind' | 'code'>, from: Date): string | undefined {
  switch (kind) {
    case 'REFUSED':
      return listOf('documents', {
        status: 'ERROR',
        failureKind: 'INTEGRATION',
        reasonCode: code,
        submittedFrom: dayOf(from) + DAY,
      });
    case 'AUTHORITY_CREDENTIAL_MISSING':
    case 'AUTHORITY_CREDENTIAL_EXPIRED':
    case 'AUTHORITY_CONFIGURATION':
    case 'AUTHORITY_OUTCOME_UNKNOWN':
      return `${LISTS}/stuck`;
    case 'SUBSCRIPTIONS_FAILING':
      return `${LISTS}/subscriptions`;
    case 'CHAINS_HELD':
    case 'DOCUMENTS_PARKED':
    case 'DOCUMENTS_GIVEN_UP':
    case 'DELIVERIES_SET_ASIDE':
    case 'CREDENTIAL_ENDED':
    case 'CREDENTIAL_ENDS':
      return undefined;
    default:
      return kind satisfies never;
  }
}

function listOf(list: string, filter: Readonly<Record<string, string | undefined>>): string {
  return `${LISTS}/${list}?${new URLSearchParams(present(filter) as Record<string, string>).toString()}`;
}
