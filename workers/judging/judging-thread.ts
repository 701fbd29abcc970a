import type { Verdict } from '../../activities/document-activities';
import { judgeBytes, type JudgingTask } from '../../activities/judge-bytes';
import { UblSchemaValidator } from '../../documents/formats/ubl/schema/ubl-schema-validator';

/** The schemas are compiled once per thread, each with the first document of its root. */
const validator = UblSchemaValidator.create('when-needed');

/** Program of the judging threads; see judging-pool.ts. */
export async function judge(task: JudgingTask): Promise<Verdict> {
  return judgeBytes(await validator, task);
}
