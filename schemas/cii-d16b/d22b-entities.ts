import { CII_ENTITIES } from './entities';

/**
 * What D22B lets EN 16931 say that D16B does not: BG-3 any number of times. Its further entities carry no business term
 * and are not here.
 */
const { HeaderTradeSettlement: settlement = '' } = CII_ENTITIES;
export const CII_D22B_ENTITIES: Readonly<Record<string, string>> = {
  ...CII_ENTITIES,
  HeaderTradeSettlement: settlement.replace(' InvoiceReferencedDocument? ', ' InvoiceReferencedDocument* '),
};
