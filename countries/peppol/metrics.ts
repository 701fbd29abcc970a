import type { MetricTable } from '../../platform/metrics/metric-table';

export const PEPPOL_METRICS = {
  edoc_peppol_lookups_total: {
    type: 'counter',
    labels: ['outcome'],
    help: 'receivers looked up in SML and SMP, by outcome; those that were known from before are not counted',
    by: 'integration',
  },
  edoc_peppol_sent_twice_total: {
    type: 'counter',
    labels: [],
    help: 'documents that the access point holds more than once: the receiver may have got them twice',
    by: 'integration',
  },
  edoc_peppol_responses_total: {
    type: 'counter',
    labels: ['outcome'],
    help: 'answers of receivers to invoices (Invoice Response) by outcome: recorded, repeated, contradicted (the document cannot go there from its status), nobody (no document that went to whoever answers)',
    by: 'api',
  },
} as const satisfies MetricTable;
