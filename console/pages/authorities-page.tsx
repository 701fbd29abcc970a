import { useState } from 'preact/hooks';
import type { Authority, Page, Retried, StuckDocument } from '../client/answers';
import { useConsole } from '../parts/context';
import { Age, Instant } from '../parts/instant';
import { Link } from '../parts/link';
import { NextCall } from '../parts/next-call';
import { Await, Empty, ProblemNotice } from '../parts/notices';
import { Status } from '../parts/status';
import { Table } from '../parts/table';
import { useAction } from '../parts/use-action';
import { useLoaded } from '../parts/use-loaded';
import { documentAddress } from '../routing';

const EVERY_MS = 5_000;

function problemOf({ lastStatus, lastReason, waitingFor }: Authority | StuckDocument): string {
  return [...new Set([lastStatus, lastReason, waitingFor])].filter(Boolean).join(' ');
}

export function AuthoritiesPage() {
  const { api } = useConsole();
  const authorities = useLoaded(
    'authorities',
    (signal) => api.get<Page<Authority>>('/v1.1/operations/authorities', {}, signal),
    EVERY_MS,
  );
  const stuck = useLoaded(
    'stuck',
    (signal) => api.get<Page<StuckDocument>>('/v1.1/operations/stuck', {}, signal),
    EVERY_MS,
  );
  const { busy, problem, run } = useAction();
  const [unreached, setUnreached] = useState(0);
  const retry = (body: unknown) => (): void =>
    run(async () => {
      setUnreached((await api.post<Retried>('/v1.1/operations/retries', body)).unreached);
      authorities.reload();
      stuck.reload();
    });
  return (
    <>
      <h1>Authorities</h1>
      <ProblemNotice problem={problem} />
      {unreached > 0 && (
        <p class="notice" role="status">
          Not reached: {unreached}. They have no workflow at the moment, and call when they are started again, within a
          minute.
        </p>
      )}
      <Await loaded={authorities}>
        {({ items }) =>
          items.length === 0 ? (
            <Empty>No authority was asked yet.</Empty>
          ) : (
            <Table
              name="Authorities"
              heads={['System', 'Breaker', 'Waiting', 'Oldest', 'Last problem', 'Next probe', 'Action']}
            >
              {items.map((item) => (
                <tr key={item.system + item.countryIso}>
                  <td>
                    {item.systemName} ({item.countryIso})
                  </td>
                  <td class="short">
                    <Status word={item.breaker} />
                  </td>
                  <td>{item.waiting.toLocaleString()}</td>
                  <td class="short">
                    <Age since={item.oldestWaitingSince} />
                  </td>
                  <td class="long">{problemOf(item)}</td>
                  <td class="short">
                    <Instant at={item.nextProbeAt} />
                  </td>
                  <td>
                    <button
                      type="button"
                      disabled={busy || item.waiting === 0}
                      onClick={retry({ system: item.system, countryIso: item.countryIso })}
                    >
                      Retry now
                    </button>
                  </td>
                </tr>
              ))}
            </Table>
          )
        }
      </Await>
      <h2>Waiting longest</h2>
      <Await loaded={stuck}>
        {({ items }) =>
          items.length === 0 ? (
            <Empty>No document is waiting for an authority.</Empty>
          ) : (
            <Table
              name="Waiting documents"
              heads={['Document', 'System', 'Waiting', 'Attempts', 'Last problem', 'Next call', 'Action']}
            >
              {items.map((item) => (
                <tr key={item.documentId}>
                  <td class="short">
                    <Link to={documentAddress(item.documentId)}>{item.documentNumber}</Link>
                  </td>
                  <td>{item.system}</td>
                  <td class="short">
                    <Age since={item.waitingSince} />
                  </td>
                  <td>{item.attempts}</td>
                  <td class="long">{problemOf(item)}</td>
                  <td>
                    <NextCall call={item} />
                  </td>
                  <td>
                    <button type="button" disabled={busy} onClick={retry({ documentIds: [item.documentId] })}>
                      Retry now
                    </button>
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
