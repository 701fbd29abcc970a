/**
 * `npm run soak` is about documents, `npm run soak -- proxy` about gateways that lose answers, `npm run soak -- webhooks`
 * about notifications.
 */
import { runKillSoak } from './kill-soak';
import { runProxySoak } from './proxy-soak';
import { runWebhookSoak } from './webhook-soak';

const [first, ...rest] = process.argv.slice(2);
const soaks: Readonly<Record<string, (arguments_: string[]) => Promise<boolean>>> = {
  proxy: runProxySoak,
  webhooks: runWebhookSoak,
};
const soak = soaks[first ?? ''];
const run = soak === undefined ? runKillSoak(process.argv.slice(2)) : soak(rest);
run.then(
  (sound) => process.exit(sound ? 0 : 1),
  (error: unknown) => {
    console.error(error);
    process.exit(1);
  },
);
