import type { Config } from '../../platform/config';
import type { KeyRing } from '../../platform/encryption/key-ring';
import type { Logger } from '../../platform/logger';
import type { MongoConnection } from '../../storage/mongo';
import { WebhookKeyRepository } from '../../storage/webhook-key-repository';
import { GuardedClient } from '../../platform/guarded-http/guarded-client';
import { NotificationSender } from '../../subscriptions/notification-sender';
import { SigningKeys } from '../../subscriptions/signing-keys';

/** The sender with its keys from MongoDB. The API makes the first signing key at start; until then sending throws. */
export function openNotificationSender(
  config: Pick<Config, 'WEBHOOK_ALLOW_HOSTS'>,
  mongo: MongoConnection,
  ring: KeyRing,
  logger: Logger,
): NotificationSender {
  const repository = new WebhookKeyRepository(mongo);
  return new NotificationSender({
    ring,
    client: new GuardedClient({ allowHosts: config.WEBHOOK_ALLOW_HOSTS }),
    signingKeys: new SigningKeys(async (now) => repository.signingKeys(ring, now)).at,
    logger,
  });
}
