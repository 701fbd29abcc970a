import { decimal, decimalText, ZERO } from '../../../documents/model/decimal';
import type { XmlElement } from '../../../documents/xml/element-tree';
import { isWithin } from '../../peppol/shared/tolerance';
import { atMostOne } from '../../tree/at-most-one';
import { anywhere, where } from '../../tree/context';
import { joinParts } from '../../tree/join-parts';
import { decimalIn, divide } from '../../tree/numbers';
import { fatal, type Validate, rulesAt } from '../../tree/rules-at';
import { childrenOf, exists, select } from '../../tree/select';
import { onlyText } from './only-text';
import { forintTolerance } from './tolerance';

const PERCENTAGE = 'ram:CalculationPercent';
const BASE = 'ram:BasisAmount';
const HUNDRED = decimal(100);
const WORDS = ['true', 'false'];

const allowances = anywhere('ram:SpecifiedTradeAllowanceCharge');
const hasPercentage = (allowance: XmlElement): boolean => exists(allowance, PERCENTAGE);
const hasBase = (allowance: XmlElement): boolean => exists(allowance, BASE);
const always: Validate = (allowance, fires) => fires(allowance);

/** Amount = base x percentage / 100; a missing amount counts as 0. */
const amountFollowsPercentage: Validate = (allowance, fires, document) => {
  const base = atMostOne(childrenOf(allowance, BASE));
  const percentage = atMostOne(childrenOf(allowance, PERCENTAGE));
  if (base === undefined || percentage === undefined) return;
  const expected = divide(decimalIn(base).times(decimalIn(percentage)), HUNDRED);
  const stated = atMostOne(childrenOf(allowance, 'ram:ActualAmount'));
  const found = stated === undefined ? ZERO : decimalIn(stated);
  if (!isWithin(found, expected, forintTolerance(document)))
    fires(stated ?? allowance, { found: decimalText(found), expected: decimalText(expected) });
};

const isTold: Validate = (allowance, fires) => {
  const indicators = select(allowance, 'ram:ChargeIndicator/udt:Indicator');
  const found = onlyText(indicators);
  if (!WORDS.includes(found)) fires(indicators[0] ?? allowance, found === '' ? {} : { found });
};

/**
 * Percentage, base and amount of allowances and charges (BG-20, BG-21, BG-27, BG-28), and the word that tells the one
 * from the other. One of percentage and base without the other is all that is said of such an entry.
 */
export const allowancesCii = joinParts([
  rulesAt(
    where(allowances, (allowance) => hasPercentage(allowance) && !hasBase(allowance)),
    { 'PEPPOL-EN16931-R041': fatal(['BT-93', 'BT-100', 'BT-137', 'BT-142'], always) },
  ),
  rulesAt(
    where(allowances, (allowance) => hasBase(allowance) && !hasPercentage(allowance)),
    { 'PEPPOL-EN16931-R042': fatal(['BT-94', 'BT-101', 'BT-138', 'BT-143'], always) },
  ),
  rulesAt(
    where(allowances, (allowance) => hasBase(allowance) === hasPercentage(allowance)),
    {
      'PEPPOL-EN16931-R040': fatal(['BT-92', 'BT-99', 'BT-136', 'BT-141'], amountFollowsPercentage),
      'PEPPOL-EN16931-R043-1': fatal(['BG-20', 'BG-21', 'BG-27', 'BG-28'], isTold),
    },
  ),
  rulesAt(anywhere('ram:AppliedTradeAllowanceCharge'), { 'PEPPOL-EN16931-R043-2': fatal(['BT-147'], isTold) }),
]);
