import { isSelfBilledBy } from '../../countries/integration/company-options';
import { isSelfBilled, partyNumbers } from '../../documents/company-match';
import { locateInUbl } from '../../documents/formats/ubl/locate-term';
import { readUbl } from '../../documents/formats/ubl/read-ubl';
import type { XmlElement } from '../../documents/xml/element-tree';
import type { AccountRepository } from '../../storage/account-repository';
import { selfBillingNotAgreed } from '../../validation/consistency';
import type { Finding } from '../../validation/finding';
import type { StoredVerdict, ValidationTask } from './validate-stored';

/** In whose name a document was issued by its buyer, and what is found unless that one lets the buyer do so. */
export interface SelfBilling {
  numbers: readonly string[];
  refusal: Finding;
}

const TYPE_CODES = new Set(['InvoiceTypeCode', 'CreditNoteTypeCode']);

/** Undefined for all but what the company issues in the name of its supplier (BT-3). */
export function selfBillingOf(
  tree: XmlElement | undefined,
  { context, company }: Pick<ValidationTask, 'context' | 'company'>,
): SelfBilling | undefined {
  if (tree === undefined || context.flow !== 'ISSUED') return undefined;
  const typeCode = tree.children.find(({ name }) => TYPE_CODES.has(name))?.text.trim() ?? '';
  if (!isSelfBilled({ typeCode })) return undefined;
  const numbers = partyNumbers(readUbl(tree).seller);
  const refusal = selfBillingNotAgreed(numbers[0] ?? '', company.vatNumber);
  return { numbers, refusal: { ...refusal, location: locateInUbl(tree, refusal.at ?? []) } };
}

/**
 * The verdict with what the supplier says: a company that uses the service itself has to let others issue invoices in its name
 * (`selfBilledBy`). It is asked for each document: what it has taken back counts at once.
 */
export async function withConsent(
  { selfBilling, ...verdict }: StoredVerdict,
  { context, company }: Pick<ValidationTask, 'context' | 'company'>,
  { companyId, companies }: { companyId: string; companies: Pick<AccountRepository, 'findCompanyByVatNumber'> },
): Promise<StoredVerdict> {
  if (!verdict.valid || selfBilling === undefined) return verdict;
  for (const number of selfBilling.numbers) {
    const holder = await companies.findCompanyByVatNumber(context.countryIso, number);
    if (holder === undefined || holder.companyId === companyId) continue;
    if (isSelfBilledBy(holder.options ?? {}, company, context)) continue;
    return { ...verdict, valid: false, findings: [...verdict.findings, { ...selfBilling.refusal, found: number }] };
  }
  return verdict;
}
