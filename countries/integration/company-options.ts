import { isNumberOf } from '../../documents/company-match';
import { checkSpanishTaxNumber } from '../es/identifiers';

interface CompanyOption {
  /** It tells what may be stated. */
  readonly form: string;
  readonly takes: (value: string) => boolean;
  /** Where nothing is stated; without it the option has no value then. */
  readonly fallback?: string;
  readonly description: string;
}

const among = (...values: string[]): Pick<CompanyOption, 'form' | 'takes'> => ({
  form: values.join(', '),
  takes: (value) => values.includes(value),
});

const LONGEST_NAME = 120;

function isRepresentative(value: string): boolean {
  const [, nif = '', name = ''] = /^([^;]*);([^;]*)$/.exec(value) ?? [];
  return checkSpanishTaxNumber(nif) === 'valid' && name.trim() !== '' && name.trim().length <= LONGEST_NAME;
}

const numbersIn = (value: string): string[] => value.split(',').map((number) => number.trim());

/** How a company's documents go to the systems of its country, and who else issues them. */
const OPTIONS = {
  selfBilledBy: {
    form: '<VAT number>, or several separated by commas',
    takes: (value) => numbersIn(value).every((number) => /^[0-9A-Za-z][0-9A-Za-z .\-/]{2,29}$/.test(number)),
    description: 'buyers that may issue invoices in its name (self-billing), though it uses the service itself',
  },
  'es.reporting': {
    ...among('verifactu', 'sii', 'gateway'),
    fallback: 'verifactu',
    description: 'system that its documents are reported to: VERI*FACTU, SII, or the integration service',
  },
  'es.face': {
    ...among('auto', 'never'),
    fallback: 'auto',
    description: 'whether its invoices to public bodies go to FACe; `never`: to the integration service, as all others',
  },
  'es.timezone': {
    ...among('Europe/Madrid', 'Atlantic/Canary'),
    fallback: 'Europe/Madrid',
    description: 'zone of the times in its VERI*FACTU records, and of the days that SII counts',
  },
  'es.representative': {
    form: '<NIF>;<name>',
    takes: isRepresentative,
    description: 'who reports to the tax agency on its behalf (Representante)',
  },
} as const satisfies Record<string, CompanyOption>;

export type CompanyOptionName = keyof typeof OPTIONS;

export const COMPANY_OPTIONS: Readonly<Record<CompanyOptionName, CompanyOption>> = OPTIONS;
export const COMPANY_OPTION_NAMES = Object.keys(OPTIONS) as readonly CompanyOptionName[];

/** What is stated of a company; what is not has its default. */
export type CompanyOptions = Readonly<Partial<Record<CompanyOptionName, string>>>;

export interface StatedOption {
  readonly name: CompanyOptionName;
  readonly value: string;
}

export function isCompanyOption(name: string): name is CompanyOptionName {
  return Object.hasOwn(OPTIONS, name);
}

/** Whether the company lets the other one issue invoices in its name. */
export function isSelfBilledBy(
  options: CompanyOptions,
  issuer: Parameters<typeof isNumberOf>[1],
  context: Parameters<typeof isNumberOf>[2],
): boolean {
  return numbersIn(options.selfBilledBy ?? '').some((number) => number !== '' && isNumberOf(number, issuer, context));
}

export function optionOf(options: CompanyOptions, name: CompanyOptionName): string | undefined {
  return options[name] ?? COMPANY_OPTIONS[name].fallback;
}
