import { validateStored } from '../../application/validation/validate-stored';
import { UblSchemaValidator } from '../../validation/schema/ubl/ubl-schema-validator';
import type { JudgingThreadAnswers, JudgingThreadTask } from './judging-pool';

/** Program of the judging threads; see judging-pool.ts. A thread is ready when its schemas are compiled. */
export const runTask = UblSchemaValidator.create().then(
  (validator) => (task: JudgingThreadTask) => answer(validator, task),
);

function answer(
  validator: UblSchemaValidator,
  task: JudgingThreadTask,
): JudgingThreadAnswers[JudgingThreadTask['kind']] {
  switch (task.kind) {
    case 'judge':
      return validateStored(validator, { ...task.rest, ubl: task.bytes });
    case 'warm-up':
      return undefined;
    default:
      return task satisfies never;
  }
}
