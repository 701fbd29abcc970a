import { checkSpanishTaxNumber } from '../es/identifiers';

interface CompanyOption {
  /** What may be stated. */
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

/** How a company's documents go to the systems of its country. */
const OPTIONS = {
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

export function optionOf(options: CompanyOptions, name: CompanyOptionName): string | undefined {
  return options[name] ?? COMPANY_OPTIONS[name].fallback;
}
