// What of workflows/ goes into their bundle, for the build and for the tests.
const path = require('node:path');

/**
 * Options of bundleWorkflowCode for the workflows in this folder. All modules are loaded once for a thread instead of once for
 * a workflow: none may keep anything in variables of its own. The first one is set before Temporal freezes what is global.
 */
function workflowModules(folder, extension) {
  const [stackTraces, workflows, interceptors] = ['stack-traces', 'index', 'trace-interceptors'].map((name) =>
    path.join(folder, `${name}.${extension}`),
  );
  return {
    workflowsPath: workflows,
    workflowInterceptorModules: [interceptors],
    preloadModules: [stackTraces, workflows, interceptors],
  };
}

module.exports = { workflowModules };
