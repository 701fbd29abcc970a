import type { FacturXProfile } from '../../../schemas/factur-x/profiles';
import type { CodeListName } from './place-codes';
import { holdsFor } from './profile-letters';
import type { VariantName } from './place-variants';

/** What a profile asks of one place; each test but "not used" has the official id of its rule. */
export type PlaceTest =
  | { kind: 'count'; id: string; child: string; variant: VariantName | undefined; minimum: number; maximum: number }
  | { kind: 'attribute-required'; id: string; attribute: string }
  | { kind: 'code'; id: string; attribute: string | undefined; list: CodeListName }
  | { kind: 'not-used'; attribute: string | undefined };

/** An element at its place in the document, with what is asked there. */
export interface Place {
  tests: PlaceTest[];
  /** By the key of the child element; where an element is told by its content, the first variant that fits. */
  children: Map<string, PlaceVariant[]>;
}

export interface PlaceVariant {
  variant: VariantName | undefined;
  place: Place;
}

const RULE_PREFIX = 'FX-SCH-A-';

export function newPlace(): Place {
  return { tests: [], children: new Map() };
}

/**
 * Reads places of one profile from their notation into the tree of places.
 *
 * A line is an element (or a path of them; `ram:` is left out), a blank deeper for each level, then what is asked of it;
 * a line with a bar continues the one before. `Name{variant}` is the element only where it is told so by its content.
 * - `Child=1` exactly once, `Child<2` at most once, `Child<3` at most twice, `Child>0` at least once
 * - `@name!` the attribute is required, `@name=list` and `.=list` its code, or the element's own, is one of the list
 * - `-` the element is not used, `-@name` the attribute, `-Child` and `-Child@name` those of a child that says no more
 *
 * After the slash: numbers of the official rules, each with the letters of its profiles (profile-letters.ts). "Not used" has
 * no number.
 */
export function parsePlaces(text: string, profile: FacturXProfile, root: Place): void {
  const open: Place[] = [root];
  let current = root;
  for (const line of text.split('\n')) {
    if (line.trim() === '') continue;
    const depth = line.search(/[^ ]/);
    const [path = '', ...items] = line.trim().split(' ');
    if (path !== '|') {
      current = reach(open[depth] ?? root, path);
      open[depth + 1] = current;
    }
    for (const item of items) addItem(current, item, profile);
  }
}

function reach(from: Place, path: string): Place {
  return path.split('/').reduce(childPlace, from);
}

function childPlace(from: Place, step: string): Place {
  const { key, variant } = readName(step);
  const variants = from.children.get(key) ?? [];
  from.children.set(key, variants);
  let found = variants.find((one) => one.variant === variant);
  if (!found) variants.push((found = { variant, place: newPlace() }));
  return found.place;
}

function readName(step: string): { key: string; variant: VariantName | undefined } {
  const [, name = '', variant] = /^([\w:]+)(?:\{([\w-]+)\})?$/.exec(step) ?? [];
  return { key: name.includes(':') ? name : `ram:${name}`, variant: variant as VariantName | undefined };
}

function addItem(place: Place, item: string, profile: FacturXProfile): void {
  const slash = item.lastIndexOf('/');
  const [what, rules] = [item.slice(0, slash), item.slice(slash + 1)];
  for (const entry of rules.split(',')) {
    const [, number = '', profiles = ''] = /^(\d*)([MWBEX]+\+?)$/.exec(entry) ?? [];
    if (holdsFor(profiles, profile)) addTest(place, what, `${RULE_PREFIX}${number.padStart(6, '0')}`);
  }
}

function addTest(place: Place, what: string, id: string): void {
  if (what.startsWith('-')) {
    const [child = '', attribute] = what.slice(1).split('@');
    (child === '' ? place : childPlace(place, child)).tests.push({ kind: 'not-used', attribute });
    return;
  }
  if (what.endsWith('!')) {
    place.tests.push({ kind: 'attribute-required', id, attribute: what.slice(1, -1) });
    return;
  }
  const [, name = '', sign = '', value = ''] = /^([^=<>]+)([=<>])(.*)$/.exec(what) ?? [];
  if (name === '.' || name.startsWith('@')) {
    const attribute = name === '.' ? undefined : name.slice(1);
    place.tests.push({ kind: 'code', id, attribute, list: value as CodeListName });
    return;
  }
  const { key, variant } = readName(name);
  const limit = Number(value);
  const minimum = sign === '<' ? 0 : 1;
  const maximum = sign === '=' ? limit : sign === '<' ? limit - 1 : Infinity;
  place.tests.push({ kind: 'count', id, child: key, variant, minimum, maximum });
}
