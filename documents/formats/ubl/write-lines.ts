import { ZERO } from '../../model/decimal';
import type { InvoiceLine, Item, LineVat, PriceDetails } from '../../model/invoice-line';
import type { Period } from '../../model/calendar-date';
import { LINE_ORDER, inOrder } from './element-order';
import { INVOICED_OBJECT_TYPE_CODE } from './read-lines';
import { VAT_SCHEME, amountLeaf, dateLeaf, group, idLeaf, leaf, numberLeaf, quantityLeaf, required } from './ubl-node';
import { type XmlNode, flatten } from './xml-node';
import type { UblRoot } from './ubl-root';
import { writeAllowanceCharges } from './write-amounts';

/** BG-14, BG-26; descriptionCode: BT-8, which UBL keeps in the document's period. */
export function writePeriod(period: Period | undefined, descriptionCode?: string): XmlNode | undefined {
  return group(
    'InvoicePeriod',
    dateLeaf('StartDate', period?.start),
    dateLeaf('EndDate', period?.end),
    leaf('DescriptionCode', descriptionCode),
  );
}

function price(details: PriceDetails | undefined, currency: string | undefined): XmlNode | undefined {
  const { discount, grossPrice } = details ?? {};
  const reduction = flatten([
    // UBL has no gross price without a discount: one of zero is none (readPrice).
    amountLeaf('Amount', discount ?? (grossPrice && ZERO), currency),
    amountLeaf('BaseAmount', grossPrice, currency),
  ]);
  return group(
    'Price',
    amountLeaf('PriceAmount', details?.netPrice, currency),
    quantityLeaf('BaseQuantity', details?.baseQuantity, details?.baseQuantityUnitCode),
    reduction.length === 0 ? undefined : group('AllowanceCharge', leaf('ChargeIndicator', 'false'), reduction),
  );
}

function taxCategory(vat: LineVat | undefined): XmlNode | undefined {
  const stated = flatten([
    leaf('ID', vat?.category),
    numberLeaf('Percent', vat?.rate),
    leaf('TaxExemptionReasonCode', vat?.exemptionReasonCode),
    leaf('TaxExemptionReason', vat?.exemptionReason),
  ]);
  return stated.length === 0 ? undefined : group('ClassifiedTaxCategory', stated, VAT_SCHEME);
}

function itemNode(item: Item | undefined, vat: LineVat | undefined): XmlNode {
  return required(
    'Item',
    leaf('Description', item?.description),
    leaf('Name', item?.name),
    group('BuyersItemIdentification', leaf('ID', item?.buyerId)),
    group('SellersItemIdentification', leaf('ID', item?.sellerId)),
    group('StandardItemIdentification', idLeaf('ID', item?.standardId)),
    group('OriginCountry', leaf('IdentificationCode', item?.originCountry)),
    flatten(
      (item?.classifications ?? []).map((one) =>
        group(
          'CommodityClassification',
          leaf('ItemClassificationCode', one.value, { listID: one.listId, listVersionID: one.listVersion }),
        ),
      ),
    ),
    taxCategory(vat),
    flatten(
      (item?.attributes ?? []).map((one) =>
        group('AdditionalItemProperty', leaf('Name', one.name ?? ''), leaf('Value', one.value)),
      ),
    ),
  );
}

export function writeLine(
  line: InvoiceLine,
  root: UblRoot,
  currency: string | undefined,
  element = root.lineElement,
): XmlNode | undefined {
  const children = flatten([
    leaf('ID', line.id),
    leaf('Note', line.note),
    quantityLeaf(root.quantityElement, line.quantity, line.unitCode),
    amountLeaf('LineExtensionAmount', line.netAmount, currency),
    leaf('AccountingCost', line.buyerAccountingReference),
    writePeriod(line.period),
    group('OrderLineReference', leaf('LineID', line.orderLineReference)),
    line.objectId &&
      group('DocumentReference', idLeaf('ID', line.objectId), leaf('DocumentTypeCode', INVOICED_OBJECT_TYPE_CODE)),
    writeAllowanceCharges(line, currency),
    itemNode(line.item, line.vat),
    price(line.price, currency),
    flatten((line.subLines ?? []).map((subLine) => writeLine(subLine, root, currency, root.subLineElement))),
  ]);
  return group(element, inOrder(LINE_ORDER[root.name], children));
}
