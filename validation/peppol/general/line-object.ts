import { fatal, rulesAt } from '../../tree/rules-at';
import { childrenOf } from '../../tree/select';
import { anyLine } from '../roots';

/** A line has one invoiced object (BT-128). */
export const lineObject = rulesAt(anyLine, {
  'PEPPOL-EN16931-R100': fatal(['BT-128'], (line, fires) => {
    const references = childrenOf(line, 'cac:DocumentReference');
    const [, second] = references;
    if (second !== undefined) fires(second, { found: String(references.length), expected: '1' });
  }),
});
