import { systemNamed, type SystemId } from './systems';

/** What is called: what fails by itself, and holds nothing else back. */
export interface Called {
  readonly system: SystemId;
  readonly countryIso: string;
}

/** Stored: the key of a breaker never changes. */
export function breakerKeyOf({ system, countryIso }: Called): string {
  return systemNamed(system)?.breakerPart === 'country' ? `${system}/${countryIso}` : system;
}

/** What the breaker with this key is of; undefined for the breakers of earlier versions, which were of a country. */
export function calledBy(key: string): Called | undefined {
  const [name = '', part] = key.split('/');
  const system = systemNamed(name);
  const countryIso = system?.countryIso ?? part;
  return system === undefined || countryIso === undefined ? undefined : { system: system.id, countryIso };
}
