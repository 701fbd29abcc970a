import type { ComponentChildren } from 'preact';
import type { Overview } from '../client/answers';
import { useConsole } from '../parts/context';
import { Age, Instant } from '../parts/instant';
import { Link } from '../parts/link';
import { Empty } from '../parts/notices';
import { Status } from '../parts/status';
import { Table } from '../parts/table';
import { BASE, listAddress } from '../routing';
import { OVERVIEW } from '../texts/overview';
import { useTexts } from '../texts/texts';

interface Row {
  key: string;
  whom: ComponentChildren;
  /** State of its breaker. */
  state?: string;
  waiting?: number | undefined;
  since?: string | undefined;
  why?: string | undefined;
  next: ComponentChildren;
}

/** Authorities, chains and customers' receivers that something waits for. */
export function WaitingTable({ overview }: { overview: Overview }) {
  const { language } = useConsole();
  const texts = useTexts(OVERVIEW);
  const rows = [...authorityRows(overview), ...chainRows(overview, texts), ...endpointRows(overview)];
  const { authorities, chains, endpoints } = overview;
  if (authorities === undefined && chains === undefined && endpoints === undefined) return null;
  return (
    <>
      <h2>{texts.waiting}</h2>
      {rows.length === 0 ? (
        <Empty>
          <span class="good" aria-hidden="true">
            ✓
          </span>{' '}
          {texts.nothingWaits}
        </Empty>
      ) : (
        <Table
          name={texts.waiting}
          heads={[texts.forWhom, texts.state, texts.waitingCount, texts.since, texts.why, texts.nextTry]}
        >
          {rows.map(({ key, whom, state, waiting, since, why, next }) => (
            <tr key={key}>
              <td>{whom}</td>
              <td class="short">
                <Status word={state} />
              </td>
              <td>{waiting?.toLocaleString(language)}</td>
              <td class="short">
                <Age since={since} />
              </td>
              <td class="long">{why}</td>
              <td class="short">{next}</td>
            </tr>
          ))}
        </Table>
      )}
    </>
  );
}

function authorityRows({ authorities = [] }: Overview): Row[] {
  return authorities.map((item) => ({
    key: `${item.countryIso} ${item.system}`,
    whom: (
      <Link to={`${BASE}/authorities`}>
        {item.systemName} ({item.countryIso})
      </Link>
    ),
    state: item.breaker,
    waiting: item.waiting,
    since: item.oldestWaitingSince,
    why: [item.lastReason ?? item.lastStatus, item.waitingFor].filter(Boolean).join(' '),
    next: <Instant at={item.nextProbeAt} />,
  }));
}

function chainRows({ chains = [] }: Overview, { chainOf, never }: { chainOf: string; never: string }): Row[] {
  return chains.map(({ issuer, reason, message, since, nextAttemptAt }, index) => ({
    key: `chain ${index}`,
    whom: `VERI*FACTU: ${chainOf} ${issuer}`,
    since,
    why: [reason, message].filter(Boolean).join(': '),
    next: nextAttemptAt === undefined ? never : <Instant at={nextAttemptAt} />,
  }));
}

function endpointRows({ endpoints = [] }: Overview): Row[] {
  return endpoints.map(({ subscriptionId, accountId, targetHost, breaker, pending, nextAttemptAt, list }) => ({
    key: subscriptionId,
    whom: (
      <>
        <Link to={listAddress(list) ?? `${BASE}/subscriptions`}>{targetHost}</Link>{' '}
        <span class="soft">{accountId}</span>
      </>
    ),
    state: breaker,
    waiting: pending,
    next: <Instant at={nextAttemptAt} />,
  }));
}
