import { sign } from 'node:crypto';
import type { Notification } from './notification';
import type { SigningKey } from './webhook-key';

/**
 * Headers of Standard Webhooks 1.0.0. While two keys overlap there is a signature by each: receivers that know either of
 * them can verify.
 */
export function signatureHeaders(
  { webhookId, timestamp, body }: Notification,
  keys: readonly SigningKey[],
): Record<string, string> {
  if (keys.length === 0) throw new Error('there is no key to sign with');
  if (webhookId.includes('.'))
    throw new Error('a webhook id must not contain a full stop: it separates what is signed');
  const seconds = String(Math.floor(timestamp.getTime() / 1_000));
  const content = Buffer.from(`${webhookId}.${seconds}.${body}`, 'utf8');
  const signatures = keys.map(({ privateKey }) => `v1a,${sign(null, content, privateKey).toString('base64')}`);
  return {
    'webhook-id': webhookId,
    'webhook-timestamp': seconds,
    'webhook-signature': signatures.join(' '),
  };
}
