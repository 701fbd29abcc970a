import { openedByHooks } from '../../support/opened-by-hooks';
import { forkApi, type ForkedApi, type ForkedApiOptions } from './forked-api';
import { startTestApi, type TestApi, type TestApiOptions } from './test-api';

export type OpenedApi = Omit<TestApi, 'stop'>;
export type OpenedForkedApi = Omit<ForkedApi, 'stop'>;

/**
 * The edge for the tests of a file or of a `describe`: opened before the first of them, closed with all that it has after the
 * last. It is there in hooks and tests only; what it needs of hooks before it is given as a function.
 */
export function openApi(options: TestApiOptions | (() => Promise<TestApiOptions>) = {}): OpenedApi {
  return openedByHooks('the API', async () => startTestApi(typeof options === 'function' ? await options() : options));
}

/** The same in a process of its own. */
export function openForkedApi(options: ForkedApiOptions = {}): OpenedForkedApi {
  return openedByHooks('the API', async () => forkApi(options));
}
