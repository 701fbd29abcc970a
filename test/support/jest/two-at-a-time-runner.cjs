// Two test files of this runner run at a time. Jest begins with it when those of the runner before have ended.
const { default: TestRunner } = require('jest-runner');

module.exports = class TwoAtATimeRunner extends TestRunner {
  constructor(globalConfig, context) {
    super({ ...globalConfig, maxWorkers: Math.min(2, globalConfig.maxWorkers) }, context);
  }
};
