import type { ApiClient } from './api-client';
import { mixedKinds, type Kind } from './kinds';

const CLIENT_TIMEOUT_MS = 15_000;

/** Clients that go on submitting, whatever happens to the service. */
export class Load {
  /** Documents that the service answered 201 for, with when: these may not get lost. */
  readonly accepted = new Map<string, { kind: Kind; at: number }>();
  /** Everything else, by status or `no answer`: the client knows that it has to try again. */
  readonly notAccepted = new Map<string, number>();
  submitted = 0;
  private readonly kinds = mixedKinds();
  private readonly underWay = new Set<Promise<void>>();
  private timer: NodeJS.Timeout | undefined;

  constructor(private readonly client: ApiClient) {}

  start(perSecond: number): void {
    this.timer = setInterval(() => this.submitNext(), 1_000 / perSecond);
  }

  /** Resolves when the last submission was answered. */
  async stop(): Promise<void> {
    clearInterval(this.timer);
    await Promise.all(this.underWay);
  }

  async burst(size: number): Promise<void> {
    for (let count = 0; count < size; count += 1) this.submitNext();
    await Promise.all(this.underWay);
  }

  private submitNext(): void {
    const kind = this.kinds[this.submitted % this.kinds.length];
    if (kind === undefined) throw new Error('there are no kinds of documents');
    this.submitted += 1;
    const submission = this.submit(kind);
    this.underWay.add(submission);
    void submission.finally(() => this.underWay.delete(submission));
  }

  private async submit(kind: Kind): Promise<void> {
    try {
      const answer = await this.client.post({ body: kind.body(), signal: AbortSignal.timeout(CLIENT_TIMEOUT_MS) });
      if (answer.status === 201) {
        const { documentId } = (await answer.json()) as { documentId: string };
        this.accepted.set(documentId, { kind, at: Date.now() });
      } else {
        await answer.arrayBuffer();
        this.count(String(answer.status));
      }
    } catch {
      this.count('no answer');
    }
  }

  private count(outcome: string): void {
    this.notAccepted.set(outcome, (this.notAccepted.get(outcome) ?? 0) + 1);
  }
}
