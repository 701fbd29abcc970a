import type { AttemptResult } from './attempt-result';
import type { Subscription } from './subscription';
import { sign } from 'node:crypto';
import { symmetricSignature } from './signing-secret';
import type { SigningKey } from './webhook-key';

/** Message that is sent in one attempt. */
export interface Notification {
  /** The same in every attempt at one delivery: receivers tell repetitions by it. */
  webhookId: string;
  /** Time of this attempt, not of the event: receivers refuse what is older than five minutes. */
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

/** Version of what notifications look like: a change that a receiver could stumble over raises it. */
export const NOTIFICATION_VERSION = '1.1';

export interface NotificationContent {
  eventId: string;
  type: string;
  createdAt: Date;
  sequence: number;
  data: Readonly<Record<string, unknown>>;
}

/** Body that subscribers read, with its members in the order in which they are sent. */
export function notificationOf({ eventId, type, createdAt, sequence, data }: NotificationContent) {
  return {
    id: eventId,
    type,
    createdAt: createdAt.toISOString(),
    apiVersion: NOTIFICATION_VERSION,
    sequence,
    data,
  };
}

/** The JSON that is sent and signed: the same bytes in every attempt. */
export function notificationBody(content: NotificationContent): string {
  return JSON.stringify(notificationOf(content));
}

/**
 * Headers of Standard Webhooks 1.0.0. While two keys overlap there is a signature by each: receivers that know either of
 * them can verify. A subscription with a secret of its own has the symmetric signature in front of them.
 */
export function signatureHeaders(
  { webhookId, timestamp, body }: Notification,
  keys: readonly SigningKey[],
  secret?: string,
): Record<string, string> {
  if (keys.length === 0) throw new Error('there is no key to sign with');
  if (webhookId.includes('.'))
    throw new Error('a webhook id must not contain a full stop: it separates what is signed');
  const seconds = String(Math.floor(timestamp.getTime() / 1_000));
  const content = Buffer.from(`${webhookId}.${seconds}.${body}`, 'utf8');
  const signatures = keys.map(({ privateKey }) => `v1a,${sign(null, content, privateKey).toString('base64')}`);
  if (secret !== undefined) signatures.unshift(symmetricSignature(secret, content));
  return {
    'webhook-id': webhookId,
    'webhook-timestamp': seconds,
    'webhook-signature': signatures.join(' '),
  };
}

/** The subscription was deleted, or its account lost the right to act for the company, before it was sent. */
export class NotificationWithdrawnError extends Error {
  readonly code = 'NOTIFICATION_WITHDRAWN';

  constructor() {
    super('the subscriber may no longer be notified');
    this.name = 'NotificationWithdrawnError';
  }
}
