import { Command } from 'commander';
import type { SystemCheck } from '../../application/integration/system-check';
import { authoritiesWith } from '../../authorities/authorities-with';
import type { CompanyRecord } from '../../storage/account-record';
import type { MongoConnection } from '../../storage/mongo';
import { shown } from '../operations/terminal-text';
import { CommandFailure, UsageError } from '../report-failure';
import { settleCommand } from './ops-settle';

interface Common {
  json?: boolean;
}

/** `edoc authority`. */
export function authorityCommand(): Command {
  const operated = [...authoritiesWith('operate').keys()];
  const beginning = [...authoritiesWith('beginAnew').keys()];
  const authority = new Command('authority')
    .description('Look after the systems of authorities: try them, have what waits go on, see what they hold')
    .addHelpText(
      'after',
      `
Set the settings of the integration workers (docs/configuration.md); for the stack running in DATA_DIR they are known.

Examples:
  $ edoc authority check ${operated[0] ?? '<system>'} --company ESB12345674
  $ edoc authority retry
  $ edoc authority show 0198c5f2-7d9a-7b3e-9d1c-2f6a4b8e0c11
  $ edoc authority settle 0198c5f2-7d9a-7b3e-9d1c-2f6a4b8e0c11 --accepted --reference CSV-1 --reason "seen in the portal"`,
    );
  authority
    .command('check')
    .description(
      'try whether a company can report to a system: certificate, address, TLS, clock and a question that changes nothing',
    )
    .argument('<system>', `system of the authority: ${operated.join(', ')}`)
    .requiredOption('--company <vatNumber>', 'VAT number with country prefix: ESB12345674')
    .action(check);
  authority
    .command('retry')
    .description('have all that waits for the operator (AUTHORITY_CONFIGURATION) go on, once its cause is gone')
    .option('--company <vatNumber>', 'company whose work goes on (default: all)')
    .action(retry);
  authority
    .command('show')
    .description('show the records of a document, and what the authority, which is asked for it, holds')
    .argument('<id>', 'documentId')
    .action(show);
  authority
    .command('new-installation')
    .description(
      'give the billing system a new installation number: new chains begin, and what waits for a record, for a forked chain (CHAIN_FORKED) too, goes on in them',
    )
    .argument('[system]', `system of the authority: ${beginning.join(', ')}`, onlyOne(beginning))
    .action(newInstallation);
  return authority.addCommand(settleCommand());
}

/** Whoever has one choice need not name it. */
function onlyOne(systems: readonly string[]): string | undefined {
  return systems.length === 1 ? systems[0] : undefined;
}

async function check(system: string, { company, json }: Common & { company: string }): Promise<void> {
  const systems = authoritiesWith('operate');
  const operated = await systems.get(system)?.();
  if (operated === undefined)
    throw new UsageError(`${system} cannot be tried; these can: ${[...systems.keys()].join(', ')}`);
  const { withAuthoritySetting } = await import('../authority-setting.js');
  await withAuthoritySetting(async (setting) => {
    const checks = await operated.check(setting, await companyOf(setting.mongo, company));
    console.log(json === true ? JSON.stringify({ checks }) : checks.flatMap(describeCheck).join('\n'));
    if (checks.some(({ problem }) => problem !== undefined)) process.exitCode = 1;
  });
}

function describeCheck({ name, found, problem, fix }: SystemCheck): string[] {
  const line = problem === undefined ? `ok    ${name}: ${found ?? ''}` : `FAIL  ${name}: ${problem}`;
  return [shown(line), ...(fix === undefined ? [] : [`      ${fix}`])];
}

async function retry({ company, json }: Common & { company?: string }): Promise<void> {
  const { withAuthoritySetting } = await import('../authority-setting.js');
  const { operatorActor } = await import('../operations/operator-session.js');
  const { withTemporal } = await import('../temporal-of-service.js');
  await withAuthoritySetting(async (setting) =>
    withTemporal(async (client) => {
      const of = company === undefined ? undefined : await companyOf(setting.mongo, company);
      const retried = { chains: 0, askedAgain: 0, told: 0, cancellations: 0 };
      for (const operate of authoritiesWith('operate').values()) {
        const done = await (await operate()).retry(setting, client, { company: of, by: operatorActor() });
        retried.chains += done.chains ?? 0;
        retried.askedAgain += done.askedAgain ?? 0;
        retried.told += done.told;
        retried.cancellations += done.cancellations ?? 0;
      }
      const { chains, askedAgain, told, cancellations } = retried;
      console.log(
        json === true
          ? JSON.stringify(retried)
          : `${chains} chains go on, ${askedAgain} documents ask for another record, ${told} documents and ${cancellations} cancellations and reports are tried at once`,
      );
    }),
  );
}

async function newInstallation(system: string | undefined, { json }: Common): Promise<void> {
  const systems = authoritiesWith('beginAnew');
  const beginAnew = system === undefined ? undefined : systems.get(system);
  if (beginAnew === undefined)
    throw new UsageError(`name the system that is to begin anew; these can: ${[...systems.keys()].join(', ')}`);
  const { withAuthoritySetting } = await import('../authority-setting.js');
  const { withTemporal } = await import('../temporal-of-service.js');
  await withAuthoritySetting(async (setting) =>
    withTemporal(async (client) => {
      const begun = await beginAnew(setting, client);
      console.log(json === true ? JSON.stringify(begun.json) : begun.line);
    }),
  );
}

async function show(asked: string, { json }: Common): Promise<void> {
  const { withAuthoritySetting } = await import('../authority-setting.js');
  const { OperatorSession } = await import('../operations/operator-session.js');
  const documentId = asked.toLowerCase();
  await withAuthoritySetting(async (setting) => {
    await new OperatorSession(setting.mongo).record({ operation: 'showExchanges', documentId });
    const operate = authoritiesWith('operate').get(await systemHolding(setting.mongo, documentId));
    const records = await (await operate?.())?.show(setting, documentId);
    if (records === undefined)
      throw new CommandFailure(`document ${asked} has no record at a system that can be asked`);
    if (json === true) console.log(JSON.stringify({ documentId, ...records.json }));
    else console.log(records.lines.map(shown).join('\n'));
  });
}

async function systemHolding(mongo: MongoConnection, documentId: string): Promise<string> {
  const { systemOf } = await import('../../application/integration/system-choice.js');
  const { DocumentRepository } = await import('../../storage/document-repository.js');
  return systemOf((await new DocumentRepository(mongo).find(documentId)) ?? {});
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
