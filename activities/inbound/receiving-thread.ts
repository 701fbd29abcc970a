import { UblSchemaValidator } from '../../documents/formats/ubl/schema/ubl-schema-validator';
import { handedBack } from '../intake/hand-back';
import { readSubmission } from '../intake/read-submission';
import type { SubmissionAnswer } from '../intake/submission';
import type { ReceivingTask } from './receiving-pool';

const validator = UblSchemaValidator.create();

/** Program of the threads of ReceivingPool. */
export async function runTask(task: ReceivingTask): Promise<SubmissionAnswer | undefined> {
  const ready = await validator;
  return task.kind === 'warm-up' ? undefined : handedBack(readSubmission(ready, 'ubl', task.bytes, task.setting));
}
