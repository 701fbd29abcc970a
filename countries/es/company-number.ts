import { isSelfBilled, partyNumbers } from '../../documents/company-match';
import type { Flow } from '../../documents/model/document-context';
import type { SemanticDocument } from '../../documents/model/semantic-document';
import { issuerNif, spanishNif } from './nif';

/**
 * The company is named by its NIF where the document names it by none: category O leaves the VAT numbers out (BR-O-02), and not every
 * document states another one in their place.
 */
export function withCompany(document: SemanticDocument, nif: string, flow: Flow): SemanticDocument {
  const { seller, buyer, vatBreakdown } = document;
  const isSeller = (flow === 'ISSUED') !== isSelfBilled(document);
  if (isSeller) {
    if (seller === undefined || seller.vatId !== undefined || issuerNif(seller) !== undefined) return document;
    if (isSomebodyElse(seller.legalRegistrationId?.value, nif)) return document;
    return { ...document, seller: { ...seller, taxRegistrationId: { value: nif } } };
  }
  // A buyer without a number is that of a simplified invoice, unless the category forbids to state the number.
  const isOutOfScope = vatBreakdown.some(({ category }) => category === 'O');
  if (!isOutOfScope || buyer === undefined || partyNumbers(buyer).length > 0) return document;
  return { ...document, buyer: { ...buyer, legalRegistrationId: { value: nif } } };
}

/** Another company's NIF stands where the company's could. */
function isSomebodyElse(number: string | undefined, nif: string): boolean {
  const stated = spanishNif([number]);
  return stated !== undefined && stated !== nif;
}
