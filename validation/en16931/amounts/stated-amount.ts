import { amountText } from '../../../documents/model/decimal';
import type { XmlElement } from '../../../documents/xml/element-tree';
import { decimalOf } from '../../tree/numbers';
import { RuleAborted } from '../../tree/rule-aborted';
import { stringValue, trimXml } from '../../tree/text';
import type { FiringDetail } from '../../tree/tree-rule-set';
import { present } from '../../../platform/present';

/** A number for readers: at least two decimals; text that is no number as it stands. */
export function amountIn(element: XmlElement): string {
  const text = stringValue(element);
  const value = decimalOf(text);
  return value === undefined ? trimXml(text) : amountText(value);
}

/** Finding of a rule of arithmetic: the stated amount, where there is one, and what it should be, where that can be told. */
export function mismatch(stated: XmlElement | undefined, expected: string | undefined): FiringDetail {
  return present({ found: stated && amountIn(stated), expected });
}

/**
 * The right value where a rule fires anyhow: officially the other amounts are not looked at then, so that nothing is said where
 * one of them is no number.
 */
export function ifComputable(expected: () => string | undefined): string | undefined {
  try {
    return expected();
  } catch (error) {
    if (error instanceof RuleAborted) return undefined;
    throw error;
  }
}
