// The layers of the README on the import graph. `npm run deps` fails on any arrow that they do not have.
const not = (name, from, to, comment) => ({
  name,
  severity: 'error',
  comment,
  from: { path: `^(${from})/` },
  to: { path: `^(${to})/` },
});

module.exports = {
  forbidden: [
    {
      name: 'no-circular',
      severity: 'error',
      from: {},
      to: { circular: true },
    },
    { name: 'no-orphan-import', severity: 'error', from: {}, to: { couldNotResolve: true } },
    not(
      'documents-know-the-floor-only',
      'documents',
      'api|workers|workflows|activities|application|storage|subscriptions|cli|countries|validation|sandbox',
      'the domain knows nobody',
    ),
    not(
      'validation-knows-documents-only',
      'validation',
      'api|workers|workflows|activities|application|storage|subscriptions|cli|countries|sandbox',
      'the rules can be packaged by themselves',
    ),
    not(
      'countries-know-documents-and-validation',
      'countries',
      'api|workers|workflows|activities|application|storage|subscriptions|cli|sandbox',
      'a country is facts and rules',
    ),
    not(
      'storage-below-application',
      'storage',
      'api|workers|workflows|activities|application|cli|sandbox',
      'storage serves, it does not decide',
    ),
    not(
      'subscriptions-below-storage',
      'subscriptions',
      'api|workers|workflows|activities|application|storage|cli|sandbox',
      'how webhooks are sent knows nothing of where they are stored',
    ),
    not(
      'platform-is-the-floor',
      'platform',
      'api|workers|workflows|activities|application|storage|subscriptions|countries|validation|documents|cli|sandbox',
      'platform knows no business',
    ),
    not(
      'api-never-imports-workers',
      'api',
      'workers|activities|cli|sandbox',
      'the edge starts workflows, it does not run them',
    ),
    not('workers-never-import-api', 'workers', 'api|cli|sandbox', 'entries do not know each other'),
    not(
      'activities-below-the-entries',
      'activities',
      'api|workers|cli|sandbox',
      'activities are used, they use no entry',
    ),
    not(
      'application-below-activities',
      'application',
      'api|workers|activities|cli|sandbox',
      'use cases are called by the edge and by activities alike',
    ),
    {
      name: 'console-knows-the-api-by-http-only',
      severity: 'error',
      comment: 'it runs in a browser and is bundled by itself',
      from: { path: '^console/' },
      to: { pathNot: '^console/|preact' },
    },
    {
      name: 'nobody-imports-the-console',
      severity: 'error',
      comment: 'the edge serves its files',
      from: { pathNot: '^console/' },
      to: { path: '^console/' },
    },
    {
      name: 'application-knows-no-activity',
      severity: 'error',
      comment: 'attempts and heartbeats are of the activity that runs a use case',
      from: { path: '^application/' },
      to: { path: '@temporalio/(activity|worker|workflow)' },
    },
    {
      name: 'types-of-workflows-only',
      severity: 'error',
      comment: 'who starts a workflow names it; its code runs in the workflow sandbox and nowhere else',
      from: { path: '^(api|application|activities)/' },
      to: { path: '^workflows/', dependencyTypesNot: ['type-only'] },
    },
    {
      name: 'workflows-import-types-of-activities',
      severity: 'error',
      comment: 'each module is evaluated again in every workflow',
      from: { path: '^workflows/' },
      to: {
        path: '^(api|workers|activities|application|storage|subscriptions|countries|validation|cli|sandbox)/',
        dependencyTypesNot: ['type-only'],
      },
    },
    {
      name: 'rules-behind-their-door',
      severity: 'error',
      comment: 'who validates asks validate-document.ts or invoice-validator.ts, not a rule set',
      from: { path: '^(api|application|activities|workers|workflows|storage|subscriptions|countries|cli)/' },
      to: { path: '^validation/(en16931|peppol|xrechnung|tree|texts)/' },
    },
    {
      name: 'domain-without-io',
      severity: 'error',
      from: { path: '^(documents|validation|countries)/' },
      to: {
        path: '^(node:)?(fs|fs/promises|net|http|https|child_process|worker_threads|dns|tls)$|mongoose|undici|express|@temporalio',
      },
    },
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '^(dist|test|scripts|bin|\\.data)/|\\.config\\.(cjs|mjs)$' },
    tsPreCompilationDeps: true,
    tsConfig: { fileName: 'tsconfig.json' },
    enhancedResolveOptions: {
      extensions: ['.ts', '.tsx', '.js', '.json'],
      exportsFields: ['exports'],
      conditionNames: ['import', 'require', 'node', 'default', 'types'],
    },
  },
};
