import { METRICS, type MetricTable } from '../platform/metrics/metric-table';
import type { SystemFacts } from './integration/system-facts';
import { SYSTEMS } from './systems';

const FACTS: readonly SystemFacts[] = SYSTEMS;

/** Every metric of the service and its systems; docs/metrics.md is made from it. */
export const ALL_METRICS: MetricTable = Object.assign(
  {},
  METRICS,
  ...FACTS.map(({ metrics }) => metrics),
) as MetricTable;
