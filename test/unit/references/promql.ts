import { parser } from '@prometheus-io/lezer-promql';
import { ALL_METRICS } from '../../../countries/service-metrics';

interface ExpressionNames {
  /** Where the expression is not PromQL. */
  errors: number[];
  metrics: string[];
  labels: string[];
}

/** What an expression asks for, read with Prometheus' own grammar. */
export function namesOf(expression: string): ExpressionNames {
  const found: ExpressionNames = { errors: [], metrics: [], labels: [] };
  parser.parse(expression).iterate({
    enter({ type, name, from, to }) {
      if (type.isError) found.errors.push(from);
      if (name === 'Identifier') found.metrics.push(expression.slice(from, to));
      if (name === 'LabelName') found.labels.push(expression.slice(from, to));
    },
  });
  return found;
}

/** The row of a metric. A histogram is asked for by the series that Prometheus makes of it. */
export function rowOf(metric: string): { labels: readonly string[] } {
  const base = metric.replace(/_(?:bucket|sum|count)$/, '');
  const row = ALL_METRICS[metric] ?? (ALL_METRICS[base]?.type === 'histogram' ? ALL_METRICS[base] : undefined);
  if (row === undefined) throw new Error(`there is no metric ${metric}`);
  return row;
}
