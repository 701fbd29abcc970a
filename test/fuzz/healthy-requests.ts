import { setTimeout as delay } from 'node:timers/promises';

/** Requests of an account that has nothing to do with it, a few in a second, one after the other. */
export class HealthyRequests {
  private readonly times: number[] = [];
  private readonly failures: string[] = [];
  private readonly stopping = new AbortController();
  private readonly ended: Promise<void>;

  constructor(
    private readonly url: URL,
    private readonly token: string,
    private readonly everyMs = 100,
  ) {
    this.ended = this.run();
  }

  /** Milliseconds of the answers, and what was not answered as it has to be. */
  async stop(): Promise<{ times: number[]; failures: string[] }> {
    this.stopping.abort();
    await this.ended;
    return { times: this.times.sort((one, other) => one - other), failures: this.failures };
  }

  private async run(): Promise<void> {
    const target = new URL('/v1.1/documents?countryIso=ES&purpose=EINVOICING&flow=ISSUED', this.url);
    while (!this.stopping.signal.aborted) {
      const begin = performance.now();
      try {
        const headers = { authorization: `Bearer ${this.token}` };
        const answer = await fetch(target, { headers, signal: AbortSignal.timeout(30_000) });
        await answer.arrayBuffer();
        if (answer.status !== 200) this.failures.push(`answered ${answer.status}`);
        this.times.push(performance.now() - begin);
      } catch (error) {
        this.failures.push(String(error));
      }
      await delay(this.everyMs, undefined, { signal: this.stopping.signal }).catch(() => undefined);
    }
  }
}

export function quantile(sorted: readonly number[], part: number): number {
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))] ?? NaN;
}
