import type { ServiceConfig } from '../countries/service-config';
import type { KeyRing } from '../platform/encryption/key-ring';
import type { MongoConnection } from '../storage/mongo';

/** What somebody who looks after a system works with: the database and the settings by which documents reach their authorities. */
export interface AuthoritySetting {
  mongo: MongoConnection;
  /** Settings of the workers: those of the environment or, for the stack running in DATA_DIR, its own. */
  config: ServiceConfig;
  ring(): Promise<KeyRing>;
}
