import type { Page, Replay } from '../client/answers';
import { useConsole } from '../parts/context';
import { Counts } from '../parts/counts';
import { Instant } from '../parts/instant';
import { Link } from '../parts/link';
import { Await, Empty } from '../parts/notices';
import { Status } from '../parts/status';
import { Table } from '../parts/table';
import { useLoaded } from '../parts/use-loaded';
import { replayAddress } from '../routing';
import { REPLAYS } from '../texts/replays';
import { useTexts } from '../texts/texts';

export function ReplaysPage() {
  const { api } = useConsole();
  const texts = useTexts(REPLAYS);
  const loaded = useLoaded('replays', (signal) => api.get<Page<Replay>>('/v1.1/operations/replays', {}, signal), 5_000);
  return (
    <>
      <h1>{texts.title}</h1>
      <Await loaded={loaded}>
        {({ items }) =>
          items.length === 0 ? (
            <Empty>{texts.nothing}</Empty>
          ) : (
            <Table name={texts.replays} heads={[texts.reason, texts.state, texts.counts, texts.by, texts.started]}>
              {items.map((replay) => (
                <tr key={replay.replayId}>
                  <td class="long">
                    <Link to={replayAddress(replay.replayId)}>{replay.reason}</Link>
                  </td>
                  <td class="short">
                    <Status word={replay.state} />
                  </td>
                  <td>
                    <Counts counts={replay.counts} />
                  </td>
                  <td>{replay.startedBy}</td>
                  <td class="short">
                    <Instant at={replay.createdAt} />
                  </td>
                </tr>
              ))}
            </Table>
          )
        }
      </Await>
    </>
  );
}
