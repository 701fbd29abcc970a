import { useId, useState } from 'preact/hooks';
import type { Outcome, SettledDocument, Settleable } from '../client/answers';
import { useConsole } from '../parts/context';
import { Dialog } from '../parts/dialog';
import { Instant } from '../parts/instant';
import { ProblemNotice } from '../parts/notices';
import { ReasonField } from '../parts/reason-field';
import { useAction } from '../parts/use-action';
import { PARTS } from '../texts/parts';
import { SETTLE } from '../texts/settle';
import { useTexts } from '../texts/texts';

/** Fields of an outcome besides the reason. */
const OUTCOMES = {
  accepted: { member: 'reference', longest: 200 },
  refused: { member: 'code', longest: 100 },
} as const satisfies Record<Outcome, object>;

/**
 * An operator says what became of a document that its authority does not answer for. What a choice means is read before the
 * decision is made. One key: pressing twice is one decision.
 */
export function SettleDialog({
  id,
  settleable,
  done,
  close,
}: {
  id: string;
  settleable: Settleable;
  done: () => void;
  close: () => void;
}) {
  const { api } = useConsole();
  const [key] = useState(() => crypto.randomUUID());
  const [outcome, setOutcome] = useState<Outcome>();
  const [detail, setDetail] = useState('');
  const [reason, setReason] = useState('');
  const field = useId();
  const { busy, problem, run } = useAction();
  const texts = useTexts(SETTLE);
  const parts = useTexts(PARTS);
  const chosen = outcome === undefined ? undefined : { ...OUTCOMES[outcome], ...texts[outcome] };
  const settle = (event: Event): void => {
    event.preventDefault();
    const told = detail.trim();
    const body = { outcome, reason, ...(chosen === undefined || told === '' ? {} : { [chosen.member]: told }) };
    const address = `/v1.1/operations/documents/${encodeURIComponent(id)}/settle`;
    run(async () => {
      await api.post<SettledDocument>(address, body, key);
      done();
    });
  };
  return (
    <Dialog title={texts.title} close={close}>
      <form onSubmit={settle}>
        <WhatIsKnown settleable={settleable} />
        <fieldset>
          <legend>{texts.question}</legend>
          {(Object.keys(OUTCOMES) as Outcome[]).map((name) => (
            <label key={name}>
              <input
                type="radio"
                name={field}
                required
                checked={outcome === name}
                onChange={() => {
                  setOutcome(name);
                  setDetail('');
                }}
              />{' '}
              {texts[name].title}
            </label>
          ))}
        </fieldset>
        <div role="status">{chosen !== undefined && <p class="notice busy">{chosen.meaning}</p>}</div>
        {chosen !== undefined && (
          <>
            <label for={`${field}-detail`}>{chosen.label}</label>
            <input
              id={`${field}-detail`}
              class="wide"
              autoComplete="off"
              maxLength={chosen.longest}
              value={detail}
              onInput={(event) => setDetail(event.currentTarget.value)}
            />
          </>
        )}
        <ReasonField label={texts.howKnown} value={reason} change={setReason} />
        <ProblemNotice problem={problem} />
        <div class="actions">
          {/* Not disabled meanwhile: it would lose the focus, and a second press does nothing. */}
          <button type="submit" class="primary" aria-busy={busy} disabled={chosen === undefined}>
            {chosen?.action ?? texts.settle}
          </button>
          <button type="button" onClick={close}>
            {parts.close}
          </button>
        </div>
      </form>
    </Dialog>
  );
}

function WhatIsKnown({ settleable: { unansweredSince, sentAt } }: { settleable: Settleable }) {
  const texts = useTexts(SETTLE);
  return (
    <>
      <p>
        {texts.unanswered(<Instant at={unansweredSince} />)}{' '}
        {sentAt === undefined ? texts.notSent : texts.sent(<Instant at={sentAt} />)}
      </p>
      <p class="soft">{texts.askFirst}</p>
    </>
  );
}
