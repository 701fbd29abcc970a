import { takeInboxPage, type InboundPass } from '../application/inbound/take-inbox-page';
import { takeMailboxes, type MailboxesDependencies } from '../application/inbound/take-mailboxes';
import type { MessageDependencies } from '../application/inbound/take-message';
import { retriedLater } from './authority-retry';
import { untilFound, type Waiting } from './until-found';
import { withHeartbeat } from './with-heartbeat';

export type InboundActivities = ReturnType<typeof createInboundActivities>;

/** Polling of the authorities' inboxes. */
export function createInboundActivities(
  ofCountries: MessageDependencies,
  ofSystems: ReadonlyMap<string, MailboxesDependencies> = new Map(),
) {
  return {
    /**
     * One page of the inbox of a country, from the cursor on; of a system that delivers to companies, some of their mailboxes. It is
     * made again as long as it finds nothing, if it may wait.
     */
    async takeInboxPage(inbox: string, cursor?: string, waiting?: Waiting): Promise<InboundPass> {
      const mailboxes = ofSystems.get(inbox);
      const take = async (signal: AbortSignal) =>
        mailboxes === undefined
          ? takeInboxPage(ofCountries, inbox, cursor, signal)
          : takeMailboxes(mailboxes, cursor, signal);
      return untilFound(async () => retriedLater(async () => withHeartbeat(take)), foundNothing, waiting);
    },
  };
}

function foundNothing({ counts, next }: InboundPass): boolean {
  return next === undefined && Object.values(counts).every((count) => count === 0);
}
