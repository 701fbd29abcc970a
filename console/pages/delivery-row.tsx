import { useState } from 'preact/hooks';
import type { Delivery } from '../client/answers';
import { useConsole } from '../parts/context';
import { Instant } from '../parts/instant';
import { Link } from '../parts/link';
import { ProblemNotice } from '../parts/notices';
import { Status } from '../parts/status';
import { useAction } from '../parts/use-action';
import { documentAddress } from '../routing';
import { DELIVERIES } from '../texts/deliveries';
import { useTexts } from '../texts/texts';
import { FailureText } from './failure-text';
import { SkipDialog } from './skip-dialog';

/** A delivery: how far it is, what it waits for, and what can be done about it. */
export function DeliveryRow({
  delivery,
  address,
  changed,
}: {
  delivery: Delivery;
  address: string;
  changed: () => void;
}) {
  const texts = useTexts(DELIVERIES);
  const { status, waitsFor, skipped } = delivery;
  const last = delivery.attempts.at(-1);
  return (
    <tr>
      <td>
        <Status word={status} />
        {waitsFor !== undefined && <p class="soft">{texts.waits[waitsFor] ?? waitsFor}</p>}
        {skipped !== undefined && (
          <p class="soft">
            {texts.skipped(skipped.by)} {skipped.reason} <Instant at={skipped.at} />
          </p>
        )}
      </td>
      <td class="short">
        {delivery.documentId === undefined ? (
          delivery.type
        ) : (
          <Link to={documentAddress(delivery.documentId)}>{delivery.documentId.slice(0, 13)}…</Link>
        )}
      </td>
      <td class="long">
        <FailureText status={last?.httpStatus} reason={last?.reason} />
      </td>
      <td>{delivery.attemptCount}</td>
      <td class="short">
        <Instant at={delivery.nextAttemptAt} />
      </td>
      <td class="short">
        <Instant at={delivery.createdAt} />
      </td>
      <td>
        <DeliveryActions delivery={delivery} address={address} changed={changed} />
      </td>
    </tr>
  );
}

function DeliveryActions({ delivery, address, changed }: { delivery: Delivery; address: string; changed: () => void }) {
  const { api } = useConsole();
  const texts = useTexts(DELIVERIES);
  const { busy, problem, run } = useAction();
  const [isTried, setIsTried] = useState(false);
  const [isSkipping, setIsSkipping] = useState(false);
  const { deliveryId, waitsFor } = delivery;
  const own = `${address}/deliveries/${encodeURIComponent(deliveryId)}`;
  const tryNow = (): void =>
    run(async () => {
      setIsTried(false);
      await api.post<Delivery>(`${own}/retry`);
      setIsTried(true);
      changed();
    });
  return (
    <>
      <div class="row">
        {waitsFor !== 'PREVIOUS_EVENT' && waitsFor !== 'ANSWER' && delivery.status !== 'DELIVERED' && (
          <button type="button" aria-busy={busy} onClick={tryNow}>
            {texts.tryNow}
          </button>
        )}
        {waitsFor !== undefined && (
          <button type="button" onClick={() => setIsSkipping(true)}>
            {texts.skip}
          </button>
        )}
      </div>
      <ProblemNotice problem={problem} />
      <div role="status">{isTried && <p class="soft">{texts.tried}</p>}</div>
      {isSkipping && (
        <SkipDialog
          address={own}
          done={() => {
            setIsSkipping(false);
            changed();
          }}
          close={() => setIsSkipping(false)}
        />
      )}
    </>
  );
}
