/** Program of a thread whose tasks never end, for the time limits of the pools. */
exports.runTask = () => {
  for (;;);
};
