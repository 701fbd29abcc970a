import { atMostOne } from '../../tree/at-most-one';
import { oncePerDocument } from '../../tree/once-per-document';
import type { RuleDocument } from '../../tree/rule-document';
import { childrenOf } from '../../tree/select';
import { normalized } from '../../tree/text';
import type { KindOfBilling, ProcessNumber } from '../kind-of-billing';

/** The process an invoice belongs to; undefined where BT-23 names none. It throws RuleAborted where BT-23 is repeated. */
export type ProcessOf = (document: RuleDocument) => ProcessNumber | undefined;

export function processOf({ processes }: KindOfBilling): ProcessOf {
  return oncePerDocument(({ root }) => {
    const profile = atMostOne(childrenOf(root, 'cbc:ProfileID'));
    return profile === undefined ? undefined : processes.get(normalized(profile));
  });
}
