import { isNumberOf } from '../../documents/company-match';
import { SYSTEMS, type SystemId } from '../systems';
import type { CompanyEntries, CompanyOption, SystemFacts } from './system-facts';

const numbersIn = (value: string): string[] => value.split(',').map((number) => number.trim());

const OF_EVERY_COMPANY = {
  selfBilledBy: {
    form: '<VAT number>, or several separated by commas',
    takes: (value) => numbersIn(value).every((number) => /^[0-9A-Za-z][0-9A-Za-z .\-/]{2,29}$/.test(number)),
    description: 'buyers that may issue invoices in its name (self-billing), though it uses the service itself',
  },
} as const satisfies Record<string, CompanyOption>;

/** How a company's documents go to the systems of its country, and who else issues them. */
const OPTIONS: ReadonlyMap<string, CompanyOption> = new Map<string, CompanyOption>([
  ...Object.entries<CompanyOption>(OF_EVERY_COMPANY),
  ...SYSTEMS.flatMap(({ companyOptions }) => Object.entries<CompanyOption>(companyOptions)),
]);

export const COMPANY_OPTION_NAMES: readonly string[] = [...OPTIONS.keys()];

/** The options whose entries belong to one company each. */
export const ENTRY_OPTIONS: readonly { name: string; entries: CompanyEntries }[] = [...OPTIONS].flatMap(
  ([name, { entries }]) => (entries === undefined ? [] : [{ name, entries }]),
);

/** What is stated of a company; what is not has its default. */
export type CompanyOptions = Readonly<Partial<Record<string, string>>>;

/** Undefined for a name that is none of an option. */
export function companyOption(name: string): CompanyOption | undefined {
  return OPTIONS.get(name);
}

/** What the option takes, if it does not take the value. */
export function optionFault({ form, takes }: CompanyOption, value: string): string | undefined {
  return takes(value) ? undefined : `takes ${form}`;
}

/** What is stored of a value: the entries, where each belongs to one company. */
export function storedOption(name: string, value: string): string | string[] {
  const entries = companyOption(name)?.entries;
  return entries === undefined ? value : [...entries.of(value)];
}

/** The entries that the company has neither by its number nor already: only who knows whose they are can state them. */
export function unprovenEntries(
  name: string,
  value: string,
  company: { countryIso: string; vatNumber: string; options?: CompanyOptions },
): readonly string[] {
  const entries = companyOption(name)?.entries;
  const had = entries?.of(company.options?.[name] ?? '') ?? [];
  return entries?.of(value).filter((entry) => !had.includes(entry) && !entries.isOwn(entry, company)) ?? [];
}

/** Whether the company lets the other one issue invoices in its name. */
export function isSelfBilledBy(
  options: CompanyOptions,
  issuer: Parameters<typeof isNumberOf>[1],
  context: Parameters<typeof isNumberOf>[2],
): boolean {
  const numbers = numbersIn(options['selfBilledBy'] ?? '');
  return numbers.some((number) => number !== '' && isNumberOf(number, issuer, context));
}

/** Addresses that only this company has in the system; undefined where there are none. */
export function addressesIn(system: SystemId | undefined, options: CompanyOptions = {}): string[] | undefined {
  const facts: Pick<SystemFacts, 'companyOptions'> | undefined = SYSTEMS.find(({ id }) => id === system);
  const addresses = Object.entries(facts?.companyOptions ?? {}).flatMap(([name, { entries }]) => [
    ...(entries?.of(options[name] ?? '') ?? []),
  ]);
  return addresses.length === 0 ? undefined : addresses;
}

export function optionOf(options: CompanyOptions, name: string): string | undefined {
  return options[name] ?? companyOption(name)?.fallback;
}
