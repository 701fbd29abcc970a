import { companyRole } from '../../company-match';
import type { CompanyProfile } from '../../company-profile';
import { parseCalendarDate } from '../../model/calendar-date';
import type { DocumentContext, DocumentType } from '../../model/document-context';
import type { Allowance } from '../../model/invoice-line';
import { presentAs } from '../../../platform/present';
import type { Delivery, Note, PrecedingInvoice, SemanticDocument } from '../../model/semantic-document';
import { termsWithDiscounts } from './cash-discount-terms';
import { exact } from './exact';
import type { JsonDocument } from './json-document';
import {
  ADDRESS_MEMBERS,
  ALLOWANCE_MEMBERS,
  DELIVERY_MEMBERS,
  DOCUMENT_MEMBERS,
  PRECEDING_MEMBERS,
  SUBJECT_NOTE_MEMBERS,
  WITHHOLDING_MEMBERS,
} from './json-members';
import { nationalNotes } from './national-data';
import { invoiceLine } from './read-json-lines';
import { counterpartyParty, jsonBuyer, jsonSeller, type JsonParty } from './read-json-parties';
import { jsonPayment } from './read-json-payment';
import { jsonExchangeRate, jsonTotals } from './read-json-totals';
import { jsonVatBreakdown, statedVatBreakdown } from './read-json-vat';
import type { TaxCodeMapping } from './vat-category';
import { categoryOf, vatOfAllowance, vatParts } from './vat-parts';
import { type CompleteDocument, withAmounts } from './with-amounts';

export interface JsonReadSetting {
  company: CompanyProfile;
  context: DocumentContext;
  /** BT-24 to write. */
  specification: string;
  /** BT-3 (UNTDID 1001) per type: 380, 381, 383 unless the country says otherwise. */
  documentTypeMapping: Readonly<Record<DocumentType, string>>;
  taxCodeMapping: TaxCodeMapping;
}

/** BG-13; an intra-community supply must say where to (BR-IC-12): to the buyer, unless the document says it. */
function delivery(json: JsonDocument, buyer: JsonParty, isIntraCommunity: boolean): Delivery | undefined {
  const date = json.deliveryDate === undefined ? undefined : parseCalendarDate(json.deliveryDate);
  if (date === undefined && json.delivery === undefined && !isIntraCommunity) return undefined;
  return presentAs<Delivery>({
    date,
    address: isIntraCommunity ? ADDRESS_MEMBERS.read(buyer.address) : undefined,
    ...DELIVERY_MEMBERS.read(json.delivery ?? {}),
  });
}

/** A JSON note is plain text: `#ABC#` in it must not be taken for a subject code (BT-21). */
function plainNote(text: string): Note {
  return { text: text.trim().replace(/^([^#]*#)(?=[^#]{3}#)/, '$1 ') };
}

function notes(json: JsonDocument): Note[] {
  return [
    ...(json.notes ?? []).map(plainNote),
    ...(json.subjectNotes ?? []).map((note) => SUBJECT_NOTE_MEMBERS.read(note)),
    ...nationalNotes(json.nationalData),
  ];
}

function precedingInvoices({ precedingDocument: first, precedingDocuments = [] }: JsonDocument): PrecedingInvoice[] {
  return [...(first ? [first] : []), ...precedingDocuments].map((one) => PRECEDING_MEMBERS.read(one));
}

/** BG-20, BG-21. */
function allowances(list: 'allowances' | 'charges', json: JsonDocument, mapping: TaxCodeMapping): Allowance[] {
  return (json[list] ?? []).map((one, index) => {
    const vat = vatOfAllowance(one, json.lines);
    const vatCategory = categoryOf(vat, mapping, list, index);
    const rate = vatCategory === 'O' ? {} : { vatRate: exact(vat.vatRate) };
    return { vatCategory, ...rate, ...ALLOWANCE_MEMBERS.read(one) };
  });
}

/** The company's side with what the document itself states of it. */
export function statedCompany({ company: stated }: JsonDocument, registered: CompanyProfile): CompanyProfile {
  return stated === undefined ? registered : { ...registered, ...stated };
}

/**
 * The semantic model of a JSON document that its schema and {@link checkJsonDocument} let through. Amounts keep the
 * client's signs and values, right or wrong, so that the rules can validate the sums; only those that the document
 * leaves out are calculated.
 */
export function readJsonDocument(given: JsonDocument, setting: JsonReadSetting): SemanticDocument {
  const { taxCodeMapping: mapping } = setting;
  const json: CompleteDocument = withAmounts(given, mapping);
  const parts = vatParts(json, mapping);
  const issued = setting.context.flow === 'ISSUED';
  const company = statedCompany(json, setting.company);
  const counterparty = counterpartyParty(json);
  const isSeller = companyRole(json, setting.context) === 'supplier';
  const [seller, buyer] = isSeller ? [company, counterparty] : [counterparty, company];
  const outsideVat = parts.some(({ category }) => category === 'O');
  return presentAs<SemanticDocument>({
    type: json.documentType,
    typeCode: setting.documentTypeMapping[json.documentType],
    vatAccountingCurrencyCode: json.accountingCurrency?.currencyCode.trim(),
    notes: notes(json),
    specification: setting.specification,
    precedingInvoices: precedingInvoices(json),
    seller: jsonSeller(seller, outsideVat),
    buyer: jsonBuyer(buyer, outsideVat),
    delivery: delivery(
      json,
      buyer,
      parts.some(({ category }) => category === 'K'),
    ),
    paymentInstructions: jsonPayment(json, issued && isSeller ? company : undefined),
    allowances: allowances('allowances', json, mapping),
    charges: allowances('charges', json, mapping),
    totals: jsonTotals(json),
    vatBreakdown:
      json.vatBreakdown === undefined
        ? jsonVatBreakdown(parts, json.totalVat)
        : statedVatBreakdown(json.vatBreakdown, mapping),
    lines: json.lines.map((line, index) =>
      invoiceLine(line, parts[index]?.category ?? categoryOf(line, mapping, 'lines', index)),
    ),
    exchangeRate: jsonExchangeRate(json),
    withholdings: json.withholding?.map((one) => WITHHOLDING_MEMBERS.read(one)),
    ...DOCUMENT_MEMBERS.read(json),
    paymentTerms: termsWithDiscounts(json),
  });
}
