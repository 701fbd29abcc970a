import { Command } from 'commander';
import { CREDENTIAL_SYSTEM_IDS } from '../../countries/integration/credential-systems';
import type { KeyRing } from '../../platform/encryption/key-ring';
import { present } from '../../platform/present';
import type { CompanyRecord } from '../../storage/account-record';
import type { CompanyCredential, CredentialPlace } from '../../storage/company-credential-repository';
import type { MongoConnection } from '../../storage/mongo';
import type { CredentialOptions } from '../credential-input';
import { shown } from '../operations/terminal-text';
import { CommandFailure } from '../report-failure';

interface Common {
  json?: boolean;
}

interface Place {
  company: string;
  system: string;
}

/** `edoc company credential`. */
export function companyCredentialCommand(): Command {
  const [system] = CREDENTIAL_SYSTEM_IDS;
  const credential = new Command('credential')
    .description('Manage the credentials of companies for the systems of authorities')
    .addHelpText(
      'after',
      `
A company has one credential for a system. It is stored encrypted with CREDENTIAL_KEYS and never shown again. After a change
nothing has to be restarted.

Examples:
  $ edoc company credential add --company ESB12345674 --system ${system} --p12 company.p12 --password-stdin < password
  $ edoc company credential list
  $ edoc company credential list --expiring
  $ edoc company credential remove --company ESB12345674 --system ${system}`,
    );
  credential
    .command('add')
    .description('store a credential of a company, in place of the one that it has for the system')
    .requiredOption('--company <vatNumber>', 'VAT number with country prefix: ESB12345674')
    .requiredOption('--system <id>', `system of the authority: ${CREDENTIAL_SYSTEM_IDS.join(', ')}`)
    .option('--p12 <file>', 'PKCS#12 file (.p12, .pfx) with certificate, chain and key')
    .option('--pem <file>', 'PEM file with the certificate, its chain and, without --key, its key')
    .option('--key <file>', 'PEM file with the key')
    .option('--password-stdin', 'read the password of the file or of the key from standard input')
    .option('--token-stdin', 'read a token from standard input')
    .option('--json-stdin', 'read fields from standard input, as a JSON object')
    .action(add);
  credential
    .command('list')
    .description('list credentials without their secrets, the first to end first')
    .option('--company <vatNumber>', 'company whose credentials are listed')
    .option('--system <id>', 'system that they are for')
    .option('--expiring', 'only those that have ended or will end within 30 days')
    .action(list);
  credential
    .command('remove')
    .description('remove the credential of a company for a system')
    .requiredOption('--company <vatNumber>', 'VAT number with country prefix: ESB12345674')
    .requiredOption('--system <id>', 'system of the authority')
    .action(remove);
  return credential;
}

async function add({ company, system, json, ...options }: Common & Place & CredentialOptions): Promise<void> {
  const { credentialSystem, statedCredential } = await import('../credential-input.js');
  const { holderNotice } = await import('../../application/companies/holder-notice.js');
  const { CompanyCredentialRepository } = await import('../../storage/company-credential-repository.js');
  const id = credentialSystem(system);
  const now = new Date();
  const { secret, facts } = await statedCredential(id, options, process.stdin, now);
  await withCompanies(async ({ mongo, ring, companyOf }) => {
    const found = await companyOf(company);
    const place = { companyId: found.companyId, system: id };
    const stored = await new CompanyCredentialRepository(mongo).save(await ring(), place, secret, {
      now,
      ...present({ facts }),
    });
    const notice = holderNotice(found, facts);
    if (json === true) console.log(JSON.stringify({ ...plain(stored, found.vatNumber), ...present({ notice }) }));
    else {
      console.log(described(stored, found.vatNumber));
      if (notice !== undefined) console.log(`  ${notice}`);
    }
  });
}

async function list({ company, system, expiring, json }: Common & Partial<Place> & { expiring?: true }): Promise<void> {
  const { credentialSystem } = await import('../credential-input.js');
  const { FIRST_WARNING_MS } = await import('../../countries/integration/credential-end.js');
  const { CompanyCredentialRepository } = await import('../../storage/company-credential-repository.js');
  const id = system === undefined ? undefined : credentialSystem(system);
  const endingBefore = expiring === true ? new Date(Date.now() + FIRST_WARNING_MS) : undefined;
  await withCompanies(async ({ mongo, companyOf, numbersOf }) => {
    const companyId = company === undefined ? undefined : (await companyOf(company)).companyId;
    const filter = present({ companyId, system: id, endingBefore });
    const credentials = await new CompanyCredentialRepository(mongo).list(filter);
    const numbers = await numbersOf(credentials);
    const numberOf = ({ companyId: of }: CredentialPlace) => numbers.get(of) ?? of;
    if (json === true) console.log(JSON.stringify(credentials.map((one) => plain(one, numberOf(one)))));
    else if (credentials.length === 0) console.log('There are no such credentials.');
    else for (const one of credentials) console.log(described(one, numberOf(one)));
  });
}

async function remove({ company, system, json }: Common & Place): Promise<void> {
  const { credentialSystem } = await import('../credential-input.js');
  const { CompanyCredentialRepository } = await import('../../storage/company-credential-repository.js');
  const id = credentialSystem(system);
  await withCompanies(async ({ mongo, companyOf }) => {
    const { companyId, vatNumber } = await companyOf(company);
    if (!(await new CompanyCredentialRepository(mongo).remove({ companyId, system: id })))
      throw new CommandFailure(`${vatNumber} has no credential for ${id}`);
    console.log(json === true ? JSON.stringify({ removed: true }) : `${vatNumber}  ${id}  removed`);
  });
}

interface Companies {
  mongo: MongoConnection;
  ring(): Promise<KeyRing>;
  companyOf(vatNumber: string): Promise<CompanyRecord>;
  numbersOf(credentials: readonly CredentialPlace[]): Promise<Map<string, string>>;
}

async function withCompanies(work: (companies: Companies) => Promise<void>): Promise<void> {
  const { withCredentialStore } = await import('../credential-store.js');
  const { AccountRepository } = await import('../../storage/account-repository.js');
  const { companyNumber } = await import('../company-input.js');
  const { countryOfVatNumber } = await import('../../documents/vat-number.js');
  await withCredentialStore(async ({ mongo, ring }) => {
    const accounts = new AccountRepository(mongo);
    const companyOf = async (vatNumber: string) => {
      const number = companyNumber(vatNumber);
      const found = await accounts.findCompanyByVatNumber(countryOfVatNumber(number) ?? '', number);
      if (found !== undefined) return found;
      throw new CommandFailure(
        `there is no company ${number}; register it with "edoc account add-company", or add the country prefix of its number`,
      );
    };
    const numbersOf = async (credentials: readonly CredentialPlace[]) => {
      const companies = await accounts.findCompanies(credentials.map(({ companyId }) => companyId));
      return new Map(companies.map(({ companyId, vatNumber }) => [companyId, vatNumber]));
    };
    await work({ mongo, ring, companyOf, numbersOf });
  });
}

function plain(credential: CompanyCredential, company: string): Record<string, unknown> {
  const { system, kind, addedAt, facts } = credential;
  return { company, system, kind, ...facts, addedAt };
}

function described({ system, kind, facts }: CompanyCredential, company: string): string {
  const words = [company, system, kind];
  if (facts === undefined) return words.join('  ');
  const { subject, holder, validFrom, validUntil, isSeal } = facts;
  const period = `${dayOf(validFrom)} to ${dayOf(validUntil)}`;
  const ended = validUntil <= new Date() ? ['ENDED'] : [];
  return [...words, holder ?? '-', period, ...ended, ...(isSeal ? ['seal'] : []), shown(subject)].join('  ');
}

function dayOf(instant: Date): string {
  return instant.toISOString().slice(0, 10);
}
