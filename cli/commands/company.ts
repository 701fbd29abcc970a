import { Command } from 'commander';
import type { CompanyRecord } from '../../storage/account-record';
import type { AccountRepository } from '../../storage/account-repository';
import type { DetailOptions } from '../company-input';
import { country } from '../option-values';
import { CommandFailure, UsageError } from '../report-failure';

interface Common {
  json?: boolean;
}

export function companyCommand(): Command {
  const company = new Command('company').description('Companies: what their documents state of them').addHelpText(
    'after',
    `
They are in MongoDB: MONGODB_URI, or without it that of the stack running in DATA_DIR. Accounts get the right to act for a
company with "edoc account add-company". The number counts with and without its country prefix.

Examples:
  $ edoc company show ES B12345674
  $ edoc company set ES B12345674 --name "Shop SL" --address "streetName=Calle Mayor;houseAndOfficeNo=1;city=Madrid;postalCode=28013"
  $ edoc company set ES B12345674 --iban ""          the bank account is removed`,
  );
  company
    .command('show')
    .description('what is registered of a company')
    .argument('<country>', 'ISO 3166-1 alpha-2 code', country)
    .argument('<vatNumber>')
    .action(showCompany);
  company
    .command('set')
    .description('change what is stated of a company, or register a new one with name and address')
    .argument('<country>', 'ISO 3166-1 alpha-2 code', country)
    .argument('<vatNumber>')
    .option('--name <name>', "the company's name")
    .option(
      '--address <fields>',
      'the whole address, for example "streetName=Calle Mayor;city=Madrid;postalCode=28013"',
    )
    .option('--email <address>', 'e-mail address printed on documents')
    .option('--tax-number <number>', 'national tax number beside the VAT number (BT-32)')
    .option('--iban <iban>', 'bank account that is paid into')
    .option('--bic <bic>', "that account's bank")
    .option('--endpoint-id <id>', 'electronic address (BT-34)')
    .option('--endpoint-scheme <code>', 'EAS code of that address')
    .action(setCompany);
  return company;
}

async function showCompany(countryIso: string, vatNumber: string, options: Common): Promise<void> {
  const company = await withAccounts(async (accounts) => accounts.findCompanyByVatNumber(countryIso, vatNumber));
  if (company === undefined) throw new CommandFailure(`there is no company ${vatNumber} of ${countryIso}`);
  print(company, options);
}

async function setCompany(countryIso: string, vatNumber: string, options: Common & DetailOptions): Promise<void> {
  const { companyNumber, statedDetails } = await import('../company-input.js');
  const { explained } = await import('../register-account.js');
  const { stated, without } = statedDetails(options, countryIso);
  if (Object.keys(stated).length === 0 && without.length === 0)
    throw new UsageError('nothing is stated that could be changed; see "edoc company set --help"');
  const company = { countryIso, vatNumber: companyNumber(vatNumber), ...stated };
  const saved = await withAccounts(async (accounts) =>
    explained({ name: '--name', address: '--address' }, async () => accounts.saveCompany(company, { without })),
  );
  print(saved, options);
}

async function withAccounts<T>(work: (accounts: AccountRepository) => Promise<T>): Promise<T> {
  const store = await import('../account-store.js');
  return store.withAccounts(work);
}

function print({ companyId: _id, ...company }: CompanyRecord, { json }: Common): void {
  if (json === true) {
    console.log(JSON.stringify(company));
    return;
  }
  const { vatNumber, countryIso, name, address, ...others } = company;
  console.log(`${vatNumber}  ${countryIso}  ${name}`);
  for (const [field, value] of Object.entries({ ...address, ...others })) console.log(`  ${field}: ${value}`);
}
