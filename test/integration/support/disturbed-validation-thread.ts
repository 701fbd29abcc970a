import { runTask as validating } from '../../../workers/validation/validation-thread';
import type { ValidationThreadTask } from '../../../workers/validation/validation-pool';

/** The validation thread, but a document whose text says so never ends or ends the thread. */
export const runTask = validating.then((validate) => (task: ValidationThreadTask) => {
  const text = Buffer.from(task.bytes).toString();
  if (text.includes('HANG')) for (;;);
  if (text.includes('EXIT')) process.exit(3);
  return validate(task);
});
