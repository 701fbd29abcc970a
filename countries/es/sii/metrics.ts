import type { MetricTable } from '../../../platform/metrics/metric-table';

export const SII_METRICS = {
  edoc_sii_due_seconds: {
    type: 'gauge',
    labels: [],
    help: 'time until the end of the last day of the most urgent document for SII that has no verdict yet, negative once it has passed; known from its first look at the agency on, waiting ones included, and missing where there is none',
    by: 'integration',
  },
} as const satisfies MetricTable;
