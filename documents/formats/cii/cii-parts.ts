import type { XmlElement } from '../../xml/element-tree';
import { elementAt } from './element-access';

const TRANSACTION = 'SupplyChainTradeTransaction';

/** Paths from the root to the parts that everything else hangs from. */
export const CONTEXT = ['ExchangedDocumentContext'] as const;
export const HEADER = ['ExchangedDocument'] as const;
export const AGREEMENT = [TRANSACTION, 'ApplicableHeaderTradeAgreement'] as const;
export const DELIVERY = [TRANSACTION, 'ApplicableHeaderTradeDelivery'] as const;
export const SETTLEMENT = [TRANSACTION, 'ApplicableHeaderTradeSettlement'] as const;
export const LINE = [TRANSACTION, 'IncludedSupplyChainTradeLineItem'] as const;

interface CiiParts {
  context: XmlElement | undefined;
  header: XmlElement | undefined;
  agreement: XmlElement | undefined;
  delivery: XmlElement | undefined;
  settlement: XmlElement | undefined;
}

export function partsOf(root: XmlElement): CiiParts {
  return {
    context: elementAt(root, ...CONTEXT),
    header: elementAt(root, ...HEADER),
    agreement: elementAt(root, ...AGREEMENT),
    delivery: elementAt(root, ...DELIVERY),
    settlement: elementAt(root, ...SETTLEMENT),
  };
}
