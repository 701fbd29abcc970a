import { switchOf } from '../../countries/integration/system-facts';
import { systemNamed, systemsOf, type SystemId } from '../../countries/integration/systems';
import { SYSTEMS } from '../../countries/systems';
import type { Config } from '../../platform/config';

/** The settings of a process as far as systems are concerned. A switch that is not set: the system is not used. */
export type SystemSwitches = Readonly<Partial<Record<`AUTHORITY_${string}`, unknown>>>;
export type SystemSettings = SystemSwitches & Pick<Config, 'INTEGRATION_URL' | 'integrationUrls'>;

export function isOn(settings: SystemSwitches, system: SystemId): boolean {
  return settings[switchOf(system)] === 'on';
}

/**
 * Whether the operator says anything of the system, for documents of the country: of one that is not used, they go to the gateway as
 * before.
 */
export function isUsed(settings: SystemSwitches, system: SystemId, countryIso?: string): boolean {
  return (
    settings[switchOf(system)] !== undefined && (countryIso === undefined || isOfCountry(settings, system, countryIso))
  );
}

function isOfCountry(settings: SystemSwitches, system: SystemId, countryIso: string): boolean {
  const usedIn = systemNamed(system)?.usedIn;
  const countries = usedIn === undefined ? undefined : settings[usedIn as keyof SystemSwitches];
  return usedIn === undefined || (Array.isArray(countries) && countries.includes(countryIso));
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
  // What else a system needs is demanded at the start; the gateway has its addresses by country.
  const isOfIt = isOn(settings, system) && isOfCountry(settings, system, countryIso);
  return isOfIt && (system !== 'gateway' || gatewayUrlOf(settings, countryIso) !== undefined);
}

/** The switches of all systems, and the countries that they are used in, for those who know nothing else of them. */
export function switchesOf(settings: SystemSwitches): SystemSwitches {
  const names = SYSTEMS.flatMap(({ id, usedIn }) => [switchOf(id), ...(usedIn === undefined ? [] : [usedIn])]);
  return Object.fromEntries(names.map((name) => [name, settings[name]]));
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
