import type { SystemId } from '../../countries/integration/systems';
import type { Config } from '../../platform/config';

/** A switch that is not set: the system is not used. */
export type SystemSwitches = Pick<Config, 'AUTHORITY_GATEWAY'> &
  Partial<Pick<Config, 'AUTHORITY_ES_VERIFACTU' | 'AUTHORITY_ES_SII' | 'AUTHORITY_ES_FACE'>>;
export type SystemSettings = SystemSwitches & Pick<Config, 'INTEGRATION_URL' | 'integrationUrls'>;

/** The setting that has the service submit to the system, or not. */
const SWITCHES = {
  gateway: 'AUTHORITY_GATEWAY',
  'es-verifactu': 'AUTHORITY_ES_VERIFACTU',
  'es-sii': 'AUTHORITY_ES_SII',
  'es-face': 'AUTHORITY_ES_FACE',
} as const satisfies Record<SystemId, keyof Config>;

export function isOn(settings: SystemSwitches, system: SystemId): boolean {
  return settings[SWITCHES[system]] === 'on';
}

/** Whether the operator says anything of the system: of one that is not used, the documents go to the gateway as before. */
export function isUsed(settings: SystemSwitches, system: SystemId): boolean {
  return settings[SWITCHES[system]] !== undefined;
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
    case 'es-verifactu':
    case 'es-sii':
    case 'es-face':
      // What else it needs is demanded at the start.
      return true;
    default:
      return system satisfies never;
  }
}
