import type { XmlElement } from '../../../documents/xml/element-tree';
import type { XmlAttribute } from '../../../documents/xml/namespace-scope';
import { attribute } from '../../tree/select';
import type { RuleDocument } from '../../tree/rule-document';
import type { RuleReport, TreeCheck } from '../../tree/tree-rule-set';
import type { CompiledRules } from './compiled-rules';
import type { Place } from './element-places';
import { reportFound, reportMissing, reportMissingAttribute, reportOffence } from './report-syntax';
import type { Context, Hit } from './rule-context';

/** All the rules in one walk over the document. */
export function syntaxCheck(compiled: CompiledRules): TreeCheck {
  return {
    rules: compiled.rules.map(({ id }) => id),
    validate: (document, report) => new SyntaxWalk(compiled, report).run(document),
  };
}

/** Number of times that something was found for a rule below one element. */
type Counters = Map<Hit, number>;

class SyntaxWalk {
  /** The element that the walk is at and those above it, from the root. */
  readonly #way: XmlElement[] = [];
  readonly #contexts: (Context | undefined)[] = [];
  readonly #counters: (Counters | undefined)[] = [];
  /** Values that all others must equal. */
  readonly #firstValues = new Map<Hit, string>();

  constructor(
    private readonly compiled: CompiledRules,
    private readonly report: RuleReport,
  ) {}

  run({ root }: RuleDocument): void {
    this.#visit(root, this.compiled.places.root(root.key), 0);
  }

  #visit(element: XmlElement, place: Place, depth: number): void {
    const { context, hits, attributeHits } = place;
    this.#way[depth] = element;
    this.#contexts[depth] = context;
    this.#counters[depth] = undefined;
    if (context) this.#enter(element, context);
    for (const hit of hits) this.#take(hit, element, depth, undefined);
    for (const one of element.attributes) {
      const found = attributeHits.get(one.name);
      if (found && one.namespace === '') for (const hit of found) this.#take(hit, element, depth, one);
    }
    const { places } = this.compiled;
    for (const child of element.children) this.#visit(child, places.next(place, child.key), depth + 1);
    if (context && context.needed.length > 0) this.#leave(element, context, this.#counters[depth]);
  }

  #enter(element: XmlElement, context: Context): void {
    for (const rule of context.attributes) {
      if (attribute(element, rule.attribute) === undefined) reportMissingAttribute(this.report, rule, element);
    }
    for (const rule of context.validated) {
      const offence = rule.validate(element);
      if (offence) reportOffence(this.report, rule, element, offence);
    }
  }

  #take(hit: Hit, element: XmlElement, depth: number, attributeFound: XmlAttribute | undefined): void {
    const at = hit.up === undefined ? 0 : depth - hit.up;
    // The element above is validated in another context, or the document has another root.
    if (this.#contexts[at] !== hit.context) return;
    if (hit.where && !hit.where(element)) return;
    const first = hit.textOf && this.#differs(hit, hit.textOf(element));
    if (hit.textOf && first === undefined) return;
    const counters = (this.#counters[at] ??= new Map<Hit, number>());
    const count = (counters.get(hit) ?? 0) + 1;
    counters.set(hit, count);
    if (count !== hit.offends) return;
    reportFound(this.report, hit, element, this.#way[at] ?? element, attributeFound, first);
  }

  /** The first value found for the rule, when this one is another. */
  #differs(hit: Hit, value: string): string | undefined {
    const first = this.#firstValues.get(hit);
    if (first === undefined) this.#firstValues.set(hit, value);
    return first === value ? undefined : first;
  }

  #leave(element: XmlElement, context: Context, counters: Counters | undefined): void {
    let missing: Context['needed'][number] | undefined;
    for (const needed of context.needed) {
      // A rule that misses several things is reported with the first.
      if (counters?.has(needed.hit) || needed.hit.rule === missing?.hit.rule) continue;
      missing = needed;
      reportMissing(this.report, needed.hit.rule, needed.path, element);
    }
  }
}
