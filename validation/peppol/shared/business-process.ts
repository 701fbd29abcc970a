import { fatal, rulesAt } from '../../tree/rules-at';
import { given } from '../given';
import { fromRoot } from '../roots';

/** BT-23 is given; which process it may name is a rule of Peppol alone. */
export const businessProcess = rulesAt(fromRoot(), {
  'PEPPOL-EN16931-R001': fatal(['BT-23'], given('cbc:ProfileID')),
});
