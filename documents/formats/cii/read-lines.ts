import { type Decimal, sum, withoutZero } from '../../model/decimal';
import type { Allowance, InvoiceLine, Item, LineVat, PriceDetails } from '../../model/invoice-line';
import { presentAs, presentGroup } from '../../../platform/present';
import type { Period } from '../../model/calendar-date';
import type { XmlElement } from '../../xml/element-tree';
import { attributeOf, textOf } from '../ubl/element-access';
import { LINE } from './cii-parts';
import { dateAt, decimalAt, elementAt, elementsAt, identifierAt, joinedTextAt, textAt } from './element-access';
import { isCharge, isVat, readAllowance, readAllowanceCharges } from './read-amounts';
import { INVOICED_OBJECT_TYPE_CODE, readObjectIdentifier } from './read-references';

/** BG-14, BG-26. */
export function readPeriod(settlement: XmlElement | undefined): Period | undefined {
  const period = elementAt(settlement, 'BillingSpecifiedPeriod');
  return presentGroup<Period>({ start: dateAt(period, 'StartDateTime'), end: dateAt(period, 'EndDateTime') });
}

/** BT-147 is the total discount: the EXTENDED profile may state it in several parts, charges among them. */
function readDiscount(grossPrice: XmlElement | undefined): Decimal | undefined {
  const parts = elementsAt(grossPrice, 'AppliedTradeAllowanceCharge').flatMap((part) => {
    const amount = decimalAt(part, 'ActualAmount');
    return amount === undefined ? [] : [isCharge(part) ? amount.times(-1) : amount];
  });
  return withoutZero(sum(parts));
}

/** The parts of the discount, if there are several or one says why; otherwise BT-147 says it all. */
function readDiscountParts(grossPrice: XmlElement | undefined): Allowance[] | undefined {
  const elements = elementsAt(grossPrice, 'AppliedTradeAllowanceCharge');
  const parts = elements.map((element) => {
    const part = readAllowance(element);
    return part.amount !== undefined && isCharge(element) ? { ...part, amount: part.amount.times(-1) } : part;
  });
  const saysMore = parts.some((part) => Object.keys(part).some((member) => member !== 'amount'));
  return parts.length > 1 || saysMore ? parts : undefined;
}

function readPrice(agreement: XmlElement | undefined): PriceDetails | undefined {
  const net = elementAt(agreement, 'NetPriceProductTradePrice');
  const gross = elementAt(agreement, 'GrossPriceProductTradePrice');
  const base = elementAt(net, 'BasisQuantity') ?? elementAt(gross, 'BasisQuantity');
  return presentGroup<PriceDetails>({
    netPrice: decimalAt(net, 'ChargeAmount'),
    discount: readDiscount(gross),
    discountParts: readDiscountParts(gross),
    grossPrice: decimalAt(gross, 'ChargeAmount'),
    baseQuantity: decimalAt(base),
    baseQuantityUnitCode: attributeOf(base, 'unitCode'),
  });
}

export function lineVatElement(settlement: XmlElement | undefined): XmlElement | undefined {
  return elementsAt(settlement, 'ApplicableTradeTax').find(isVat);
}

function readVat(settlement: XmlElement | undefined): LineVat | undefined {
  const tax = lineVatElement(settlement);
  return presentGroup<LineVat>({
    category: textAt(tax, 'CategoryCode'),
    rate: decimalAt(tax, 'RateApplicablePercent'),
    exemptionReason: textAt(tax, 'ExemptionReason'),
    exemptionReasonCode: textAt(tax, 'ExemptionReasonCode'),
  });
}

function readClassification(code: XmlElement): Item['classifications'] {
  const value = textOf(code);
  if (value === undefined) return [];
  const list = { listId: attributeOf(code, 'listID'), listVersion: attributeOf(code, 'listVersionID') };
  return [presentAs<Item['classifications'][number]>({ value, ...list })];
}

function readItem(product: XmlElement | undefined): Item | undefined {
  return presentGroup<Item>({
    name: textAt(product, 'Name'),
    description: joinedTextAt(product, 'Description'),
    sellerId: textAt(product, 'SellerAssignedID'),
    buyerId: textAt(product, 'BuyerAssignedID'),
    standardId: identifierAt(product, 'GlobalID'),
    classifications: elementsAt(product, 'DesignatedProductClassification', 'ClassCode').flatMap(readClassification),
    originCountry: textAt(product, 'OriginTradeCountry', 'ID'),
    attributes: elementsAt(product, 'ApplicableProductCharacteristic').map((one) =>
      presentAs<Item['attributes'][number]>({ name: textAt(one, 'Description'), value: textAt(one, 'Value') }),
    ),
  });
}

/** BT-128. */
export function lineObjectElement(settlement: XmlElement | undefined): XmlElement | undefined {
  const references = elementsAt(settlement, 'AdditionalReferencedDocument');
  return references.find((one) => textAt(one, 'TypeCode') === INVOICED_OBJECT_TYPE_CODE) ?? references[0];
}

const STANDINGS = ['GROUP', 'INFORMATION'] as const;

function readLine(line: XmlElement): InvoiceLine {
  const agreement = elementAt(line, 'SpecifiedLineTradeAgreement');
  const settlement = elementAt(line, 'SpecifiedLineTradeSettlement');
  const quantity = elementAt(line, 'SpecifiedLineTradeDelivery', 'BilledQuantity');
  return presentAs<InvoiceLine>({
    id: textAt(line, 'AssociatedDocumentLineDocument', 'LineID'),
    standing: STANDINGS.find((code) => code === textAt(line, 'AssociatedDocumentLineDocument', 'LineStatusReasonCode')),
    note: joinedTextAt(line, 'AssociatedDocumentLineDocument', 'IncludedNote', 'Content'),
    objectId: readObjectIdentifier(lineObjectElement(settlement)),
    quantity: decimalAt(quantity),
    unitCode: attributeOf(quantity, 'unitCode'),
    netAmount: decimalAt(settlement, 'SpecifiedTradeSettlementLineMonetarySummation', 'LineTotalAmount'),
    orderLineReference: textAt(agreement, 'BuyerOrderReferencedDocument', 'LineID'),
    buyerAccountingReference: textAt(settlement, 'ReceivableSpecifiedTradeAccountingAccount', 'ID'),
    period: readPeriod(settlement),
    ...readAllowanceCharges(settlement),
    price: readPrice(agreement),
    vat: readVat(settlement),
    item: readItem(elementAt(line, 'SpecifiedTradeProduct')),
  });
}

export function readLines(root: XmlElement): InvoiceLine[] {
  const lines = elementsAt(root, ...LINE).map((line) => ({
    line: readLine(line),
    parentId: textAt(line, 'AssociatedDocumentLineDocument', 'ParentLineID'),
  }));
  return lines.some(({ parentId }) => parentId !== undefined)
    ? nested(groupsFirst(lines))
    : lines.map(({ line }) => line);
}

/** Lines deeper than this are shown beside their parent: a chain of thousands is no invoice. */
const DEEPEST = 20;

interface ListedLine {
  line: InvoiceLine;
  parentId: string | undefined;
}

/** Subtotals may be listed behind what they add up: each comes before the first line that names it. */
function groupsFirst(lines: readonly ListedLine[]): ListedLine[] {
  const groups = new Map<string, ListedLine>();
  for (const listed of lines)
    if (listed.line.standing === 'GROUP' && listed.line.id !== undefined && !groups.has(listed.line.id))
      groups.set(listed.line.id, listed);
  const placed = new Set<ListedLine>();
  const place = (listed: ListedLine, depth: number): void => {
    const group = listed.parentId === undefined ? undefined : groups.get(listed.parentId);
    if (group !== undefined && group !== listed && !placed.has(group) && depth < DEEPEST) place(group, depth + 1);
    placed.add(listed);
  };
  for (const listed of lines) if (!placed.has(listed)) place(listed, 0);
  return [...placed];
}

/** BG-DEX-01: CII lists sub-lines behind their parent, which they name. One whose parent did not come before stands alone. */
function nested(lines: readonly ListedLine[]): InvoiceLine[] {
  const top: InvoiceLine[] = [];
  const placed = new Map<string, { line: InvoiceLine; depth: number; siblings: InvoiceLine[] }>();
  for (const { line, parentId } of lines) {
    const parent = parentId === undefined ? undefined : placed.get(parentId);
    const isDeepest = parent !== undefined && parent.depth >= DEEPEST;
    const siblings = parent === undefined ? top : isDeepest ? parent.siblings : (parent.line.subLines ??= []);
    siblings.push(line);
    if (line.id === undefined || placed.has(line.id)) continue;
    const depth = parent === undefined ? 0 : isDeepest ? parent.depth : parent.depth + 1;
    placed.set(line.id, { line, depth, siblings });
  }
  return top;
}
