import { decimalText, ZERO } from '../../../documents/model/decimal';
import type { XmlElement } from '../../../documents/xml/element-tree';
import { atMostOne } from '../../tree/at-most-one';
import { type Context, where } from '../../tree/context';
import { joinParts } from '../../tree/join-parts';
import { decimalIn, round2 } from '../../tree/numbers';
import { fatal, type Validate, rulesAt } from '../../tree/rules-at';
import { childrenOf, exists } from '../../tree/select';
import { normalized } from '../../tree/text';
import type { RulePart } from '../../tree/tree-rule-set';
import { fromRoot, fromRootLines } from '../roots';
import { isWithin, type Tolerance } from './tolerance';

const ofDocument = fromRoot('cac:AllowanceCharge');
const ofLines = fromRootLines('cac:AllowanceCharge');
const allowanceCharges: Context = (document) => [...ofDocument(document), ...ofLines(document)];

const hasBase = (entry: XmlElement): boolean => exists(entry, 'cbc:BaseAmount');
const hasPercentage = (entry: XmlElement): boolean => exists(entry, 'cbc:MultiplierFactorNumeric');

const always: Validate = (entry, fires) => fires(entry);

const INDICATORS: ReadonlySet<string> = new Set(['true', 'false']);

/** Amount = base x percentage / 100; a missing amount counts as 0. */
function amountFollowsPercentage(tolerance: Tolerance): Validate {
  return (entry, fires, document) => {
    const percentage = atMostOne(childrenOf(entry, 'cbc:MultiplierFactorNumeric'));
    const base = atMostOne(childrenOf(entry, 'cbc:BaseAmount'));
    if (percentage === undefined || base === undefined) return;
    const amount = atMostOne(childrenOf(entry, 'cbc:Amount'));
    const stated = amount === undefined ? ZERO : decimalIn(amount);
    const computed = decimalIn(base).times(decimalIn(percentage)).times('0.01');
    if (isWithin(stated, computed, tolerance(document))) return;
    fires(amount ?? entry, { found: decimalText(stated), expected: decimalText(round2(computed)) });
  };
}

/**
 * Allowances and charges of document (BG-20, BG-21) and lines (BG-27, BG-28). One of base and percentage without the
 * other is all that is said of such an entry: officially the first fitting context takes it.
 */
export function allowanceChargeRules(tolerance: Tolerance): RulePart {
  return joinParts([
    rulesAt(
      where(allowanceCharges, (entry) => hasPercentage(entry) && !hasBase(entry)),
      { 'PEPPOL-EN16931-R041': fatal(['BT-93', 'BT-100', 'BT-137', 'BT-142'], always) },
    ),
    rulesAt(
      where(allowanceCharges, (entry) => hasBase(entry) && !hasPercentage(entry)),
      { 'PEPPOL-EN16931-R042': fatal(['BT-94', 'BT-101', 'BT-138', 'BT-143'], always) },
    ),
    rulesAt(
      where(allowanceCharges, (entry) => hasBase(entry) === hasPercentage(entry)),
      {
        'PEPPOL-EN16931-R040': fatal(['BT-92', 'BT-99', 'BT-136', 'BT-141'], amountFollowsPercentage(tolerance)),
        'PEPPOL-EN16931-R043': fatal([], (entry, fires) => {
          const indicator = atMostOne(childrenOf(entry, 'cbc:ChargeIndicator'));
          if (indicator === undefined) fires(entry);
          else if (!INDICATORS.has(normalized(indicator))) fires(indicator, { found: normalized(indicator) });
        }),
      },
    ),
  ]);
}
