/** `npm run soak` is about documents, `npm run soak -- webhooks` about their notifications. */
import { runKillSoak } from './kill-soak';
import { runWebhookSoak } from './webhook-soak';

const [first, ...rest] = process.argv.slice(2);
const run = first === 'webhooks' ? runWebhookSoak(rest) : runKillSoak(process.argv.slice(2));
run.then(
  (sound) => process.exit(sound ? 0 : 1),
  (error: unknown) => {
    console.error(error);
    process.exit(1);
  },
);
