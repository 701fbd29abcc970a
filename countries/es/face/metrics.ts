import type { MetricTable } from '../../../platform/metrics/metric-table';

export const FACE_METRICS = {
  edoc_face_looks_total: {
    type: 'counter',
    labels: ['outcome'],
    help: 'looks at what became of invoices at FACe, by outcome; contradicted: clients had reported something that FACe does not say, and that stays',
    by: 'integration',
  },
} as const satisfies MetricTable;
