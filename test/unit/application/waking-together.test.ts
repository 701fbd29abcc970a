import { wakingTogether } from '../../../application/chains/chain-workflows';

/** Wakes that end when they are told to. */
function wakes() {
  const begun: { chain: string; end(): void; fail(error: Error): void }[] = [];
  const wake = wakingTogether(
    async (chain) => new Promise((end, fail) => void begun.push({ chain, end: () => end(), fail })),
  );
  return { begun, wake };
}

const settled = async () => new Promise((resolve) => setImmediate(resolve));

test('all that ask while a chain is being woken share one wake, which begins after them', async () => {
  const { begun, wake } = wakes();
  const first = wake('a');
  const others = Array.from({ length: 1_000 }, async () => wake('a'));
  await settled();
  expect(begun).toHaveLength(1);
  begun[0]?.end();
  await first;
  await settled();
  expect(begun).toHaveLength(2);
  const later = wake('a');
  begun[1]?.end();
  await Promise.all(others);
  await settled();
  expect(begun).toHaveLength(3);
  begun[2]?.end();
  await later;
  const alone = wake('a');
  expect(begun).toHaveLength(4);
  begun[3]?.end();
  await alone;
});

test('one that fails is told to those who shared it, and to nobody else', async () => {
  const { begun, wake } = wakes();
  const first = wake('a');
  const [second, third] = [wake('a'), wake('a')];
  begun[0]?.fail(new Error('busy'));
  await expect(first).rejects.toThrow('busy');
  await settled();
  const fourth = wake('a');
  begun[1]?.fail(new Error('busy again'));
  await expect(second).rejects.toThrow('busy again');
  await expect(third).rejects.toThrow('busy again');
  await settled();
  begun[2]?.end();
  await fourth;
});

test('chains do not wait for each other', async () => {
  const { begun, wake } = wakes();
  const [, b] = [wake('a'), wake('b')];
  expect(begun.map(({ chain }) => chain)).toEqual(['a', 'b']);
  begun[1]?.end();
  await b;
});
