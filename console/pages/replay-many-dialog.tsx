import { useState } from 'preact/hooks';
import type { Replay, ReplayPreview } from '../client/answers';
import { useConsole } from '../parts/context';
import { Dialog } from '../parts/dialog';
import { ProblemNotice } from '../parts/notices';
import { ReplayReason } from '../parts/replay-reason';
import { Facts } from '../parts/table';
import { useAction } from '../parts/use-action';
import { replayAddress } from '../routing';

type Target = { documentIds: string[] } | { filter: Record<string, string | string[]> };

const ADDRESS = '/v1.1/operations/replays';

/** Many documents: first what would happen, then the same for real. One key: pressing twice is one replay. */
export function ReplayManyDialog({ target, close }: { target: Target; close: () => void }) {
  const { api, go } = useConsole();
  const [key] = useState(() => crypto.randomUUID());
  const [reason, setReason] = useState('');
  const [preview, setPreview] = useState<ReplayPreview>();
  const { busy, problem, run } = useAction();
  const look = (event: Event): void => {
    event.preventDefault();
    run(async () =>
      setPreview(await api.post<ReplayPreview>(ADDRESS, { ...target, reason, dryRun: true }, crypto.randomUUID())),
    );
  };
  const start = (): void =>
    run(async () => {
      const { replayId } = await api.post<Replay>(ADDRESS, { ...target, reason }, key);
      go(replayAddress(replayId));
    });
  return (
    <Dialog title="Replay many" close={close}>
      <form onSubmit={look}>
        <ReplayReason value={reason} change={setReason} />
        {preview !== undefined && <PreviewFacts preview={preview} />}
        <ProblemNotice problem={problem} />
        <div class="actions">
          <button type="submit" class={preview === undefined ? 'primary' : ''} disabled={busy}>
            Preview
          </button>
          {preview !== undefined && (
            <button type="button" class="primary" disabled={busy || preview.replayable === 0} onClick={start}>
              Replay {preview.replayable.toLocaleString()}
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

function PreviewFacts({ preview }: { preview: ReplayPreview }) {
  const { matched, replayable, notReplayable, byFailure = [] } = preview;
  return (
    <div role="status">
      <Facts
        facts={[
          ['Match', matched.toLocaleString()],
          ['Will be replayed', replayable.toLocaleString()],
          ['Will not', notReplayable.toLocaleString()],
        ]}
      />
      <ul>
        {byFailure.map((group, index) => (
          <li key={index}>{Object.values(group).filter(isShown).join(' · ')}</li>
        ))}
      </ul>
    </div>
  );
}

function isShown(value: unknown): value is string | number {
  return typeof value === 'string' || typeof value === 'number';
}
