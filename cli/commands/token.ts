import { Command } from 'commander';
import { MalformedClaim, reachClaims } from '../../api/auth/reach-claims';
import { FLOWS, PURPOSES } from '../../documents/model/document-context';
import { present } from '../../platform/present';
import { dataFolder } from '../../platform/embedded/data-folder';
import { DEFAULT_SCOPES, isScope, SCOPES } from '../../platform/issuer/claims';
import { requireLiveName } from '../account-name';
import { addCompanyOptions } from '../company-options';
import type { CompanyOptions } from '../company-input';
import { commaSeparated, duration } from '../option-values';
import { UsageError } from '../report-failure';

interface TokenOptions extends CompanyOptions {
  account: string;
  companies: string[];
  scopes?: string[];
  expires: number;
  onlyCompanies?: string[];
  onlyCountries?: string[];
  onlyPurposes?: string[];
  onlyFlows?: string[];
  test?: boolean;
  email?: string;
  json?: boolean;
}

const ONE_HOUR = 3_600;

export function tokenCommand(): Command {
  const command = new Command('token')
    .description(
      'Print an access token of the embedded issuer; creates the account and its companies if they do not exist',
    )
    .requiredOption('--account <id>', 'account that the token is for')
    .option('--companies <list>', 'comma-separated VAT numbers of companies that it may act for', commaSeparated, [])
    .option(
      '--scopes <list>',
      `comma-separated: ${SCOPES.join(', ')} (default: all except companies:manage and operations)`,
      commaSeparated,
    )
    .option('--only-companies <list>', 'narrow the token to VAT numbers of these companies', commaSeparated)
    .option('--only-countries <list>', 'narrow it to these countries, for example ES,FR', commaSeparated)
    .option('--only-purposes <list>', `narrow it to these purposes: ${PURPOSES.join(', ')}`, commaSeparated)
    .option('--only-flows <list>', `narrow it to these flows: ${FLOWS.join(', ')}`, commaSeparated)
    .option('--test', 'a test token: what it submits only reaches the simulated authorities')
    .option('--expires <duration>', 'lifetime, for example 15m, 1h, 30d (default: 1h)', duration, ONE_HOUR)
    .option('--email <address>', 'e-mail address of the account, for results sent by e-mail');
  return addCompanyOptions(command)
    .addHelpText(
      'after',
      `
Only the token is printed, so that you can assign it to a variable. A stack must be running in DATA_DIR, or MONGODB_URI
must be set. A registered company keeps the details that are not given here. A new company gets a placeholder name and
address in the embedded stack; elsewhere --company-name and --address are required. Production takes no token of this
issuer: the command refuses EDOC_MODE=production, and a database that production has worked with.

Examples:
  $ TOKEN=$(edoc token --account shop --companies ESB12345674)
  $ edoc token --account shop --companies DE123456788,FR12345678901 --company-name "Shop" --expires 30d
  $ edoc token --account shop --scopes documents:read --only-companies ESB12345674 --only-flows ISSUED
  $ edoc token --account shop --test
  $ edoc token --account support --scopes documents:read,operations`,
    )
    .action(printToken);
}

async function printToken(options: TokenOptions): Promise<void> {
  const scopes = options.scopes ?? DEFAULT_SCOPES;
  const unknown = scopes.find((scope) => !isScope(scope));
  if (unknown !== undefined)
    throw new UsageError(`--scopes: unknown scope ${unknown}; available: ${SCOPES.join(', ')}`);
  const claims = narrowingClaims(options);
  if (options.account.trim() === '') throw new UsageError('--account is empty');
  requireLiveName(options.account);

  const { refuseProductionMode } = await import('../trial-servers.js');
  refuseProductionMode(process.env, 'edoc token');
  const { withRegistration } = await import('../account-store.js');
  const { registerAccount } = await import('../register-account.js');
  const { openIssuer } = await import('../../platform/issuer/issuer-keys.js');
  const { signToken } = await import('../../platform/issuer/issuer-keys.js');
  const { account: accountId, companies: vatNumbers, expires: lifetimeSeconds } = options;
  await withRegistration(
    async (accounts, placeholders) => registerAccount(accounts, { ...options, accountId, vatNumbers, placeholders }),
    { ofTrial: true },
  );
  const issuer = await openIssuer(dataFolder(process.env).issuer);
  const token = await signToken(issuer, { subject: accountId, scopes, claims, lifetimeSeconds });
  console.log(
    options.json === true ? JSON.stringify({ token, account: accountId, scopes, ...claims, lifetimeSeconds }) : token,
  );
}

/** The claims that narrow the token, read as the API reads them. */
function narrowingClaims(options: TokenOptions): Record<string, unknown> {
  const claims = present({
    companies: options.onlyCompanies,
    countries: options.onlyCountries,
    purposes: options.onlyPurposes,
    flows: options.onlyFlows,
  });
  try {
    reachClaims(claims);
    return { ...claims, ...(options.test === true ? { mode: 'test' } : {}) };
  } catch (error) {
    if (error instanceof MalformedClaim)
      throw new UsageError(`--only-${error.claim}: has a value that is not allowed; see "edoc token --help"`);
    throw error;
  }
}
