import { setTimeout as delay } from 'node:timers/promises';
import { randomUUID } from 'node:crypto';
import type { ApiClient, Submission } from '../e2e/support/api-client';
import { inLanes } from '../support/in-lanes';

const CLIENT_TIMEOUT_MS = 15_000;
const PAUSE_MS = 500;
/** Requests under way at the same time. */
const LANES = 12;

/** Clients that repeat each request until it is answered with 201. */
export class RepeatingLoad<Due extends object> {
  readonly accepted = new Map<string, Due & { documentId: string }>();
  /** Requests that were not answered with 201, by status or `no answer`. */
  readonly repeated = new Map<string, number>();

  constructor(
    private readonly client: ApiClient,
    private readonly due: readonly Due[],
    private readonly submissionOf: (due: Due) => Submission,
  ) {}

  get size(): number {
    return this.due.length;
  }

  /** Resolves when all are accepted. */
  async submit(perSecond: number): Promise<void> {
    const begin = Date.now();
    await inLanes([...this.due.entries()], LANES, async ([index, due]) => {
      await delay(Math.max(0, begin + (index * 1_000) / perSecond - Date.now()));
      const documentId = await this.untilAccepted(due);
      this.accepted.set(documentId, { ...due, documentId });
    });
  }

  private async untilAccepted(due: Due): Promise<string> {
    const submission = { ...this.submissionOf(due), headers: { 'idempotency-key': randomUUID() } };
    for (;;) {
      try {
        const signal = AbortSignal.timeout(CLIENT_TIMEOUT_MS);
        const answer = await this.client.post({ ...submission, signal });
        const text = await answer.text();
        if (answer.status === 201) return (JSON.parse(text) as { documentId: string }).documentId;
        this.count(String(answer.status));
      } catch {
        this.count('no answer');
      }
      await delay(PAUSE_MS);
    }
  }

  private count(outcome: string): void {
    this.repeated.set(outcome, (this.repeated.get(outcome) ?? 0) + 1);
  }
}
