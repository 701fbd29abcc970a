import type { Problem } from '../../../platform/errors';
import { companyRole } from '../../company-match';
import { normaliseVatNumber } from '../../vat-number';
import { COUNTRY_CODES } from '../../codes/country-codes';
import { ELECTRONIC_ADDRESS_SCHEMES } from '../../codes/electronic-address-schemes';
import type { JsonDocument } from './json-document';
import type { JsonIntakeSetting } from './json-intake';
import { CATEGORY_FACTS, type VatCategory } from './vat-category';

type Counterparty = JsonDocument['counterparty'];

type Endpoint = Pick<Counterparty, 'endpointId' | 'endpointScheme'>;

function endpointProblems({ endpointId, endpointScheme }: Endpoint, at: string): Problem[] {
  if (endpointId === undefined && endpointScheme === undefined) return [];
  if (endpointId === undefined || endpointScheme === undefined) {
    const missing = endpointId === undefined ? 'endpointId' : 'endpointScheme';
    return [
      {
        code: 'ENDPOINT_INCOMPLETE',
        message: 'endpointId and endpointScheme must be given together.',
        pointer: `${at}/${missing}`,
      },
    ];
  }
  if (ELECTRONIC_ADDRESS_SCHEMES.has(endpointScheme.trim())) return [];
  const message = `${endpointScheme} is not in the EAS list.`;
  return [{ code: 'ENDPOINT_SCHEME_UNKNOWN', message, pointer: `${at}/endpointScheme` }];
}

function sellerProblem(party: Counterparty, used: readonly VatCategory[]): Problem[] {
  if (party.vatNumber !== undefined) return [];
  const strict = used.find((category) => CATEGORY_FACTS[category].sellerVat);
  if (strict) return [vatNumberRequired(`The supplier of a document with category ${strict} requires a VAT number.`)];
  if (party.taxNumber !== undefined) return [];
  return [vatNumberRequired('The supplier requires a VAT number or a tax number.')];
}

function buyerProblem(party: Counterparty, used: readonly VatCategory[]): Problem[] {
  for (const category of used) {
    const need = CATEGORY_FACTS[category].buyer;
    if (need === undefined || party.vatNumber !== undefined) continue;
    if (need === 'vat-or-tax' && party.taxNumber !== undefined) continue;
    return [vatNumberRequired(`The customer of a document with category ${category} requires a VAT number.`)];
  }
  return [];
}

function vatNumberRequired(message: string): Problem {
  return { code: 'VAT_NUMBER_REQUIRED', message, pointer: '/counterparty/vatNumber' };
}

/** The other party, as the categories of the lines need it to be known. */
export function checkCounterparty(
  json: JsonDocument,
  used: readonly VatCategory[],
  setting: JsonIntakeSetting,
): Problem[] {
  const party = json.counterparty;
  const problems: Problem[] = [];
  const country = party.address.countryCode;
  if (!COUNTRY_CODES.has(country)) {
    problems.push({
      code: 'COUNTRY_UNKNOWN',
      message: `${country} is not an ISO 3166-1 code.`,
      pointer: '/counterparty/address/countryCode',
    });
  }
  if (party.vatNumber !== undefined && !/^[+*A-Z0-9]{3}[+*A-Z0-9]*$/.test(normaliseVatNumber(party.vatNumber))) {
    problems.push({
      code: 'VAT_NUMBER_INVALID',
      message: `${party.vatNumber} is not a valid VAT number.`,
      pointer: '/counterparty/vatNumber',
    });
  }
  if (used.includes('B') && (country !== 'IT' || setting.company.address.countryCode !== 'IT')) {
    problems.push({
      code: 'TAX_CODE_NOT_DOMESTIC',
      message: 'Category B is for invoices inside Italy.',
      pointer: '/counterparty/address/countryCode',
    });
  }
  const isSeller = companyRole(json, setting.context) === 'customer';
  problems.push(...(isSeller ? sellerProblem(party, used) : buyerProblem(party, used)));
  problems.push(...endpointProblems(party, '/counterparty'), ...endpointProblems(json.company ?? {}, '/company'));
  return problems;
}
