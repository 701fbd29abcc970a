import { Command } from 'commander';
import type { EmbeddedStack } from '../../platform/embedded/embedded-stack';
import type { ServiceFile } from '../../platform/embedded/data-folder';
import { onClosedOutput } from '../closed-output';
import { FIRST_ACCOUNT, FIRST_COMPANY, firstCurl } from '../first-invoice';

const TOKEN_LIFETIME_SECONDS = 12 * 3_600;
const STOP_SIGNALS = ['SIGTERM', 'SIGINT', 'SIGHUP'] as const;

export function startCommand(): Command {
  return new Command('start')
    .description('Run everything on this machine: Temporal, MongoDB, sandbox, workers and API')
    .addHelpText(
      'after',
      `
Data, logs and service.json are in DATA_DIR (.data); the next start continues with the same data. SIGTERM, Ctrl-C or the
end of whoever reads the output stops everything within 15 seconds. This is for trials: EDOC_MODE=production is refused, and
so are a MONGODB_URI and a Temporal namespace that production has worked with. With --json, stdout contains one line when
everything is ready: service.json with a token.

Examples:
  $ edoc start
  $ PORT=0 DATA_DIR=/tmp/try edoc start --json`,
    )
    .action(start);
}

async function start({ json }: { json?: boolean }): Promise<void> {
  const begin = Date.now();
  const stopped = stopSignal();
  const { progressOn } = await import('../../platform/binaries/progress.js');
  const { ownServers } = await import('../../platform/embedded/own-servers.js');
  const { EmbeddedStack: Stack } = await import('../../platform/embedded/embedded-stack.js');
  const progress = progressOn(json === true ? process.stderr : process.stdout);
  const { SETTINGS, trialSettings: trial } = await import('../../countries/service-config.js');
  const { withFileSettings } = await import('../../platform/environment.js');
  const environment = withFileSettings(process.env, Object.keys(SETTINGS));
  const { claimForTrial } = await import('../trial-servers.js');
  await claimForTrial(environment);
  const hasOwnIssuer = ownServers(environment).issuer !== undefined;
  const prepare = hasOwnIssuer ? async () => {} : registerFirstAccount;
  const stack = await Stack.open({ environment, progress, prepare, trial });
  try {
    const service = await Promise.race([stack.start(), stopped]);
    if (service !== undefined) {
      announce(service, json === true, Date.now() - begin, hasOwnIssuer ? undefined : await firstToken());
      await stopped;
    }
  } finally {
    progress.say('stopping');
    await stopOrKill(stack);
  }
  progress.say('stopped');
  // Nothing of ours runs any more; a connection that somebody left open must not keep the process.
  process.exit(0);
}

async function registerFirstAccount(mongodbUri: string): Promise<void> {
  const { withAccountsAt } = await import('../account-store.js');
  const { registerAccount } = await import('../register-account.js');
  const registration = {
    accountId: FIRST_ACCOUNT,
    vatNumbers: [FIRST_COMPANY],
    placeholders: true,
    newCompanyName: 'Empresa de Ejemplo SL',
  };
  await withAccountsAt(mongodbUri, async (accounts) => registerAccount(accounts, registration));
}

/** Announces the service; without a token when the issuer is the user's own. */
function announce(service: ServiceFile, json: boolean, milliseconds: number, token: string | undefined): void {
  if (json) {
    console.log(JSON.stringify({ ...service, token }));
    return;
  }
  console.log(`
Ready after ${(milliseconds / 1000).toFixed(1)} s.

  API          ${service.apiUrl}
  API docs     ${service.docsUrl}
  Console      ${service.apiUrl}/console
  Temporal     ${service.temporalUiUrl ?? service.temporalAddress}
  Sandbox      ${service.sandboxUrl} and ${service.sandboxTlsUrl}
  Metrics      ${service.metricsUrl}
  E-mails      ${service.mailDir}

${token === undefined ? 'Tokens come from your own issuer (JWT_ISSUER). Register its accounts with "npx edoc account".' : tryOut(service, token)}
`);
}

function tryOut({ apiUrl }: ServiceFile, token: string): string {
  return `Token of account ${FIRST_ACCOUNT} for company ${FIRST_COMPANY} (12 hours; more with "npx edoc token"):

${token}

First document:

${firstCurl(apiUrl, token, new Date())}`;
}

async function firstToken(): Promise<string> {
  const { dataFolder } = await import('../../platform/embedded/data-folder.js');
  const { openIssuer } = await import('../../platform/issuer/issuer-keys.js');
  const { DEFAULT_SCOPES } = await import('../../platform/issuer/claims.js');
  const { signToken } = await import('../../platform/issuer/issuer-keys.js');
  const issuer = await openIssuer(dataFolder(process.env).issuer);
  return signToken(issuer, {
    subject: FIRST_ACCOUNT,
    scopes: DEFAULT_SCOPES,
    lifetimeSeconds: TOKEN_LIFETIME_SECONDS,
  });
}

function stopSignal(): Promise<undefined> {
  return new Promise((resolve) => {
    for (const signal of STOP_SIGNALS) process.on(signal, () => resolve(undefined));
    onClosedOutput(() => resolve(undefined));
  });
}

/** npm passes a Ctrl-C on that the terminal has sent already: what comes that soon is the same one. */
const SAME_KEY_PRESS_MS = 1_000;

/** Whoever presses Ctrl-C a second time does not want to wait. */
async function stopOrKill(stack: EmbeddedStack): Promise<void> {
  const begin = Date.now();
  process.on('SIGINT', () => {
    if (Date.now() - begin > SAME_KEY_PRESS_MS) stack.kill();
  });
  await stack.stop();
}
