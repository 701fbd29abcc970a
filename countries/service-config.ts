import type { CleanedEnv } from 'envalid';
import { readSettings, SETTINGS as OF_THE_SERVICE, type Config } from '../platform/config';
import type { SandboxAddresses } from '../platform/sandbox-addresses';
import type { SystemFacts } from './integration/system-facts';
import { SYSTEMS, type SystemSettingTable } from './systems';

const FACTS: readonly SystemFacts[] = SYSTEMS;

/** Settings of all systems, each name once. */
const OF_SYSTEMS = Object.assign({}, ...FACTS.map(({ settings }) => settings)) as SystemSettingTable;

/** Every setting of the api and worker processes, with its default. docs/configuration.md is made from it. */
export const SETTINGS = { ...OF_THE_SERVICE, ...OF_SYSTEMS };

export type ServiceConfig = Config & CleanedEnv<SystemSettingTable>;

/**
 * Reads and checks the environment once, at start. Throws ConfigurationError naming every wrong value.
 * `integrationUrls` holds INTEGRATION_<ISO>_URL by country.
 */
export function readConfig(environment: NodeJS.ProcessEnv = process.env): ServiceConfig {
  return readSettings(environment, OF_SYSTEMS, (settings) => FACTS.flatMap(({ problems }) => problems(settings)));
}

/** The settings of one system, of a process that has read them all. */
export function settingsOf<Facts extends Pick<SystemFacts, 'settings'>>(
  { settings }: Facts,
  config: object,
): CleanedEnv<Facts['settings']> {
  const names = Object.keys(settings);
  return Object.fromEntries(Object.entries(config).filter(([name]) => names.includes(name))) as CleanedEnv<
    Facts['settings']
  >;
}

/** Settings of a trial, in which the sandbox stands for all systems. */
export function trialSettings(sandbox: SandboxAddresses): Record<string, string> {
  return Object.assign({}, ...FACTS.map(({ trial }) => trial(sandbox))) as Record<string, string>;
}
