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

export function ReplaysPage() {
  const { api } = useConsole();
  const loaded = useLoaded('replays', (signal) => api.get<Page<Replay>>('/v1.1/operations/replays', {}, signal), 5_000);
  return (
    <>
      <h1>Replays of many</h1>
      <Await loaded={loaded}>
        {({ items }) =>
          items.length === 0 ? (
            <Empty>Nothing was replayed yet. Filter the documents and choose “Replay all that match”.</Empty>
          ) : (
            <Table name="Replays" heads={['Reason', 'State', 'Counts', 'By', 'Started']}>
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
