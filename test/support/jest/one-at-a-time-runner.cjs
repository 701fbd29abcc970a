// Test files of this runner run one after the other. Jest begins with it when those of the runner before have ended.
const { default: TestRunner } = require('jest-runner');

module.exports = class OneAtATimeRunner extends TestRunner {
  constructor(globalConfig, context) {
    super({ ...globalConfig, maxWorkers: 1 }, context);
  }
};
