import type { ForwardAnswer, InboundEnded } from './events';

/** The service that what arrives is forwarded to. */
export interface ForwardTarget {
  url: string;
  token: string;
}

type Ended = Pick<InboundEnded, 'end' | 'attempts' | 'answer'>;

/** As operators are told to set it, with less time between the attempts. */
const MOST_ATTEMPTS = 50;
const LONGEST_DELAY_MS = 10_000;
const TIMEOUT_MS = 30_000;
const LONGEST_ANSWER = 65_536;

/** Forwards SBDs as phoss-ap does (`http_post_sync`): until they are taken, refused for good, or were tried too often. */
export class Forwarder {
  private readonly stopping = new AbortController();
  private readonly running = new Set<Promise<void>>();

  constructor(private readonly target: ForwardTarget) {}

  /** @param onEnd has to be stored; not called where the sandbox stops first, and forwards again at its next start */
  forward(instanceId: string, sbd: Buffer, onEnd: (ended: Ended) => Promise<void>): Promise<void> {
    const run = this.attempts(instanceId, sbd, onEnd);
    const known = run.finally(() => this.running.delete(known));
    this.running.add(known);
    return known;
  }

  async stop(): Promise<void> {
    this.stopping.abort();
    await Promise.allSettled(this.running);
  }

  private async attempts(instanceId: string, sbd: Buffer, onEnd: (ended: Ended) => Promise<void>): Promise<void> {
    const { signal } = this.stopping;
    for (let attempts = 1; !signal.aborted; attempts += 1) {
      const answer = await this.post(instanceId, sbd);
      if (signal.aborted) return;
      const end = endOf(answer);
      if (end !== undefined || attempts === MOST_ATTEMPTS) return onEnd({ end: end ?? 'given-up', attempts, answer });
      await pause(Math.min(1_000 * 2 ** (attempts - 1), LONGEST_DELAY_MS), signal);
    }
  }

  private async post(instanceId: string, sbd: Buffer): Promise<ForwardAnswer & { retry?: unknown }> {
    const { url, token } = this.target;
    try {
      const response = await fetch(url, {
        method: 'POST',
        redirect: 'manual',
        headers: {
          'content-type': 'application/xml;charset=ISO-8859-1',
          authorization: `Bearer ${token}`,
          'x-sbdh-instance-id': instanceId,
        },
        body: new Uint8Array(sbd),
        signal: AbortSignal.any([this.stopping.signal, AbortSignal.timeout(TIMEOUT_MS)]),
      });
      return { status: response.status, ...membersOf(await response.text()) };
    } catch (error) {
      return { status: 0, errorMessage: error instanceof Error ? error.message : 'no answer' };
    }
  }
}

function endOf({ status, retry }: ForwardAnswer & { retry?: unknown }): Ended['end'] | undefined {
  if (status < 200 || status > 299) return undefined;
  return retry === 'none' ? 'given-up' : 'forwarded';
}

/** Members of the answer that an access point looks at. */
function membersOf(text: string): Omit<ForwardAnswer, 'status'> & { retry?: unknown } {
  try {
    const value: unknown = JSON.parse(text.slice(0, LONGEST_ANSWER));
    if (typeof value !== 'object' || value === null) return {};
    const known = Object.entries(value).filter(([name, one]) => MEMBERS.includes(name) && typeof one === 'string');
    return Object.fromEntries(known);
  } catch {
    return {};
  }
}

const MEMBERS = ['documentId', 'countryCodeC4', 'errorMessage', 'retry'];

function pause(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const end = () => {
      clearTimeout(timer);
      signal.removeEventListener('abort', end);
      resolve();
    };
    const timer = setTimeout(end, ms);
    signal.addEventListener('abort', end, { once: true });
  });
}
