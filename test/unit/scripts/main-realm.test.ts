/** What Jest's runner keeps of a file in the realm, which here is that of the process: main-realm-environment.cjs. */
function keptAs(description: string): unknown[] {
  const symbols = Object.getOwnPropertySymbols(globalThis).filter((symbol) => symbol.description === description);
  return symbols.map((symbol) => (globalThis as unknown as Record<symbol, unknown>)[symbol]);
}

test('nothing of the test files before this one is left in the realm', () => {
  expect(keptAs('JEST_STATE_SYMBOL')).toHaveLength(1);
  const [listeners, ...more] = keptAs('EVENT_HANDLERS') as unknown[][];
  expect(more).toEqual([]);
  // Two that the runner begins with, and four of this file.
  expect(listeners).toHaveLength(6);
});

test('a promise carries what belongs to this file only', () => {
  const carried = Object.getOwnPropertySymbols(new Promise(() => undefined)).map(({ description }) => description);
  // Jest's own storage, where Node keeps it with each promise; Node 24 does not.
  expect(carried.filter((name) => name === 'kResourceStore').length).toBeLessThanOrEqual(1);
});
