import type { Delivery, Page } from '../client/answers';
import { useConsole } from '../parts/context';
import { Instant } from '../parts/instant';
import { Link } from '../parts/link';
import { Await, Empty } from '../parts/notices';
import { Paging } from '../parts/paging';
import { Status } from '../parts/status';
import { Table } from '../parts/table';
import { useLoaded } from '../parts/use-loaded';
import { BASE, deliveriesAddress, documentAddress } from '../routing';

const EVERY_MS = 5_000;

/** What a subscription was told, of whichever account it is. */
export function DeliveriesPage({ id, search }: { id: string; search: string }) {
  const { api } = useConsole();
  const cursor = new URLSearchParams(search).get('cursor') ?? undefined;
  const address = `/v1.1/operations/subscriptions/${encodeURIComponent(id)}/deliveries`;
  const loaded = useLoaded(
    `${id}${search}`,
    (signal) => api.get<Page<Delivery>>(address, { cursor }, signal),
    EVERY_MS,
  );
  return (
    <>
      <p>
        <Link to={`${BASE}/subscriptions`}>All subscriptions</Link>
      </p>
      <h1>Deliveries</h1>
      <Await loaded={loaded}>
        {({ items, nextCursor }) => (
          <>
            {items.length === 0 ? (
              <Empty>Nothing was delivered in the last 90 days.</Empty>
            ) : (
              <Table
                name="Deliveries"
                heads={['Created', 'Event', 'Document', 'Status', 'Attempts', 'Last answer', 'Next attempt']}
              >
                {items.map((delivery) => (
                  <tr key={delivery.deliveryId}>
                    <td class="short">
                      <Instant at={delivery.createdAt} />
                    </td>
                    <td>{delivery.type}</td>
                    <td class="short">
                      {delivery.documentId !== undefined && (
                        <Link to={documentAddress(delivery.documentId)}>{delivery.documentId}</Link>
                      )}
                    </td>
                    <td class="short">
                      <Status word={delivery.status} />
                    </td>
                    <td>{delivery.attemptCount}</td>
                    <td class="long">{lastAnswer(delivery)}</td>
                    <td class="short">
                      <Instant at={delivery.nextAttemptAt} />
                    </td>
                  </tr>
                ))}
              </Table>
            )}
            <Paging base={deliveriesAddress(id)} cursor={cursor} nextCursor={nextCursor} />
          </>
        )}
      </Await>
    </>
  );
}

function lastAnswer({ attempts }: Delivery): string {
  const last = attempts.at(-1);
  return [last?.httpStatus, last?.reason].filter((part) => part !== undefined).join(' ');
}
