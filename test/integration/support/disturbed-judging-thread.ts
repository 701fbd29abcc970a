import { runTask as judging } from '../../../workers/judging/judging-thread';
import type { JudgingThreadTask } from '../../../workers/judging/judging-pool';

/** The judging thread, but a document whose text says so never ends or ends the thread. */
export const runTask = judging.then((judge) => (task: JudgingThreadTask) => {
  const text = Buffer.from(task.bytes).toString();
  if (text.includes('HANG')) for (;;);
  if (text.includes('EXIT')) process.exit(3);
  return judge(task);
});
