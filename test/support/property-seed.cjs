// Property tests draw the same cases on every machine, so that a red build is about the change that made it red.
// FAST_CHECK_SEED=random (or a number) explores other ones.
const fc = require('fast-check');

const wanted = process.env.FAST_CHECK_SEED ?? '20261121';
if (wanted !== 'random') {
  const seed = Number(wanted);
  if (!Number.isInteger(seed)) throw new Error(`FAST_CHECK_SEED is ${wanted}: a whole number or "random" is expected`);
  fc.configureGlobal({ seed });
}
