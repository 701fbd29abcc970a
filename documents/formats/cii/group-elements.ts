import type { XmlElement } from '../../xml/element-tree';
import { AGREEMENT, DELIVERY, HEADER, LINE, SETTLEMENT } from './cii-parts';
import { elementAt, elementsAt } from './element-access';
import { allowanceElements, chargeElements, vatBreakdownElements } from './read-amounts';
import { lineVatElement } from './read-lines';
import { precedingInvoiceElements, referenceElements } from './read-references';

/** Where a business group is: the group around it (none: the root) and its elements there, in the reader's order. */
export interface GroupFacts {
  parent?: string;
  elements: (around: XmlElement) => XmlElement[];
  /** Where to point while the group is not there: the path as far as it exists. */
  path: readonly string[];
}

const at = (path: readonly string[], parent?: string): GroupFacts => ({
  ...(parent !== undefined && { parent }),
  path: path.slice(0, -1),
  elements: (around) => elementsAt(around, ...path),
});

/** Elements of the part at a path that are told by more than their names. */
const among = (
  path: readonly string[],
  elements: (part: XmlElement | undefined) => XmlElement[],
  parent?: string,
): GroupFacts => ({
  ...(parent !== undefined && { parent }),
  path,
  elements: (around) => elements(elementAt(around, ...path)),
});

function precedingInvoices(root: XmlElement): XmlElement[] {
  return precedingInvoiceElements(elementAt(root, ...SETTLEMENT), referenceElements(elementAt(root, ...AGREEMENT)));
}

function lineVat(settlement: XmlElement | undefined): XmlElement[] {
  const tax = lineVatElement(settlement);
  return tax ? [tax] : [];
}

const LINE_SETTLEMENT = ['SpecifiedLineTradeSettlement'] as const;

export const CII_GROUPS: Readonly<Record<string, GroupFacts>> = {
  'BG-1': at([...HEADER, 'IncludedNote']),
  'BG-2': at(['ExchangedDocumentContext']),
  'BG-3': { path: SETTLEMENT, elements: precedingInvoices },
  'BG-4': at([...AGREEMENT, 'SellerTradeParty']),
  'BG-5': at(['PostalTradeAddress'], 'BG-4'),
  'BG-6': at(['DefinedTradeContact'], 'BG-4'),
  'BG-7': at([...AGREEMENT, 'BuyerTradeParty']),
  'BG-8': at(['PostalTradeAddress'], 'BG-7'),
  'BG-9': at(['DefinedTradeContact'], 'BG-7'),
  'BG-10': at([...SETTLEMENT, 'PayeeTradeParty']),
  'BG-11': at([...AGREEMENT, 'SellerTaxRepresentativeTradeParty']),
  'BG-12': at(['PostalTradeAddress'], 'BG-11'),
  'BG-13': at(DELIVERY),
  'BG-14': at([...SETTLEMENT, 'BillingSpecifiedPeriod']),
  'BG-15': at(['ShipToTradeParty', 'PostalTradeAddress'], 'BG-13'),
  'BG-16': at([...SETTLEMENT, 'SpecifiedTradeSettlementPaymentMeans']),
  'BG-17': at(['PayeePartyCreditorFinancialAccount'], 'BG-16'),
  'BG-18': at(['ApplicableTradeSettlementFinancialCard'], 'BG-16'),
  'BG-19': at(['PayerPartyDebtorFinancialAccount'], 'BG-16'),
  'BG-20': among(SETTLEMENT, allowanceElements),
  'BG-21': among(SETTLEMENT, chargeElements),
  'BG-22': at([...SETTLEMENT, 'SpecifiedTradeSettlementHeaderMonetarySummation']),
  'BG-23': among(SETTLEMENT, vatBreakdownElements),
  'BG-24': among(AGREEMENT, (agreement) => referenceElements(agreement).supporting),
  'BG-25': at(LINE),
  'BG-26': at([...LINE_SETTLEMENT, 'BillingSpecifiedPeriod'], 'BG-25'),
  'BG-27': among(LINE_SETTLEMENT, allowanceElements, 'BG-25'),
  'BG-28': among(LINE_SETTLEMENT, chargeElements, 'BG-25'),
  'BG-29': at(['SpecifiedLineTradeAgreement'], 'BG-25'),
  'BG-30': among(LINE_SETTLEMENT, lineVat, 'BG-25'),
  'BG-31': at(['SpecifiedTradeProduct'], 'BG-25'),
  'BG-32': at(['ApplicableProductCharacteristic'], 'BG-31'),
};
