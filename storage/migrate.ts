import { deliveryModel } from './delivery-model';
import { nativeCollection, type MongoConnection } from './mongo';
import { termsModel } from './document-terms';
import { dropSuperseded } from './superseded-indexes';
import { TermsKeeping } from './terms-keeping';
import type { Model, mongo, Schema } from 'mongoose';
import { accountModel, companyModel } from './account-models';
import { batchEntryModel, batchModel } from './batch-models';
import { BrandRepository } from './brand-repository';
import { CompanyCredentialRepository } from './company-credential-repository';
import { ExchangeRepository } from './exchange-repository';
import { FollowUpRepository } from './follow-up-repository';
import { claimModel } from './claim-repository';
import { DatabaseMode } from './database-mode';
import { ConversionRepository, RenderingRepository } from './expiring-bytes';
import { documentModel } from './document-model';
import { GenerationRepository } from './generation-repository';
import { EndpointRepository } from './endpoint-repository';
import { AuthorityRepository } from './authority-repository';
import { IdempotencyRepository } from './idempotency-repository';
import { ListenerRepository } from './listener-repository';
import { MailboxRepository } from './mailbox-repository';
import { MailRepository } from './mail-repository';
import { OperatorAccessLog } from './operator-access';
import { payloadModel } from './payload-repository';
import { ProcessRepository } from './process-repository';
import { ProgramLevels } from './program-level';
import { ReplayJobRepository } from './replay-job-repository';
import { countAll, type CountProgress } from './count-all';
import { totalsModel } from './document-totals';
import { DeadLetterRepository } from './dead-letter-repository';
import { SharedExchangeRepository } from './shared-exchange-repository';
import { splitBreakers } from './split-breakers';
import { subscriptionModel } from './subscription-model';
import { UploadRepository } from './upload-repository';
import { wakeUpModel } from './wake-ups';
import { WebhookKeyRepository } from './webhook-key-repository';

/** Registers the models of collections that storage/ does not know: those of the systems of authorities. */
export type RegisterModels = (connection: MongoConnection) => Promise<void>;

/**
 * Brings a database to what this version works with: collections, indexes, and what records of earlier versions lack.
 * Safe to repeat, to interrupt, to run several times at once and beside running processes. A worker carries terms over as well:
 * whoever need not wait for that says so by `carriesTerms`.
 */
export async function migrate(
  connection: MongoConnection,
  registerOthers: RegisterModels,
  {
    onIndex,
    onCounted,
    ...terms
  }: { onIndex?: IndexProgress; onCounted?: CountProgress; onCarried?: CarryProgress; carriesTerms?: boolean } = {},
): Promise<void> {
  await new ProgramLevels(connection).refuseBelow();
  await ensureIndexes(connection, registerOthers, onIndex);
  await noteCompanies(connection);
  await carryTerms(connection, terms);
  await splitBreakers(connection);
  await countAll(connection, onCounted);
}

/** Tells how many documents of earlier versions have their terms where operators find them now. */
export type CarryProgress = (carried: number) => void;

/**
 * Documents of earlier versions hold the terms that operators find them by. Once they are carried over, and no process runs that looks
 * for them there, the next run drops the indexes of earlier versions; a worker then takes the terms away.
 */
async function carryTerms(
  connection: MongoConnection,
  { onCarried, carriesTerms = true }: { onCarried?: CarryProgress; carriesTerms?: boolean },
): Promise<void> {
  const keeping = new TermsKeeping(connection);
  const before = await keeping.carriedAt();
  await keeping.position();
  for (let carried = 0; carriesTerms && (await keeping.carriedAt()) === undefined;) {
    carried += await keeping.catchUp(new Date());
    if (carried > 0) onCarried?.(carried);
  }
  if (before !== undefined) await dropSuperseded(connection, before, new Date());
}

/** Deliveries of earlier versions do not say which company they belong to; the delivery log shows them by it. */
async function noteCompanies(connection: MongoConnection): Promise<void> {
  const deliveries = nativeCollection(deliveryModel(connection));
  const steps = [
    { $match: { companyId: { $exists: false }, documentId: { $exists: true } } },
    { $lookup: { from: 'documents', localField: 'documentId', foreignField: '_id', as: 'document' } },
    { $match: { 'document.companyId': { $exists: true } } },
    { $project: { companyId: { $first: '$document.companyId' } } },
    { $merge: { into: 'deliveries', on: '_id', whenMatched: 'merge', whenNotMatched: 'discard' } },
  ];
  await deliveries.aggregate(steps).toArray();
}

/** An index that is built, or has been, on a collection of so many documents. */
export type IndexProgress = (step: { index: string; documents: number; tookMs?: number }) => void;

/**
 * Creates collections and indexes that are missing. Safe to repeat, and to run several times at once. Empty collections get
 * theirs all at once, which is most of the time of a first start; where there are documents, one index is built at a time.
 */
export async function ensureIndexes(
  connection: MongoConnection,
  registerOthers: RegisterModels,
  progress: IndexProgress = () => {},
): Promise<void> {
  const models = await allModels(connection, registerOthers);
  const steps = await Promise.all(
    models.map(async (model) => {
      await model.createCollection();
      const missing = await missingOf(model);
      const documents = missing.length === 0 ? 0 : await model.estimatedDocumentCount();
      if (documents > 0) return missing.map((index) => async () => build(model, [index], documents, progress));
      if (missing.length > 0) await build(model, missing, documents, progress);
      return [];
    }),
  );
  for (const step of steps.flat()) await step();
}

async function build(
  model: Model<unknown>,
  indexes: readonly Index[],
  documents: number,
  progress: IndexProgress,
): Promise<void> {
  const names = indexes.map(([, options]) => nameOf(model, options));
  for (const index of names) progress({ index, documents });
  const begin = performance.now();
  const descriptions = indexes.map(([key, options]) => ({ ...options, key }) as mongo.IndexDescription);
  await model.collection.createIndexes(descriptions);
  const tookMs = Math.round(performance.now() - begin);
  for (const index of names) progress({ index, documents, tookMs });
}

/** `collection.index` of each index that is missing. */
export async function missingIndexes(connection: MongoConnection, registerOthers: RegisterModels): Promise<string[]> {
  const models = await allModels(connection, registerOthers);
  const missing = models.map(async (model) => (await missingOf(model)).map(([, options]) => nameOf(model, options)));
  return (await Promise.all(missing)).flat();
}

async function allModels(connection: MongoConnection, registerOthers: RegisterModels): Promise<Model<unknown>[]> {
  for (const register of [accountModel, companyModel, claimModel, documentModel, payloadModel]) register(connection);
  subscriptionModel(connection);
  totalsModel(connection);
  termsModel(connection);
  void new TermsKeeping(connection);
  for (const register of [batchModel, batchEntryModel]) register(connection);
  for (const register of [deliveryModel, wakeUpModel]) register(connection);
  void new EndpointRepository(connection);
  void new ListenerRepository(connection);
  void new AuthorityRepository(connection);
  void new IdempotencyRepository(connection);
  void new BrandRepository(connection);
  void new RenderingRepository(connection);
  void new ConversionRepository(connection);
  void new DeadLetterRepository(connection);
  void new MailboxRepository(connection);
  void new CompanyCredentialRepository(connection);
  void new ExchangeRepository(connection);
  void new SharedExchangeRepository(connection);
  void new WebhookKeyRepository(connection);
  void new ProgramLevels(connection);
  void new DatabaseMode(connection);
  void new ProcessRepository(connection);
  void new MailRepository(connection);
  void new GenerationRepository(connection);
  void new UploadRepository(connection);
  void new ReplayJobRepository(connection);
  void new OperatorAccessLog(connection);
  void new FollowUpRepository(connection);
  await registerOthers(connection);
  return Object.values(connection.models) as Model<unknown>[];
}

type Index = ReturnType<Schema['indexes']>[number];

/** An index counts as there when one of its name is: whoever changes an index gives it another name. */
async function missingOf(model: Model<unknown>): Promise<Index[]> {
  const present = new Set((await presentIndexes(model)).map(({ name }) => name));
  return model.schema.indexes().filter(([, { name }]) => !present.has(name));
}

async function presentIndexes(model: Model<unknown>): Promise<{ name?: string }[]> {
  try {
    return await model.collection.indexes();
  } catch (error) {
    if ((error as { codeName?: string }).codeName === 'NamespaceNotFound') return [];
    throw error;
  }
}

function nameOf(model: Model<unknown>, { name }: Index[1]): string {
  return `${model.collection.name}.${name ?? ''}`;
}
