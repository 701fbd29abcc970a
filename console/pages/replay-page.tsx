import { useState } from 'preact/hooks';
import type { Replay } from '../client/answers';
import { useConsole } from '../parts/context';
import { Counts } from '../parts/counts';
import { Instant } from '../parts/instant';
import { Link } from '../parts/link';
import { Await, ProblemNotice } from '../parts/notices';
import { Status } from '../parts/status';
import { Facts, Table } from '../parts/table';
import { useAction } from '../parts/use-action';
import { useLoaded } from '../parts/use-loaded';
import { BASE, documentAddress } from '../routing';

const EVERY_MS = 2_000;

export function ReplayPage({ id }: { id: string }) {
  const { api } = useConsole();
  const [moving, setMoving] = useState(true);
  const address = `/v1.1/operations/replays/${encodeURIComponent(id)}`;
  const loaded = useLoaded(
    id,
    async (signal) => {
      const replay = await api.get<Replay>(address, {}, signal);
      setMoving(replay.state === 'RUNNING' || replay.state === 'PAUSED');
      return replay;
    },
    moving ? EVERY_MS : undefined,
  );
  const { busy, problem, run } = useAction();
  const order = (what: 'pause' | 'resume' | 'cancel') => (): void =>
    run(async () => {
      await api.post<Replay>(`${address}/${what}`);
      loaded.reload();
    });
  return (
    <>
      <p>
        <Link to={`${BASE}/replays`}>All replays</Link>
      </p>
      <h1>Replay {loaded.data !== undefined && <Status word={loaded.data.state} />}</h1>
      <Await loaded={loaded}>
        {(replay) => (
          <>
            <Progress replay={replay} />
            <div class="actions">
              {replay.state === 'RUNNING' && (
                <button type="button" disabled={busy} onClick={order('pause')}>
                  Pause
                </button>
              )}
              {replay.state === 'PAUSED' && (
                <button type="button" disabled={busy} onClick={order('resume')}>
                  Resume
                </button>
              )}
              {(replay.state === 'RUNNING' || replay.state === 'PAUSED') && (
                <button type="button" disabled={busy} onClick={order('cancel')}>
                  Cancel the rest
                </button>
              )}
            </div>
            <ProblemNotice problem={problem} />
            <Rows rows={replay.rows ?? []} matched={replay.counts.matched} />
          </>
        )}
      </Await>
    </>
  );
}

function Progress({ replay }: { replay: Replay }) {
  const { matched = 0, replayed = 0, refused = 0 } = replay.counts;
  return (
    <>
      <progress aria-label="Progress" max={Math.max(matched, 1)} value={replayed + refused} />
      <p>
        <Counts counts={replay.counts} />
      </p>
      <Facts
        facts={[
          ['Reason', replay.reason],
          ['By', replay.startedBy],
          ['Started', <Instant at={replay.createdAt} />],
          ['Finished', replay.finishedAt && <Instant at={replay.finishedAt} />],
          ['At most', replay.ratePerMinute && `${replay.ratePerMinute} a minute`],
        ]}
      />
    </>
  );
}

function Rows({ rows, matched }: { rows: NonNullable<Replay['rows']>; matched: number }) {
  if (rows.length === 0) return null;
  return (
    <>
      {rows.length < matched && (
        <p class="soft">
          The first {rows.length} of {matched.toLocaleString()} documents.
        </p>
      )}
      <Table name="Documents of the replay" heads={['Document', 'Outcome', 'Status', 'Detail']}>
        {rows.map((row) => (
          <tr key={row.documentId}>
            <td class="short">
              <Link to={documentAddress(row.documentId)}>{row.documentNumber ?? row.documentId}</Link>
            </td>
            <td class="short">
              <Status word={row.outcome} />
            </td>
            <td class="short">
              <Status word={row.status} />
            </td>
            <td class="long">{row.detail}</td>
          </tr>
        ))}
      </Table>
    </>
  );
}
