import type { ApiDependencies } from '../dependencies';
import type { BackgroundStarts } from '../intake/background-starts';
import { batchErrorFile } from '../routes/batch-error-file';
import { batchTemplate } from '../routes/batch-template';
import { getBatch } from '../routes/get-batch';
import { admitImport, importBatch } from '../routes/import-batch';
import { submitBatch } from '../routes/submit-batch';
import { admitSubmission } from '../routes/submit-document';
import type { OperationRecord } from './operation-record';

export function batchOperations(deps: ApiDependencies, starts: BackgroundStarts): OperationRecord[] {
  return [
    {
      operationId: 'submitBatch',
      deadline: 'batch',
      admit: admitSubmission,
      body: { work: 'batch' },
      once: submitBatch(deps, starts),
    },
    {
      operationId: 'importBatch',
      deadline: 'batch',
      admit: admitImport,
      body: { work: 'batch' },
      once: importBatch(deps, starts),
    },
    { operationId: 'getBatch', handle: getBatch(deps) },
    { operationId: 'getBatchTemplate', handle: batchTemplate(deps) },
    { operationId: 'getBatchErrorFile', handle: batchErrorFile(deps) },
  ];
}
