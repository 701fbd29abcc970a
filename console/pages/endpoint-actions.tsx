import { useState } from 'preact/hooks';
import type { Delivery, RetriedDeliveries, Subscription } from '../client/answers';
import { useConsole } from '../parts/context';
import { ProblemNotice } from '../parts/notices';
import { useAction } from '../parts/use-action';
import { SUBSCRIPTIONS } from '../texts/subscriptions';
import { useTexts } from '../texts/texts';

interface Told {
  tone: 'good' | 'bad' | 'busy';
  text: string;
}

/** Actions of an operator at the endpoint of a subscription, and what came of them. */
export function EndpointActions({
  subscription: { subscriptionId, targetHost, breaker, pending, failed },
  done,
}: {
  subscription: Subscription;
  done: () => void;
}) {
  const { api, language } = useConsole();
  const texts = useTexts(SUBSCRIPTIONS);
  const { busy, problem, run } = useAction();
  const [told, setTold] = useState<Told>();
  const address = `/v1.1/operations/subscriptions/${encodeURIComponent(subscriptionId)}`;
  const act = (work: () => Promise<Told>, meanwhile?: Told) => (): void =>
    run(async () => {
      setTold(meanwhile);
      setTold(
        await work().catch((error: unknown) => {
          setTold(undefined);
          throw error;
        }),
      );
      done();
    });
  const test = act(
    async () => {
      const delivery = await api.post<Delivery>(`${address}/test`);
      const last = delivery.attempts.at(-1);
      if (last === undefined) return { tone: 'busy', text: texts.testWaits };
      if (last.outcome === 'DELIVERED')
        return { tone: 'good', text: texts.testDelivered(last.durationMs.toLocaleString(language)) };
      const why = [
        last.httpStatus,
        last.reason === undefined ? undefined : (texts.reasons[last.reason] ?? last.reason),
      ];
      return { tone: 'bad', text: `${texts.testFailed} ${why.filter((part) => part !== undefined).join(', ')}` };
    },
    { tone: 'busy', text: texts.testing },
  );
  const retry = (body: { failed?: true }) =>
    act(async () => {
      const { retried, probed } = await api.post<RetriedDeliveries>(`${address}/retries`, body);
      const say = probed ? texts.probed : texts.retried;
      return { tone: probed ? 'busy' : 'good', text: say(retried.toLocaleString(language)) };
    });
  const close = act(async () => {
    await api.post<Subscription>(`${address}/close-breaker`);
    return { tone: 'good', text: texts.closed };
  });
  const buttons: [string, () => void, boolean][] = [
    [texts.test, test, true],
    [texts.retry, retry({}), pending > 0],
    [texts.retryFailed, retry({ failed: true }), failed > 0],
    [texts.closeBreaker, close, breaker !== 'closed'],
  ];
  return (
    <>
      <div class="row">
        {buttons
          .filter(([, , isShown]) => isShown)
          .map(([word, press]) => (
            // Not disabled meanwhile: it would lose the focus, and a second press does nothing.
            <button key={word} type="button" aria-busy={busy} aria-label={`${word}: ${targetHost}`} onClick={press}>
              {word}
            </button>
          ))}
      </div>
      <ProblemNotice problem={problem} />
      <div role="status">{told !== undefined && <p class={`notice ${told.tone}`}>{told.text}</p>}</div>
    </>
  );
}
