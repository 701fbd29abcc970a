import type { AuthoritySetting } from '../authorities/authority-setting';
import { readConfig, trialSettings } from '../countries/service-config';
import { openKeyRing } from '../platform/encryption/open-key-ring';
import { dataFolder, runningService, sandboxOf } from '../platform/embedded/data-folder';
import { embeddedAuthorities } from '../platform/embedded/embedded-authorities';
import { withFileSettings } from '../platform/environment';
import { isOfRunningStack, withDatabase } from './account-store';

/** Runs the work with the database and the settings by which documents reach their authorities. */
export async function withAuthoritySetting<T>(work: (setting: AuthoritySetting) => Promise<T>): Promise<T> {
  const config = readConfig(await authorityEnvironment());
  return withDatabase(async (mongo) => work({ mongo, config, ring: async () => openKeyRing(config) }));
}

async function authorityEnvironment(): Promise<NodeJS.ProcessEnv> {
  const env = withFileSettings(process.env, ['EDOC_MODE', 'MONGODB_URI']);
  if (!(await isOfRunningStack(env))) return env;
  const folder = dataFolder(env);
  const running = await runningService(folder);
  const ofStack = running === undefined ? {} : embeddedAuthorities(folder, sandboxOf(running), trialSettings);
  return { ...ofStack, ...env, EDOC_MODE: 'embedded' };
}
