import { judgeBytes } from '../../activities/judge-bytes';
import { UblSchemaValidator } from '../../documents/formats/ubl/schema/ubl-schema-validator';
import type { JudgingThreadAnswers, JudgingThreadTask } from './judging-pool';

/** The schemas are compiled once per thread, before its first document. */
const validator = UblSchemaValidator.create();

/** Program of the judging threads; see judging-pool.ts. */
export async function runTask(task: JudgingThreadTask): Promise<JudgingThreadAnswers[JudgingThreadTask['kind']]> {
  const ready = await validator;
  switch (task.kind) {
    case 'judge':
      return judgeBytes(ready, { ...task.rest, ubl: task.bytes });
    case 'warm-up':
      return undefined;
    default:
      return task satisfies never;
  }
}
