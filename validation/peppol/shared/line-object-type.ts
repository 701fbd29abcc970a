import { fatal, rulesAt } from '../../tree/rules-at';
import { childrenOf, select } from '../../tree/select';
import { stringValue } from '../../tree/text';
import { anyLine } from '../roots';
import { present } from '../../../platform/present';

const INVOICED_OBJECT = '130';

/** A document reference of a line is its invoiced object (BT-128). Oddity: one such reference excuses all others. */
export const lineObjectType = rulesAt(anyLine, {
  'PEPPOL-EN16931-R101': fatal(['BT-128'], (line, fires) => {
    const [reference] = childrenOf(line, 'cac:DocumentReference');
    if (reference === undefined) return;
    const types = select(line, 'cac:DocumentReference/cbc:DocumentTypeCode');
    if (types.some((type) => stringValue(type) === INVOICED_OBJECT)) return;
    const [type] = types;
    fires(type ?? reference, {
      ...present({ found: type && stringValue(type) }),
      expected: INVOICED_OBJECT,
    });
  }),
});
