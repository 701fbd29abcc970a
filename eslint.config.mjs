import tseslint from 'typescript-eslint';

/** The layers of CONTRIBUTING: what each folder must not import. dependency-cruiser proves the same on the graph. */
const forbidden = (...folders) => ({
  'no-restricted-imports': [
    'error',
    {
      patterns: folders.map((folder) => ({
        group: [`**/${folder}/*`, `**/${folder}/**`],
        message: `not from here: ${folder}/`,
      })),
    },
  ],
});
const io = [
  'node:fs',
  'node:fs/promises',
  'node:net',
  'node:http',
  'node:https',
  'node:child_process',
  'mongoose',
  'undici',
  'express',
];

export default tseslint.config(
  {
    ignores: [
      'dist/',
      '.dist-*/',
      'node_modules/',
      '.data/',
      'coverage/',
      'test/fixtures/',
      'console/client/api-schemas.ts',
      'client/api-schemas.ts',
    ],
  },
  {
    files: ['**/*.{ts,tsx}'],
    extends: [...tseslint.configs.recommendedTypeChecked],
    languageOptions: { parserOptions: { projectService: true, tsconfigRootDir: import.meta.dirname } },
    rules: {
      '@typescript-eslint/no-floating-promises': 'error',
      '@typescript-eslint/no-misused-promises': 'error',
      '@typescript-eslint/switch-exhaustiveness-check': ['error', { considerDefaultExhaustiveForUnions: true }],
      '@typescript-eslint/consistent-type-imports': 'error',
      '@typescript-eslint/no-unused-vars': [
        'error',
        { argsIgnorePattern: '^_', varsIgnorePattern: '^_', ignoreRestSiblings: true },
      ],
      '@typescript-eslint/no-explicit-any': 'error',
      // Activities and routes are records of closures that never use `this`.
      '@typescript-eslint/unbound-method': 'off',
      // Handlers and activities are async by their contract, also those that need not wait.
      '@typescript-eslint/require-await': 'off',
      'no-restricted-exports': ['error', { restrictDefaultExports: { direct: true } }],
      'max-lines': ['error', { max: 250, skipComments: false }],
      eqeqeq: 'error',
      'no-console': 'error',
    },
  },
  {
    // Rules of a layer are loaded with the first document that needs them, and texts with the first finding: in the middle of what is no promise.
    files: ['validation/*/layers.ts', 'validation/finding-messages.ts'],
    rules: { '@typescript-eslint/no-require-imports': 'off' },
  },
  {
    files: ['documents/**/*.ts', 'processing/**/*.ts', 'validation/**/*.ts', 'countries/**/*.ts'],
    rules: {
      'no-restricted-imports': [
        'error',
        {
          paths: io.map((name) => ({ name, message: 'the domain is free of I/O' })),
          patterns: [
            'api',
            'workers',
            'workflows',
            'authorities',
            'activities',
            'application',
            'storage',
            'subscriptions',
            'cli',
          ].map((folder) => ({
            group: [`**/${folder}/*`, `**/${folder}/**`],
            message: `the domain does not know ${folder}/`,
          })),
        },
      ],
    },
  },
  { files: ['api/**/*.ts'], rules: forbidden('workers', 'activities', 'cli') },
  {
    files: ['console/**/*.{ts,tsx}'],
    rules: {
      ...forbidden(
        'api',
        'workers',
        'cli',
        'activities',
        'authorities',
        'application',
        'storage',
        'documents',
        'processing',
        'validation',
        'platform',
      ),
      'no-restricted-syntax': [
        'error',
        ...[
          'JSXText[value=/[a-z]/]',
          ':matches(JSXElement, JSXFragment) > JSXExpressionContainer > Literal[value=/[a-z]/]',
          ':matches(JSXElement, JSXFragment) > JSXExpressionContainer > :matches(ConditionalExpression, LogicalExpression) > Literal[value=/[a-z]/]',
          ':matches(JSXElement, JSXFragment) > JSXExpressionContainer > TemplateLiteral > TemplateElement[value.raw=/[a-z]/]',
          'JSXAttribute[name.name=/^(aria-label|alt|label|name|placeholder|title)$/] > Literal[value=/[A-Z ]/]',
          'JSXAttribute[name.name=/^(heads|facts)$/] ArrayExpression > Literal',
        ].map((selector) => ({ selector, message: 'words are in console/texts, in every language' })),
        {
          selector: 'CallExpression[callee.property.name=/^toLocale/][arguments.length=0]',
          message: 'in the language of the console: useFormats',
        },
      ],
    },
  },
  { files: ['workers/**/*.ts'], rules: forbidden('api', 'cli') },
  { files: ['authorities/**/*.ts'], rules: forbidden('api', 'workers', 'cli') },
  { files: ['activities/**/*.ts'], rules: forbidden('api', 'workers', 'cli', 'authorities') },
  {
    files: ['application/**/*.ts'],
    rules: {
      'no-restricted-imports': [
        'error',
        {
          ...forbidden('api', 'workers', 'cli', 'authorities', 'activities')['no-restricted-imports'][1],
          paths: ['activity', 'worker', 'workflow'].map((part) => ({
            name: `@temporalio/${part}`,
            message: 'attempts and heartbeats are of the activity that runs a use case',
          })),
        },
      ],
    },
  },
  {
    // All workflows of a thread share their modules (scripts/workflow-modules.cjs).
    files: ['workflows/**/*.ts'],
    rules: {
      'no-restricted-syntax': [
        'error',
        {
          selector: 'Program > VariableDeclaration[kind="let"]',
          message: 'other workflows would see what one keeps here',
        },
        {
          selector: 'Program > VariableDeclaration > VariableDeclarator > NewExpression[callee.name=/^(Map|Set)$/]',
          message: 'other workflows would see what one keeps here',
        },
      ],
    },
  },
  {
    files: ['storage/**/*.ts'],
    rules: forbidden('api', 'workers', 'cli', 'authorities', 'activities', 'application', 'workflows'),
  },
  {
    files: ['platform/**/*.ts'],
    rules: forbidden(
      'api',
      'workers',
      'cli',
      'authorities',
      'activities',
      'application',
      'workflows',
      'storage',
      'documents',
      'processing',
      'validation',
    ),
  },
  {
    // Generated or transcribed tables of facts are as long as their subject.
    files: [
      'schemas/**/*.ts',
      'documents/**/codes/*.ts',
      'validation/**/codes/*.ts',
      'validation/**/code-lists/*.ts',
      'api/mappers/error-catalogue.ts',
    ],
    rules: { 'max-lines': 'off' },
  },
  {
    files: ['cli/**/*.ts', 'bench/**/*.ts'],
    rules: { 'no-console': 'off' },
  },
  {
    files: ['test/**/*.ts'],
    rules: {
      'no-console': 'off',
      '@typescript-eslint/no-unsafe-assignment': 'off',
      '@typescript-eslint/no-unsafe-member-access': 'off',
      '@typescript-eslint/no-unsafe-argument': 'off',
      '@typescript-eslint/no-unsafe-call': 'off',
      '@typescript-eslint/no-unsafe-return': 'off',
    },
  },
  {
    // A split would need a second stack or API to be started.
    files: [
      'test/api/external-status.test.ts',
      'test/api/submit-batch.test.ts',
      'test/api/subscriptions.test.ts',
      'test/e2e/start.test.ts',
      'test/integration/deliveries.test.ts',
      'test/integration/inbound.test.ts',
      // Tables of attacks, and one arbitrary for the whole model.
      'test/support/hostile-*.ts',
      'test/support/semantic-documents.ts',
    ],
    rules: { 'max-lines': 'off' },
  },
);
