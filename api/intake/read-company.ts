import { brandFaults, writtenColour } from '../../application/companies/company-brand';
import {
  companyNumber,
  OPTIONAL_DETAILS,
  wholeDetailFaults,
  writtenDetails,
  type FieldFault,
} from '../../application/companies/company-details';
import {
  companyOption,
  COMPANY_OPTION_NAMES,
  optionFault,
  unprovenEntries,
  type CompanyOptions,
} from '../../countries/integration/company-options';
import { BodySchema } from '../../documents/formats/json/body-schema';
import { jsonPointer } from '../../documents/formats/json/json-pointer';
import type { Brand } from '../../documents/rendering/brand';
import { countryOfVatNumber } from '../../documents/vat-number';
import { summaryOf, type Problem } from '../../platform/errors';
import { present } from '../../platform/present';
import type {
  CompanyDetails,
  CompanyInput,
  CompanyRecord,
  OptionalDetail,
  OptionChange,
} from '../../storage/account-record';
import type { BrandChange } from '../../storage/brand-repository';
import { RequestError } from '../mappers/api-error';
import { CHECKED_COMPANY, CHECKED_COMPANY_DATA, CHECKED_COMPANY_OPTIONS } from '../openapi/company-schemas';
import { readCheckedBody } from './read-checked-body';

type DataBody = Omit<CompanyDetails, 'address'> & {
  address: Omit<CompanyDetails['address'], 'countryCode'> & { countryCode?: string };
} & Pick<Brand, 'accentColour' | 'legalText'>;
type CompanyBody = DataBody & { countryIso: string; vatNumber: string; options?: CompanyOptions };

const COMPANY = new BodySchema<CompanyBody>(CHECKED_COMPANY);
const DATA = new BodySchema<DataBody>(CHECKED_COMPANY_DATA);
const OPTIONS = new BodySchema<CompanyOptions>(CHECKED_COMPANY_OPTIONS);

/** The company that options are of, with those that it has. */
type CompanyOfOptions = Pick<CompanyRecord, 'countryIso' | 'vatNumber' | 'options'>;

/** All data of a company; what is not stated of it is removed. */
export interface ReadData {
  details: CompanyDetails;
  without: OptionalDetail[];
  brand: BrandChange;
}

/** Reads a company to register; every wrong field is named. */
export function readCompany(bytes: Uint8Array): { company: CompanyInput; options: OptionChange; brand: BrandChange } {
  const { countryIso, vatNumber, options = {}, ...body } = readCheckedBody(COMPANY, bytes);
  const number = companyNumber(vatNumber);
  const { details, brand, faults } = dataOf(body, countryIso);
  const numbers = { countryIso, vatNumber: number ?? '' };
  const optionFaults = optionProblems(options, '/options', numbers);
  refuse([...numberProblems(countryIso, number), ...faults.map(problemOf), ...optionFaults]);
  return { company: { ...numbers, ...details }, options, brand };
}

/** Reads the data of a company of the country. */
export function readCompanyData(bytes: Uint8Array, countryIso: string): ReadData {
  const { details, brand, faults } = dataOf(readCheckedBody(DATA, bytes), countryIso);
  refuse(faults.map(problemOf));
  return { details, brand, without: OPTIONAL_DETAILS.filter((field) => details[field] === undefined) };
}

/** Reads all options of the company; those that are not stated get their default again. */
export function readCompanyOptions(bytes: Uint8Array, company: CompanyOfOptions): OptionChange {
  const options = readCheckedBody(OPTIONS, bytes);
  refuse(optionProblems(options, '', company));
  return Object.fromEntries(COMPANY_OPTION_NAMES.map((name) => [name, options[name]]));
}

function dataOf(
  { accentColour, legalText, ...body }: DataBody,
  countryIso: string,
): { details: CompanyDetails; brand: BrandChange; faults: FieldFault[] } {
  const details = writtenDetails({ ...body, address: { countryCode: countryIso, ...body.address } });
  const look = present({ accentColour: accentColour && writtenColour(accentColour), legalText: legalText?.trim() });
  return {
    details,
    brand: { accentColour: look.accentColour ?? null, legalText: look.legalText ?? null },
    faults: [...wholeDetailFaults(details), ...brandFaults(look)],
  };
}

/** A number that another country's prefix names is no number of this country: whoever has it is registered there. */
function numberProblems(countryIso: string, number: string | undefined): Problem[] {
  if (number === undefined)
    return [
      { code: 'INVALID_VALUE', message: 'is not a VAT number: 4 to 20 letters and digits', pointer: '/vatNumber' },
    ];
  const country = countryOfVatNumber(number);
  if (country === undefined || country === countryIso) return [];
  return [
    { code: 'INVALID_VALUE', message: `must be ${country}, whose prefix the number has`, pointer: '/countryIso' },
  ];
}

function optionProblems(options: CompanyOptions, place: string, company: CompanyOfOptions): Problem[] {
  return Object.entries(options).flatMap(([name, value = '']) => {
    const option = companyOption(name);
    const fault = option && (optionFault(option, value) ?? unprovenFault(unprovenEntries(name, value, company)));
    if (fault === undefined) return [];
    return [{ code: 'INVALID_VALUE', message: fault, pointer: place + jsonPointer([name]) }];
  });
}

/** Whoever has the scope may register any number, and could take what others send to an address that is not his. */
function unprovenFault([entry]: readonly string[]): string | undefined {
  return entry === undefined
    ? undefined
    : `only the operator of the service can state ${entry}: it is not made of the company's number`;
}

function problemOf({ field, code, message }: FieldFault): Problem {
  return { code, message, pointer: `/${field}` };
}

function refuse(problems: readonly Problem[]): void {
  if (problems.length > 0) throw new RequestError('INVALID_BODY', summaryOf(problems), problems);
}
