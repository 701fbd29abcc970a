import { useState } from 'preact/hooks';
import type { Authority, Page, Retried, StuckDocument } from '../client/answers';
import { useConsole } from '../parts/context';
import { useFormats } from '../parts/formats';
import { Age, Instant } from '../parts/instant';
import { Link } from '../parts/link';
import { NextCall } from '../parts/next-call';
import { Await, Empty, ProblemNotice } from '../parts/notices';
import { Status } from '../parts/status';
import { Table } from '../parts/table';
import { useAction } from '../parts/use-action';
import { useLoaded } from '../parts/use-loaded';
import { documentAddress } from '../routing';
import { AUTHORITIES } from '../texts/authorities';
import { useTexts } from '../texts/texts';

const EVERY_MS = 5_000;

function problemOf({ lastStatus, lastReason, waitingFor }: Authority | StuckDocument): string {
  return [...new Set([lastStatus, lastReason, waitingFor])].filter(Boolean).join(' ');
}

export function AuthoritiesPage() {
  const { api } = useConsole();
  const texts = useTexts(AUTHORITIES);
  const { number } = useFormats();
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
      <h1>{texts.title}</h1>
      <ProblemNotice problem={problem} />
      {unreached > 0 && (
        <p class="notice" role="status">
          {texts.unreached(number(unreached))}
        </p>
      )}
      <Await loaded={authorities}>
        {({ items }) =>
          items.length === 0 ? (
            <Empty>{texts.nothing}</Empty>
          ) : (
            <Table
              name={texts.title}
              heads={[
                texts.system,
                texts.breaker,
                texts.waiting,
                texts.oldest,
                texts.lastProblem,
                texts.nextProbe,
                texts.action,
              ]}
            >
              {items.map((item) => (
                <tr key={item.system + item.countryIso}>
                  <td>
                    {item.systemName} ({item.countryIso})
                  </td>
                  <td class="short">
                    <Status word={item.breaker} />
                  </td>
                  <td>{number(item.waiting)}</td>
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
                      {texts.retryNow}
                    </button>
                  </td>
                </tr>
              ))}
            </Table>
          )
        }
      </Await>
      <h2>{texts.waitingLongest}</h2>
      <Await loaded={stuck}>
        {({ items }) =>
          items.length === 0 ? (
            <Empty>{texts.nothingWaits}</Empty>
          ) : (
            <Table
              name={texts.waitingDocuments}
              heads={[
                texts.document,
                texts.system,
                texts.waiting,
                texts.attempts,
                texts.lastProblem,
                texts.nextCall,
                texts.action,
              ]}
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
                      {texts.retryNow}
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
