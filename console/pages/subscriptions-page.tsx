import { useState } from 'preact/hooks';
import type { Delivery, Page, Subscription } from '../client/answers';
import { useConsole } from '../parts/context';
import { Dialog } from '../parts/dialog';
import { Instant } from '../parts/instant';
import { Await, Empty } from '../parts/notices';
import { Paging } from '../parts/paging';
import { Status } from '../parts/status';
import { Table } from '../parts/table';
import { useLoaded } from '../parts/use-loaded';
import { BASE } from '../routing';

export function SubscriptionsPage({ search }: { search: string }) {
  const { api } = useConsole();
  const [shown, setShown] = useState<string>();
  const cursor = new URLSearchParams(search).get('cursor') ?? undefined;
  const loaded = useLoaded(search, (signal) =>
    api.get<Page<Subscription>>('/v1.1/operations/subscriptions', { cursor }, signal),
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
                heads={['Host', 'Breaker', 'Account', 'Pending', 'Failed', 'Last failure', 'Deliveries']}
              >
                {items.map((item) => (
                  <tr key={item.subscriptionId}>
                    <td>{item.targetHost}</td>
                    <td class="short">
                      <Status word={item.breaker} />
                    </td>
                    <td>{item.accountId}</td>
                    <td>{item.pending}</td>
                    <td>{item.failed}</td>
                    <td class="long">{failureText(item.lastFailure)}</td>
                    <td>
                      <button type="button" onClick={() => setShown(item.subscriptionId)}>
                        Show
                      </button>
                    </td>
                  </tr>
                ))}
              </Table>
            )}
            <Paging base={`${BASE}/subscriptions`} cursor={cursor} nextCursor={nextCursor} />
          </>
        )}
      </Await>
      {shown !== undefined && <DeliveriesDialog id={shown} close={() => setShown(undefined)} />}
    </>
  );
}

function failureText(failure: unknown): string {
  if (typeof failure !== 'object' || failure === null) return typeof failure === 'string' ? failure : '';
  return Object.values(failure)
    .filter((value) => typeof value === 'string' || typeof value === 'number')
    .join(' ');
}

function DeliveriesDialog({ id, close }: { id: string; close: () => void }) {
  const { api } = useConsole();
  const address = `/subscription-management/${encodeURIComponent(id)}/deliveries`;
  const loaded = useLoaded(id, async (signal) => {
    const { content } = await api.get<{ content: Delivery[] }>(address, {}, signal);
    return content;
  });
  return (
    <Dialog title="Deliveries" close={close}>
      <Await loaded={loaded}>
        {(deliveries) => (
          <Table name="Deliveries of the subscription" heads={['Event', 'Status', 'Attempts', 'Created']}>
            {deliveries.map((delivery) => (
              <tr key={delivery.deliveryId}>
                <td>{delivery.type}</td>
                <td class="short">
                  <Status word={delivery.status} />
                </td>
                <td>{delivery.attemptCount}</td>
                <td class="short">
                  <Instant at={delivery.createdAt} />
                </td>
              </tr>
            ))}
          </Table>
        )}
      </Await>
      <div class="actions">
        <button type="button" onClick={close}>
          Close
        </button>
      </div>
    </Dialog>
  );
}
