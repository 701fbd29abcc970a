import type { Delivery, Page, SubscriptionDetails } from '../client/answers';
import { queryString } from '../client/api-client';
import { useConsole } from '../parts/context';
import { Age, Instant } from '../parts/instant';
import { Link } from '../parts/link';
import { Await, Empty } from '../parts/notices';
import { Status } from '../parts/status';
import { Facts, Table } from '../parts/table';
import { useLoaded, type Loaded } from '../parts/use-loaded';
import { BASE, deliveriesAddress, documentAddress } from '../routing';
import { DELIVERIES } from '../texts/deliveries';
import { SUBSCRIPTIONS } from '../texts/subscriptions';
import { useTexts } from '../texts/texts';
import { DeliveryRow } from './delivery-row';
import { EndpointActions } from './endpoint-actions';
import { FailureText } from './failure-text';

const EVERY_MS = 5_000;

/** Notifications of a subscription, whichever account it is of, and what keeps the rest waiting. */
export function DeliveriesPage({ id, search }: { id: string; search: string }) {
  const { api } = useConsole();
  const texts = useTexts(DELIVERIES);
  const asked = new URLSearchParams(search);
  const cursor = asked.get('cursor') ?? undefined;
  const order = asked.get('order') === 'queue' ? 'queue' : undefined;
  const address = `/v1.1/operations/subscriptions/${encodeURIComponent(id)}`;
  const subscription = useLoaded(id, (signal) => api.get<SubscriptionDetails>(address, {}, signal), EVERY_MS);
  const deliveries = useLoaded(
    `${id}${search}`,
    (signal) => api.get<Page<Delivery>>(`${address}/deliveries`, { order, cursor }, signal),
    EVERY_MS,
  );
  const changed = (): void => {
    subscription.reload();
    deliveries.reload();
  };
  const { status, document, lastAnswer, attempts, nextAttempt, created, actions } = texts;
  return (
    <>
      <p>
        <Link to={`${BASE}/subscriptions`}>{texts.all}</Link>
      </p>
      <h1>{texts.title}</h1>
      <Endpoint loaded={subscription} changed={changed} />
      <nav class="paging" aria-label={texts.order}>
        <Link to={deliveriesAddress(id)} current={order === undefined}>
          {texts.newest}
        </Link>
        <Link to={deliveriesAddress(id) + queryString({ order: 'queue' })} current={order === 'queue'}>
          {texts.queue}
        </Link>
      </nav>
      <Await loaded={deliveries}>
        {({ items, nextCursor }) => (
          <>
            {items.length === 0 ? (
              <Empty>{order === 'queue' ? texts.nothingWaits : texts.none}</Empty>
            ) : (
              <Table name={texts.title} heads={[status, document, lastAnswer, attempts, nextAttempt, created, actions]}>
                {items.map((delivery) => (
                  <DeliveryRow key={delivery.deliveryId} delivery={delivery} address={address} changed={changed} />
                ))}
              </Table>
            )}
            <nav class="paging" aria-label={texts.pages}>
              {cursor !== undefined && (
                <Link to={deliveriesAddress(id) + queryString({ order })}>{texts.firstPage}</Link>
              )}
              {nextCursor !== undefined && (
                <Link to={deliveriesAddress(id) + queryString({ order, cursor: nextCursor })}>{texts.nextPage}</Link>
              )}
            </nav>
          </>
        )}
      </Await>
    </>
  );
}

function Endpoint({ loaded, changed }: { loaded: Loaded<SubscriptionDetails>; changed: () => void }) {
  const { language } = useConsole();
  const texts = useTexts(DELIVERIES);
  const words = useTexts(SUBSCRIPTIONS);
  return (
    <Await loaded={loaded}>
      {({ lastFailure, ...subscription }) => (
        <>
          <Facts
            facts={[
              [words.endpoint, subscription.targetHost],
              [texts.account, subscription.accountId],
              [texts.event, subscription.eventType],
              [
                words.state,
                <>
                  <Status word={subscription.breaker} />{' '}
                  {subscription.failingSince !== undefined && (
                    <>
                      {words.failsFor} <Age since={subscription.failingSince} />
                    </>
                  )}
                </>,
              ],
              [
                words.waiting,
                <>
                  {subscription.pending.toLocaleString(language)}{' '}
                  {subscription.pendingSince !== undefined && (
                    <>
                      {words.waitsFor} <Age since={subscription.pendingSince} />
                    </>
                  )}
                </>,
              ],
              [words.nextAttempt, subscription.nextAttemptAt && <Instant at={subscription.nextAttemptAt} />],
              [words.failed, subscription.failed.toLocaleString(language)],
              [
                words.lastFailure,
                lastFailure && (
                  <>
                    <FailureText status={lastFailure.status} reason={lastFailure.reason} />{' '}
                    <Instant at={lastFailure.at} />
                  </>
                ),
              ],
              [texts.first, subscription.first && <First delivery={subscription.first} />],
            ]}
          />
          <EndpointActions subscription={subscription} done={changed} />
        </>
      )}
    </Await>
  );
}

/** The delivery that is tried first; all that is behind it waits for the same endpoint. */
function First({ delivery: { createdAt, documentId, attemptCount, type } }: { delivery: Delivery }) {
  const texts = useTexts(DELIVERIES);
  return (
    <>
      {documentId === undefined ? type : <Link to={documentAddress(documentId)}>{documentId.slice(0, 13)}…</Link>}{' '}
      <Instant at={createdAt} />, {texts.attempts}: {attemptCount}
    </>
  );
}
