/** What generates, compiles and judges; fetched into a temporary folder, so that nobody else's installation has them. */
export const OPENAPI_GENERATOR = 'org.openapitools:openapi-generator-cli:7.23.0';

/** For Python; that for Node is a development dependency, used in test/unit/subscriptions/signature.test.ts. */
export const STANDARD_WEBHOOKS = 'standardwebhooks==1.1.0';

export const TYPESCRIPT_TOOLS = {
  'openapi-typescript': ['openapi-typescript@7.13.0', 'openapi-fetch@0.17.0'],
  // Its peer dependency would take the newest compiler, which it does not know yet.
  'hey-api': ['@hey-api/openapi-ts@0.90.0', 'typescript@5.9.3'],
} as const;

/** What compiles and runs programs in TypeScript. */
export const TYPESCRIPT = ['typescript@5.9.3', '@types/node@20.19.43'];

export const LINTERS = ['@redocly/cli@2.77.0', '@stoplight/spectral-cli@6.16.3'];
