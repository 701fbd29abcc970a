import { createHash } from 'node:crypto';
import { yearOf } from './model/calendar-date';
import type { DocumentContext } from './model/document-context';
import type { SemanticDocument } from './model/semantic-document';
import { withVatPrefix } from './vat-number';

export interface DuplicateKeySetting {
  /** The account's company that the document belongs to. */
  companyId: string;
  context: DocumentContext;
  /** Whether the country lets numbers start again each year (ES, FR). */
  yearOfIssue: boolean;
}

function folded(text: string): string {
  return text.normalize('NFKC').trim().replace(/\s+/g, ' ').toLowerCase();
}

/** The issuer: its VAT number; else its legal or tax registration with its scheme; else name and country. */
function supplier(document: SemanticDocument): string[] {
  const seller = document.seller;
  const country = seller?.address?.countryCode;
  if (seller?.vatId !== undefined) return ['vat', withVatPrefix(seller.vatId, country)];
  const registration = seller?.legalRegistrationId;
  if (registration) return ['registration', registration.schemeId ?? '', folded(registration.value)];
  const tax = seller?.taxRegistrationId;
  if (tax) return ['tax', tax.schemeId ?? '', folded(tax.value)];
  return ['name', folded(seller?.name ?? seller?.tradingName ?? ''), country ?? ''];
}

/**
 * What makes a document a duplicate: two documents are the same when they agree in
 *
 * 1. the company they belong to,
 * 2. country, purpose and flow,
 * 3. document type,
 * 4. the supplier: VAT number without regard to blanks, case and country prefix; where there is none, the legal (BT-30)
 *    or tax registration (BT-32) with its scheme; where there is none either, name and country,
 * 5. the document number, surrounding blanks aside: `A1` and `a1` are two documents,
 * 6. the year of issue, in countries where numbers start again each year.
 *
 * Dates, amounts and everything else do not matter: a changed document under a used number is still a duplicate. The
 * key is a SHA-256 (hex) of these parts, so that no name or tax number stands in an index; a unique index on it decides
 * (storage), never a read before a write.
 */
export function duplicateKey(document: SemanticDocument, setting: DuplicateKeySetting): string {
  const { countryIso, purpose, flow } = setting.context;
  const year = setting.yearOfIssue && document.issueDate !== undefined ? yearOf(document.issueDate) : '';
  const number = document.number?.trim() ?? '';
  const parts = [setting.companyId, countryIso, purpose, flow, document.type, supplier(document), number, year];
  return hashOf(parts);
}

/**
 * What the document's authority tells invoices apart by, where two that differ by the key above may be one invoice there. Whoever
 * has claimed it is the only one whose record the authority gets.
 */
export function authorityKey(
  parts: readonly string[],
  { companyId, context: { countryIso, purpose, flow } }: Pick<DuplicateKeySetting, 'companyId' | 'context'>,
): string {
  return hashOf(['authority', companyId, countryIso, purpose, flow, ...parts]);
}

function hashOf(parts: readonly unknown[]): string {
  return createHash('sha256').update(JSON.stringify(parts)).digest('hex');
}
