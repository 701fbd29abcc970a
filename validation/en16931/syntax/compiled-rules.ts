import { ElementPlaces } from './element-places';
import type { Context, Hit } from './rule-context';
import type { SyntaxRule, Test } from './syntax-rule';

/** Rules ready to be validated in one walk over a document. */
export interface CompiledRules {
  places: ElementPlaces;
  rules: readonly SyntaxRule[];
}

/**
 * @param names what stands for one or several element names: `{root}`, `{line}`
 * @param contextOrder of two contexts that fit an element the one named first validates it; others follow as the rules come
 */
export function compileRules(
  rules: readonly SyntaxRule[],
  names: Readonly<Record<string, readonly string[]>>,
  contextOrder: readonly string[],
): CompiledRules {
  const places = new ElementPlaces(names);
  const contexts = new Map<string, Context>();
  for (const name of [...contextOrder, ...rules.map((rule) => rule.context)]) {
    if (contexts.has(name)) continue;
    const context: Context = { order: contexts.size, validated: [], attributes: [], needed: [] };
    contexts.set(name, context);
    for (const path of name.split(' | ')) for (const place of places.at(path)) place.begin(context);
  }
  for (const rule of rules) {
    const context = contexts.get(rule.context);
    if (context) addRule(places, context, rule);
  }
  places.link();
  return { places, rules };
}

function addRule(places: ElementPlaces, context: Context, rule: SyntaxRule): void {
  switch (rule.kind) {
    case 'absent':
    case 'attribute-absent':
    case 'only-if':
    case 'value-format':
      return addHit(places, context, rule, rule.path, { offends: 1, where: rule.where });
    case 'max-one':
      return addHit(places, context, rule, rule.path, { offends: 2, where: rule.where });
    case 'max-count':
      return addHit(places, context, rule, rule.path, { offends: rule.max + 1 });
    case 'exactly-one':
      return addHit(places, context, rule, rule.path, { offends: 2, isNeeded: true });
    case 'required':
      for (const path of rule.allOf) addHit(places, context, rule, path, { offends: 0, isNeeded: true });
      return;
    case 'same-value':
      return addHit(places, context, rule, rule.path, { offends: 1, where: rule.where, textOf: rule.textOf });
    case 'attribute-required':
      context.attributes.push(rule);
      return;
    case 'checked':
      context.validated.push(rule);
  }
}

interface HitKind {
  offends: number;
  where?: Test | undefined;
  textOf?: Hit['textOf'];
  isNeeded?: boolean;
}

function addHit(places: ElementPlaces, context: Context, rule: SyntaxRule, path: string, kind: HitKind): void {
  const steps = path.split('/').filter((step) => step !== '.');
  const attribute = steps.at(-1)?.startsWith('@') ? steps.pop()?.slice(1) : undefined;
  const isAnywhere = steps[0] === '**';
  const { offends, where, textOf, isNeeded = false } = kind;
  const up = isAnywhere ? undefined : steps.length;
  const hit: Hit = { rule, context, up, where, offends, textOf };
  const ways = isAnywhere ? [steps] : rule.context.split(' | ').map((start) => [start, ...steps]);
  for (const place of ways.flatMap((way) => places.at(way.join('/')))) place.add(hit, attribute);
  if (isNeeded) context.needed.push({ hit, path });
}
