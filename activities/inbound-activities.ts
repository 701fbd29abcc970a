import { takeInboxPage, type InboundPass } from '../application/inbound/take-inbox-page';
import { takeMailboxes, type MailboxesDependencies } from '../application/inbound/take-mailboxes';
import type { MessageDependencies } from '../application/inbound/take-message';
import { retriedLater } from './authority-retry';
import { withHeartbeat } from './with-heartbeat';

export type InboundActivities = ReturnType<typeof createInboundActivities>;

/** Polling of the authorities' inboxes. */
export function createInboundActivities(
  ofCountries: MessageDependencies,
  ofSystems: ReadonlyMap<string, MailboxesDependencies> = new Map(),
) {
  return {
    /** One page of the inbox of a country, from the cursor on; of a system that delivers to companies, some of their mailboxes. */
    async takeInboxPage(inbox: string, cursor?: string): Promise<InboundPass> {
      const mailboxes = ofSystems.get(inbox);
      const take = async (signal: AbortSignal) =>
        mailboxes === undefined
          ? takeInboxPage(ofCountries, inbox, cursor, signal)
          : takeMailboxes(mailboxes, cursor, signal);
      return retriedLater(async () => withHeartbeat(take));
    },
  };
}
