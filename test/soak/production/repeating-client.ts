import { setTimeout as delay } from 'node:timers/promises';

/** The service answers within 10 seconds; the PDF within 60. */
const ANSWER_MS = 70_000;
const BETWEEN_MS = 1_000;
const GIVEN_UP_MS = 600_000;

interface Request {
  method?: 'GET' | 'POST';
  headers?: Record<string, string>;
  body?: string;
}

/** What a client may never see was the answer, or there was none for ten minutes. */
export class WrongAnswerError extends Error {
  readonly code = 'WRONG_ANSWER';
}

/**
 * A client that repeats a request after a broken connection and after 503 with Retry-After. With an Idempotency-Key it may
 * also meet itself: 409 IDEMPOTENCY_IN_FLIGHT (docs/idempotency.md). Anything else is a fault.
 */
export class RepeatingClient {
  /** How often each answer came. */
  readonly answers = new Map<string, number>();
  readonly faults: string[] = [];

  constructor(private readonly url: string) {}

  /** @throws WrongAnswerError */
  async ask(path: string, token: string, { headers = {}, ...rest }: Request = {}): Promise<Buffer> {
    const label = `${rest.method ?? 'GET'} ${path}`;
    const latest = Date.now() + GIVEN_UP_MS;
    const init = { ...rest, headers: { authorization: `Bearer ${token}`, ...headers } };
    while (Date.now() < latest) {
      const answer = await this.once(path, init);
      if (answer === undefined) {
        await delay(BETWEEN_MS);
        continue;
      }
      if (answer.ok) return answer.body;
      const wait = waitOf(answer);
      if (wait === undefined) throw this.fault(`${label} was answered ${answer.status}: ${answer.body.toString()}`);
      await delay(wait);
    }
    throw this.fault(`${label} was answered by nothing but errors for ${GIVEN_UP_MS / 1_000} seconds`);
  }

  /** Undefined when the connection broke. */
  private async once(path: string, init: RequestInit): Promise<Answer | undefined> {
    try {
      const answer = await fetch(`${this.url}${path}`, { ...init, signal: AbortSignal.timeout(ANSWER_MS) });
      const body = Buffer.from(await answer.arrayBuffer());
      this.count(String(answer.status));
      return { ok: answer.ok, status: answer.status, body, retryAfter: answer.headers.get('retry-after') };
    } catch (error) {
      if (error instanceof Error && error.name === 'TimeoutError')
        throw this.fault(`${path} was not answered in ${ANSWER_MS / 1_000} seconds`);
      this.count('connection error');
      return undefined;
    }
  }

  private count(outcome: string): void {
    this.answers.set(outcome, (this.answers.get(outcome) ?? 0) + 1);
  }

  private fault(text: string): WrongAnswerError {
    this.faults.push(text);
    console.log(text);
    return new WrongAnswerError(text);
  }
}

interface Answer {
  ok: boolean;
  status: number;
  body: Buffer;
  retryAfter: string | null;
}

/** Milliseconds until the request may be repeated; undefined if it may not. */
function waitOf({ status, body, retryAfter }: Answer): number | undefined {
  const isRepeatable = status === 503 || (status === 409 && body.includes('IDEMPOTENCY_IN_FLIGHT'));
  if (!isRepeatable || retryAfter === null || !/^\d+$/.test(retryAfter)) return undefined;
  return Number(retryAfter) * 1_000;
}
