import type { CompanyProfile } from '../../company-profile';
import { parseCalendarDate } from '../../model/calendar-date';
import type { DocumentContext, DocumentType } from '../../model/document-context';
import type { InvoiceLine } from '../../model/invoice-line';
import { presentAs } from '../../../platform/present';
import type { Delivery, PrecedingInvoice, SemanticDocument } from '../../model/semantic-document';
import { lineCategories } from './check-lines';
import { exact } from './exact';
import type { JsonDocument } from './json-document';
import { DOCUMENT_MEMBERS, LINE_MEMBERS, PRECEDING_MEMBERS } from './json-members';
import { LINE_FIELDS } from './line-fields';
import { readAddress } from './postal-address';
import { counterpartyParty, jsonBuyer, jsonSeller, type JsonParty } from './read-json-parties';
import { jsonPayment } from './read-json-payment';
import { type CategorisedLine, jsonVatBreakdown } from './read-json-vat';
import type { TaxCodeMapping } from './vat-category';

export interface JsonReadSetting {
  company: CompanyProfile;
  context: DocumentContext;
  /** BT-24 to write. */
  specification: string;
  /** BT-3 (UNTDID 1001) per type: 380, 381, 383 unless the country says otherwise. */
  documentTypeMapping: Readonly<Record<DocumentType, string>>;
  taxCodeMapping: TaxCodeMapping;
}

const DEFAULT_UNIT = LINE_FIELDS.unitCode.default;
const PLAIN_EN_16931 = 'urn:cen.eu:en16931:2017';

/** The business process of every CIUS that asks for one (Peppol, XRechnung). */
const BILLING_PROCESS = 'urn:fdc:peppol.eu:2017:poacc:billing:01:1.0';

/** A line's sign is in the quantity, as a price is never negative (BR-27). */
function invoiceLine({ line, category }: CategorisedLine): InvoiceLine {
  const negative = line.unitPrice < 0;
  return {
    id: String(line.number),
    unitCode: DEFAULT_UNIT,
    quantity: exact(negative ? -line.quantity : line.quantity),
    netAmount: exact(line.netAmount),
    allowances: [],
    charges: [],
    price: { netPrice: exact(Math.abs(line.unitPrice)) },
    vat: category === 'O' ? { category } : { category, rate: exact(line.vatRate) },
    item: { name: line.description.trim(), classifications: [], attributes: [] },
    ...LINE_MEMBERS.read(line),
  };
}

function categorise(json: JsonDocument, mapping: TaxCodeMapping): CategorisedLine[] {
  const categories = lineCategories(json.lines, mapping);
  return json.lines.map((line, index) => {
    const category = categories[index];
    if (category === undefined) throw new Error(`/lines/${index}: no VAT category; the document was not checked`);
    return { line, category };
  });
}

/** BG-13; an intra-community supply must say where to (BR-IC-12): to the buyer. */
function delivery(json: JsonDocument, buyer: JsonParty, lines: readonly CategorisedLine[]): Delivery | undefined {
  const date = json.deliveryDate === undefined ? undefined : parseCalendarDate(json.deliveryDate);
  const intraCommunity = lines.some(({ category }) => category === 'K');
  if (date === undefined && !intraCommunity) return undefined;
  return presentAs<Delivery>({ date, address: intraCommunity ? readAddress(buyer.address) : undefined });
}

/** A JSON note is plain text: `#ABC#` in it must not be taken for a subject code (BT-21). */
function plainNote(text: string): { text: string } {
  return { text: text.trim().replace(/^([^#]*#)(?=[^#]{3}#)/, '$1 ') };
}

function precedingInvoices({ precedingDocument: preceding }: JsonDocument): PrecedingInvoice[] {
  return preceding ? [PRECEDING_MEMBERS.read(preceding)] : [];
}

/**
 * The semantic model of a JSON document that its schema and {@link checkJsonDocument} let through. Amounts keep the
 * client's signs and values, right or wrong: BT-106 and BT-109 are both totalNet, so that the rules can validate the sums.
 */
export function readJsonDocument(json: JsonDocument, setting: JsonReadSetting): SemanticDocument {
  const lines = categorise(json, setting.taxCodeMapping);
  const issued = setting.context.flow === 'ISSUED';
  const counterparty = counterpartyParty(json);
  const [seller, buyer] = issued ? [setting.company, counterparty] : [counterparty, setting.company];
  const outsideVat = lines.some(({ category }) => category === 'O');
  return presentAs<SemanticDocument>({
    type: json.documentType,
    typeCode: setting.documentTypeMapping[json.documentType],
    notes: (json.notes ?? []).map(plainNote),
    businessProcess: setting.specification === PLAIN_EN_16931 ? undefined : BILLING_PROCESS,
    specification: setting.specification,
    precedingInvoices: precedingInvoices(json),
    seller: jsonSeller(seller, outsideVat),
    buyer: jsonBuyer(buyer, outsideVat),
    delivery: delivery(json, buyer, lines),
    paymentInstructions: jsonPayment(json, issued ? setting.company : undefined),
    allowances: [],
    charges: [],
    totals: {
      lineNet: exact(json.totalNet),
      withoutVat: exact(json.totalNet),
      vat: exact(json.totalVat),
      withVat: exact(json.totalGross),
      payable: exact(json.totalGross),
    },
    vatBreakdown: jsonVatBreakdown(lines, json.totalVat),
    supportingDocuments: [],
    lines: lines.map(invoiceLine),
    ...DOCUMENT_MEMBERS.read(json),
  });
}
