import type { Page, Subscription } from '../client/answers';
import { useConsole } from '../parts/context';
import { Age, Instant } from '../parts/instant';
import { Link } from '../parts/link';
import { Await, Empty } from '../parts/notices';
import { Paging } from '../parts/paging';
import { Status } from '../parts/status';
import { Table } from '../parts/table';
import { TestMark } from '../parts/test-mark';
import { useLoaded } from '../parts/use-loaded';
import { BASE, deliveriesAddress } from '../routing';
import { SUBSCRIPTIONS } from '../texts/subscriptions';
import { useTexts } from '../texts/texts';
import { EndpointActions } from './endpoint-actions';
import { FailureText } from './failure-text';

const EVERY_MS = 5_000;

export function SubscriptionsPage({ search }: { search: string }) {
  const { api } = useConsole();
  const texts = useTexts(SUBSCRIPTIONS);
  const cursor = new URLSearchParams(search).get('cursor') ?? undefined;
  const loaded = useLoaded(
    search,
    (signal) => api.get<Page<Subscription>>('/v1.1/operations/subscriptions', { cursor }, signal),
    EVERY_MS,
  );
  const { endpoint, state, waiting, lastFailure, nextAttempt, failed, actions } = texts;
  return (
    <>
      <h1>{texts.title}</h1>
      <Await loaded={loaded}>
        {({ items, nextCursor }) => (
          <>
            {items.length === 0 ? (
              <Empty>{texts.none}</Empty>
            ) : (
              <Table name={texts.title} heads={[endpoint, state, waiting, lastFailure, nextAttempt, failed, actions]}>
                {items.map((item) => (
                  <Row key={item.subscriptionId} item={item} changed={loaded.reload} />
                ))}
              </Table>
            )}
            <Paging base={`${BASE}/subscriptions`} cursor={cursor} nextCursor={nextCursor} />
          </>
        )}
      </Await>
    </>
  );
}

function Row({ item, changed }: { item: Subscription; changed: () => void }) {
  const { language } = useConsole();
  const texts = useTexts(SUBSCRIPTIONS);
  return (
    <tr>
      <td>
        <Link to={deliveriesAddress(item.subscriptionId)}>{item.targetHost}</Link>
        <br />
        <span class="soft">{item.accountId}</span> <TestMark of={item} />
      </td>
      <td class="short">
        <Status word={item.breaker} />
        {item.failingSince !== undefined && (
          <p class="soft">
            {texts.failsFor} <Age since={item.failingSince} />
          </p>
        )}
      </td>
      <td class="short">
        {item.pending.toLocaleString(language)}
        {item.pendingSince !== undefined && (
          <p class="soft">
            {texts.waitsFor} <Age since={item.pendingSince} />
          </p>
        )}
      </td>
      <td class="long">
        {item.lastFailure === undefined ? (
          <span class="soft">–</span>
        ) : (
          <>
            <FailureText status={item.lastFailure.status} reason={item.lastFailure.reason} />{' '}
            <Instant at={item.lastFailure.at} />
          </>
        )}
      </td>
      <td class="short">
        <Instant at={item.nextAttemptAt} />
      </td>
      <td>{item.failed.toLocaleString(language)}</td>
      <td class="long">
        <EndpointActions subscription={item} done={changed} />
      </td>
    </tr>
  );
}
