import { accountModel, companyModel } from './account-models';
import { batchEntryModel, batchModel } from './batch-models';
import { claimModel } from './claim-repository';
import { ConversionRepository } from './conversion-repository';
import { deliveryModel } from './delivery-model';
import { documentModel } from './document-model';
import { GenerationRepository } from './generation-repository';
import { EndpointRepository } from './endpoint-repository';
import { IdempotencyRepository } from './idempotency-repository';
import { MailRepository } from './mail-repository';
import type { MongoConnection } from './mongo';
import { payloadModel } from './payload-model';
import { RenderingRepository } from './rendering-repository';
import { SetAsideRepository } from './set-aside-repository';
import { subscriptionModel } from './subscription-model';
import { WebhookKeyRepository } from './webhook-key-repository';

/** Creates collections and indexes that are missing. Run at start by the API, before it is ready; safe to repeat. */
export async function ensureIndexes(connection: MongoConnection): Promise<void> {
  for (const register of [accountModel, companyModel, claimModel, documentModel, payloadModel]) register(connection);
  subscriptionModel(connection);
  for (const register of [batchModel, batchEntryModel]) register(connection);
  deliveryModel(connection);
  void new EndpointRepository(connection);
  void new IdempotencyRepository(connection);
  void new RenderingRepository(connection);
  void new ConversionRepository(connection);
  void new SetAsideRepository(connection);
  void new WebhookKeyRepository(connection);
  void new MailRepository(connection);
  void new GenerationRepository(connection);
  for (const model of Object.values(connection.models)) {
    await model.createCollection();
    await model.createIndexes();
  }
}
