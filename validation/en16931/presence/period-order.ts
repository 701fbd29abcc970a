import type { XmlElement } from '../../../documents/xml/element-tree';
import type { Context } from '../../tree/context';
import type { TreeCheck } from '../../tree/tree-rule-set';

/** The dates of a period as a rule compares them. */
export interface PeriodDates {
  start: string;
  end: string;
  /** The element to show. */
  element: XmlElement;
  inOrder: boolean;
}

/** @param datesOf undefined where the period lacks one of its dates: then there is no order to validate */
export function periodInOrder(
  rule: string,
  periods: Context,
  datesOf: (period: XmlElement) => PeriodDates | undefined,
): TreeCheck {
  return {
    rules: [rule],
    validate(document, report) {
      for (const period of periods(document)) {
        const dates = datesOf(period);
        if (dates !== undefined && !dates.inOrder)
          report.fires(rule, dates.element, { found: dates.end, parameters: { start: dates.start } });
      }
    },
  };
}
