// A thread program for tests of ReadingPool: does what the first byte says.
const { threadId } = require('node:worker_threads');

exports.runTask = ({ bytes }) => {
  if (bytes[0] === 1) for (;;);
  if (bytes[0] === 2) process.exit(3);
  if (bytes[0] === 3) for (const end = processorTime() + 800_000; processorTime() < end;);
  if (bytes[0] === 4) return threadId;
  return bytes.length;
};

/** Of all threads of this process. */
function processorTime() {
  const { user, system } = process.cpuUsage();
  return user + system;
}
