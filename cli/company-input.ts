import { countryOfVatNumber } from '../documents/vat-number';
import type { CompanyInput } from '../storage/account-record';
import { UsageError } from './report-failure';

/** What the person typed about companies: all of it but the VAT numbers is optional. */
export interface CompanyOptions {
  companyName?: string;
  country?: string;
  address?: string;
  companyEmail?: string;
  iban?: string;
  bic?: string;
}

type Address = CompanyInput['address'];

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

/** The company as it is stored; what was not given gets values that documents can be issued with. */
export function companyInput(vatNumber: string, options: CompanyOptions): CompanyInput {
  const number = vatNumber.toUpperCase().replace(/[\s.-]/g, '');
  if (!/^[0-9A-Z]{4,20}$/.test(number)) throw new UsageError(`${vatNumber} is no VAT number`);
  const countryIso = countryOf(number, options.country);
  return {
    vatNumber: number,
    countryIso,
    name: options.companyName ?? `Company ${number}`,
    address: options.address === undefined ? defaultAddress(countryIso) : parseAddress(options.address, countryIso),
    ...(options.companyEmail === undefined ? {} : { email: options.companyEmail }),
    ...(options.iban === undefined ? {} : { iban: options.iban.replace(/\s/g, '').toUpperCase() }),
    ...(options.bic === undefined ? {} : { bic: options.bic.toUpperCase() }),
  };
}

/** The number's own prefix; a number without one belongs to --country. */
function countryOf(vatNumber: string, given: string | undefined): string {
  return countryOfVatNumber(vatNumber) ?? given ?? FALLBACK_COUNTRY;
}

function defaultAddress(countryIso: string): Address {
  const place = DEFAULT_PLACES[countryIso] ?? { city: 'Capital', postalCode: '10000' };
  return { streetName: 'Main Street', houseAndOfficeNo: '1', ...place, countryCode: countryIso };
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
  return { countryCode: countryIso, ...fields };
}
