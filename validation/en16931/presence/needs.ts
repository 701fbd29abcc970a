import type { XmlElement } from '../../../documents/xml/element-tree';
import { atMostOne } from '../../tree/at-most-one';
import { attribute, child, exists, select } from '../../tree/select';
import { isBlank, stringValue } from '../../tree/text';

/** Tells where an element lacks what a rule asks for; undefined when it lacks nothing. */
export type Need = (element: XmlElement) => XmlElement | undefined;

/** Something at one of the paths; it may be empty. */
export function needsElement(...paths: readonly [string, ...string[]]): Need {
  return (element) => (paths.some((path) => exists(element, path)) ? undefined : deepestReached(element, paths[0]));
}

/** A text that is not blank. @throws RuleAborted where the path reaches several elements, as officially */
export function needsText(path: string): Need {
  return (element) => {
    const reached = atMostOne(select(element, path));
    if (reached === undefined) return deepestReached(element, path);
    return isBlank(stringValue(reached)) ? reached : undefined;
  };
}

/** A text that is not empty, blanks count: what earlier releases ask for. Of several elements one is enough. */
export function needsAnyText(path: string): Need {
  return (element) => {
    const reached = select(element, path);
    if (reached.some((one) => stringValue(one) !== '')) return undefined;
    return reached[0] ?? deepestReached(element, path);
  };
}

/** Asks for that attribute on something at one of the paths; it may be empty. */
export function needsAttribute(name: string, ...paths: readonly [string, ...string[]]): Need {
  return (element) => {
    const reached = paths.flatMap((path) => select(element, path));
    if (reached.some((one) => attribute(one, name) !== undefined)) return undefined;
    return reached[0] ?? deepestReached(element, paths[0]);
  };
}

/** Asks for that attribute on the element itself; it may be empty. */
export function needsOwnAttribute(name: string): Need {
  return (element) => (attribute(element, name) === undefined ? element : undefined);
}

/** Both needs; the first that is not met counts. */
export function needsBoth(first: Need, second: Need): Need {
  return (element) => first(element) ?? second(element);
}

/** One of two needs. */
export function needsEither(first: Need, second: Need): Need {
  return (element) => {
    const lacking = first(element);
    return lacking && second(element) ? lacking : undefined;
  };
}

/** The last group on the way to a path that is there: the one that lacks the next step. */
export function deepestReached(element: XmlElement, path: string): XmlElement {
  let reached = element;
  for (const step of path.split('/')) {
    const next = child(reached, step);
    if (next === undefined) break;
    reached = next;
  }
  return reached;
}
