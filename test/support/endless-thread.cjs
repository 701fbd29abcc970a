/** Program of a thread whose tasks never end, but for the first, by which it is prepared: for the time limits of the pools. */
let isPrepared = false;
exports.runTask = () => {
  while (isPrepared);
  isPrepared = true;
};
