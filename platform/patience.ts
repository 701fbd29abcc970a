interface Patience {
  /** Infinity: for ever. */
  ms: number;
  tooLong: () => Error;
  /** Ends the waiting earlier. */
  signal?: AbortSignal | undefined;
}

/** Waits no longer than that: then the signal is aborted with what `tooLong` says. */
export async function withPatience<Result>(
  { ms, tooLong, signal }: Patience,
  wait: (giveUp: AbortSignal) => Promise<Result>,
): Promise<Result> {
  const late = new AbortController();
  const timer = ms === Infinity ? undefined : setTimeout(() => late.abort(tooLong()), ms);
  try {
    return await wait(signal === undefined ? late.signal : AbortSignal.any([late.signal, signal]));
  } finally {
    clearTimeout(timer);
  }
}
