import { useState } from 'preact/hooks';
import type { ReplayedDocument } from '../client/answers';
import { useConsole } from '../parts/context';
import { Dialog } from '../parts/dialog';
import { ProblemNotice } from '../parts/notices';
import { ReplayReason } from '../parts/replay-reason';
import { useAction } from '../parts/use-action';

const STEPS: Readonly<Record<string, string>> = {
  validation: 'The document will be validated again.',
  integration: 'The document will go to its authority again, which is first asked whether it holds it.',
  resume: 'The document will go on where it stopped.',
};

/** One document: first a dry run, then the same for real. One key: pressing twice is one replay. */
export function ReplayDialog({ id, done, close }: { id: string; done: () => void; close: () => void }) {
  const { api } = useConsole();
  const [key] = useState(() => crypto.randomUUID());
  const [reason, setReason] = useState('');
  const [from, setFrom] = useState<string>();
  const { busy, problem, run } = useAction();
  const address = `/v1.1/operations/documents/${encodeURIComponent(id)}/replay`;
  const check = (event: Event): void => {
    event.preventDefault();
    run(async () =>
      setFrom((await api.post<ReplayedDocument>(address, { reason, dryRun: true }, crypto.randomUUID())).from),
    );
  };
  const replay = (): void =>
    run(async () => {
      await api.post<ReplayedDocument>(address, { reason }, key);
      done();
    });
  return (
    <Dialog title="Replay this document" close={close}>
      <form onSubmit={check}>
        <ReplayReason value={reason} change={setReason} />
        {from !== undefined && <p role="status">{STEPS[from] ?? `Starts at ${from}.`}</p>}
        <ProblemNotice problem={problem} />
        <div class="actions">
          <button type="submit" class={from === undefined ? 'primary' : ''} disabled={busy}>
            Check first
          </button>
          {from !== undefined && (
            <button type="button" class="primary" disabled={busy} onClick={replay}>
              Replay
            </button>
          )}
          <button type="button" onClick={close}>
            Close
          </button>
        </div>
      </form>
    </Dialog>
  );
}
