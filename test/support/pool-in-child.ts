import path from 'node:path';
import { projectRoot } from '../../platform/project-root';
import { ReadingPool } from '../../platform/reading-pool';
import { TaskExceededError } from '../../platform/reading-threads';

type Task = { kind: 'obey'; bytes: Uint8Array };

/** A process of its own, so that a test can have it stand still: says when its task runs, and what became of that. */
async function run(): Promise<string> {
  const program = {
    filename: path.join(projectRoot(), 'test/support/obedient-thread.cjs'),
    warmUp: (): Task => ({ kind: 'obey', bytes: new Uint8Array() }),
  };
  const pool = new ReadingPool<Task, { obey: number }>(program, { taskTimeoutMs: 2_000 });
  await pool.warmUp();
  const task = pool.run<'obey'>({ kind: 'obey', bytes: Uint8Array.of(3) }, { owner: 'account' });
  console.log('runs');
  return task.then(
    () => 'read',
    (error: unknown) => (error instanceof TaskExceededError ? `exceeded ${error.limit}` : String(error)),
  );
}

void run().then((outcome) => {
  console.log(outcome);
  process.exit();
});
