import type { ComponentChildren } from 'preact';
import { useState } from 'preact/hooks';
import type { Replay, ReplayedDocument, ReplayPreview } from '../client/answers';
import { useConsole } from '../parts/context';
import { Dialog } from '../parts/dialog';
import { useFormats } from '../parts/formats';
import { Await, ProblemNotice } from '../parts/notices';
import { ReasonField } from '../parts/reason-field';
import { Facts } from '../parts/table';
import { useAction } from '../parts/use-action';
import { useLoaded } from '../parts/use-loaded';
import { replayAddress } from '../routing';
import { PARTS } from '../texts/parts';
import { REPLAY_DIALOG } from '../texts/replay-dialog';
import { useTexts } from '../texts/texts';
import { meaningOf, WORDS } from '../texts/words';

export function ReplayOneDialog({ id, done, close }: { id: string; done: () => void; close: () => void }) {
  const texts = useTexts(REPLAY_DIALOG);
  return (
    <ReplayDialog<ReplayedDocument, ReplayedDocument>
      title={texts.one}
      address={`/v1.1/operations/documents/${encodeURIComponent(id)}/replay`}
      target={{}}
      plan={({ from, failsWith = [] }) => ({
        shown:
          failsWith.length === 0 ? (
            <p>{texts[from]}</p>
          ) : (
            <p class="notice bad">{texts.wouldFail(failsWith.join(', '))}</p>
          ),
        action: failsWith.length === 0 ? texts.replay : texts.allTheSame,
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
  const texts = useTexts(REPLAY_DIALOG);
  const { number } = useFormats();
  return (
    <ReplayDialog<ReplayPreview, Replay>
      title={texts.many}
      address="/v1.1/operations/replays"
      target={target}
      plan={(preview) => ({
        shown: <PreviewFacts preview={preview} />,
        action: texts.replayCount(number(preview.replayable)),
        possible: preview.replayable > 0,
      })}
      done={({ replayId }) => go(replayAddress(replayId))}
      close={close}
    />
  );
}

interface Plan {
  shown: ComponentChildren;
  /** Text of the button. */
  action: string;
  possible: boolean;
}

/** The dialog shows at once what would happen; it happens with a reason. One key: pressing twice is one replay. */
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
  const texts = useTexts(REPLAY_DIALOG);
  const parts = useTexts(PARTS);
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
        <ReasonField label={texts.reason} value={reason} change={setReason} />
        <ProblemNotice problem={problem} />
        <div class="actions">
          <button type="submit" class="primary" disabled={busy || planned?.possible !== true}>
            {planned?.action ?? texts.replay}
          </button>
          <button type="button" onClick={close}>
            {parts.close}
          </button>
        </div>
      </form>
    </Dialog>
  );
}

function PreviewFacts({ preview }: { preview: ReplayPreview }) {
  const texts = useTexts(REPLAY_DIALOG);
  const words = useTexts(WORDS);
  const { number } = useFormats();
  const { matched, replayable, notReplayable, numberTaken, byFailure } = preview;
  return (
    <>
      <Facts
        facts={[
          [texts.match, number(matched)],
          [texts.willBe, number(replayable)],
          [texts.willNot, number(notReplayable)],
          [texts.numberTaken, numberTaken === 0 ? undefined : number(numberTaken)],
        ]}
      />
      <ul>
        {byFailure.map(({ failureKind, reasonCode, ruleId, count, failsWith = [] }) => (
          <li key={`${failureKind} ${reasonCode} ${ruleId}`} title={meaningOf(words, failureKind ?? '')}>
            {[failureKind ?? texts.lost, reasonCode, ruleId, number(count)]
              .filter((part) => part !== undefined)
              .join(' · ')}
            {failsWith.length > 0 && <p>{texts.oneWouldFail(failsWith.join(', '))}</p>}
          </li>
        ))}
      </ul>
    </>
  );
}
