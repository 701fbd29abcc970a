import { createHash } from 'node:crypto';

/**
 * What permits and the breaker are counted by: the address as one account uses it. Subscriptions of an account to the
 * same address share it; an account cannot hold up another's deliveries by failing at the same host.
 */
export function endpointKey({ accountId, notificationUrl }: { accountId: string; notificationUrl: string }): string {
  return createHash('sha256').update(`${accountId}\n${notificationUrl}`).digest('hex');
}
