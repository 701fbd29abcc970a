import { useState } from 'preact/hooks';
import { asProblem } from '../client/api-client';
import type { Problem } from '../client/problem';

/** Something that a person starts: one at a time, and its problem is shown where it was started. */
export function useAction() {
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<Problem>();
  const run = (work: () => Promise<void>): void => {
    if (busy) return;
    setBusy(true);
    setProblem(undefined);
    work()
      .catch((error: unknown) => setProblem(asProblem(error)))
      .finally(() => setBusy(false));
  };
  return { busy, problem, run };
}
