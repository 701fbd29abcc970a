import { Command, InvalidArgumentError } from 'commander';
import { companyOption, COMPANY_OPTION_NAMES, optionFault } from '../../countries/integration/company-options';
import type { CompanyRecord, OptionChange } from '../../storage/account-record';
import type { AccountRepository } from '../../storage/account-repository';
import type { BrandChange } from '../../storage/brand-repository';
import type { BrandOptions, ShownBrand } from '../company-brand';
import type { DetailOptions } from '../company-input';
import { country } from '../option-values';
import { CommandFailure, UsageError } from '../report-failure';
import { companyCredentialCommand } from './company-credential';

interface Common {
  json?: boolean;
}

export function companyCommand(): Command {
  const company = new Command('company')
    .description('Manage companies: the details that their documents state, and their credentials for authorities')
    .addHelpText(
      'after',
      `
Companies are stored in MongoDB: MONGODB_URI or, if it is not set, the database of the stack running in DATA_DIR. Use
"edoc account add-company" to let an account act for a company. The VAT number is accepted with or without its country
prefix.

Examples:
  $ edoc company show ES B12345674
  $ edoc company set ES B12345674 --name "Shop SL" --address "streetName=Calle Mayor;houseAndOfficeNo=1;city=Madrid;postalCode=28013"
  $ edoc company set ES B12345674 --logo logo.png --colour "#7c1d4f"
  $ edoc company set ES B12345674 --legal-text "Registro Mercantil de Madrid, tomo 1, folio 2, hoja M-3"
  $ edoc company set ES B12345674 --iban ""          removes the bank account
  $ edoc company set ES B12345674 es.reporting=gateway
  $ edoc company set ES B12345674 es.reporting=      back to the default`,
    );
  company
    .command('show')
    .description('show the registered details of a company')
    .argument('<country>', 'ISO 3166-1 alpha-2 code', country)
    .argument('<vatNumber>')
    .action(showCompany);
  company
    .command('set')
    .description('change the details of a company, or register a new one with name and address')
    .argument('<country>', 'ISO 3166-1 alpha-2 code', country)
    .argument('<vatNumber>')
    .argument('[options...]', 'options of its reporting, as <option>=<value>', statedOption, {})
    .option('--name <name>', 'name of the company')
    .option('--address <fields>', 'full address, for example "streetName=Calle Mayor;city=Madrid;postalCode=28013"')
    .option('--email <address>', 'e-mail address printed on documents')
    .option('--tax-number <number>', 'national tax number in addition to the VAT number (BT-32)')
    .option('--iban <iban>', 'bank account for incoming payments')
    .option('--bic <bic>', 'bank of that account')
    .option('--endpoint-id <id>', 'electronic address (BT-34)')
    .option('--endpoint-scheme <code>', 'EAS code of that address')
    .option('--trading-name <name>', 'name that the company is known by, if it is another one (BT-28)')
    .option('--contact-name <name>', 'person or department to ask (BT-41)')
    .option('--phone <number>', 'telephone of that contact (BT-42)')
    .option('--registration <number>', 'number in the register of companies, for example "0002:732829320" (BT-30)')
    .option('--legal-information <text>', 'legal form, share capital and the like, in the XML (BT-33)')
    .option(
      '--logo <file>',
      'PNG or JPEG shown on documents that the company issues (at most 256 KiB and 1200 x 1200 pixels)',
    )
    .option(
      '--colour <colour>',
      'accent colour of these documents, for example "#1d4f7c"; dark enough to be read on white',
    )
    .option('--legal-text <text>', 'text that the law wants on these documents, in small print at their end')
    .addHelpText('after', optionsHelp)
    .action(setCompany);
  company.addCommand(companyCredentialCommand());
  return company;
}

/** `es.reporting=gateway`; without a value the option gets its default again. */
function statedOption(text: string, others: OptionChange): OptionChange {
  const [, name = '', value = ''] = /^([^=]*)=([^]*)$/.exec(text) ?? [];
  const option = companyOption(name);
  if (option === undefined)
    throw new InvalidArgumentError(`Must be <option>=<value>; the options are ${COMPANY_OPTION_NAMES.join(', ')}.`);
  const stated = value.trim();
  const fault = stated === '' ? undefined : optionFault(option, stated);
  if (fault !== undefined) throw new InvalidArgumentError(`${name} ${fault}.`);
  return { ...others, [name]: stated === '' ? undefined : stated };
}

function optionsHelp(): string {
  const lines = COMPANY_OPTION_NAMES.map((name) => {
    const { form, fallback, description } = companyOption(name) ?? { form: '', description: '' };
    return `  ${name}=${form}${fallback === undefined ? '' : ` (default: ${fallback})`}\n      ${description}`;
  });
  return `\nOptions of reporting; a change concerns new documents only:\n${lines.join('\n')}`;
}

async function showCompany(countryIso: string, vatNumber: string, options: Common): Promise<void> {
  const company = await withAccounts(async (accounts) => accounts.findCompanyByVatNumber(countryIso, vatNumber));
  if (company === undefined) throw new CommandFailure(`there is no company ${vatNumber} of ${countryIso}`);
  print(company, await brandOf(company), options);
}

async function setCompany(
  countryIso: string,
  vatNumber: string,
  reporting: OptionChange,
  options: Common & DetailOptions & BrandOptions,
): Promise<void> {
  const { companyNumber, statedDetails } = await import('../company-input.js');
  const { explained } = await import('../register-account.js');
  const { statedBrand } = await import('../company-brand.js');
  const { stated, without } = statedDetails(options, countryIso);
  const brand = await statedBrand(options);
  if (Object.keys({ ...stated, ...brand, ...reporting }).length === 0 && without.length === 0)
    throw new UsageError('nothing to change; see "edoc company set --help"');
  const company = { countryIso, vatNumber: companyNumber(vatNumber), ...stated };
  const saved = await withAccounts(async (accounts) =>
    explained({ name: '--name', address: '--address' }, async () =>
      sayingWhose(accounts, async () => accounts.saveCompany(company, { without, options: reporting })),
    ),
  );
  if (Object.keys(brand).length > 0) await changeBrand(saved.companyId, brand);
  print(saved, await brandOf(saved), options);
}

/** Names the company that has an entry which belongs to one only. */
async function sayingWhose<T>(accounts: AccountRepository, work: () => Promise<T>): Promise<T> {
  const { OptionTakenError } = await import('../../storage/stored-company.js');
  try {
    return await work();
  } catch (error) {
    if (!(error instanceof OptionTakenError)) throw error;
    const { option, entry } = error;
    const { vatNumber, countryIso, name } = (await accounts.findCompanyByOption(option, entry)) ?? {};
    const whose = vatNumber === undefined ? 'another company' : `${vatNumber} of ${countryIso} (${name})`;
    throw new CommandFailure(`${option}: ${entry} belongs to ${whose}; nothing was changed`);
  }
}

async function brandOf({ companyId }: CompanyRecord): Promise<ShownBrand> {
  const [{ withDatabase }, { BrandRepository }, { shownBrand }] = await Promise.all([
    import('../account-store.js'),
    import('../../storage/brand-repository.js'),
    import('../company-brand.js'),
  ]);
  return shownBrand(await withDatabase(async (connection) => new BrandRepository(connection).find(companyId)));
}

async function changeBrand(companyId: string, brand: BrandChange): Promise<void> {
  const [store, { BrandRepository }] = await Promise.all([
    import('../account-store.js'),
    import('../../storage/brand-repository.js'),
  ]);
  await store.withDatabase(async (connection) => new BrandRepository(connection).change(companyId, brand));
}

async function withAccounts<T>(work: (accounts: AccountRepository) => Promise<T>): Promise<T> {
  const store = await import('../account-store.js');
  return store.withAccounts(work);
}

function print({ companyId: _id, ...company }: CompanyRecord, brand: ShownBrand, { json }: Common): void {
  if (json === true) {
    console.log(JSON.stringify({ ...company, ...brand }));
    return;
  }
  const { vatNumber, countryIso, name, address, registration, options = {}, ...others } = company;
  const register = registration && { registration: [registration.scheme ?? [], registration.id].flat().join(':') };
  console.log(`${vatNumber}  ${countryIso}  ${name}`);
  for (const [field, value] of Object.entries({ ...address, ...others, ...register, ...options, ...brand }))
    console.log(`  ${field}: ${value}`);
}
