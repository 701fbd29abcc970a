import { type Decimal, decimalText } from '../../../documents/model/decimal';
import type { XmlElement } from '../../../documents/xml/element-tree';
import { atMostOne } from '../../tree/at-most-one';
import { decimalIn } from '../../tree/numbers';
import { childrenOf, select } from '../../tree/select';

/** The lines, or the allowances and charges, of a category, and their rates. */
export interface RateGroupsBinding {
  groupsOf(code: string): readonly XmlElement[];
  /** Path from such a group to its tax groups. */
  taxes: string;
  /** The rate in a tax group. */
  rate: string;
}

/**
 * Lines, or allowances and charges, of a category, all or those of one rate. A group belongs to the rates of all its tax
 * groups, of whatever category. A document may have 100,000 breakdowns: each list is made once.
 */
export class RateGroups {
  readonly #all = new Map<string, readonly XmlElement[]>();
  readonly #byRate = new Map<string, ReadonlyMap<string, readonly XmlElement[]>>();

  constructor(private readonly binding: RateGroupsBinding) {}

  /** @throws RuleAborted where a rate is asked for and one of the groups has a rate that is no number */
  of(code: string, rate: Decimal | undefined): readonly XmlElement[] {
    if (rate === undefined) return this.#allOf(code);
    let byRate = this.#byRate.get(code);
    if (byRate === undefined) this.#byRate.set(code, (byRate = this.#groupByRate(code)));
    return byRate.get(rateKey(rate)) ?? [];
  }

  #allOf(code: string): readonly XmlElement[] {
    let all = this.#all.get(code);
    if (all === undefined) this.#all.set(code, (all = this.binding.groupsOf(code)));
    return all;
  }

  #groupByRate(code: string): ReadonlyMap<string, readonly XmlElement[]> {
    const byRate = new Map<string, XmlElement[]>();
    for (const group of this.#allOf(code)) {
      for (const key of this.#ratesOf(group)) {
        const same = byRate.get(key);
        if (same) same.push(group);
        else byRate.set(key, [group]);
      }
    }
    return byRate;
  }

  #ratesOf(group: XmlElement): ReadonlySet<string> {
    const rates = new Set<string>();
    for (const tax of select(group, this.binding.taxes)) {
      const rate = atMostOne(childrenOf(tax, this.binding.rate));
      if (rate) rates.add(rateKey(decimalIn(rate)));
    }
    return rates;
  }
}

/** 19, 19.0 and +19 are one rate; so are 0 and -0. */
export function rateKey(rate: Decimal): string {
  return rate.eq(0) ? '0' : decimalText(rate);
}
