import { takeInboxPage, type InboundPass } from '../application/inbound/take-inbox-page';
import type { MessageDependencies } from '../application/inbound/take-message';
import { retriedLater } from './authority-retry';
import { withHeartbeat } from './with-heartbeat';

export type InboundActivities = ReturnType<typeof createInboundActivities>;

/** Polling of the authorities' inboxes. */
export function createInboundActivities(deps: MessageDependencies) {
  return {
    /** One page of the inbox, from the cursor on. */
    async takeInboxPage(countryIso: string, cursor?: string): Promise<InboundPass> {
      return retriedLater(async () => withHeartbeat(async (signal) => takeInboxPage(deps, countryIso, cursor, signal)));
    },
  };
}
