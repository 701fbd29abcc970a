import type { ComponentChildren } from 'preact';
import { useState } from 'preact/hooks';
import type { Replay, ReplayedDocument, ReplayPreview } from '../client/answers';
import { useConsole } from '../parts/context';
import { Dialog } from '../parts/dialog';
import { Await, ProblemNotice } from '../parts/notices';
import { ReasonField } from '../parts/reason-field';
import { Facts } from '../parts/table';
import { useAction } from '../parts/use-action';
import { useLoaded } from '../parts/use-loaded';
import { replayAddress } from '../routing';

const STEPS: Readonly<Record<ReplayedDocument['from'], string>> = {
  validation: 'The document will be validated again.',
  integration: 'The document will go to its authority again, which is first asked whether it holds it.',
};

export function ReplayOneDialog({ id, done, close }: { id: string; done: () => void; close: () => void }) {
  return (
    <ReplayDialog<ReplayedDocument, ReplayedDocument>
      title="Replay this document"
      address={`/v1.1/operations/documents/${encodeURIComponent(id)}/replay`}
      target={{}}
      plan={({ from, failsWith = [] }) => ({
        shown:
          failsWith.length === 0 ? (
            <p>{STEPS[from]}</p>
          ) : (
            <p class="notice bad">
              It would fail again: {failsWith.join(', ')}. A replay does not mend the document itself: have it corrected
              and submitted again.
            </p>
          ),
        action: failsWith.length === 0 ? 'Replay' : 'Replay all the same',
        possible: true,
      })}
      done={done}
      close={close}
    />
  );
}

type Target = { documentIds: string[] } | { filter: Record<string, string | string[]> };

export function ReplayManyDialog({ target, close }: { target: Target; close: () => void }) {
  const { go } = useConsole();
  return (
    <ReplayDialog<ReplayPreview, Replay>
      title="Replay many"
      address="/v1.1/operations/replays"
      target={target}
      plan={(preview) => ({
        shown: <PreviewFacts preview={preview} />,
        action: `Replay ${preview.replayable.toLocaleString()}`,
        possible: preview.replayable > 0,
      })}
      done={({ replayId }) => go(replayAddress(replayId))}
      close={close}
    />
  );
}

interface Plan {
  shown: ComponentChildren;
  /** What the button says. */
  action: string;
  possible: boolean;
}

/** What would happen is shown at once; it happens with a reason. One key: pressing twice is one replay. */
function ReplayDialog<Preview, Made>({
  title,
  address,
  target,
  plan,
  done,
  close,
}: {
  title: string;
  address: string;
  target: object;
  plan: (preview: Preview) => Plan;
  done: (made: Made) => void;
  close: () => void;
}) {
  const { api } = useConsole();
  const [key] = useState(() => crypto.randomUUID());
  const [reason, setReason] = useState('');
  const { busy, problem, run } = useAction();
  // A dry run keeps no reason; the API asks for one all the same.
  const preview = useLoaded(address, () => api.post<Preview>(address, { ...target, reason: 'preview', dryRun: true }));
  const planned = preview.data === undefined ? undefined : plan(preview.data);
  const replay = (event: Event): void => {
    event.preventDefault();
    run(async () => done(await api.post<Made>(address, { ...target, reason }, key)));
  };
  return (
    <Dialog title={title} close={close}>
      <form onSubmit={replay}>
        <div role="status">
          <Await loaded={preview}>{() => planned?.shown}</Await>
        </div>
        <ReasonField label="Reason" value={reason} change={setReason} />
        <ProblemNotice problem={problem} />
        <div class="actions">
          <button type="submit" class="primary" disabled={busy || planned?.possible !== true}>
            {planned?.action ?? 'Replay'}
          </button>
          <button type="button" onClick={close}>
            Close
          </button>
        </div>
      </form>
    </Dialog>
  );
}

function PreviewFacts({ preview }: { preview: ReplayPreview }) {
  const { matched, replayable, notReplayable, numberTaken, byFailure } = preview;
  return (
    <>
      <Facts
        facts={[
          ['Match', matched.toLocaleString()],
          ['Will be replayed', replayable.toLocaleString()],
          ['Will not', notReplayable.toLocaleString()],
          ['Whose number was taken', numberTaken === 0 ? undefined : numberTaken.toLocaleString()],
        ]}
      />
      <ul>
        {byFailure.map(({ failureKind = 'lost or given up', reasonCode, ruleId, count, failsWith = [] }) => (
          <li key={`${failureKind} ${reasonCode} ${ruleId}`}>
            {[failureKind, reasonCode, ruleId, count.toLocaleString()].filter((part) => part !== undefined).join(' · ')}
            {failsWith.length > 0 && <p>One of them, validated now, would fail again: {failsWith.join(', ')}.</p>}
          </li>
        ))}
      </ul>
    </>
  );
}
