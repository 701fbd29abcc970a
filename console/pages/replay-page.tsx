import { useState } from 'preact/hooks';
import type { Replay } from '../client/answers';
import { useConsole } from '../parts/context';
import { Counts } from '../parts/counts';
import { useFormats } from '../parts/formats';
import { Instant } from '../parts/instant';
import { Link } from '../parts/link';
import { Await, ProblemNotice } from '../parts/notices';
import { Status } from '../parts/status';
import { Facts, Table } from '../parts/table';
import { useAction } from '../parts/use-action';
import { useLoaded } from '../parts/use-loaded';
import { BASE, documentAddress } from '../routing';
import { REPLAYS } from '../texts/replays';
import { useTexts } from '../texts/texts';

const EVERY_MS = 2_000;

export function ReplayPage({ id }: { id: string }) {
  const { api } = useConsole();
  const texts = useTexts(REPLAYS);
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
        <Link to={`${BASE}/replays`}>{texts.all}</Link>
      </p>
      <h1>
        {texts.replay} {loaded.data !== undefined && <Status word={loaded.data.state} explained />}
      </h1>
      <Await loaded={loaded}>
        {(replay) => (
          <>
            <Progress replay={replay} />
            <div class="actions">
              {replay.state === 'RUNNING' && (
                <button type="button" disabled={busy} onClick={order('pause')}>
                  {texts.pause}
                </button>
              )}
              {replay.state === 'PAUSED' && (
                <button type="button" disabled={busy} onClick={order('resume')}>
                  {texts.resume}
                </button>
              )}
              {(replay.state === 'RUNNING' || replay.state === 'PAUSED') && (
                <button type="button" disabled={busy} onClick={order('cancel')}>
                  {texts.cancel}
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
  const texts = useTexts(REPLAYS);
  const { number } = useFormats();
  const { matched = 0, replayed = 0, refused = 0 } = replay.counts;
  return (
    <>
      <progress aria-label={texts.progress} max={Math.max(matched, 1)} value={replayed + refused} />
      <p>
        <Counts counts={replay.counts} />
      </p>
      <Facts
        facts={[
          [texts.reason, replay.reason],
          [texts.by, replay.startedBy],
          [texts.started, <Instant at={replay.createdAt} />],
          [texts.finished, replay.finishedAt && <Instant at={replay.finishedAt} />],
          [texts.atMost, texts.aMinute(number(replay.ratePerMinute))],
        ]}
      />
    </>
  );
}

function Rows({ rows, matched }: { rows: NonNullable<Replay['rows']>; matched: number }) {
  const texts = useTexts(REPLAYS);
  const { number } = useFormats();
  if (rows.length === 0) return null;
  return (
    <>
      {rows.length < matched && <p class="soft">{texts.first(number(rows.length), number(matched))}</p>}
      <Table name={texts.documents} heads={[texts.document, texts.outcome, texts.status, texts.detail]}>
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
