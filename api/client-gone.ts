import type { Response } from 'express';
import { callOf } from './call';

/** The connection was closed before the answer was there: nobody is left to be told anything. */
export class ClientGone extends Error {
  constructor() {
    super('the client has gone');
    this.name = 'ClientGone';
  }
}

/** Aborted with {@link ClientGone} when the client goes before its answer is written: what only waits for it can end. */
export function goneSignal(res: Response): AbortSignal {
  const call = callOf(res);
  if (call.gone !== undefined) return call.gone;
  const gone = new AbortController();
  const leave = (): void => {
    if (!res.writableEnded) gone.abort(new ClientGone());
  };
  if (res.closed) leave();
  else res.once('close', leave);
  return (call.gone = gone.signal);
}
