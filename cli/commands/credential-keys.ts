import { Command } from 'commander';

interface Common {
  json?: boolean;
}

export function credentialKeysCommand(): Command {
  const keys = new Command('credential-keys')
    .description('Manage the keys that encrypt credentials in MongoDB')
    .addHelpText(
      'after',
      `
CREDENTIAL_KEYS lists the keys, the current one first. To rotate: put a new key first, restart all processes, run rewrap,
then remove the old key.

Examples:
  $ echo "2026-11:$(openssl rand -base64 32)"     generates a new key
  $ edoc credential-keys rewrap`,
    );
  keys
    .command('rewrap')
    .description('re-encrypt everything with the current key; safe to repeat and while the service is running')
    .action(rewrap);
  return keys;
}

async function rewrap({ json }: Common): Promise<void> {
  const { withCredentialStore } = await import('../credential-store.js');
  const { rewrapEnvelopes } = await import('../../storage/rewrap-envelopes.js');
  const result = await withCredentialStore(async ({ mongo, ring }) => rewrapEnvelopes(mongo, await ring()));
  if (json === true) console.log(JSON.stringify(result));
  else console.log(`${result.rewrapped} envelope(s) re-encrypted with key ${result.keyId}.`);
}
