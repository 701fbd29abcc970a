import { Context } from '@temporalio/activity';

const HEARTBEAT_MS = 3_000;

/** Tells Temporal that the worker lives while something slow is waited for: a dead one is noticed in seconds. */
export async function withHeartbeat<Result>(work: (signal: AbortSignal) => Promise<Result>): Promise<Result> {
  const context = Context.current();
  const beat = setInterval(() => context.heartbeat(), HEARTBEAT_MS);
  try {
    return await work(context.cancellationSignal);
  } finally {
    clearInterval(beat);
  }
}
