import { isSelfBilled, partyNumbers } from '../../documents/company-match';
import type { CompanyProfile } from '../../documents/company-profile';
import { locateInUbl } from '../../documents/formats/ubl/locate-term';
import { readUbl } from '../../documents/formats/ubl/read-ubl';
import type { DocumentContext } from '../../documents/model/document-context';
import type { XmlElement } from '../../documents/xml/element-tree';
import { selfBillingNotAgreed } from '../../validation/consistency';
import type { Finding } from '../../validation/finding';

/** The party in whose name a document was issued by its buyer, and what is found unless it lets the buyer do so. */
export interface SelfBilling {
  numbers: readonly string[];
  refusal: Finding;
}

const TYPE_CODES = new Set(['InvoiceTypeCode', 'CreditNoteTypeCode']);

/** Undefined for all but what the company issues in the name of its supplier (BT-3). */
export function selfBillingOf(
  tree: XmlElement | undefined,
  { context, company }: { context: DocumentContext; company: CompanyProfile },
): SelfBilling | undefined {
  if (tree === undefined || context.flow !== 'ISSUED') return undefined;
  const typeCode = tree.children.find(({ name }) => TYPE_CODES.has(name))?.text.trim() ?? '';
  if (!isSelfBilled({ typeCode })) return undefined;
  const numbers = partyNumbers(readUbl(tree).seller);
  const refusal = selfBillingNotAgreed(numbers[0] ?? '', company.vatNumber);
  return { numbers, refusal: { ...refusal, location: locateInUbl(tree, refusal.at ?? []) } };
}
