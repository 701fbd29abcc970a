import { withoutVatPrefix } from '../../documents/vat-number';
import type { CompanyRecord } from '../../storage/account-record';

/** Numbers that are no company of the account select nothing; they are not told apart from companies without documents. */
export function selectCompanies(
  companies: readonly CompanyRecord[],
  vatNumbers: readonly string[] | undefined,
): readonly CompanyRecord[] {
  if (vatNumbers === undefined) return companies;
  return companies.filter(({ vatNumber, countryIso }) => {
    const own = withoutVatPrefix(vatNumber, countryIso);
    return vatNumbers.some((one) => withoutVatPrefix(one, countryIso) === own);
  });
}
