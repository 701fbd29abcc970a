import { listedIn, type Reading } from '../../en16931/codes/code-rule';
import type { RuleAt } from '../../tree/rules-at';
import { attribute } from '../../tree/select';
import { stringValue } from '../../tree/text';
import { asks } from '../br-fr/firing';

/** The text of the element is a code of the list. */
export function listedText(terms: readonly string[], codes: ReadonlySet<string>): RuleAt {
  const isListed = listedIn(codes);
  return asks(terms, (element) => {
    const found = stringValue(element);
    return isListed(found) ? undefined : { element, found, textKey: 'france.code' };
  });
}

/** The attribute, where it is there, is a code of the list. */
export function listedAttribute(
  terms: readonly string[],
  name: string,
  codes: ReadonlySet<string>,
  reading?: Reading,
): RuleAt {
  const isListed = listedIn(codes, reading);
  return asks(terms, (element) => {
    const found = attribute(element, name);
    return found === undefined || isListed(found) ? undefined : { element, found, textKey: 'france.code' };
  });
}
