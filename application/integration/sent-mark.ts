import type { NothingArrived } from '../../countries/integration/obstacle';
import { present } from '../../platform/present';
import type { Finding } from '../../validation/finding';
import { hasEntry, type DocumentRecord } from '../../storage/document-record';
import type { NewTimelineEntry } from '../../storage/timeline';
import type { DocumentSteps } from '../documents/document-steps';
import type { SubmissionDeparture } from './connector';
import type { HeldAnswer } from './held-answer';
import { integrationOf, marked, unmarked } from './integration-state';
import { RetryLater } from './retry-later';

/** Those of an earlier attempt are replaced. */
export function withRemarks(findings: readonly Finding[], remarks: readonly Finding[]): Finding[] {
  const sets = new Set(remarks.map(({ ruleSet }) => ruleSet));
  return [...findings.filter(({ ruleSet }) => !sets.has(ruleSet)), ...remarks];
}

/** How long the mark protects, see docs/adr/0006-sent-mark.md. */
export interface MarkTimes {
  /** How old a mark may be when the submission that it stands for leaves. */
  leavesWithinMs: number;
  /** How long after the mark an authority may still take a submission that nobody got an answer to. */
  settleMs: number;
}

/**
 * The mark that keeps a document from being sent twice (`integration.sentAt`): written when the connection is there and
 * before the first byte leaves. Of workers that hold the same document only one gets it, since the others' write finds the
 * record changed; and whoever was paused after writing it finds it too old and sends nothing.
 */
export class SentMark implements SubmissionDeparture {
  /** The document as last written. */
  document: DocumentRecord;
  /** The answer to the submission, where it is not kept yet. */
  held: HeldAnswer | undefined;
  private markedAt: Date | undefined;

  constructor(
    document: DocumentRecord,
    private readonly steps: Pick<DocumentSteps, 'apply'>,
    private readonly times: MarkTimes,
    private readonly clock: () => Date,
  ) {
    this.document = document;
  }

  async prepare({
    messageSha256,
    remarks = [],
    message,
  }: Parameters<SubmissionDeparture['prepare']>[0]): Promise<void> {
    const sentAt = this.clock();
    this.document = await this.steps.apply(this.document, {
      change: {
        integration: marked(integrationOf(this.document), sentAt, messageSha256),
        ...(remarks.length === 0 ? {} : { findings: withRemarks(this.document.findings, remarks) }),
      },
      ...present({ firstMessage: message }),
    });
    this.markedAt = sentAt;
  }

  isTimely(): boolean {
    return this.markedAt !== undefined && this.clock().getTime() - this.markedAt.getTime() < this.times.leavesWithinMs;
  }

  hold(answer: HeldAnswer): void {
    this.held = answer;
  }

  async remove(proof: NothingArrived): Promise<void> {
    if (this.markedAt === undefined) return;
    const integration = unmarked(integrationOf(this.document), proof);
    this.document = await this.steps.apply(this.document, { change: { integration } });
  }
}

/**
 * That the document was submitted, where its timeline does not say so yet. It is written only with what shows that the authority
 * may have it: one that answers that it took nothing was submitted nothing.
 */
export function submittedEntry(document: DocumentRecord): NewTimelineEntry[] {
  const { sentAt, sentSha256: messageSha256 } = integrationOf(document);
  if (sentAt === undefined || hasEntry(document, 'submitted')) return [];
  // Sent before it was replayed, which an entry before that says.
  const replayedAt = document.timeline.findLast(({ type }) => type === 'replayed')?.at;
  if (replayedAt !== undefined && sentAt < replayedAt) return [];
  // A chain may have been asked to submit it before it had to wait for something.
  const before = document.timeline.at(-1)?.at ?? sentAt;
  const at = before > sentAt ? before : sentAt;
  return [{ at, actor: 'service', type: 'submitted', ...present({ messageSha256 }) }];
}

/**
 * A check to be made when the answer to a question is there that was asked after this call: an authority may still take
 * what it did not know when it was asked too early.
 */
export function settling(since: Date, { settleMs }: MarkTimes, clock: () => Date): { orWait(): void } {
  const remainingMs = since.getTime() + settleMs - clock().getTime();
  return {
    orWait: () => {
      if (remainingMs > 0) throw new RetryLater({ kind: 'settling', retryAfterSeconds: remainingMs / 1_000 });
    },
  };
}
