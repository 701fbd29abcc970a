import type { InboxEntry, InboxPage } from '../../countries/integration/inbox';
import type { SystemId } from '../../countries/integration/systems';
import { ServiceError } from '../../platform/errors';
import { present } from '../../platform/present';
import type { CompanyRecord } from '../../storage/account-record';
import type { MailboxRepository } from '../../storage/mailbox-repository';
import type { Mailbox } from './inbox';
import type { InboundCounts, InboundPass } from './take-inbox-page';
import { takeMessage, type InboundOutcome, type MessageDependencies, type Taken } from './take-message';

/** A system that delivers to companies, each of which has a mailbox. */
export interface MailboxesDependencies extends MessageDependencies {
  system: SystemId;
  /** Ids of those with a mailbox, in an order that stays: the next ones after a company. */
  companyIds(after: string | undefined, limit: number): Promise<string[]>;
  /** Undefined for one that has a mailbox no longer. */
  companyOf(companyId: string): Promise<CompanyRecord | undefined>;
  mailboxes: Pick<MailboxRepository, 'checkpointOf' | 'reach' | 'defer' | 'deferred' | 'settle'>;
  /** A list could not be had, or a fault of ours ended its pass: the next pass goes on. */
  onUnread(mailbox: Mailbox, reason: string, error?: unknown): void;
}

const MAILBOXES_PER_STEP = 200;
const AT_ONCE = 10;
/**
 * After so long a step begins no other mailbox, and a pass through one begins no other message. Together with a call of each kind they
 * are shorter than a step may take (workflows/inbound-workflow.ts). A pass that is cut short comes to new messages all the same: those
 * that were taken are recognised without their contents.
 */
const STEP_MS = 240_000;
const LISTED_MS = 120_000;
const DEFERRED_MS = 60_000;
const DEFERRED_PER_PASS = 1_000;
/** So many are asked for in vain: those that are asked for the longest time ago, so that each has its turn. */
const MOST_IN_VAIN = 20;

/**
 * Takes what waits in the mailboxes of companies: some of them, after a company. One that cannot be read keeps no other one waiting, and is
 * read again at the next pass.
 */
export async function takeMailboxes(
  deps: MailboxesDependencies,
  after: string | undefined,
  signal: AbortSignal,
): Promise<InboundPass> {
  const companyIds = await deps.companyIds(after, MAILBOXES_PER_STEP);
  const counts: InboundCounts = { received: 0, repeated: 0, 'set-aside': 0, deferred: 0 };
  const isLate = lateAfter(deps, STEP_MS);
  let begun = 0;
  const lane = async (): Promise<void> => {
    while (begun < companyIds.length && !isLate() && !signal.aborted) {
      const companyId = companyIds[begun++] ?? '';
      const company = await deps.companyOf(companyId);
      if (company !== undefined) await passThrough(deps, mailboxOf(deps.system, company), counts, signal);
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, lane));
  signal.throwIfAborted();
  const isEnd = begun === companyIds.length && begun < MAILBOXES_PER_STEP;
  return { counts, ...(isEnd ? {} : present({ next: companyIds[begun - 1] ?? after })) };
}

function mailboxOf(system: SystemId, company: CompanyRecord): Mailbox {
  return { key: `${system}/${company.companyId}`, countryIso: company.countryIso, owner: { system, company } };
}

async function passThrough(
  deps: MailboxesDependencies,
  mailbox: Mailbox,
  counts: InboundCounts,
  signal: AbortSignal,
): Promise<void> {
  const pass = new MailboxPass(deps, mailbox, counts, signal);
  try {
    const unread = await pass.takeListed();
    if (unread === undefined) await pass.takeDeferred();
    else deps.onUnread(mailbox, unread);
  } catch (error) {
    if (!signal.aborted) deps.onUnread(mailbox, 'FAULT', error);
  }
}

/** One pass through the mailbox of a company. */
class MailboxPass {
  private readonly begunAt: Date;

  constructor(
    private readonly deps: MailboxesDependencies,
    private readonly mailbox: Mailbox,
    private readonly counts: InboundCounts,
    private readonly signal: AbortSignal,
  ) {
    this.begunAt = deps.clock();
  }

  /**
   * What the list tells, from the checkpoint on. That moves after all of a page is stored, or kept as deferred. Of an entry that cannot be
   * read nothing could be kept: the checkpoint stays before its page, while those after it are taken. Returns why there was no list.
   */
  async takeListed(): Promise<string | undefined> {
    const { inbox, mailboxes, clock } = this.deps;
    const { key } = this.mailbox;
    const isLate = lateAfter(this.deps, LISTED_MS);
    const checkpoint = await mailboxes.checkpointOf(key);
    const cursors = new Set<string>();
    let cursor: string | undefined;
    let isReadable = true;
    for (;;) {
      const page = await inbox.page(this.mailbox, present({ checkpoint, cursor }), this.signal);
      if (page.kind !== 'page') return page.reason;
      if (!(await this.takePage(page, isLate))) return undefined;
      isReadable &&= page.unreadable === 0;
      if (isReadable && page.checkpoint !== undefined) await mailboxes.reach(key, page.checkpoint, clock());
      cursor = page.nextCursor;
      // One that comes again would keep the pass going round.
      if (cursor === undefined || cursors.has(cursor) || isLate()) return undefined;
      cursors.add(cursor);
    }
  }

  /** Takes messages that earlier passes deferred: after the list, so that they keep nothing new waiting, in a time of their own. */
  async takeDeferred(): Promise<void> {
    if (this.deps.inbox.acknowledge !== undefined) return;
    const isLate = lateAfter(this.deps, DEFERRED_MS);
    const deferred = await this.deps.mailboxes.deferred(this.mailbox.key, this.begunAt, DEFERRED_PER_PASS);
    let inVain = 0;
    for (const { authority, entry } of deferred) {
      if (isLate() || inVain === MOST_IN_VAIN) return;
      if ((await this.take(authority, entry)) === 'deferred') inVain += 1;
    }
  }

  /** False when there was not the time for all of it. */
  private async takePage({ authority, entries, unreadable }: InboxPage, isLate: () => boolean): Promise<boolean> {
    this.counts.deferred += unreadable;
    for (let left = unreadable; left > 0; left -= 1)
      this.deps.onMessage({ mailbox: this.mailbox, reference: '', outcome: 'deferred', reason: 'ENTRY_UNREADABLE' });
    for (const entry of entries) {
      if (isLate()) return false;
      await this.take(authority, entry);
    }
    return true;
  }

  private async take(authority: string, entry: InboxEntry): Promise<InboundOutcome> {
    const { inbox, mailboxes, clock } = this.deps;
    const { key } = this.mailbox;
    const taken = await this.taken(authority, entry);
    this.counts[taken.outcome] += 1;
    // A message that has to be acknowledged is offered until it is.
    if (inbox.acknowledge !== undefined) return taken.outcome;
    if (taken.outcome === 'deferred') await mailboxes.defer(key, { authority, entry }, taken.reason, clock());
    else await mailboxes.settle(key, entry);
    return taken.outcome;
  }

  /** One at which something of ours breaks down is deferred, or it would end every pass. */
  private async taken(authority: string, entry: InboxEntry): Promise<Taken> {
    const { mailbox, signal } = this;
    try {
      return await takeMessage(this.deps, { mailbox, authority, entry, signal });
    } catch (error) {
      if (signal.aborted || error instanceof ServiceError) throw error;
      this.deps.onUnread(mailbox, 'FAULT', error);
      return { outcome: 'deferred', reason: 'FAULT' };
    }
  }
}

function lateAfter({ clock }: Pick<MailboxesDependencies, 'clock'>, ms: number): () => boolean {
  const until = clock().getTime() + ms;
  return () => clock().getTime() > until;
}
