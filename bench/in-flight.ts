/** Does the work `count` times, never more than `limit` at once; returns the seconds that all took. */
export async function inFlight(
  count: number,
  limit: number,
  work: (index: number) => Promise<unknown>,
): Promise<number> {
  const begin = performance.now();
  let next = 0;
  const lanes = Array.from({ length: Math.min(limit, count) }, async () => {
    while (next < count) {
      next += 1;
      await work(next - 1);
    }
  });
  await Promise.all(lanes);
  return (performance.now() - begin) / 1000;
}
