import {
  companyNumber as numberIn,
  detailFaults,
  OPTIONAL_DETAILS,
  writtenDetails,
} from '../application/companies/company-details';
import { countryOfVatNumber } from '../documents/vat-number';
import type { CompanyDetails, CompanyIdentity, OptionalDetail, StatedCompany } from '../storage/account-record';
import { UsageError } from './report-failure';
import { present } from '../platform/present';

/** Options on a company as a person types them; all of them may be left out. */
export interface DetailOptions {
  name?: string;
  address?: string;
  email?: string;
  taxNumber?: string;
  iban?: string;
  bic?: string;
  endpointId?: string;
  endpointScheme?: string;
  tradingName?: string;
  contactName?: string;
  phone?: string;
  registration?: string;
  legalInformation?: string;
}

/** The same where accounts are registered, whose own options come first. */
export interface CompanyOptions {
  companyName?: string;
  country?: string;
  address?: string;
  companyEmail?: string;
  iban?: string;
  bic?: string;
}

type Address = CompanyDetails['address'];

const FALLBACK_COUNTRY = 'ES';
const ADDRESS_FIELDS = ['streetName', 'houseAndOfficeNo', 'city', 'postalCode', 'countrySubdivision', 'countryCode'];

/** An address that each country's rules take, for a company of which only the number was given. */
const DEFAULT_PLACES: Readonly<Record<string, Omit<Address, 'countryCode' | 'streetName' | 'houseAndOfficeNo'>>> = {
  BE: { city: 'Brussels', postalCode: '1000' },
  DE: { city: 'Berlin', postalCode: '10115' },
  ES: { city: 'Madrid', postalCode: '28001' },
  FR: { city: 'Paris', postalCode: '75001' },
  HU: { city: 'Budapest', postalCode: '1011' },
  IT: { city: 'Roma', postalCode: '00184', countrySubdivision: 'RM' },
  PL: { city: 'Warszawa', postalCode: '00-001' },
  PT: { city: 'Lisboa', postalCode: '1000-001' },
  RO: { city: 'SECTOR1', postalCode: '010011', countrySubdivision: 'RO-B' },
  SA: { city: 'Riyadh', postalCode: '11564' },
};

/** The company that was typed, with what was typed about it. */
export function statedCompany(vatNumber: string, options: CompanyOptions): StatedCompany {
  const number = companyNumber(vatNumber);
  const countryIso = countryOf(number, options.country);
  const { companyName: name, companyEmail: email, address, iban, bic } = options;
  const typed = Object.entries({ name, email, address, iban, bic }).filter(([, value]) => value !== undefined);
  const { stated } = statedDetails(Object.fromEntries(typed), countryIso);
  return { countryIso, vatNumber: number, ...stated };
}

export function companyNumber(vatNumber: string): string {
  const number = numberIn(vatNumber);
  if (number === undefined) throw new UsageError(`${vatNumber} is not a VAT number`);
  return number;
}

/** The details that were typed, and those that were typed as empty: they are removed. */
export function statedDetails(
  options: DetailOptions,
  countryIso: string,
): { stated: Partial<CompanyDetails>; without: OptionalDetail[] } {
  const { name, address, registration } = options;
  const without = OPTIONAL_DETAILS.filter((field) => options[field]?.trim() === '');
  const given = OPTIONAL_DETAILS.filter((field) => options[field] !== undefined && !without.includes(field));
  const stated = writtenDetails({
    ...Object.fromEntries(given.map((field) => [field, options[field]])),
    ...present({ name }),
    ...(address === undefined ? {} : { address: parseAddress(address, countryIso) }),
    ...(registration === undefined || registration.trim() === '' ? {} : { registration: registered(registration) }),
  });
  const [fault] = detailFaults(stated);
  if (fault !== undefined) throw new UsageError(`${optionOf(fault.field)}: ${fault.message}`);
  return { stated, without };
}

/** `endpointScheme` is --endpoint-scheme. */
function optionOf(field: string): string {
  return `--${field.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}`;
}

/** Name of a company of which only the number is known, and an address that documents can be issued with. */
export function placeholderDetails({ countryIso, vatNumber }: CompanyIdentity): CompanyDetails {
  const place = DEFAULT_PLACES[countryIso] ?? { city: 'Capital', postalCode: '10000' };
  return {
    name: `Company ${vatNumber}`,
    address: { streetName: 'Main Street', houseAndOfficeNo: '1', ...place, countryCode: countryIso },
  };
}

/** The number's own prefix; a number without one belongs to --country. */
function countryOf(vatNumber: string, given: string | undefined): string {
  return countryOfVatNumber(vatNumber) ?? given ?? FALLBACK_COUNTRY;
}

/** `0002:732829320`, or a number without a scheme. */
function registered(text: string): NonNullable<CompanyDetails['registration']> {
  const [, scheme, id = text] = /^(\d{4}):(.+)$/s.exec(text.trim()) ?? [];
  return { id: id.trim(), ...present({ scheme }) };
}

/** `streetName=Calle Mayor;city=Madrid;postalCode=28013` */
function parseAddress(text: string, countryIso: string): Address {
  const fields: Record<string, string> = {};
  for (const part of text.split(';').filter((candidate) => candidate.trim() !== '')) {
    const [name = '', ...value] = part.split('=');
    if (!ADDRESS_FIELDS.includes(name.trim()) || value.length === 0) {
      throw new UsageError(
        `--address: ${part.trim()} is not <field>=<text>; the fields are ${ADDRESS_FIELDS.join(', ')}`,
      );
    }
    fields[name.trim()] = value.join('=').trim();
  }
  if (Object.keys(fields).length === 0) throw new UsageError('--address is empty');
  return { countryCode: countryIso, ...fields };
}
