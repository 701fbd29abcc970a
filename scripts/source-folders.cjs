/** The folders that dist/ is made of. CommonJS, because tests read it as well. */
exports.SOURCE_FOLDERS = [
  'activities',
  'api',
  'bench',
  'cli',
  'countries',
  'documents',
  'platform',
  'sandbox',
  'schemas',
  'storage',
  'subscriptions',
  'workers',
  'workflows',
];
