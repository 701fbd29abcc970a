import type { DocumentDelivery, DocumentReplay, OperationsDocumentDetails, TimelineEntry } from '../client/answers';
import { Instant } from '../parts/instant';
import { Empty } from '../parts/notices';
import { Status } from '../parts/status';
import { Facts, Table } from '../parts/table';
import { HISTORY } from '../texts/history';
import { PARTS } from '../texts/parts';
import { TIMELINE } from '../texts/timeline';
import { useTexts } from '../texts/texts';
import { meaningOf } from '../texts/words';

export function Timeline({ document }: { document: OperationsDocumentDetails }) {
  const texts = useTexts(HISTORY);
  const { timeline = [], timelineIntact, firstBrokenEntry } = document;
  return (
    <section aria-labelledby="timeline">
      <h2 id="timeline">{texts.timeline}</h2>
      {timelineIntact === false && (
        <p class="notice bad" role="alert">
          {texts.broken(firstBrokenEntry === undefined ? undefined : firstBrokenEntry + 1)}
        </p>
      )}
      {timelineIntact === true && (
        <p class="soft">
          <span aria-hidden="true">✓</span> {texts.intact}
        </p>
      )}
      <ol class="timeline">
        {timeline.map((entry, index) => (
          <Entry key={index} entry={entry} />
        ))}
      </ol>
    </section>
  );
}

function Entry({ entry: { at, type, hash, messageSha256, ...facts } }: { entry: TimelineEntry }) {
  const texts = useTexts(HISTORY);
  const names = useTexts(TIMELINE);
  const { fact } = useTexts(PARTS);
  const told = Object.entries(facts).map(([name, value]) =>
    fact(meaningOf(names, name) ?? name, typeof value === 'string' ? value : JSON.stringify(value)),
  );
  return (
    <li>
      <Instant at={at} /> <strong title={type}>{meaningOf(names, type) ?? type}</strong> <span>{told.join(' · ')}</span>
      <details>
        <summary>{texts.hashes}</summary>
        <Facts
          facts={[
            [texts.messageHash, messageSha256 && <code>{messageSha256}</code>],
            [texts.entryHash, <code>{hash}</code>],
          ]}
        />
      </details>
    </li>
  );
}

export function Deliveries({ deliveries }: { deliveries: readonly DocumentDelivery[] }) {
  const texts = useTexts(HISTORY);
  return (
    <section aria-labelledby="deliveries">
      <h2 id="deliveries">{texts.deliveries}</h2>
      {deliveries.length === 0 ? (
        <Empty>{texts.noDeliveries}</Empty>
      ) : (
        <Table
          name={texts.allDeliveries}
          heads={[texts.event, texts.state, texts.attempts, texts.lastAnswer, texts.at]}
        >
          {deliveries.map((delivery) => (
            <tr key={delivery.deliveryId}>
              <td class="text">{delivery.eventType}</td>
              <td class="short">
                <Status word={delivery.state} />
              </td>
              <td>{delivery.attempts}</td>
              <td>{[delivery.lastStatus, delivery.lastError].filter(Boolean).join(' ')}</td>
              <td>
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
  const texts = useTexts(HISTORY);
  if (replays.length === 0) return null;
  return (
    <section aria-labelledby="replays">
      <h2 id="replays">{texts.replays}</h2>
      <Table name={texts.allReplays} heads={[texts.at, texts.who, texts.why]}>
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
