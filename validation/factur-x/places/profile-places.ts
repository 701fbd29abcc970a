import type { FacturXProfile } from '../../../schemas/factur-x/profiles';
import type { XmlElement } from '../../../documents/xml/element-tree';
import { attribute, childrenOf } from '../../tree/select';
import { stringValue } from '../../tree/text';
import type { RuleFacts, RulePart, RuleReport } from '../../tree/tree-rule-set';
import type { Place, PlaceTest } from './parse-places';
import { PLACE_CODES } from './place-codes';
import { placeTree } from './place-tree';
import { isVariant } from './place-variants';

/** The publisher gives the rules on elements that a profile does not use no id: this stands for all of them. */
export const NOT_USED = 'NOT-USED';

const ROOT = 'rsm:CrossIndustryInvoice';
const FATAL: RuleFacts = { severity: 'fatal', terms: [] };
const LONGEST_LIST = 12;

/** What a profile asks of the elements at their places: how often, with which attributes, which codes, and which not at all. */
export function profilePlaces(profile: FacturXProfile): RulePart {
  const tree = placeTree(profile);
  const facts = Object.fromEntries([...new Set(rulesIn(tree))].map((rule) => [rule, FATAL]));
  return {
    facts,
    checks: [
      {
        rules: Object.keys(facts),
        validate({ root }, report) {
          if (root.key === ROOT) walk(root, tree, report);
        },
      },
    ],
  };
}

function rulesIn({ tests, children }: Place): string[] {
  const below = [...children.values()].flat().flatMap(({ place }) => rulesIn(place));
  return [...tests.map((test) => (test.kind === 'not-used' ? NOT_USED : test.id)), ...below];
}

/** The only walk: the document goes down the tree of places, and where that ends nothing is asked. */
function walk(element: XmlElement, place: Place, report: RuleReport): void {
  for (const test of place.tests) judge(element, test, report);
  if (place.children.size === 0) return;
  for (const child of element.children) {
    const found = place.children.get(child.key)?.find(({ variant }) => isVariant(child, variant));
    if (found) walk(child, found.place, report);
  }
}

function judge(element: XmlElement, test: PlaceTest, report: RuleReport): void {
  const context = element.parent?.key ?? '';
  switch (test.kind) {
    case 'count':
      return judgeCount(element, test, report);
    case 'attribute-required': {
      const name = test.attribute;
      if (attribute(element, name) !== undefined) return;
      const parameters = { context, element: element.key, attribute: name };
      return report.fires(test.id, element, { textKey: 'syntax.attribute-required', parameters });
    }
    case 'code': {
      const found = test.attribute === undefined ? stringValue(element) : (attribute(element, test.attribute) ?? '');
      const codes = PLACE_CODES[test.list];
      if (found === '' || codes.has(found)) return;
      const place = test.attribute === undefined ? element.key : `${element.key}/@${test.attribute}`;
      const expected = codes.size <= LONGEST_LIST ? { expected: [...codes].join(', ') } : {};
      const textKey = codes.size <= LONGEST_LIST ? 'factur-x.code-of' : 'factur-x.code';
      return report.fires(test.id, element, { textKey, found, ...expected, parameters: { context, element: place } });
    }
    case 'not-used': {
      const { attribute: name } = test;
      const value = name === undefined ? undefined : attribute(element, name);
      if (name !== undefined && value === undefined) return;
      const unused = name === undefined ? element.key : `${element.key}/@${name}`;
      const found = value === undefined ? {} : { found: value };
      return report.fires(NOT_USED, element, {
        textKey: 'factur-x.not-used',
        ...found,
        parameters: { context, element: unused },
      });
    }
    default:
      return test satisfies never;
  }
}

function judgeCount(element: XmlElement, test: Extract<PlaceTest, { kind: 'count' }>, report: RuleReport): void {
  const { id, child, variant, minimum, maximum } = test;
  const all = childrenOf(element, child);
  const found = variant === undefined ? all : all.filter((one) => isVariant(one, variant));
  const parameters = { context: element.key, path: child };
  const beyond = found[maximum];
  if (found.length < minimum) report.fires(id, element, { textKey: 'syntax.required', parameters });
  else if (beyond !== undefined) {
    const textKey = maximum === 1 ? 'syntax.max-one' : 'syntax.max-count';
    report.fires(id, beyond, { textKey, parameters: { ...parameters, max: String(maximum) } });
  }
}
