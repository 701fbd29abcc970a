import type { XmlElement } from '../../../documents/xml/element-tree';
import { atMostOne } from '../../tree/at-most-one';
import { anywhere, atRoot, type Context, where } from '../../tree/context';
import { oncePerDocument } from '../../tree/once-per-document';
import { childrenOf } from '../../tree/select';
import { stringValue } from '../../tree/text';
import { saysIndicator } from './charge-indicator';

export const ROOTS = ['rsm:CrossIndustryInvoice'];
export const TRANSACTION = 'rsm:SupplyChainTradeTransaction';
export const AGREEMENT = `${TRANSACTION}/ram:ApplicableHeaderTradeAgreement`;
export const DELIVERY = `${TRANSACTION}/ram:ApplicableHeaderTradeDelivery`;
export const SETTLEMENT = `${TRANSACTION}/ram:ApplicableHeaderTradeSettlement`;

const HEADER = 'ram:ApplicableHeaderTradeSettlement/ram:SpecifiedTradeAllowanceCharge/ram:ChargeIndicator';
const LINE = 'ram:SpecifiedLineTradeSettlement/ram:SpecifiedTradeAllowanceCharge/ram:ChargeIndicator';

const ALLOWANCE = 'false';
const CHARGE = 'true';

/** Groups by their indicator, which counts only as that very text: `0` and `1` are not seen. */
function byIndicator(indicators: string, isWanted: (texts: readonly string[]) => boolean): Context {
  const context = where(anywhere(indicators), (indicator) =>
    isWanted(childrenOf(indicator, 'udt:Indicator').map(stringValue)),
  );
  return (document) => [...new Set(context(document).flatMap(({ parent }) => parent ?? []))];
}

const saysAllowance = (texts: readonly string[]): boolean => texts.includes(ALLOWANCE);
const saysCharge = (texts: readonly string[]): boolean => !saysAllowance(texts) && texts.includes(CHARGE);

const indicatorsOf = (group: XmlElement): XmlElement[] =>
  childrenOf(group, 'ram:ChargeIndicator').flatMap((indicator) => childrenOf(indicator, 'udt:Indicator'));

/** Read by the value of the indicator, `0` and `1` too: so the rules of reason codes see them. */
export const isAllowance = (group: XmlElement): boolean => saysIndicator(indicatorsOf(group), false);
export const isCharge = (group: XmlElement): boolean => !isAllowance(group) && saysIndicator(indicatorsOf(group), true);

/** Categories whose breakdowns the official rules of their family take first, so that no other rule sees them. */
const TAKEN_BY_THEIR_FAMILY = ['L', 'M', 'O'];

export const DOCUMENT = atRoot(ROOTS);
export const LINES = anywhere('ram:IncludedSupplyChainTradeLineItem');
export const DOCUMENT_ALLOWANCES = oncePerDocument(byIndicator(HEADER, saysAllowance));
export const DOCUMENT_CHARGES = oncePerDocument(byIndicator(HEADER, saysCharge));
export const LINE_ALLOWANCES = oncePerDocument(byIndicator(LINE, saysAllowance));
export const LINE_CHARGES = oncePerDocument(byIndicator(LINE, saysCharge));
export const TOTALS = anywhere('ram:SpecifiedTradeSettlementHeaderMonetarySummation');

export const VAT_BREAKDOWNS = oncePerDocument(
  where(
    anywhere('ram:ApplicableHeaderTradeSettlement/ram:ApplicableTradeTax'),
    (breakdown) => !isTakenByItsFamily(breakdown),
  ),
);

function isTakenByItsFamily(breakdown: XmlElement): boolean {
  return (
    childrenOf(breakdown, 'ram:CategoryCode').some((code) => TAKEN_BY_THEIR_FAMILY.includes(stringValue(code))) &&
    childrenOf(breakdown, 'ram:TypeCode').length === 1 &&
    isVat(breakdown)
  );
}

/**
 * Whether a tax group is one of VAT; upper case or lower, but without blanks.
 * @throws RuleAborted where it has several types, as officially
 */
export function isVat(tax: XmlElement): boolean {
  const type = atMostOne(childrenOf(tax, 'ram:TypeCode'));
  return type !== undefined && stringValue(type).toUpperCase() === 'VAT';
}
