// A thread program for tests of ReadingPool: does what the first byte says.
exports.runTask = ({ bytes }) => {
  if (bytes[0] === 1) for (;;);
  if (bytes[0] === 2) process.exit(3);
  return bytes.length;
};
