import type { Seller } from '../../documents/model/party';
import { compactIdentifier } from '../identifier';
import { checkSpanishTaxNumber } from './identifiers';

/** The first of the numbers that is a valid NIF, without the ES prefix. */
export function spanishNif(stated: readonly (string | undefined)[]): string | undefined {
  const number = stated.find((value) => value !== undefined && checkSpanishTaxNumber(value) === 'valid');
  return number === undefined ? undefined : compactIdentifier(number).replace(/^ES/, '');
}

/** The NIF of a company that is registered with this number; a number that is none is no NIF of anybody else either. */
export function companyNif(vatNumber: string): string {
  return spanishNif([vatNumber]) ?? vatNumber;
}

/** The issuer's NIF, from BT-31 or else BT-32. */
export function issuerNif(seller: Seller | undefined): string | undefined {
  return spanishNif([seller?.vatId, seller?.taxRegistrationId?.value]);
}
