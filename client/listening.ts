import type { EventType, Listener, ListenerEvent, ListenerPoll } from './api-types';
import { EdocError, NotFoundError } from './errors';
import { jsonBody } from './outgoing-request';
import { pause } from './pauses';
import { deleted } from './subscriptions';
import type { Transport } from './transport';

export interface ListenOptions {
  /** All of them by default. */
  eventTypes?: readonly EventType[];
  /** Ends the listening. */
  signal?: AbortSignal;
  /** Called once the service knows the listener: what happens from then on is heard. */
  onListening?: (listener: Listener) => void;
  /** Called when the service cannot be reached; it is tried again. */
  onInterruption?: (error: EdocError, againInMs: number) => void;
}

const PATH = '/v1.1/listeners';
const IDLE_MS = 500;
/** Whoever takes long with an event is kept alive meanwhile, as long as one takes less than the service's minute. */
const AT_LEAST_EVERY_MS = 15_000;
const LONGEST_INTERRUPTION_MS = 30_000;

/**
 * Events as they happen, for development: nothing has to be reachable from outside. An event is acknowledged when the next
 * one is asked for, so it is yielded again if the program ends in between. Ends when the signal is aborted.
 */
export async function* listen(
  transport: Transport,
  options: ListenOptions = {},
): AsyncGenerator<ListenerEvent, void, undefined> {
  const { signal } = options;
  const isOver = () => signal?.aborted === true;
  let listener: Listener | undefined;
  let ack: string[] = [];
  let failures = 0;
  try {
    while (!isOver()) {
      try {
        listener ??= await open(transport, options);
        const content = await poll(transport, listener.id, ack, signal);
        let polledAt = Date.now();
        [ack, failures] = [[], 0];
        for (const event of content) {
          yield event;
          ack.push(event.id);
          if (isOver()) return;
          if (Date.now() - polledAt < AT_LEAST_EVERY_MS) continue;
          await poll(transport, listener.id, ack, signal);
          polledAt = Date.now();
        }
        if (content.length === 0) await pause(IDLE_MS, signal);
      } catch (error) {
        if (isOver()) return;
        // It ended because it did not poll in time: the computer slept, or was offline.
        if (error instanceof NotFoundError && listener !== undefined) listener = undefined;
        else if (!(error instanceof EdocError && error.retryable)) throw error;
        failures += 1;
        const againInMs = Math.min(LONGEST_INTERRUPTION_MS, IDLE_MS * 2 ** failures);
        options.onInterruption?.(error, againInMs);
        await pause(againInMs, signal).catch(() => undefined);
      }
    }
  } finally {
    if (listener !== undefined) await close(transport, listener.id, ack);
  }
}

async function open(transport: Transport, { eventTypes, signal, onListening }: ListenOptions): Promise<Listener> {
  const body = jsonBody(eventTypes === undefined ? {} : { eventTypes });
  // One too many, if the answer is lost, ends by itself.
  const request = { method: 'POST', path: PATH, body, harmless: true, ...(signal && { signal }) } as const;
  const listener = await transport.json<Listener>(request);
  onListening?.(listener);
  return listener;
}

async function poll(
  transport: Transport,
  id: string,
  ack: readonly string[],
  signal: AbortSignal | undefined,
): Promise<readonly ListenerEvent[]> {
  const path = `${PATH}/${encodeURIComponent(id)}/poll`;
  const request = { method: 'POST', path, body: jsonBody({ ack }), harmless: true, ...(signal && { signal }) } as const;
  return (await transport.json<ListenerPoll>(request)).content;
}

/** If that fails, the listener ends by itself. */
async function close(transport: Transport, id: string, ack: readonly string[]): Promise<void> {
  try {
    if (ack.length > 0) await poll(transport, id, ack, undefined);
    await deleted(transport, { method: 'DELETE', path: `${PATH}/${encodeURIComponent(id)}` });
  } catch (error) {
    if (!(error instanceof EdocError)) throw error;
  }
}
