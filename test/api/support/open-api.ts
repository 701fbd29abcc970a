import { forkApi, type ForkedApi } from './forked-api';
import { startTestApi, type TestApi, type TestApiOptions } from './test-api';

const OPENING_MS = 120_000;
const CLOSING_MS = 60_000;

export type OpenedApi = Omit<TestApi, 'stop'>;
export type OpenedForkedApi = Omit<ForkedApi, 'stop'>;

/**
 * The edge for the tests of a file or of a `describe`: opened before the first of them, closed with all that it has after the
 * last. It is there in hooks and tests only; what it needs of hooks before it is given as a function.
 */
export function openApi(options: TestApiOptions | (() => Promise<TestApiOptions>) = {}): OpenedApi {
  return openedByHooks(async () => startTestApi(typeof options === 'function' ? await options() : options));
}

/** The same in a process of its own. */
export function openForkedApi(limits: Parameters<typeof forkApi>[0] = {}): OpenedForkedApi {
  return openedByHooks(async () => forkApi(limits));
}

function openedByHooks<Api extends { stop(): Promise<void> }>(open: () => Promise<Api>): Omit<Api, 'stop'> {
  let opened: Api | undefined;
  beforeAll(async () => {
    opened = await open();
  }, OPENING_MS);
  afterAll(async () => opened?.stop(), CLOSING_MS);
  return new Proxy({} as Api, {
    get: (_nothing, name) => {
      if (opened === undefined) throw new Error('the API is asked for before it is open');
      return Reflect.get(opened, name) as unknown;
    },
  });
}
