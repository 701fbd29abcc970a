import { select, selectFirst } from '../tree/select';
import type { Validate } from '../tree/rules-at';
import { isBlank, stringValue } from '../tree/text';

/** At least one of the paths leads to some text. */
export function filled(...paths: readonly [string, ...string[]]): Validate {
  return (group, fires) => {
    const isFilled = paths.some((path) => select(group, path).some((element) => !isBlank(stringValue(element))));
    if (!isFilled) fires(selectFirst(group, paths[0]) ?? group);
  };
}
