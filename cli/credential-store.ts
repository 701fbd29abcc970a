import { readConfig } from '../platform/config';
import { dataFolder } from '../platform/embedded/data-folder';
import { runningService } from '../platform/embedded/service-file';
import { openKeyRing } from '../platform/encryption/open-key-ring';
import type { KeyRing } from '../platform/encryption/key-ring';
import { closeMongo, connectMongo, type MongoConnection } from '../storage/mongo';
import { mongodbUri } from './account-store';

export interface CredentialStore {
  mongo: MongoConnection;
  /** The keys that the running stack, or CREDENTIAL_KEYS, encrypts with. */
  ring: () => Promise<KeyRing>;
}

/** Runs the work with the database of the running embedded stack, or with MONGODB_URI where none runs. */
export async function withCredentialStore<T>(work: (store: CredentialStore) => Promise<T>): Promise<T> {
  const { env } = process;
  const mongo = await connectMongo(await mongodbUri(env), { maxPoolSize: 2 });
  const embedded = (await runningService(dataFolder(env))) === undefined ? {} : { EDOC_MODE: 'embedded' };
  try {
    return await work({ mongo, ring: async () => openKeyRing(readConfig({ ...env, ...embedded })) });
  } finally {
    await closeMongo(mongo);
  }
}
