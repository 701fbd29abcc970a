import { authoritiesWith } from '../authorities/authorities-with';
import { registerModelsOfAuthorities } from '../authorities/registry';
import { addressesMissing, countriesWithoutAddress } from '../application/integration/configured-systems';
import { missingSearchAttributes, registeringCommand } from '../platform/temporal/register-search-attributes';
import type { Client } from '@temporalio/client';
import { missingSchedules } from '../platform/temporal/kept-schedule';
import { describeDisagreement, disagreements } from '../application/processes/compare-processes';
import { findingsOf, textOf } from '../application/processes/check-settings';
import { shortened, type InstallationCheck } from '../application/processes/installation-check';
import { FIRST_WARNING_MS } from '../countries/integration/credential-end';
import { readConfig } from '../countries/service-config';
import { ConfigurationError } from '../platform/environment';
import { present } from '../platform/present';
import { AccountRepository } from '../storage/account-repository';
import { wrongTotals } from '../storage/check-totals';
import { CompanyCredentialRepository } from '../storage/company-credential-repository';
import { missingIndexes } from '../storage/migrate';
import type { MongoConnection } from '../storage/mongo';
import { ProcessRepository } from '../storage/process-repository';
import { ProgramLevels } from '../storage/program-level';
import { isOfRunningStack, withDatabase } from './account-store';
import { withAuthoritySetting } from './authority-setting';
import { examineCredentialKeys, examineTokenKeys } from './key-checks';
import { examineMarks } from './mark-checks';
import { expectedSchedulesHere, temporalSettings, withTemporal } from './temporal-of-service';

/** Looks at what `edoc migrate` prepares; one server that is away does not hide what is wrong at the other. */
export async function examineInstallation(): Promise<InstallationCheck[]> {
  return Promise.all([
    reached('indexes of MongoDB', async () => withDatabase(indexesMissing), {
      mend: () => 'edoc migrate',
    }),
    reached('search attributes of Temporal', async () => withTemporal(missingSearchAttributes), {
      mend: async (missing) => registeringCommand(missing, await temporalSettings()),
    }),
    reached('schedules of Temporal', async () => withTemporal(missingHere), { mend: () => 'edoc migrate' }),
    reached('totals of lists', async () => withDatabase(wrongTotalsOf), {
      problem: 'wrong',
      mend: () => 'edoc migrate',
    }),
    lookedAt(CERTIFICATES, async (connection) => examineCertificates(connection, new Date())),
    ...examineSystems(),
    lookedAt(PROGRAM, examineProgram),
    examineMarks(process.env),
    lookedAt(PROCESSES, async (connection) => examineProcesses(connection, new Date())),
    lookedAt(ADDRESSES, async (connection) => examineAddresses(connection, new Date())),
    examineCredentialKeys(),
    examineTokenKeys(),
    examineSettingsHere(process.env),
  ]);
}

/** Checks that only a system can make itself. */
export function examineSystems(): Promise<InstallationCheck>[] {
  const examinations = [...authoritiesWith('examination').values()];
  return examinations.map(async ({ name, examine }) =>
    lookedAt(name, async (mongo) => ({ name, ...(await examine({ mongo, withSetting: withAuthoritySetting })) })),
  );
}

const CERTIFICATES = 'certificates of companies';
const REPLACE_CERTIFICATE =
  'edoc company credential add --company <number> --system <id> --p12 <file> --password-stdin';

async function lookedAt(
  name: string,
  look: (connection: MongoConnection) => Promise<InstallationCheck>,
): Promise<InstallationCheck> {
  try {
    return await withDatabase(look);
  } catch (error) {
    return { name, problem: error instanceof Error ? error.message : String(error) };
  }
}

const PROGRAM = 'version of the program';

async function examineProgram(connection: MongoConnection): Promise<InstallationCheck> {
  const problem = await new ProgramLevels(connection).refusal();
  return { name: PROGRAM, ...present({ problem }) };
}

const SETTINGS_HERE = 'settings of this shell';

/** Checks the settings as a process would that starts here. Without a mode, the stack running in DATA_DIR has its own. */
export async function examineSettingsHere(environment: NodeJS.ProcessEnv): Promise<InstallationCheck> {
  const name = SETTINGS_HERE;
  const mend = 'docs/configuration.md#what-production-does-not-take';
  const ofStack = (await isOfRunningStack(environment)) ? { EDOC_MODE: 'embedded' } : {};
  try {
    const findings = findingsOf(readConfig({ ...ofStack, ...environment }), environment);
    const refused = findings.filter((one) => one.refused).map(textOf);
    const warnings = findings.filter((one) => !one.refused).map(textOf);
    if (refused.length > 0) return { name, problem: refused.join('; '), mend, found: warnings };
    return warnings.length > 0 ? { name, warning: warnings.join('; '), mend } : { name };
  } catch (error) {
    if (!(error instanceof ConfigurationError)) throw error;
    return { name, problem: error.problems.join('; '), mend };
  }
}

const PROCESSES = 'settings of processes';

/** Whether the processes that run have started with the same, and where they submit documents. */
export async function examineProcesses(connection: MongoConnection, now: Date): Promise<InstallationCheck> {
  const running = await new ProcessRepository(connection).running(now);
  const systems = running.flatMap((one) =>
    Object.entries(one.systems).map(([system, address]) => `${system}: ${address}`),
  );
  const found = [...new Set(systems)].sort();
  const differ = disagreements(running);
  if (differ.length === 0) return { name: PROCESSES, found };
  const problem = differ.map(describeDisagreement).join('; ');
  return { name: PROCESSES, problem, mend: 'docs/several-instances.md#settings-that-must-be-equal', found };
}

const ADDRESSES = 'addresses of systems';

/** Whether the integration workers that run have somewhere to submit the documents of every country with companies. */
async function examineAddresses(connection: MongoConnection, now: Date): Promise<InstallationCheck> {
  const [running, countries] = await Promise.all([
    new ProcessRepository(connection).running(now),
    new AccountRepository(connection).countries(),
  ]);
  const problems = running.flatMap(({ roles, host, pid, systems }) => {
    const without = roles.includes('integration') ? countriesWithoutAddress(systems, countries) : [];
    return without.length === 0 ? [] : [`${addressesMissing(without)}, for the worker on ${host}, process ${pid}`];
  });
  return { name: ADDRESSES, ...(problems.length === 0 ? {} : { problem: problems.join('; ') }) };
}

/** Certificates of companies that have ended, and those that end within 30 days. */
export async function examineCertificates(connection: MongoConnection, now: Date): Promise<InstallationCheck> {
  const name = CERTIFICATES;
  const endingBefore = new Date(now.getTime() + FIRST_WARNING_MS);
  const credentials = await new CompanyCredentialRepository(connection).list({ endingBefore });
  const ids = credentials.map(({ companyId }) => companyId);
  const companies = await new AccountRepository(connection).findCompanies(ids);
  const numbers = new Map(companies.map(({ companyId, vatNumber }) => [companyId, vatNumber]));
  const ending = credentials.flatMap(({ companyId, system, facts }) =>
    facts === undefined ? [] : [{ of: `${numbers.get(companyId) ?? companyId} ${system}`, until: facts.validUntil }],
  );
  if (ending.length === 0) return { name };
  const texts = ending.map(({ of, until }) => `${of} ${until.toISOString().slice(0, 10)}`);
  const hasEnded = ending.some(({ until }) => until <= now);
  const told = `${hasEnded ? 'ended or ending' : 'ending'} within 30 days: ${shortened(texts).join(', ')}`;
  return { name, ...(hasEnded ? { problem: told } : { warning: told }), mend: REPLACE_CERTIFICATE };
}

/** Every document is counted for it; where indexes are missing, nothing is counted by them yet. */
async function wrongTotalsOf(connection: MongoConnection): Promise<string[]> {
  const missing = await indexesMissing(connection);
  return missing.length > 0 ? [] : wrongTotals(connection);
}

async function indexesMissing(connection: MongoConnection): Promise<string[]> {
  return missingIndexes(connection, registerModelsOfAuthorities);
}

async function missingHere(client: Client): Promise<string[]> {
  return missingSchedules(client, await expectedSchedulesHere());
}

async function reached(
  name: string,
  look: () => Promise<string[]>,
  { problem = 'missing', mend }: { problem?: string; mend(found: string[]): string | Promise<string> },
): Promise<InstallationCheck> {
  try {
    const found = await look();
    if (found.length === 0) return { name };
    return { name, problem: `${problem}: ${shortened(found).join(', ')}`, mend: await mend(found) };
  } catch (error) {
    return { name, problem: error instanceof Error ? error.message : String(error) };
  }
}
