import type { ListenerEvent } from '../../client/api-types';
import { signatureHeaders } from '../../subscriptions/notification';
import type { SigningKey } from '../../subscriptions/webhook-key';

/** Address that events go to, and what makes them look genuine there. */
export interface ForwardTarget {
  url: string;
  /** Headers that the subscription's authentication would add. */
  headers: Readonly<Record<string, string>>;
  secret: string;
  key: SigningKey;
}

export type Forwarded = { durationMs: number } & ({ httpStatus: number } | { failure: string });

/** The time that the service gives a receiver. */
const TIMEOUT_MS = 15_000;

/** Sends an event as the service would send its first attempt, but to any address. Undefined when the signal ended it. */
export async function forwardEvent(
  event: ListenerEvent,
  target: ForwardTarget,
  signal: AbortSignal,
): Promise<Forwarded | undefined> {
  const body = JSON.stringify(event);
  const notification = { webhookId: event.id, timestamp: new Date(), body };
  const begin = performance.now();
  const durationMs = () => Math.round(performance.now() - begin);
  const deadline = AbortSignal.timeout(TIMEOUT_MS);
  try {
    const response = await fetch(target.url, {
      method: 'POST',
      headers: {
        ...target.headers,
        'content-type': 'application/json',
        'user-agent': 'edoc-webhooks/1',
        ...signatureHeaders(notification, [target.key], target.secret),
      },
      body,
      redirect: 'manual',
      signal: AbortSignal.any([deadline, signal]),
    });
    await response.body?.cancel();
    return { httpStatus: response.status, durationMs: durationMs() };
  } catch (error) {
    if (signal.aborted) return undefined;
    return {
      failure: deadline.aborted ? `no answer within ${TIMEOUT_MS / 1_000} s` : causeOf(error),
      durationMs: durationMs(),
    };
  }
}

function causeOf(error: unknown): string {
  const { cause = error } = error as { cause?: unknown };
  const { code, message } = cause as NodeJS.ErrnoException;
  return code ?? message;
}
