import type { SystemId } from '../../countries/integration/systems';
import type { Config } from '../../platform/config';

export type SystemSettings = Pick<Config, 'AUTHORITY_GATEWAY' | 'INTEGRATION_URL' | 'integrationUrls'>;

/** The setting that has the service submit to the system, or not. */
const SWITCHES = { gateway: 'AUTHORITY_GATEWAY' } as const satisfies Record<SystemId, keyof Config>;

export function isOn(settings: Pick<SystemSettings, 'AUTHORITY_GATEWAY'>, system: SystemId): boolean {
  return settings[SWITCHES[system]] === 'on';
}

/** The operator's integration service for documents of a country. */
export function gatewayUrlOf(
  settings: Pick<SystemSettings, 'INTEGRATION_URL' | 'integrationUrls'>,
  countryIso: string,
): string | undefined {
  return settings.integrationUrls[countryIso] ?? settings.INTEGRATION_URL;
}

/** Whether the system has all that it needs to take documents of the country. */
export function isConfigured(settings: SystemSettings, system: SystemId, countryIso: string): boolean {
  if (!isOn(settings, system)) return false;
  switch (system) {
    case 'gateway':
      return gatewayUrlOf(settings, countryIso) !== undefined;
    default:
      return system satisfies never;
  }
}
