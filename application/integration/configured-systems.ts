import { systemsOf, type SystemId } from '../../countries/integration/systems';
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

/** Countries of which no document can be submitted with these settings. */
export function countriesWithoutSystem(settings: SystemSettings, countries: readonly string[]): string[] {
  return countries.filter((iso) => !systemsOf(iso).some(({ id }) => isConfigured(settings, id, iso)));
}

/** The same of a process that has told where it submits documents (workers/system-addresses.ts). */
export function countriesWithoutAddress(
  systems: Readonly<Record<string, string>>,
  countries: readonly string[],
): string[] {
  const isServed = (iso: string) =>
    'gateway' in systems ||
    `gateway of ${iso}` in systems ||
    systemsOf(iso).some(({ id }) => id !== 'gateway' && id in systems);
  return countries.filter((iso) => !isServed(iso));
}

/** What an operator is told of them. */
export function addressesMissing(countries: readonly string[]): string {
  const names = countries.map((iso) => `INTEGRATION_${iso}_URL`).join(', ');
  return `INTEGRATION_URL: no address that documents of ${countries.join(', ')} are submitted to; set it, or ${names}`;
}
