import type { DocumentDelivery, DocumentReplay, OperationsDocumentDetails, TimelineEntry } from '../client/answers';
import { Instant } from '../parts/instant';
import { Empty } from '../parts/notices';
import { Status } from '../parts/status';
import { Table } from '../parts/table';

export function Timeline({ document }: { document: OperationsDocumentDetails }) {
  const { timeline = [], timelineIntact, firstBrokenEntry } = document;
  return (
    <section aria-labelledby="timeline">
      <h2 id="timeline">Timeline</h2>
      {timelineIntact === false && (
        <p class="notice bad" role="alert">
          The chain of the timeline is broken{firstBrokenEntry !== undefined && ` at entry ${firstBrokenEntry + 1}`}: it
          was changed by something other than the service.
        </p>
      )}
      {timelineIntact === true && <p class="soft">✓ The chain of its entries is intact.</p>}
      <ol class="timeline">
        {timeline.map((entry, index) => (
          <li key={index}>
            <Instant at={entry.at} /> <strong>{entry.type}</strong> <span>{dataOf(entry)}</span>
          </li>
        ))}
      </ol>
    </section>
  );
}

function dataOf({ at: _at, type: _type, hash: _hash, ...data }: TimelineEntry): string {
  return Object.entries(data)
    .map(([name, value]) => `${name}: ${typeof value === 'string' ? value : JSON.stringify(value)}`)
    .join(' · ');
}

export function Deliveries({ deliveries }: { deliveries: readonly DocumentDelivery[] }) {
  return (
    <section aria-labelledby="deliveries">
      <h2 id="deliveries">Deliveries</h2>
      {deliveries.length === 0 ? (
        <Empty>No subscriber was notified.</Empty>
      ) : (
        <Table name="All deliveries" heads={['Event', 'State', 'Attempts', 'Last answer', 'At']}>
          {deliveries.map((delivery) => (
            <tr key={delivery.deliveryId}>
              <td>{delivery.eventType}</td>
              <td class="short">
                <Status word={delivery.state} />
              </td>
              <td>{delivery.attempts}</td>
              <td>{[delivery.lastStatus, delivery.lastError].filter(Boolean).join(' ')}</td>
              <td class="short">
                <Instant at={delivery.at} />
              </td>
            </tr>
          ))}
        </Table>
      )}
    </section>
  );
}

export function Replays({ replays }: { replays: readonly DocumentReplay[] }) {
  if (replays.length === 0) return null;
  return (
    <section aria-labelledby="replays">
      <h2 id="replays">Replays</h2>
      <Table name="All replays" heads={['At', 'Who', 'Why']}>
        {replays.map((replay) => (
          <tr key={replay.replayId}>
            <td class="short">
              <Instant at={replay.at} />
            </td>
            <td>{replay.actor}</td>
            <td>{replay.reason}</td>
          </tr>
        ))}
      </Table>
    </section>
  );
}
