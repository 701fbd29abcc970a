import { rounded, summarize, type Statistic, type Summary } from './statistics';
import { present } from '../platform/present';

/** A goal of docs/benchmarks.md: on the ratio of ours to the floor, or on our value itself. */
export interface Goal {
  on: 'ratio' | 'value';
  bound: 'at-most' | 'at-least';
  limit: number;
}

export type Verdict = 'PASS' | 'FAIL' | 'no goal';

export interface Comparison {
  what: string;
  unit: string;
  ours: Summary;
  floor?: Summary;
  statistic: Statistic;
  ratio?: number;
  goal?: Goal;
  verdict: Verdict;
}

export interface Measured {
  what: string;
  unit: string;
  ours: readonly number[];
  floor?: readonly number[];
  statistic: Statistic;
  goal?: Goal;
}

export function compare({ what, unit, ours, floor, statistic, goal }: Measured): Comparison {
  const own = summarize(ours);
  const base = floor === undefined ? undefined : summarize(floor);
  const ratio = base === undefined ? undefined : rounded(own[statistic] / base[statistic]);
  return {
    what,
    unit,
    ours: own,
    ...present({ floor: base }),
    statistic,
    ...present({ ratio, goal }),
    verdict: goal === undefined ? 'no goal' : verdictOf(goal, goal.on === 'ratio' ? ratio : own[statistic]),
  };
}

function verdictOf({ bound, limit }: Goal, value: number | undefined): Verdict {
  if (value === undefined) return 'FAIL';
  return (bound === 'at-most' ? value <= limit : value >= limit) ? 'PASS' : 'FAIL';
}

export function goalText({ on, bound, limit }: Goal, unit: string): string {
  return `${bound === 'at-most' ? '<=' : '>='} ${limit}${on === 'ratio' ? 'x' : ` ${unit}`}`;
}
