import type { XmlElement } from '../../../documents/xml/element-tree';
import type { Context } from '../../tree/context';
import type { RuleDocument } from '../../tree/rule-document';
import type { TreeCheck } from '../../tree/tree-rule-set';
import type { Total, TotalReader } from './document-totals';
import { ifComputable, mismatch } from './stated-amount';
import type { RoundedSum } from './sum';

/** A total of the document that is the sum of amounts of lines, allowances or charges. */
export interface SumOfAmounts {
  rule: string;
  total: Total;
  /** The element whose lines, allowances or charges a totals group adds up. */
  owner(totals: XmlElement, document: RuleDocument): XmlElement;
  /** @throws RuleAborted where an amount is no number */
  sum(owner: XmlElement, document: RuleDocument): RoundedSum;
  /** Whether there is a group to add up; where there is none the total may be left out. Absent: it never may. */
  any?(owner: XmlElement): boolean;
  /** Officially an amount that is no number stops the rule even where the total is missing. */
  addsWithoutTotal: boolean;
}

/** BR-CO-10, BR-CO-11, BR-CO-12: a stated total equals the sum of its amounts, rounded to two decimals. */
export function sumsOfAmounts(totals: Context, read: TotalReader, sums: readonly SumOfAmounts[]): TreeCheck[] {
  return sums.map(({ rule, total, owner, sum, any, addsWithoutTotal }) => ({
    rules: [rule],
    validate(document, report) {
      const sumOf = rememberedHere((of) => sum(of, document));
      const hasAny = rememberedHere((of) => any?.(of) ?? true);
      for (const group of totals(document)) {
        const stated = read(group, total);
        const of = owner(group, document);
        if (stated === undefined) {
          if (!hasAny(of)) continue;
          const text = (): string => sumOf(of).text();
          report.fires(rule, group, mismatch(undefined, addsWithoutTotal ? text() : ifComputable(text)));
        } else if (!sumOf(of).equals(stated)) report.fires(rule, stated, mismatch(stated, sumOf(of).text()));
      }
    },
  }));
}

/** A document may repeat its totals group 100,000 times: what they add up is added once. */
function rememberedHere<Value>(make: (owner: XmlElement) => Value): (owner: XmlElement) => Value {
  const known = new Map<XmlElement, Value>();
  return (owner) => {
    const before = known.get(owner);
    if (before !== undefined) return before;
    const value = make(owner);
    known.set(owner, value);
    return value;
  };
}
