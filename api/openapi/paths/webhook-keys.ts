import { COMMON_HEADERS, errorResponses } from '../error-responses';
import { schemaRef, type PathItem } from '../types';

const EXAMPLE = {
  keys: [
    {
      kid: 'n5cT2p4mQh1xVY7k',
      alg: 'ed25519',
      publicKey: 'whpk_GZ4cPwzd0pmRlj9yV1n5S1nyn3Rr0Q2t3qzv8rXkm1E=',
      status: 'ACTIVE',
    },
  ],
};

export const WEBHOOK_KEYS_PATH: PathItem = {
  get: {
    operationId: 'webhookKeys',
    tags: ['Subscriptions'],
    summary: 'Get the keys that sign notifications',
    description:
      'Every notification has the headers of Standard Webhooks: `webhook-id`, `webhook-timestamp` and `webhook-signature`, a list of `v1a,<base64>` separated by spaces. Verify the ed25519 signature of `id.timestamp.body` with the 32 bytes after `whpk_`. Subscriptions with a `signingSecret` have a `v1` signature in front of them. During a key change (ACTIVE and RETIRING) there is one signature per key; one valid signature is enough. Cache the response for as long as `Cache-Control` allows.',
    security: [],
    responses: {
      '200': {
        description: 'The public keys.',
        headers: {
          ...COMMON_HEADERS,
          'Cache-Control': { description: 'How long the response may be cached.', schema: { type: 'string' } },
        },
        content: {
          'application/json': {
            schema: schemaRef('WebhookKeySet'),
            examples: { one: { summary: 'One key', value: EXAMPLE } },
          },
        },
      },
      ...errorResponses([
        'INVALID_PARAMETERS',
        'INVALID_HEADER',
        'MALFORMED_REQUEST',
        'RATE_LIMITED',
        'INTERNAL',
        'STORAGE_UNAVAILABLE',
        'DEADLINE_EXCEEDED',
      ]),
    },
  },
};
