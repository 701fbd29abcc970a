import { AsyncLocalStorage } from 'node:async_hooks';

const watched = new AsyncLocalStorage<{ isCalled: boolean }>();

/** Returns what the work came to, and whether another service was called for it. */
export async function watchingCalls<Result>(
  work: () => Promise<Result>,
): Promise<{ result: Result; isCalled: boolean }> {
  const seen = { isCalled: false };
  const result = await watched.run(seen, work);
  return { result, isCalled: seen.isCalled };
}

/** Told by whatever calls another service, whether it is reached or not. */
export function noteCall(): void {
  const seen = watched.getStore();
  if (seen !== undefined) seen.isCalled = true;
}
