import { readConfig } from '../countries/service-config';
import { withFileSettings } from '../platform/environment';
import { openKeyRing } from '../platform/encryption/open-key-ring';
import type { KeyRing } from '../platform/encryption/key-ring';
import { closeMongo, connectMongo, type MongoConnection } from '../storage/mongo';
import { isOfRunningStack, mongodbUri } from './account-store';

export interface CredentialStore {
  mongo: MongoConnection;
  /** The keys that the running stack, or CREDENTIAL_KEYS, encrypts with. */
  ring: () => Promise<KeyRing>;
}

/** Runs the work with the database of MONGODB_URI, or of the running embedded stack where it is not set. */
export async function withCredentialStore<T>(work: (store: CredentialStore) => Promise<T>): Promise<T> {
  const env = withFileSettings(process.env, ['EDOC_MODE', 'MONGODB_URI']);
  const mongo = await connectMongo(await mongodbUri(env), { maxPoolSize: 2 });
  const embedded = (await isOfRunningStack(env)) ? { EDOC_MODE: 'embedded' } : {};
  try {
    return await work({ mongo, ring: async () => openKeyRing(readConfig({ ...env, ...embedded })) });
  } finally {
    await closeMongo(mongo);
  }
}
