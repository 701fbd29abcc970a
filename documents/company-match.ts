import type { DocumentContext } from './model/document-context';
import type { TradingParty } from './model/party';
import type { SemanticDocument } from './model/semantic-document';
import { withoutVatPrefix } from './vat-number';

/** UNTDID 1001: self-billed invoice and credit note, issued by the buyer in the seller's name. */
const SELF_BILLED: ReadonlySet<string> = new Set(['389', '261']);

export type CompanyMatch = { matches: true } | { matches: false; role: 'supplier' | 'customer'; stated: string[] };

/** The side that the company must be on: supplier of what it issues, customer of what it receives; self-billing swaps. */
export function companyRole(document: SemanticDocument, context: DocumentContext): 'supplier' | 'customer' {
  const issuesAsSupplier = !SELF_BILLED.has(document.typeCode ?? '');
  return (context.flow === 'ISSUED') === issuesAsSupplier ? 'supplier' : 'customer';
}

/** BT-31, BT-32, BT-30 or BT-48, BT-47. */
function statedNumbers(party: TradingParty | undefined, taxRegistration: string | undefined): string[] {
  const numbers = [party?.vatId, taxRegistration, party?.legalRegistrationId?.value];
  return numbers.filter((number) => number !== undefined);
}

/**
 * Whether the company is on its side of the document. Numbers are compared with or without country prefix; a party that
 * states no number at all is taken for the company.
 */
export function matchCompany(document: SemanticDocument, context: DocumentContext, vatNumber: string): CompanyMatch {
  const role = companyRole(document, context);
  const party = role === 'supplier' ? document.seller : document.buyer;
  const taxRegistration = role === 'supplier' ? document.seller?.taxRegistrationId?.value : undefined;
  const stated = statedNumbers(party, taxRegistration);
  if (stated.length === 0) return { matches: true };
  const countries = [context.countryIso, party?.address?.countryCode].filter((country) => country !== undefined);
  const found = countries.some((country) => {
    const wanted = withoutVatPrefix(vatNumber, country);
    return stated.some((number) => withoutVatPrefix(number, country) === wanted);
  });
  return found ? { matches: true } : { matches: false, role, stated };
}
