import { presentAs, presentGroup } from '../../../platform/present';
import { withoutZero } from '../../model/decimal';
import type { InvoiceLine, Item, LineVat, PriceDetails } from '../../model/invoice-line';
import type { Period } from '../../model/calendar-date';
import type { XmlElement } from '../../xml/element-tree';
import {
  attributeOf,
  dateAt,
  decimalAt,
  elementAt,
  elementsAt,
  identifierAt,
  identifierOf,
  isVatScheme,
  joinedTextAt,
  textAt,
  textOf,
} from './element-access';
import { isCharge, readAllowanceCharges } from './read-amounts';
import type { UblRoot } from './ubl-root';

/** UNTDID 1001, invoiced object identifier: marks BT-18 and BT-128 among the document references. */
export const INVOICED_OBJECT_TYPE_CODE = '130';

export function readPeriod(parent: XmlElement): Period | undefined {
  return presentGroup<Period>({
    start: dateAt(parent, 'InvoicePeriod', 'StartDate'),
    end: dateAt(parent, 'InvoicePeriod', 'EndDate'),
  });
}

function readPrice(line: XmlElement): PriceDetails | undefined {
  const price = elementAt(line, 'Price');
  const reduction = elementsAt(price, 'AllowanceCharge').find((one) => !isCharge(one));
  return presentGroup<PriceDetails>({
    netPrice: decimalAt(price, 'PriceAmount'),
    discount: withoutZero(decimalAt(reduction, 'Amount')),
    grossPrice: decimalAt(reduction, 'BaseAmount'),
    baseQuantity: decimalAt(price, 'BaseQuantity'),
    baseQuantityUnitCode: attributeOf(elementAt(price, 'BaseQuantity'), 'unitCode'),
  });
}

function readVat(item: XmlElement | undefined): LineVat | undefined {
  const category = elementsAt(item, 'ClassifiedTaxCategory').find(isVatScheme);
  return presentGroup<LineVat>({
    category: textAt(category, 'ID'),
    rate: decimalAt(category, 'Percent'),
    exemptionReason: joinedTextAt(category, 'TaxExemptionReason'),
    exemptionReasonCode: textAt(category, 'TaxExemptionReasonCode'),
  });
}

function readItem(item: XmlElement | undefined): Item | undefined {
  const classifications: Item['classifications'] = [];
  for (const code of elementsAt(item, 'CommodityClassification', 'ItemClassificationCode')) {
    const value = textOf(code);
    if (value === undefined) continue;
    classifications.push(
      presentAs<Item['classifications'][number]>({
        value,
        listId: attributeOf(code, 'listID'),
        listVersion: attributeOf(code, 'listVersionID'),
      }),
    );
  }
  return presentGroup<Item>({
    name: textAt(item, 'Name'),
    description: joinedTextAt(item, 'Description'),
    sellerId: textAt(item, 'SellersItemIdentification', 'ID'),
    buyerId: textAt(item, 'BuyersItemIdentification', 'ID'),
    standardId: identifierAt(item, 'StandardItemIdentification', 'ID'),
    classifications,
    originCountry: textAt(item, 'OriginCountry', 'IdentificationCode'),
    attributes: elementsAt(item, 'AdditionalItemProperty').map((property) =>
      presentAs<Item['attributes'][number]>({ name: textAt(property, 'Name'), value: textAt(property, 'Value') }),
    ),
  });
}

function objectReference(line: XmlElement): XmlElement | undefined {
  const references = elementsAt(line, 'DocumentReference');
  return references.find((one) => textAt(one, 'DocumentTypeCode') === INVOICED_OBJECT_TYPE_CODE) ?? references[0];
}

function readLine(line: XmlElement, facts: UblRoot): InvoiceLine {
  const subLines = elementsAt(line, facts.subLineElement);
  return presentAs<InvoiceLine>({
    id: textAt(line, 'ID'),
    note: joinedTextAt(line, 'Note'),
    objectId: identifierOf(elementAt(objectReference(line), 'ID')),
    quantity: decimalAt(line, facts.quantityElement),
    unitCode: attributeOf(elementAt(line, facts.quantityElement), 'unitCode'),
    netAmount: decimalAt(line, 'LineExtensionAmount'),
    orderLineReference: textAt(line, 'OrderLineReference', 'LineID'),
    buyerAccountingReference: textAt(line, 'AccountingCost'),
    period: readPeriod(line),
    ...readAllowanceCharges(line),
    price: readPrice(line),
    vat: readVat(elementAt(line, 'Item')),
    item: readItem(elementAt(line, 'Item')),
    subLines: subLines.length === 0 ? undefined : subLines.map((subLine) => readLine(subLine, facts)),
  });
}

export function readLines(root: XmlElement, facts: UblRoot): InvoiceLine[] {
  return elementsAt(root, facts.lineElement).map((line) => readLine(line, facts));
}
