const OPENING_MS = 120_000;
const CLOSING_MS = 60_000;

/**
 * What the tests of a file or of a `describe` share: opened before the first of them, stopped after the last. It is there in hooks
 * and tests only.
 */
export function openedByHooks<Shared extends { stop(): Promise<void> }>(
  what: string,
  open: () => Promise<Shared>,
): Omit<Shared, 'stop'> {
  let opened: Shared | undefined;
  beforeAll(async () => {
    opened = await open();
  }, OPENING_MS);
  afterAll(async () => opened?.stop(), CLOSING_MS);
  return new Proxy({} as Shared, {
    get: (_nothing, name) => {
      if (opened === undefined) throw new Error(`${what} is asked for before it is open`);
      return Reflect.get(opened, name) as unknown;
    },
  });
}
