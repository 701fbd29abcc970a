import { randomBytes, randomUUID } from 'node:crypto';
import { KeyRing } from '../../../platform/encryption/key-ring';
import { sealAuthentication, type Authentication } from '../../../subscriptions/authentication';
import { GuardedClient, type GuardedClientOptions } from '../../../platform/guarded-http/guarded-client';
import { NotificationSender, type SenderDependencies } from '../../../subscriptions/notification-sender';
import type { Subscription } from '../../../subscriptions/subscription';
import { makeWebhookKey, signingKeyOf, type SigningKey } from '../../../subscriptions/webhook-key';
import { createTestAuthority } from '../../support/test-certificates';
import { present } from '../../../platform/present';

export const authority = createTestAuthority();
export const ring = KeyRing.parse(`k1:${randomBytes(32).toString('base64')}`);

export function newSigningKey(): SigningKey {
  const { key, privateKey } = makeWebhookKey(new Date());
  return signingKeyOf(key, privateKey);
}

export const signingKey = newSigningKey();

export function subscriptionTo(
  notificationUrl: string,
  authentication: Authentication = { method: 'API_KEY', headerName: 'X-Api-Key', key: 'key-of-the-receiver' },
  signingSecret?: string,
): Subscription {
  const identity = { accountId: 'acme', subscriptionId: randomUUID() };
  return {
    ...identity,
    notificationUrl,
    eventType: 'DOCUMENT_STATUS_CHANGED',
    authentication: sealAuthentication(ring, identity, authentication, signingSecret),
    version: 1,
    createdAt: new Date(),
    updatedAt: new Date(),
  };
}

export function senderTo(
  targets: readonly { target: string }[],
  options: Partial<SenderDependencies & GuardedClientOptions> = {},
): NotificationSender {
  const { resolve, connectTimeoutMs, ca = authority.cert, ...deps } = options;
  const client = new GuardedClient({
    allowHosts: targets.map(({ target }) => target),
    ca,
    ...present({ resolve, connectTimeoutMs }),
  });
  return new NotificationSender({
    ring,
    client,
    signingKeys: async () => [signingKey],
    logger: { error: () => undefined },
    ...deps,
  });
}

export function notification(body = '{"id":"evt_1"}') {
  return { webhookId: 'evt_1', timestamp: new Date(), body };
}
