import type { DocumentContext } from '../documents/model/document-context';
import { belgium } from './be/module';
import type { CountryModule } from './country-module';
import { germany } from './de/module';
import { spain } from './es/module';
import { france } from './fr/module';
import { italy } from './it/module';
import { poland } from './pl/module';
import { portugal } from './pt/module';
import { romania } from './ro/module';

const MODULES: readonly CountryModule[] = [spain, france, italy, poland, germany, belgium, portugal, romania];

const BY_ISO: ReadonlyMap<string, CountryModule> = new Map(MODULES.map((country) => [country.iso, country]));

/** ISO codes of the countries the service works for; requests that name another one are refused. */
export const SUPPORTED_COUNTRIES: readonly string[] = [...BY_ISO.keys()];

export function findCountry(iso: string): CountryModule | undefined {
  return BY_ISO.get(iso);
}

/** Severity of a wrong tax number by the rules of the country; undefined where there is no fault that the country can tell. */
export function faultOfIdentifier(iso: string, value: string): CountryModule['wrongIdentifier'] | undefined {
  const country = findCountry(iso);
  return country?.checkIdentifier(value) === 'invalid' ? country.wrongIdentifier : undefined;
}

/** The (purpose, flow) pairs of a country; none for a country without a module. */
export function supportedContexts(iso: string): DocumentContext[] {
  const supports = findCountry(iso)?.supports ?? [];
  return supports.map(({ purpose, flow }) => ({ countryIso: iso, purpose, flow }));
}

export function supportsContext({ countryIso, purpose, flow }: DocumentContext): boolean {
  return supportedContexts(countryIso).some((context) => context.purpose === purpose && context.flow === flow);
}
