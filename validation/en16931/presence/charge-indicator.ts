import type { XmlElement } from '../../../documents/xml/element-tree';
import { booleanOf } from '../../tree/booleans';
import { stringValue } from '../../tree/text';

/**
 * Whether one of the indicators of an allowance or charge says `charge`. Text that is no boolean makes a group neither
 * the one nor the other, officially too: an error in the context of a rule keeps the rule silent.
 */
export function saysIndicator(indicators: readonly XmlElement[], charge: boolean): boolean {
  for (const indicator of indicators) {
    const value = booleanOf(stringValue(indicator));
    if (value === undefined) return false;
    if (value === charge) return true;
  }
  return false;
}
