import { SUPPORTED_COUNTRIES } from '../../countries/registry';
import type { Config } from '../../platform/config';
import { ConfigurationError } from '../../platform/environment';
import type { Logger } from '../../platform/logger';
import { examineSettings, type SettingFinding } from './setting-checks';
import type { ProcessRole } from './shared-settings';

/**
 * Looks at the settings that a process starts with, before it connects to anything: what may not be is refused, what may be
 * right is logged.
 * @throws ConfigurationError
 */
export function checkSettings(config: Config, roles: readonly ProcessRole[], logger: Pick<Logger, 'warn'>): void {
  const findings = findingsOf(config, process.env, roles);
  const refused = findings.filter((finding) => finding.refused).map(textOf);
  if (refused.length > 0) throw new ConfigurationError(refused);
  for (const finding of findings) logger.warn({ setting: finding.setting }, textOf(finding));
}

/** Findings of the checks; whoever looks at an installation from outside states no role. */
export function findingsOf(
  config: Config,
  environment: NodeJS.ProcessEnv,
  roles?: readonly ProcessRole[],
): SettingFinding[] {
  const countries = SUPPORTED_COUNTRIES;
  return examineSettings({ config, environment, countries, ...(roles === undefined ? {} : { roles }) });
}

export function textOf({ setting, said }: SettingFinding): string {
  return `${setting}: ${said}`;
}
