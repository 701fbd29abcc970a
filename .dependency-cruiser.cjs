// Which folder may import which (README, "Where things are"), on the import graph. `npm run deps` fails on any other.
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
      to: { circular: true, viaOnly: { dependencyTypesNot: ['type-only'] } },
    },
    { name: 'no-orphan-import', severity: 'error', from: {}, to: { couldNotResolve: true } },
    not(
      'documents-are-pure',
      'documents',
      'api|workers|workflows|activities|storage|subscriptions|cli|countries|sandbox',
      'the domain knows nobody',
    ),
    not(
      'countries-know-documents-only',
      'countries',
      'api|workers|workflows|activities|storage|subscriptions|cli|sandbox',
      'a country is facts and rules',
    ),
    not(
      'storage-below-activities',
      'storage',
      'api|workers|workflows|activities|cli|sandbox',
      'storage serves, it does not decide',
    ),
    not(
      'subscriptions-below-storage',
      'subscriptions',
      'api|workers|workflows|activities|storage|cli|sandbox',
      'how webhooks are sent knows nothing of where they are stored',
    ),
    not(
      'platform-is-the-floor',
      'platform',
      'api|workers|workflows|activities|storage|subscriptions|countries|cli',
      'platform knows no business',
    ),
    not('api-never-imports-workers', 'api', 'workers|cli|sandbox', 'the edge starts workflows, it does not run them'),
    not('workers-never-import-api', 'workers', 'api|cli|sandbox', 'entries do not know each other'),
    not(
      'activities-below-the-entries',
      'activities',
      'api|workers|cli|sandbox',
      'activities are used, they use no entry',
    ),
    {
      name: 'workflows-import-types-of-activities',
      severity: 'error',
      comment: 'each module is evaluated again in every workflow',
      from: { path: '^workflows/' },
      to: {
        path: '^(api|workers|activities|storage|subscriptions|countries|cli|sandbox)/',
        dependencyTypesNot: ['type-only'],
      },
    },
    {
      name: 'domain-without-io',
      severity: 'error',
      from: { path: '^(documents|countries)/' },
      to: {
        path: '^(node:)?(fs|fs/promises|net|http|https|child_process|worker_threads|dns|tls)$|mongoose|undici|express|@temporalio',
      },
    },
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '^(dist|node_modules|test|scripts|bin|\\.data)/|\\.config\\.(cjs|mjs)$' },
    tsPreCompilationDeps: true,
    tsConfig: { fileName: 'tsconfig.json' },
    enhancedResolveOptions: {
      extensions: ['.ts', '.js', '.json'],
      exportsFields: ['exports'],
      conditionNames: ['import', 'require', 'node', 'default', 'types'],
    },
  },
};
