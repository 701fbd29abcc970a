import type { Context } from '../../tree/context';
import type { TreeCheck } from '../../tree/tree-rule-set';
import type { Need } from './needs';

/** Needs that a rule asks of every element of a context. */
export type Requirements = Readonly<Record<string, readonly [Context, Need]>>;

/** One check per rule, so that a repeated value stops no other rule. */
export function presenceChecks(requirements: Requirements): TreeCheck[] {
  return Object.entries(requirements).map(([rule, [context, need]]) => ({
    rules: [rule],
    validate(document, report) {
      for (const element of context(document)) {
        const lacking = need(element);
        if (lacking !== undefined) report.fires(rule, lacking);
      }
    },
  }));
}
