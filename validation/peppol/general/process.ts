import { atMostOne } from '../../tree/at-most-one';
import { oncePerDocument } from '../../tree/once-per-document';
import { childrenOf } from '../../tree/select';
import { normalized } from '../../tree/text';

/** BT-23 and the number of the Peppol process it stands for. */
const PROCESSES: ReadonlyMap<string, '01' | '02'> = new Map([
  ['urn:fdc:peppol.eu:2017:poacc:billing:01:1.0', '01'],
  ['urn:peppol:france:billing:regulated', '01'],
  ['urn:peppol:france:billing:non-regulated', '01'],
  ['urn:peppol:bis:billing_with_response', '02'],
]);

/** The process an invoice belongs to; undefined where BT-23 names none. @throws RuleAborted where BT-23 is repeated */
export const processOf = oncePerDocument(({ root }) => {
  const profile = atMostOne(childrenOf(root, 'cbc:ProfileID'));
  return profile === undefined ? undefined : PROCESSES.get(normalized(profile));
});
