import type { RequestHandler } from 'express';
import { publicKeyText, statusOf } from '../../subscriptions/webhook-key';
import type { ApiDependencies } from '../dependencies';
import { jsonReply, sendReply } from '../reply';

/** Less than any sensible overlap of two keys: who keeps the keys for so long never misses one. */
const MAX_AGE_SECONDS = 300;

/** GET /.well-known/webhook-keys.json: what receivers verify signatures with. */
export function webhookKeys({ webhookKeys: keys }: Pick<ApiDependencies, 'webhookKeys'>): RequestHandler {
  return async (_req, res) => {
    const now = new Date();
    const published = (await keys.list()).flatMap((key) => {
      const status = statusOf(key, now);
      if (status === 'RETIRED') return [];
      const notAfter = key.notAfter === undefined ? {} : { notAfter: key.notAfter.toISOString() };
      return [{ kid: key.kid, alg: 'ed25519', publicKey: publicKeyText(key), status, ...notAfter }];
    });
    sendReply(res, jsonReply(200, { keys: published }, { 'Cache-Control': `public, max-age=${MAX_AGE_SECONDS}` }));
  };
}
