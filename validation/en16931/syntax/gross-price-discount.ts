import type { XmlElement } from '../../../documents/xml/element-tree';
import { atRoot } from '../../tree/context';
import { RuleAborted } from '../../tree/rule-aborted';
import { rulesAt, warning } from '../../tree/rules-at';
import { exists, select } from '../../tree/select';
import { stringValue, trimXml } from '../../tree/text';

const LINE = 'rsm:SupplyChainTradeTransaction/ram:IncludedSupplyChainTradeLineItem';
const DISCOUNT = 'ram:GrossPriceProductTradePrice/ram:AppliedTradeAllowanceCharge';

/**
 * CII-SR-119: what stands between gross and net price is a discount (BT-147), an allowance with an amount. A charge, an
 * amount without indicator or an indicator without amount is none. All discounts of a line are looked at together.
 */
export const grossPriceDiscount = rulesAt(
  atRoot(['rsm:CrossIndustryInvoice'], `${LINE}/ram:SpecifiedLineTradeAgreement`),
  {
    'CII-SR-119': warning(['BT-147'], (agreement, fires) => {
      if (!isDiscountOrNone(agreement)) fires(select(agreement, DISCOUNT)[0] ?? agreement);
    }),
  },
);

function isDiscountOrNone(agreement: XmlElement): boolean {
  if (!exists(agreement, `${DISCOUNT}/ram:ActualAmount`)) return !exists(agreement, `${DISCOUNT}/ram:ChargeIndicator`);
  return select(agreement, `${DISCOUNT}/ram:ChargeIndicator/udt:Indicator`).some(isFalse);
}

/** @throws RuleAborted where the text is no xs:boolean */
function isFalse(indicator: XmlElement): boolean {
  const text = trimXml(stringValue(indicator));
  switch (text) {
    case 'true':
    case '1':
      return false;
    case 'false':
    case '0':
      return true;
    default:
      throw new RuleAborted('NOT_A_BOOLEAN', indicator, text);
  }
}
