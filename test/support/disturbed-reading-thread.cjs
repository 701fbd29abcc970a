// A thread program for tests of InvoiceReadingPool: does what the answer says.
exports.runTask = ({ bytes }) => {
  const text = Buffer.from(bytes).toString();
  if (text === 'endless') for (;;);
  if (text === 'exit') process.exit(3);
  if (text === 'memory') for (const kept = []; ;) kept.push(new Array(10_000).fill(kept.length));
  if (text === 'fault') throw new TypeError('a fault of the program');
  return { kind: 'held', registration: text };
};
