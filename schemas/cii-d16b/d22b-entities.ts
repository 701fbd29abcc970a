import { CII_ENTITIES } from './entities';

const {
  AdvancePayment: advance = '',
  HeaderTradeSettlement: settlement = '',
  TradeProduct: product = '',
} = CII_ENTITIES;

/**
 * What D22B has beyond D16B and invoices say: BG-3 any number of times (EN 16931), the invoice of an advance payment and
 * four names of a product (Factur-X EXTENDED). Its further entities stand in no invoice and are not here.
 */
export const CII_D22B_ENTITIES: Readonly<Record<string, string>> = {
  ...CII_ENTITIES,
  AdvancePayment: `${advance} InvoiceSpecifiedReferencedDocument*`,
  HeaderTradeSettlement: settlement.replace(' InvoiceReferencedDocument? ', ' InvoiceReferencedDocument* '),
  TradeProduct: product
    .replace(' ManufacturerAssignedID? ', ' ManufacturerAssignedID? IndustryAssignedID? ModelID? ')
    .replace(' EndItemName* ', ' EndItemName* BatchID* ')
    .replace(' ColourDescription* ', ' ColourDescription* ModelName? '),
};
