import { Command } from 'commander';
import type { AgencyCheck } from '../../application/verifactu/check-agency';
import type { AgencyRow, OwnRecord } from '../../application/verifactu/show-records';
import type { CompanyRecord } from '../../storage/account-record';
import type { MongoConnection } from '../../storage/mongo';
import { shown } from '../operations/terminal-text';
import { CommandFailure, UsageError } from '../report-failure';
import { settleCommand } from './ops-settle';

interface Common {
  json?: boolean;
}

/** Systems that can be tried. */
const CHECKED = ['es-verifactu'];

/** `edoc authority`. */
export function authorityCommand(): Command {
  const authority = new Command('authority')
    .description('Look after the systems of authorities: try them, have what waits go on, see what they hold')
    .addHelpText(
      'after',
      `
Set the settings of the integration workers (docs/configuration.md); for the stack running in DATA_DIR they are known.

Examples:
  $ edoc authority check es-verifactu --company ESB12345674
  $ edoc authority retry
  $ edoc authority show 0198c5f2-7d9a-7b3e-9d1c-2f6a4b8e0c11
  $ edoc authority settle 0198c5f2-7d9a-7b3e-9d1c-2f6a4b8e0c11 --accepted --reference CSV-1 --reason "seen in the portal"`,
    );
  authority
    .command('check')
    .description(
      'try whether a company can report to a system: certificate, address, TLS, clock and a question that changes nothing',
    )
    .argument('<system>', `system of the authority: ${CHECKED.join(', ')}`)
    .requiredOption('--company <vatNumber>', 'VAT number with country prefix: ESB12345674')
    .action(check);
  authority
    .command('retry')
    .description('have all that waits for the operator (AUTHORITY_CONFIGURATION) go on, once its cause is gone')
    .option('--company <vatNumber>', 'of this company only')
    .action(retry);
  authority
    .command('show')
    .description('show the records of a document, and what the authority, which is asked for it, holds')
    .argument('<id>', 'documentId')
    .action(show);
  return authority.addCommand(settleCommand());
}

async function check(system: string, { company, json }: Common & { company: string }): Promise<void> {
  if (!CHECKED.includes(system)) throw new UsageError(`${system} cannot be tried; these can: ${CHECKED.join(', ')}`);
  const { withAuthoritySetting } = await import('../authority-setting.js');
  const { checkVerifactu } = await import('../operations/verifactu-agency.js');
  await withAuthoritySetting(async (setting) => {
    const checks = await checkVerifactu(setting, await companyOf(setting.mongo, company));
    console.log(json === true ? JSON.stringify({ checks }) : checks.flatMap(describeCheck).join('\n'));
    if (checks.some(({ problem }) => problem !== undefined)) process.exitCode = 1;
  });
}

function describeCheck({ name, found, problem, fix }: AgencyCheck): string[] {
  const line = problem === undefined ? `ok    ${name}: ${found ?? ''}` : `FAIL  ${name}: ${problem}`;
  return [shown(line), ...(fix === undefined ? [] : [`      ${fix}`])];
}

async function retry({ company, json }: Common & { company?: string }): Promise<void> {
  const { withAuthoritySetting } = await import('../authority-setting.js');
  const { retryVerifactu } = await import('../operations/retry-verifactu.js');
  const { operatorActor } = await import('../operations/operator-session.js');
  const { withTemporal } = await import('../temporal-of-service.js');
  await withAuthoritySetting(async (setting) =>
    withTemporal(async (client) => {
      const of = company === undefined ? undefined : await companyOf(setting.mongo, company);
      const retried = await retryVerifactu(setting, client, of, operatorActor());
      const { chains, askedAgain, told } = retried;
      console.log(
        json === true
          ? JSON.stringify(retried)
          : `${chains} chains go on, ${askedAgain} documents ask for another record, ${told} documents look at once`,
      );
    }),
  );
}

async function show(asked: string, { json }: Common): Promise<void> {
  const { withAuthoritySetting } = await import('../authority-setting.js');
  const { showVerifactu } = await import('../operations/verifactu-agency.js');
  const { OperatorSession } = await import('../operations/operator-session.js');
  const documentId = asked.toLowerCase();
  await withAuthoritySetting(async (setting) => {
    await new OperatorSession(setting.mongo).record({ operation: 'showExchanges', documentId });
    const records = await showVerifactu(setting, documentId);
    if (records.kind === 'none')
      throw new CommandFailure(`document ${asked} has no record at a system that can be asked`);
    const { own, agency } = records;
    if (json === true) console.log(JSON.stringify({ documentId, own, agency }));
    else console.log([...own.map(describeOwn), ...describeAgency(agency)].map(shown).join('\n'));
  });
}

function describeOwn(record: OwnRecord): string {
  const { operation, chain, position, state, generatedAt, subsanacion, rechazoPrevio, reference, code } = record;
  const flags = [
    ...(subsanacion === undefined ? [] : [`Subsanacion ${subsanacion}`]),
    ...(rechazoPrevio === undefined ? [] : [`RechazoPrevio ${rechazoPrevio}`]),
  ];
  const said = [reference, code].filter((one) => one !== undefined);
  return [`ours    ${generatedAt.toISOString()}`, operation, `${chain}#${position}`, ...flags, state, ...said].join(
    '  ',
  );
}

function describeAgency(agency: AgencyRow[] | { failure: string }): string[] {
  if (!Array.isArray(agency)) return [`agency  cannot be asked: ${agency.failure}`];
  if (agency.length === 0) return ['agency  holds nothing of this number'];
  return agency.map(({ state, code, idPeticion, isOf }) => {
    const whose =
      isOf === undefined ? 'not one of these records' : `the ${isOf.operation} at position ${isOf.position}`;
    const said = [...(code === undefined ? [] : [String(code)]), ...(idPeticion === undefined ? [] : [idPeticion])];
    return ['agency', state, whose, ...said].join('  ');
  });
}

async function companyOf(mongo: MongoConnection, vatNumber: string): Promise<CompanyRecord> {
  const { AccountRepository } = await import('../../storage/account-repository.js');
  const { companyNumber } = await import('../company-input.js');
  const { countryOfVatNumber } = await import('../../documents/vat-number.js');
  const number = companyNumber(vatNumber);
  const found = await new AccountRepository(mongo).findCompanyByVatNumber(countryOfVatNumber(number) ?? '', number);
  if (found !== undefined) return found;
  throw new CommandFailure(`there is no company ${number}; register it with "edoc account add-company"`);
}
