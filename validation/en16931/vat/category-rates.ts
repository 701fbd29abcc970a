import type { XmlElement } from '../../../documents/xml/element-tree';
import { compareDoubles, doubleBesideWholeNumber } from '../../tree/doubles';
import { stringValue, trimXml } from '../../tree/text';
import type { TreeCheck } from '../../tree/tree-rule-set';
import type { RateDemand, VatFamily } from './families';
import type { Place, VatSyntax } from './vat-syntax';
import { present } from '../../../platform/present';

const NUMBER: Readonly<Record<Place, string>> = { line: '05', allowance: '06', charge: '07' };

/** A rate that would do, for readers; category O must have none. */
const EXPECTED: Readonly<Record<RateDemand, string | undefined>> = {
  zero: '0',
  'above-zero': '> 0',
  'not-negative': '>= 0',
  absent: undefined,
};

/** xx-05, xx-06, xx-07: the rate of a line, an allowance or a charge fits its category. */
export function categoryRates(syntax: VatSyntax, family: VatFamily, place: Place): TreeCheck {
  const rule = `BR-${family.name}-${NUMBER[place]}`;
  const demand = syntax.rateDemand(family);
  const expected = EXPECTED[demand];
  return {
    rules: [rule],
    validate(document, report) {
      for (const { element, rates } of syntax.taxes(document, family, place)) {
        if (rateMeets(syntax, rates, demand)) continue;
        const [rate] = rates;
        report.fires(rule, rate ?? element, {
          ...(rate && { found: trimXml(stringValue(rate)) }),
          ...present({ expected }),
          parameters: { category: family.category, rate: rateText(rates) },
        });
      }
    },
  };
}

/** One above or not below zero is asked of a double, where any of several will do. */
function rateMeets({ isZero }: VatSyntax, rates: readonly XmlElement[], demand: RateDemand): boolean {
  switch (demand) {
    case 'zero':
      return isZero(rates);
    case 'above-zero':
      return rates.some((rate) => compareDoubles(doubleBesideWholeNumber(rate), 0) > 0);
    case 'not-negative':
      return rates.some((rate) => compareDoubles(doubleBesideWholeNumber(rate), 0) >= 0);
    case 'absent':
      return rates.length === 0;
    default:
      return demand satisfies never;
  }
}

/** The rate as written, for readers. */
export function rateText([rate]: readonly XmlElement[]): string {
  return rate === undefined ? '(none)' : trimXml(stringValue(rate));
}
