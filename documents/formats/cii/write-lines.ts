import type { InvoiceLine, Item, PriceDetails } from '../../model/invoice-line';
import type { Period } from '../../model/calendar-date';
import { type XmlNode, flatten } from '../ubl/xml-node';
import { amountLeaf, dateGroup, group, idLeaf, indicatorGroup, leaf, quantityLeaf, required } from './cii-node';
import { writeAllowanceCharges, writeTax } from './write-amounts';
import { writeObjectIdentifier } from './write-references';

/** BG-14, BG-26. */
export function writePeriod(period: Period | undefined): XmlNode | undefined {
  return group(
    'BillingSpecifiedPeriod',
    dateGroup('StartDateTime', period?.start),
    dateGroup('EndDateTime', period?.end),
  );
}

/** CII has no discount without a gross price: the price before the discount is their sum. */
function grossPrice(price: PriceDetails | undefined): PriceDetails['grossPrice'] {
  if (price?.grossPrice !== undefined || price?.discount === undefined) return price?.grossPrice;
  return price.netPrice?.plus(price.discount);
}

function writePrices(price: PriceDetails | undefined): XmlNode[] {
  const base = quantityLeaf('BasisQuantity', price?.baseQuantity, price?.baseQuantityUnitCode);
  const gross = amountLeaf('ChargeAmount', grossPrice(price));
  const discount =
    price?.discount &&
    group(
      'AppliedTradeAllowanceCharge',
      indicatorGroup('ChargeIndicator', false),
      amountLeaf('ActualAmount', price.discount),
    );
  return flatten([
    (gross ?? discount) && group('GrossPriceProductTradePrice', gross, base, discount),
    group('NetPriceProductTradePrice', amountLeaf('ChargeAmount', price?.netPrice), base),
  ]);
}

function writeItem(item: Item | undefined): XmlNode | undefined {
  return group(
    'SpecifiedTradeProduct',
    idLeaf('GlobalID', item?.standardId),
    leaf('SellerAssignedID', item?.sellerId),
    leaf('BuyerAssignedID', item?.buyerId),
    leaf('Name', item?.name),
    leaf('Description', item?.description),
    flatten(
      (item?.attributes ?? []).map((one) =>
        required('ApplicableProductCharacteristic', leaf('Description', one.name), leaf('Value', one.value)),
      ),
    ),
    flatten(
      (item?.classifications ?? []).map((one) =>
        group(
          'DesignatedProductClassification',
          leaf('ClassCode', one.value, { listID: one.listId, listVersionID: one.listVersion }),
        ),
      ),
    ),
    group('OriginTradeCountry', leaf('ID', item?.originCountry)),
  );
}

function writeOne(line: InvoiceLine, parentId: string | undefined): XmlNode {
  return required(
    'IncludedSupplyChainTradeLineItem',
    required(
      'AssociatedDocumentLineDocument',
      leaf('LineID', line.id),
      leaf('ParentLineID', parentId),
      group('IncludedNote', leaf('Content', line.note)),
    ),
    writeItem(line.item),
    group(
      'SpecifiedLineTradeAgreement',
      group('BuyerOrderReferencedDocument', leaf('LineID', line.orderLineReference)),
      writePrices(line.price),
    ),
    group('SpecifiedLineTradeDelivery', quantityLeaf('BilledQuantity', line.quantity, line.unitCode)),
    required(
      'SpecifiedLineTradeSettlement',
      line.vat && writeTax(line.vat),
      writePeriod(line.period),
      writeAllowanceCharges(line),
      group('SpecifiedTradeSettlementLineMonetarySummation', amountLeaf('LineTotalAmount', line.netAmount)),
      writeObjectIdentifier(line.objectId),
      group('ReceivableSpecifiedTradeAccountingAccount', leaf('ID', line.buyerAccountingReference)),
    ),
  );
}

/** BG-25, and behind it BG-DEX-01: the lines that it is made of. */
export function writeLine(line: InvoiceLine, parentId?: string): XmlNode[] {
  return [writeOne(line, parentId), ...(line.subLines ?? []).flatMap((subLine) => writeLine(subLine, line.id))];
}
