import path from 'node:path';
import { bundleWorkflowCode, DefaultLogger } from '@temporalio/worker';
import { projectRoot } from '../../platform/project-root';

export const silentLogger = new DefaultLogger('ERROR', () => undefined);
let bundle: Promise<{ code: string }> | undefined;

/** The workflows of the sources, bundled once per Jest process. */
export async function workflowBundle(): Promise<{ code: string }> {
  bundle ??= bundleWorkflowCode({
    workflowsPath: path.join(projectRoot(), 'workflows', 'index.ts'),
    logger: silentLogger,
  });
  return bundle;
}
