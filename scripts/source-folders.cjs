/** The folders that dist/ is made of. CommonJS, because tests read it as well. */
exports.SOURCE_FOLDERS = [
  'activities',
  'api',
  'application',
  'bench',
  'cli',
  'client',
  'countries',
  'documents',
  'platform',
  'sandbox',
  'schemas',
  'storage',
  'subscriptions',
  'validation',
  'workers',
  'workflows',
];
