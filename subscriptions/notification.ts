import type { AttemptResult } from './attempt-result';
import type { Subscription } from './subscription';

/** What is sent in one attempt. */
export interface Notification {
  /** The same in every attempt at one delivery: receivers tell repetitions by it. */
  webhookId: string;
  /** When this attempt is made, not when the event happened: receivers refuse what is older than five minutes. */
  timestamp: Date;
  /** JSON, sent and signed byte for byte. */
  body: string;
}

/**
 * Sends a notification once. Never throws for what the receiver does; throws when our own storage does not answer, and
 * NotificationWithdrawnError when `isWanted`, which is asked once a token has come (that can take seconds), says no.
 */
export type SendNotification = (
  subscription: Subscription,
  notification: Notification,
  isWanted?: () => Promise<boolean>,
) => Promise<AttemptResult>;
