import type { MetricTable } from '../../../platform/metrics/metric-table';

export const VERIFACTU_METRICS = {
  edoc_verifactu_waiting_records: {
    type: 'gauge',
    labels: ['state'],
    help: 'VERI*FACTU records without a verdict of the agency: `generated` (to be sent), `sent` (in a message whose outcome is not known yet), `alone` (their message is decided and they are not)',
    by: 'integration',
  },
  edoc_verifactu_oldest_record_seconds: {
    type: 'gauge',
    labels: [],
    help: 'age of the oldest VERI*FACTU record without a verdict; records have to be sent within four minutes, or at least tried every hour',
    by: 'integration',
  },
  edoc_verifactu_held_chains: {
    type: 'gauge',
    labels: ['reason'],
    help: 'chains of VERI*FACTU that get no records, by reason: `CHAIN_FORKED` (the agency has records that this database does not have), `CLOCK_OFF`, or why they cannot be compared with the agency',
    by: 'integration',
  },
  edoc_verifactu_clock_ahead_seconds: {
    type: 'gauge',
    labels: ['of', 'from'],
    help: 'how far one clock (of a worker, of MongoDB) was ahead of another (of MongoDB, of the agency) when they were last compared; above 60, either way, no VERI*FACTU record is made',
    by: 'integration',
  },
} as const satisfies MetricTable;
