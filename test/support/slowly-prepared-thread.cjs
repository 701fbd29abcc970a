// The obedient thread with preparations that take longer than a test gives a document.
const { setTimeout: delay } = require('node:timers/promises');
const { runTask } = require('./obedient-thread.cjs');

exports.runTask = delay(2_000).then(() => runTask);
