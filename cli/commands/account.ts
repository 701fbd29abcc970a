import { Command } from 'commander';
import type { AccountAccess, CompanyRecord } from '../../storage/account-record';
import type { AccountRepository } from '../../storage/account-repository';
import type { CompanyOptions } from '../company-input';
import { requireLiveName } from '../account-name';
import { addCompanyOptions } from '../company-options';
import { CommandFailure, UsageError } from '../report-failure';
import { present } from '../../platform/present';

interface Common {
  json?: boolean;
}

export function accountCommand(): Command {
  const account = new Command('account')
    .description('Manage accounts and the companies that they may act for')
    .addHelpText(
      'after',
      `
Accounts are stored in MongoDB: MONGODB_URI or, if it is not set, the database of the stack running in DATA_DIR.

Examples:
  $ edoc account create shop --email shop@example.com
  $ edoc account add-company shop ESB12345674 --company-name "Shop SL" --address "streetName=Calle Mayor;city=Madrid"
  $ edoc account show shop --json
  $ edoc account set-operator support on`,
    );
  account.command('list').description('list all accounts').action(listAccounts);
  account.command('show').description('show one account and its companies').argument('<account>').action(showAccount);
  account
    .command('create')
    .description('create an account, or change its e-mail address')
    .argument('<account>')
    .option('--email <address>', 'address that results are sent to')
    .action(createAccount);
  addCompanyOptions(account.command('add-company'))
    .description('let an account act for a company; registers the company if it is new, updates the details given')
    .argument('<account>')
    .argument('<vatNumber>')
    .action(addCompany);
  account
    .command('remove-company')
    .description('revoke the right to act for a company; its documents are kept')
    .argument('<account>')
    .argument('<vatNumber>')
    .action(removeCompany);
  account
    .command('set-operator')
    .description('switch on or off whether an account with the scope operations sees all documents')
    .argument('<account>')
    .argument('<on|off>')
    .action(setOperator);
  return account;
}

async function listAccounts(options: Common): Promise<void> {
  const accounts = await withAccounts(async (repository) => repository.list());
  if (options.json === true) return print(accounts.map(plain));
  if (accounts.length === 0) console.log('There are no accounts. Create one with "edoc account create <account>".');
  accounts.forEach(printAccess);
}

async function showAccount(accountId: string, options: Common): Promise<void> {
  answer(await withAccounts(async (repository) => accessOf(repository, accountId)), options);
}

async function createAccount(accountId: string, options: Common & { email?: string }): Promise<void> {
  requireLiveName(accountId);
  const email = present({ email: options.email });
  const access = await withAccounts(async (repository) => {
    await repository.upsertAccount({ accountId, ...email });
    return accessOf(repository, accountId);
  });
  answer(access, options);
}

async function addCompany(accountId: string, vatNumber: string, options: Common & CompanyOptions): Promise<void> {
  const { statedCompany } = await import('../company-input.js');
  const { grantCompany } = await import('../register-account.js');
  const { withRegistration } = await import('../account-store.js');
  const company = statedCompany(vatNumber, options);
  const access = await withRegistration(async (repository, placeholders) => {
    await accessOf(repository, accountId);
    await grantCompany(repository, accountId, company, { placeholders });
    return accessOf(repository, accountId);
  });
  answer(access, options);
}

async function removeCompany(accountId: string, vatNumber: string, options: Common): Promise<void> {
  const wanted = vatNumber.toUpperCase().replace(/[\s.-]/g, '');
  const access = await withAccounts(async (repository) => {
    const { companies } = await accessOf(repository, accountId);
    const company = companies.find((candidate) => candidate.vatNumber === wanted);
    if (company === undefined) throw new CommandFailure(`account ${accountId} does not act for ${vatNumber}`);
    await repository.revokeCompany(accountId, company.companyId);
    return accessOf(repository, accountId);
  });
  answer(access, options);
}

async function setOperator(accountId: string, state: string, options: Common): Promise<void> {
  if (state !== 'on' && state !== 'off') throw new UsageError(`set-operator must be on or off, not ${state}`);
  const access = await withAccounts(async (repository) => {
    await accessOf(repository, accountId);
    await repository.upsertAccount({ accountId, operator: state === 'on' });
    return accessOf(repository, accountId);
  });
  answer(access, options);
}

async function withAccounts<T>(work: (repository: AccountRepository) => Promise<T>): Promise<T> {
  const store = await import('../account-store.js');
  return store.withAccounts(work);
}

async function accessOf(repository: AccountRepository, accountId: string): Promise<AccountAccess> {
  const access = await repository.findAccess(accountId);
  if (access === undefined) {
    throw new CommandFailure(`there is no account ${accountId}; create it with "edoc account create ${accountId}"`);
  }
  return access;
}

function answer(access: AccountAccess, { json }: Common): void {
  if (json === true) print(plain(access));
  else printAccess(access);
}

function plain({ account, companies }: AccountAccess): Record<string, unknown> {
  const { companyIds: _ids, ...fields } = account;
  return { ...fields, companies };
}

function print(content: unknown): void {
  console.log(JSON.stringify(content));
}

function printAccess({ account, companies }: AccountAccess): void {
  const remarks = [account.email, account.operator ? 'operator' : undefined].filter((part) => part !== undefined);
  console.log([account.accountId, ...remarks].join('  '));
  companies.forEach((company: CompanyRecord) => {
    console.log(`  ${company.vatNumber}  ${company.countryIso}  ${company.name}`);
  });
}
