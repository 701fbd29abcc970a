import type { BundleOptions } from '@temporalio/worker';

export function workflowModules(
  folder: string,
  extension: 'js' | 'ts',
): Required<Pick<BundleOptions, 'workflowsPath' | 'workflowInterceptorModules' | 'preloadModules'>>;
