import type { XmlElement } from '../../../documents/xml/element-tree';
import { atRoot, type Context } from '../../tree/context';
import type { Syntax } from '../../tree/rule-document';
import { select } from '../../tree/select';
import { fromRoot } from '../from-root';

export interface VehiclePaths {
  /** The element that holds the lines. */
  invoice: Context;
  /** Elements where a vehicle is looked for: items (BG-31) of any lines there, in UBL also those of the other kind of document. */
  anyItems(invoice: XmlElement): XmlElement[];
  /** Items of the document's own lines, which all other rules look at. */
  items: Context;
  /** Classifications (BT-158), from the item. */
  classification: string;
  /** Attributes (BG-32), from the item, with name (BT-160) and value (BT-161). */
  attribute: string;
  name: string;
  value: string;
}

const INVOICE_ITEMS = 'cac:InvoiceLine/cac:Item';
const CREDIT_NOTE_ITEMS = 'cac:CreditNoteLine/cac:Item';
const invoiceItems = atRoot(['Invoice'], INVOICE_ITEMS);
const creditNoteItems = atRoot(['CreditNote'], CREDIT_NOTE_ITEMS);

const TRANSACTION = 'rsm:SupplyChainTradeTransaction';
const PRODUCTS = 'ram:IncludedSupplyChainTradeLineItem/ram:SpecifiedTradeProduct';

export const VEHICLE: Readonly<Record<Syntax, VehiclePaths>> = {
  ubl: {
    invoice: fromRoot(),
    anyItems: (invoice) => [...select(invoice, INVOICE_ITEMS), ...select(invoice, CREDIT_NOTE_ITEMS)],
    items: (document) => [...invoiceItems(document), ...creditNoteItems(document)],
    classification: 'cac:CommodityClassification/cbc:ItemClassificationCode',
    attribute: 'cac:AdditionalItemProperty',
    name: 'cbc:Name',
    value: 'cbc:Value',
  },
  cii: {
    invoice: fromRoot(TRANSACTION),
    anyItems: (transaction) => select(transaction, PRODUCTS),
    items: fromRoot(`${TRANSACTION}/${PRODUCTS}`),
    classification: 'ram:DesignatedProductClassification/ram:ClassCode',
    attribute: 'ram:ApplicableProductCharacteristic',
    name: 'ram:Description',
    value: 'ram:Value',
  },
};
