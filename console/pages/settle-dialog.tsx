import { useId, useState } from 'preact/hooks';
import type { Outcome, SettledDocument, Settleable } from '../client/answers';
import { useConsole } from '../parts/context';
import { Dialog } from '../parts/dialog';
import { Instant } from '../parts/instant';
import { ProblemNotice } from '../parts/notices';
import { ReasonField } from '../parts/reason-field';
import { useAction } from '../parts/use-action';

/** What an outcome asks for and what becomes of the document, in words. */
const OUTCOMES = {
  accepted: {
    title: 'The authority has it',
    member: 'reference',
    label: 'Reference of the authority, if it has one',
    longest: 200,
    meaning:
      'The document ends OK for good: it cannot be replayed, its number stays taken, and its company and subscribers are told that the authority has accepted it.',
    action: 'Settle as accepted',
  },
  refused: {
    title: 'The authority refused it',
    member: 'code',
    label: 'Code of the refusal, if it has one',
    longest: 100,
    meaning:
      'The document ends in ERROR and its number is free again: it can be replayed, or submitted anew. Its company and subscribers are told that the authority has refused it.',
    action: 'Settle as refused',
  },
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
  const chosen = outcome === undefined ? undefined : OUTCOMES[outcome];
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
    <Dialog title="Settle this document" close={close}>
      <form onSubmit={settle}>
        <WhatIsKnown settleable={settleable} />
        <fieldset>
          <legend>What became of it at the authority</legend>
          {Object.entries(OUTCOMES).map(([name, { title }]) => (
            <label key={name}>
              <input
                type="radio"
                name={field}
                required
                checked={outcome === name}
                onChange={() => {
                  setOutcome(name as Outcome);
                  setDetail('');
                }}
              />{' '}
              {title}
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
        <ReasonField label="How this is known" value={reason} change={setReason} />
        <ProblemNotice problem={problem} />
        <div class="actions">
          {/* Not disabled meanwhile: it would lose the focus, and a second press does nothing. */}
          <button type="submit" class="primary" aria-busy={busy} disabled={chosen === undefined}>
            {chosen?.action ?? 'Settle'}
          </button>
          <button type="button" onClick={close}>
            Close
          </button>
        </div>
      </form>
    </Dialog>
  );
}

function WhatIsKnown({ settleable: { unansweredSince, sentAt } }: { settleable: Settleable }) {
  return (
    <>
      <p>
        No usable answer since <Instant at={unansweredSince} />.{' '}
        {sentAt === undefined ? (
          'Nothing was sent that the authority may have.'
        ) : (
          <>
            Sent at <Instant at={sentAt} />: the authority may have it.
          </>
        )}
      </p>
      <p class="soft">
        Ask the authority first, in its portal or by its help desk: a wrong decision cannot be taken back.
      </p>
    </>
  );
}
