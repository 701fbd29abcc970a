import type { Page, Subscription } from '../client/answers';
import { useConsole } from '../parts/context';
import { Link } from '../parts/link';
import { Await, Empty } from '../parts/notices';
import { Paging } from '../parts/paging';
import { Status } from '../parts/status';
import { Table } from '../parts/table';
import { useLoaded } from '../parts/use-loaded';
import { BASE, deliveriesAddress } from '../routing';

const EVERY_MS = 5_000;

export function SubscriptionsPage({ search }: { search: string }) {
  const { api } = useConsole();
  const cursor = new URLSearchParams(search).get('cursor') ?? undefined;
  const loaded = useLoaded(
    search,
    (signal) => api.get<Page<Subscription>>('/v1.1/operations/subscriptions', { cursor }, signal),
    EVERY_MS,
  );
  return (
    <>
      <h1>Subscriptions</h1>
      <Await loaded={loaded}>
        {({ items, nextCursor }) => (
          <>
            {items.length === 0 ? (
              <Empty>There is no subscription.</Empty>
            ) : (
              <Table
                name="Subscriptions"
                heads={['Deliveries to', 'Breaker', 'Account', 'Pending', 'Failed', 'Last failure']}
              >
                {items.map((item) => (
                  <tr key={item.subscriptionId}>
                    <td>
                      <Link to={deliveriesAddress(item.subscriptionId)}>{item.targetHost}</Link>
                    </td>
                    <td class="short">
                      <Status word={item.breaker} />
                    </td>
                    <td>{item.accountId}</td>
                    <td>{item.pending.toLocaleString()}</td>
                    <td>{item.failed.toLocaleString()}</td>
                    <td class="long">
                      {[item.lastFailure?.status, item.lastFailure?.reason].filter(Boolean).join(' ')}
                    </td>
                  </tr>
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
