import { reportBatch, type BatchReportDependencies } from '../application/batches/report-batch';
import type { BatchReportActivities } from './batch-activities';
import { withHeartbeat } from './with-heartbeat';

export function createBatchReportActivities(deps: BatchReportDependencies): BatchReportActivities {
  return {
    async reportBatch(batchId) {
      await withHeartbeat(async () => reportBatch(deps, batchId));
    },
  };
}
