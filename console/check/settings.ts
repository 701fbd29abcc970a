/** What the service tells its page (api/console/console-router.ts). */
export interface CheckSettings {
  /** Whether somebody without a token may check as well. */
  access: 'token' | 'public';
  countries: readonly OfferedCountry[];
}

export interface OfferedCountry {
  iso: string;
  contexts: readonly OfferedContext[];
}

export interface OfferedContext {
  purpose: Purpose;
  flow: Flow;
  /** Names of the systems that take such documents. */
  systems: readonly string[];
}

export type Purpose = 'EINVOICING' | 'EREPORTING' | 'RETURNS';
export type Flow = 'ISSUED' | 'RECEIVED';

export function readSettings({ dataset }: HTMLElement): CheckSettings {
  return JSON.parse(dataset['settings'] ?? '') as CheckSettings;
}

/** What a person has said about the document. */
export interface Asked {
  countryIso: string;
  purpose: Purpose;
  flow: Flow;
  vatNumber: string;
}

export function contextsOf({ countries }: CheckSettings, countryIso: string): readonly OfferedContext[] {
  return countries.find(({ iso }) => iso === countryIso)?.contexts ?? [];
}

export function systemsFor(settings: CheckSettings, { countryIso, purpose, flow }: Asked): readonly string[] {
  const context = contextsOf(settings, countryIso).find((one) => one.purpose === purpose && one.flow === flow);
  return context?.systems ?? [];
}

/** Purpose and flow say nothing without a country. */
export function queryOf({ countryIso, purpose, flow, vatNumber }: Asked): Record<string, string> {
  if (countryIso === '') return {};
  return { countryIso, purpose, flow, ...(vatNumber === '' ? {} : { vatNumber }) };
}
