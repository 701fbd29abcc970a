import path from 'node:path';
import { bundleWorkflowCode, DefaultLogger } from '@temporalio/worker';
import { projectRoot } from '../../platform/project-root';

export const silentLogger = new DefaultLogger('ERROR', () => undefined);
let bundle: Promise<{ code: string }> | undefined;

/** The workflows of the sources, bundled once per Jest process. */
export async function workflowBundle(): Promise<{ code: string }> {
  bundle ??= bundleWorkflowCode({
    workflowsPath: path.join(projectRoot(), 'workflows', 'index.ts'),
    workflowInterceptorModules: [path.join(projectRoot(), 'workflows', 'trace-interceptors.ts')],
    logger: silentLogger,
  });
  return bundle;
}
