import fc from 'fast-check';
import { compileRules } from '../../../../validation/en16931/syntax/compiled-rules';
import { syntaxCheck } from '../../../../validation/en16931/syntax/validate-syntax';
import type { SyntaxRule } from '../../../../validation/en16931/syntax/syntax-rule';
import { RuleDocument } from '../../../../validation/tree/rule-document';
import { parseElementTree, type XmlElement } from '../../../../documents/xml/element-tree';
import { UBL_NAMESPACES } from './documents';

const NAMES: Readonly<Record<string, readonly string[]>> = { '{root}': ['cac:r', 'cac:a'], '{ab}': ['cac:a', 'cac:b'] };
const CONTEXTS = [
  '{root}',
  '{root}/cac:b',
  '**/cac:b/{ab}',
  '**/{ab} | **/cac:e',
  '**/cac:*D',
  '{root}/cac:xD',
  '**/cac:c',
];
const PATHS = [
  '.',
  'cac:a',
  'cac:c',
  'cac:b/cac:c',
  '{ab}/cac:xD',
  'cac:a/cac:b/cac:a',
  '@x',
  'cac:xD/@x',
  'cac:c/cac:c',
];

const RULES: readonly SyntaxRule[] = CONTEXTS.flatMap((context, at) => {
  const rule = (name: string) => ({ id: `${name}-${at}`, severity: 'fatal', context }) as const;
  const anywhere = context === '{root}' ? ['**/cac:b/cac:a', '**/@x', '**/cac:c/@x'] : [];
  return [
    ...[...PATHS, ...anywhere].flatMap((path): SyntaxRule[] => [
      { ...rule(`absent ${path}`), kind: 'absent', path },
      { ...rule(`marked ${path}`), kind: 'only-if', path, where: ({ children }) => children.length > 1 },
      { ...rule(`two ${path}`), kind: 'max-one', path },
    ]),
    ...['cac:a', 'cac:b/cac:c'].flatMap((path): SyntaxRule[] => [
      { ...rule(`one ${path}`), kind: 'exactly-one', path },
      { ...rule(`three ${path}`), kind: 'max-count', path, max: 2 },
    ]),
    { ...rule('needs'), kind: 'required', allOf: ['cac:a', 'cac:c'] },
    { ...rule('bears'), kind: 'attribute-required', attribute: 'x' },
  ];
});

const check = syntaxCheck(compileRules(RULES, NAMES, CONTEXTS));

function walked(root: XmlElement): string[] {
  const found: string[] = [];
  check.validate(new RuleDocument(root, 'ubl'), {
    fires: (rule, { line, column }) => found.push(`${rule} at ${line}:${column}`),
  });
  return found.sort();
}

/** The same rules, each read by itself: every element, its first context, everything at the path. */
function readOneByOne(root: XmlElement): string[] {
  const { elements } = new RuleDocument(root, 'ubl');
  const found: string[] = [];
  for (const element of elements) {
    const context = CONTEXTS.find((one) => one.split(' | ').some((path) => fits(element, path)));
    for (const rule of RULES.filter((one) => one.context === context)) {
      const wrong = offender(rule, element, elements);
      if (wrong) found.push(`${rule.id} at ${wrong.line}:${wrong.column}`);
    }
  }
  return found.sort();
}

function offender(rule: SyntaxRule, context: XmlElement, all: readonly XmlElement[]): XmlElement | undefined {
  const at = (path: string): XmlElement[] => reached(context, path, all);
  switch (rule.kind) {
    case 'absent':
    case 'only-if':
      return at(rule.path).filter((one) => rule.where?.(one) ?? true)[0];
    case 'max-one':
      return at(rule.path)[1];
    case 'max-count':
      return at(rule.path)[rule.max];
    case 'exactly-one':
      return at(rule.path).length === 0 ? context : at(rule.path)[1];
    case 'required':
      return rule.allOf.some((path) => at(path).length === 0) ? context : undefined;
    case 'attribute-required':
      return context.attributes.some(({ name }) => name === rule.attribute) ? undefined : context;
    default:
      throw new Error(`no such rule here: ${rule.kind}`);
  }
}

function reached(context: XmlElement, path: string, all: readonly XmlElement[]): XmlElement[] {
  const isAnywhere = path.startsWith('**/');
  const steps = path.split('/').filter((step) => step !== '**' && step !== '.');
  const attribute = steps.at(-1)?.startsWith('@') ? steps.pop()?.slice(1) : undefined;
  const elements = isAnywhere
    ? all.filter((one) => steps.length === 0 || fits(one, `**/${steps.join('/')}`))
    : steps.reduce(
        (from, step) => from.flatMap((one) => one.children.filter((child) => isNamed(child, step))),
        [context],
      );
  return elements.filter((one) => attribute === undefined || one.attributes.some(({ name }) => name === attribute));
}

function fits(element: XmlElement, path: string): boolean {
  const steps = path.split('/').reverse();
  let at: XmlElement | undefined = element;
  for (const step of steps) {
    if (step === '**') return true;
    if (!at || !isNamed(at, step)) return false;
    at = at.parent;
  }
  return at === undefined;
}

function isNamed({ key }: XmlElement, step: string): boolean {
  const [start = '', end] = step.split('*');
  if (end !== undefined) return key.startsWith(start) && key.endsWith(end);
  return (NAMES[step] ?? [step]).includes(key);
}

const tag = fc.tuple(fc.constantFrom('a', 'b', 'c', 'd', 'e', 'xD', 'yD'), fc.boolean());
const written = ([[name, isMarked], content]: [[string, boolean], readonly string[]]): string =>
  `<cac:${name}${isMarked ? ' x="1"' : ''}>${content.join('')}</cac:${name}>`;
const { tree } = fc.letrec<{ tree: string }>((tie) => ({
  tree: fc.oneof(
    { maxDepth: 4 },
    fc.tuple(tag, fc.constant([])).map(written),
    fc.tuple(tag, fc.array(tie('tree'), { maxLength: 4 })).map(written),
  ),
}));
const documents = fc
  .tuple(fc.constantFrom('r', 'a', 'other'), fc.array(tree, { maxLength: 5 }))
  .map(([root, content]) => `<cac:${root} ${UBL_NAMESPACES}>${content.join('')}</cac:${root}>`);

test('one walk finds what every rule finds by itself', () => {
  fc.assert(
    fc.property(documents, (xml) => {
      const root = parseElementTree(xml);
      expect(walked(root)).toEqual(readOneByOne(root));
    }),
    { numRuns: 150 },
  );
});
