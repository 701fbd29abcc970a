import { UblSchemaValidator } from '../../validation/schema/ubl/ubl-schema-validator';
import { transferred } from '../intake/transfer-answer';
import { readSubmission } from '../intake/read-submission';
import type { SubmissionAnswer } from '../intake/submission';
import type { ReceivingTask } from './receiving-pool';

/** Program of the threads of ReceivingPool. A thread is ready when its schemas are compiled. */
export const runTask = UblSchemaValidator.create().then(
  (validator) =>
    (task: ReceivingTask): SubmissionAnswer | undefined =>
      task.kind === 'warm-up' ? undefined : transferred(readSubmission(validator, 'ubl', task.bytes, task.setting)),
);
