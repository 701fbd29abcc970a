import type { Company } from '../client/answers';

/** What may be written of a company, in the order of its form. */
export const DATA_FIELDS = [
  'name',
  'streetName',
  'houseAndOfficeNo',
  'city',
  'postalCode',
  'countrySubdivision',
  'countryCode',
  'email',
  'taxNumber',
  'iban',
  'bic',
  'endpointId',
  'endpointScheme',
  'tradingName',
  'contactName',
  'phone',
  'registrationId',
  'registrationScheme',
  'legalInformation',
  'accentColour',
  'legalText',
] as const;
export type DataField = (typeof DATA_FIELDS)[number];
export type DataForm = Readonly<Record<DataField, string>>;

/** The API requires them. */
export const REQUIRED: readonly DataField[] = ['name', 'city'];

const ADDRESS = ['streetName', 'houseAndOfficeNo', 'city', 'postalCode', 'countrySubdivision', 'countryCode'] as const;

export function valueOf(company: Company, field: DataField): string {
  const { address, registration } = company;
  switch (field) {
    case 'registrationId':
      return registration?.id ?? '';
    case 'registrationScheme':
      return registration?.scheme ?? '';
    default:
      return isOfAddress(field) ? (address[field] ?? '') : (company[field] ?? '');
  }
}

export function formOf(company: Company): DataForm {
  return Object.fromEntries(DATA_FIELDS.map((field) => [field, valueOf(company, field)])) as Record<DataField, string>;
}

/** The body of the API: what is empty is left out, and so removed. */
export function bodyOf({ registrationId, registrationScheme, ...form }: DataForm): object {
  const stated = Object.entries(form).filter(([, value]) => value.trim() !== '');
  const registration = {
    id: registrationId,
    ...(registrationScheme.trim() === '' ? {} : { scheme: registrationScheme }),
  };
  return {
    ...Object.fromEntries(stated.filter(([field]) => !isOfAddress(field))),
    address: Object.fromEntries(stated.filter(([field]) => isOfAddress(field))),
    ...(registrationId.trim() === '' ? {} : { registration }),
  };
}

function isOfAddress(field: string): field is (typeof ADDRESS)[number] {
  return (ADDRESS as readonly string[]).includes(field);
}
