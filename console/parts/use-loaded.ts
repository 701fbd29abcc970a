import { useCallback, useEffect, useRef, useState } from 'preact/hooks';
import { asProblem } from '../client/api-client';
import type { Problem } from '../client/problem';

export interface Loaded<Data> {
  data: Data | undefined;
  problem: Problem | undefined;
  loading: boolean;
  reload(this: void): void;
}

/**
 * Loads when `key` changes, and every `everyMs` while the window is seen. What was loaded before stays until there is an answer
 * for the same key: a poll that fails takes nothing away.
 */
export function useLoaded<Data>(
  key: string,
  load: (signal: AbortSignal) => Promise<Data>,
  everyMs?: number,
): Loaded<Data> {
  const [state, setState] = useState<{ key: string; data?: Data; problem?: Problem; loading: boolean }>({
    key,
    loading: true,
  });
  const latest = useRef(load);
  latest.current = load;
  const running = useRef<AbortController>(undefined);
  const run = useCallback(() => {
    running.current?.abort();
    const { signal } = (running.current = new AbortController());
    setState((before) => (before.key === key ? { ...before, loading: true } : { key, loading: true }));
    latest.current(signal).then(
      (data) => !signal.aborted && setState({ key, data, loading: false }),
      (error: unknown) =>
        !signal.aborted && setState((before) => ({ ...before, key, problem: asProblem(error), loading: false })),
    );
  }, [key]);
  useEffect(() => {
    run();
    return () => running.current?.abort();
  }, [run]);
  useEffect(() => {
    if (everyMs === undefined) return undefined;
    const timer = setInterval(() => document.visibilityState === 'visible' && run(), everyMs);
    return () => clearInterval(timer);
  }, [run, everyMs]);
  const current = state.key === key;
  return {
    data: current ? state.data : undefined,
    problem: current ? state.problem : undefined,
    loading: !current || state.loading,
    reload: run,
  };
}
