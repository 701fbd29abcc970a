/** `npm run soak` is about documents, `-- webhooks` about their notifications, `-- attacks` about everybody else's. */
import { runAttackSoak } from './attack-soak';
import { runKillSoak } from './kill-soak';
import { runWebhookSoak } from './webhook-soak';

const SOAKS = { webhooks: runWebhookSoak, attacks: runAttackSoak };

const [first, ...rest] = process.argv.slice(2);
const run = first === 'webhooks' || first === 'attacks' ? SOAKS[first](rest) : runKillSoak(process.argv.slice(2));
run.then(
  (sound) => process.exit(sound ? 0 : 1),
  (error: unknown) => {
    console.error(error);
    process.exit(1);
  },
);
