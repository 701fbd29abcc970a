import { atMostOne } from '../tree/at-most-one';
import { exists, select } from '../tree/select';
import type { Validate } from '../tree/rules-at';
import { isBlank, stringValue } from '../tree/text';

/** Each of the paths must lead to an element, whatever it holds. */
export function given(...paths: string[]): Validate {
  return (element, fires) => {
    if (!paths.every((path) => exists(element, path))) fires(element);
  };
}

/** The path must lead to one element with some text. @throws RuleAborted where it leads to several */
export function filled(path: string): Validate {
  return (element, fires) => {
    const one = atMostOne(select(element, path));
    if (one === undefined || isBlank(stringValue(one))) fires(one ?? element);
  };
}
