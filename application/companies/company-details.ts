import { ELECTRONIC_ADDRESS_SCHEMES } from '../../documents/codes/electronic-address-schemes';
import { isBic, isIban, normaliseAccount } from '../../documents/formats/json/bank-account';
import { present } from '../../platform/present';
import type { CompanyDetails, OptionalDetail } from '../../storage/account-record';

/** A field of a company that cannot be as it was stated; the code is one of the problems of an ApiError. */
export interface FieldFault {
  field: string;
  code: string;
  message: string;
}

export const OPTIONAL_DETAILS = [
  'email',
  'taxNumber',
  'iban',
  'bic',
  'endpointId',
  'endpointScheme',
  'tradingName',
  'contactName',
  'phone',
  'registration',
  'legalInformation',
] as const satisfies readonly OptionalDetail[];

/** The number as companies are found by; undefined for what is none. */
export function companyNumber(text: string): string | undefined {
  const number = text.toUpperCase().replace(/[\s.-]/g, '');
  return /^[0-9A-Z]{4,20}$/.test(number) ? number : undefined;
}

/** Details as documents state them. */
export function writtenDetails<Details extends Partial<CompanyDetails>>(stated: Details): Details {
  const { name, iban, bic } = stated;
  return {
    ...stated,
    ...present({
      name: name?.trim(),
      iban: iban && normaliseAccount(iban),
      bic: bic && normaliseAccount(bic),
    }),
  };
}

/** What is wrong with details that may be some of a company's. */
export function detailFaults({ name, iban, bic, endpointScheme }: Partial<CompanyDetails>): FieldFault[] {
  const faults: FieldFault[] = [];
  const add = (field: string, code: string, message: string): void => void faults.push({ field, code, message });
  if (name?.trim() === '') add('name', 'VALUE_BLANK', 'a company requires a name');
  if (iban !== undefined && !isIban(iban)) add('iban', 'IBAN_INVALID', 'is not a valid IBAN: compare its check digits');
  if (bic !== undefined && !isBic(bic)) add('bic', 'BIC_INVALID', 'is not a valid BIC, which has 8 or 11 characters');
  if (endpointScheme !== undefined && !ELECTRONIC_ADDRESS_SCHEMES.has(endpointScheme))
    add(
      'endpointScheme',
      'ENDPOINT_SCHEME_UNKNOWN',
      'is not in the EAS list; for a VAT number of Spain, for example, it is 9920',
    );
  return faults;
}

/** The same of all that a company has. */
export function wholeDetailFaults(details: CompanyDetails): FieldFault[] {
  const { endpointId, endpointScheme } = details;
  const missing = endpointId === undefined ? 'endpointId' : 'endpointScheme';
  const isHalf = (endpointId === undefined) !== (endpointScheme === undefined);
  return [
    ...detailFaults(details),
    ...(isHalf
      ? [
          {
            field: missing,
            code: 'ENDPOINT_INCOMPLETE',
            message: 'endpointId and endpointScheme must be given together',
          },
        ]
      : []),
  ];
}
