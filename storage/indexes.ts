import { accountModel, companyModel } from './account-models';
import { claimModel } from './claim-repository';
import { ConversionRepository } from './conversion-repository';
import { documentModel } from './document-model';
import { IdempotencyRepository } from './idempotency-repository';
import type { MongoConnection } from './mongo';
import { payloadModel } from './payload-model';
import { RenderingRepository } from './rendering-repository';
import { SetAsideRepository } from './set-aside-repository';

/** Creates collections and indexes that are missing. Run at start by the API, before it is ready; safe to repeat. */
export async function ensureIndexes(connection: MongoConnection): Promise<void> {
  for (const register of [accountModel, companyModel, claimModel, documentModel, payloadModel]) register(connection);
  void new IdempotencyRepository(connection);
  void new RenderingRepository(connection);
  void new ConversionRepository(connection);
  void new SetAsideRepository(connection);
  for (const model of Object.values(connection.models)) {
    await model.createCollection();
    await model.createIndexes();
  }
}
