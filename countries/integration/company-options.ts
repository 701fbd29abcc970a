import { isNumberOf } from '../../documents/company-match';
import { SYSTEMS } from '../systems';
import type { CompanyOption } from './system-facts';

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
  ...Object.entries(OF_EVERY_COMPANY),
  ...SYSTEMS.flatMap(({ companyOptions }) => Object.entries<CompanyOption>(companyOptions)),
]);

export const COMPANY_OPTION_NAMES: readonly string[] = [...OPTIONS.keys()];

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

/** Whether the company lets the other one issue invoices in its name. */
export function isSelfBilledBy(
  options: CompanyOptions,
  issuer: Parameters<typeof isNumberOf>[1],
  context: Parameters<typeof isNumberOf>[2],
): boolean {
  const numbers = numbersIn(options['selfBilledBy'] ?? '');
  return numbers.some((number) => number !== '' && isNumberOf(number, issuer, context));
}

export function optionOf(options: CompanyOptions, name: string): string | undefined {
  return options[name] ?? companyOption(name)?.fallback;
}
