/**
 * `npm run soak` is about documents, `-- webhooks` about their notifications, `-- proxy` about gateways that lose answers,
 * `-- attacks` about what one account can do to the others, `-- replay` about refused documents that are replayed,
 * `-- outage` about documents whose authority is down, `-- mixed` about what support does when documents fail for several
 * reasons at once, `-- peppol` about invoices over Peppol, `-- peppol-as4` about those that real access points exchange both ways,
 * `-- verifactu` about the chains of records that Spanish companies report, `-- restore` about databases that are put back to an
 * earlier moment, `-- temporal-lost` about a loss of Temporal's database, `-- production` about the layout of several processes in
 * production mode, `-- dry-run` about what trying documents leaves behind, and whether it tells the truth.
 */
import { runAttackSoak } from './attack-soak';
import { runDryRunSoak } from './dry-run-soak';
import { runKillSoak } from './kill-soak';
import { runMixedSoak } from './mixed-soak';
import { runOutageSoak } from './outage-soak';
import { runPeppolAs4Soak } from './peppol-as4-soak';
import { runPeppolSoak } from './peppol-soak';
import { runProductionSoak } from './production-soak';
import { runProxySoak } from './proxy-soak';
import { runReplaySoak } from './replay-soak';
import { runRestoreSoak } from './restore-soak';
import { runTemporalLostSoak } from './temporal-lost-soak';
import { runVerifactuSoak } from './verifactu-soak';
import { runWebhookSoak } from './webhook-soak';

const SOAKS: ReadonlyMap<string, (arguments_: string[]) => Promise<boolean>> = new Map([
  ['attacks', runAttackSoak],
  ['dry-run', runDryRunSoak],
  ['mixed', runMixedSoak],
  ['outage', runOutageSoak],
  ['peppol', runPeppolSoak],
  ['peppol-as4', runPeppolAs4Soak],
  ['production', runProductionSoak],
  ['proxy', runProxySoak],
  ['replay', runReplaySoak],
  ['restore', runRestoreSoak],
  ['temporal-lost', runTemporalLostSoak],
  ['verifactu', runVerifactuSoak],
  ['webhooks', runWebhookSoak],
]);

const [first, ...rest] = process.argv.slice(2);
const soak = SOAKS.get(first ?? '');
const run = soak === undefined ? runKillSoak(process.argv.slice(2)) : soak(rest);
run.then(
  (sound) => process.exit(sound ? 0 : 1),
  (error: unknown) => {
    console.error(error);
    process.exit(1);
  },
);
