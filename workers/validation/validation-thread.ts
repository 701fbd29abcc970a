import { validateAnyStored } from '../../application/validation/validate-any-stored';
import { UblSchemaValidator } from '../../validation/schema/ubl/ubl-schema-validator';
import type { ValidationThreadAnswers, ValidationThreadTask } from './validation-pool';

/** Program of the validation threads; see validation-pool.ts. A thread is ready when its schemas are compiled. */
export const runTask = UblSchemaValidator.create().then(
  (validator) => (task: ValidationThreadTask) => answer(validator, task),
);

async function answer(
  validator: UblSchemaValidator,
  task: ValidationThreadTask,
): Promise<ValidationThreadAnswers[ValidationThreadTask['kind']]> {
  switch (task.kind) {
    case 'validate':
      return validateAnyStored(validator, { ...task.rest, ubl: task.bytes });
    case 'warm-up':
      return undefined;
    default:
      return task satisfies never;
  }
}
