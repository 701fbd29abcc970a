import { Command } from 'commander';
import { publicKeyText, statusOf, type WebhookKey } from '../../subscriptions/webhook-key';
import type { WebhookKeyRepository } from '../../storage/webhook-key-repository';
import type { CredentialStore } from '../credential-store';
import { UsageError } from '../report-failure';
import { present } from '../../platform/present';

interface Common {
  json?: boolean;
}

const DEFAULT_OVERLAP = '24h';

export function webhookKeysCommand(): Command {
  const keys = new Command('webhook-keys').description('Manage the keys that sign webhook notifications').addHelpText(
    'after',
    `
Keys are stored in MongoDB (MONGODB_URI or, if it is not set, the database of the stack running in DATA_DIR), encrypted
with CREDENTIAL_KEYS. Receivers find the public keys at /.well-known/webhook-keys.json.

Examples:
  $ edoc webhook-keys list
  $ edoc webhook-keys rotate                 the previous key also signs for 24 hours
  $ edoc webhook-keys rotate --overlap 0     revokes the previous key at once`,
  );
  keys.command('list').description('list all keys, newest first').action(listKeys);
  keys
    .command('rotate')
    .description('sign with a new key from now on')
    .option('--overlap <time>', 'time during which the previous key also signs: 0, 30m, 24h, 7d', DEFAULT_OVERLAP)
    .action(rotateKeys);
  return keys;
}

async function listKeys({ json }: Common): Promise<void> {
  print(await withKeys(async (repository) => repository.list()), json);
}

async function rotateKeys({ json, overlap }: Common & { overlap: string }): Promise<void> {
  const milliseconds = overlapOf(overlap);
  const keys = await withKeys(async (repository, ring) => {
    await repository.rotate(await ring(), new Date(), milliseconds);
    return repository.list();
  });
  print(keys, json);
}

async function withKeys<T>(
  work: (repository: WebhookKeyRepository, ring: CredentialStore['ring']) => Promise<T>,
): Promise<T> {
  const { withCredentialStore } = await import('../credential-store.js');
  const { WebhookKeyRepository: Repository } = await import('../../storage/webhook-key-repository.js');
  return withCredentialStore(async ({ mongo, ring }) => work(new Repository(mongo), ring));
}

const UNITS: Readonly<Record<string, number>> = { m: 60_000, h: 3_600_000, d: 86_400_000 };

function overlapOf(text: string): number {
  if (text === '0') return 0;
  const [, count = '', unit = ''] = /^(\d{1,4})([mhd])$/.exec(text) ?? [];
  const factor = UNITS[unit];
  if (factor === undefined)
    throw new UsageError(`--overlap must be 0 or a duration such as 30m, 24h or 7d, not ${text}`);
  return Number(count) * factor;
}

function print(keys: readonly WebhookKey[], json: boolean | undefined): void {
  const now = new Date();
  const shown = keys.map((key) => ({
    kid: key.kid,
    publicKey: publicKeyText(key),
    status: statusOf(key, now),
    createdAt: key.createdAt.toISOString(),
    ...present({ notAfter: key.notAfter?.toISOString() }),
  }));
  if (json === true) console.log(JSON.stringify(shown));
  else if (shown.length === 0) console.log('There are no keys yet: the API creates the first one when it starts.');
  else
    for (const { kid, status, createdAt, notAfter } of shown)
      console.log(
        [kid, status.padEnd(8), `since ${createdAt}`, notAfter === undefined ? '' : `until ${notAfter}`]
          .join('  ')
          .trim(),
      );
}
