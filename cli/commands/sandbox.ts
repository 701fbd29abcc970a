import path from 'node:path';
import { Command, InvalidArgumentError, Option } from 'commander';
import { listenFailure } from '../../platform/listen-failure';
import { present } from '../../platform/present';
import { commaSeparated, nif, port } from '../option-values';

interface SandboxCommandOptions {
  host: string;
  name: string[];
  port: number;
  tlsPort?: number;
  verifactuWait: number;
  providerNif?: string;
  data: string;
  json?: boolean;
}

/** TiempoEsperaEnvio has at most four digits. */
const LONGEST_WAIT_SECONDS = 9_999;
/** Wait that the tax agency asks for before it has said anything. */
const USUAL_WAIT_SECONDS = 60;

export function sandboxCommand(): Command {
  return new Command('sandbox')
    .description('Run the simulated authorities of all countries (protocol: sandbox/openapi.yaml)')
    .option('--host <address>', 'address to listen on', '127.0.0.1')
    .option(
      '--name <list>',
      'comma-separated host names that requests may use, in addition to localhost',
      commaSeparated,
      [],
    )
    .option('--port <port>', 'port; 0 selects a free one', port, 8090)
    .option(
      '--tls-port <port>',
      "port for the authorities' own protocols over HTTPS with client certificates; 0 selects a free one (default: they are not spoken)",
      port,
    )
    .addOption(
      new Option('--verifactu-wait <seconds>', 'TiempoEsperaEnvio that VERI*FACTU answers with')
        .env('SANDBOX_VERIFACTU_WAIT_SECONDS')
        .default(USUAL_WAIT_SECONDS)
        .argParser(waitSeconds),
    )
    .option(
      '--provider-nif <nif>',
      'write tls/provider.pem into the folder: a certificate whose holder may act for every taxpayer',
      nif,
    )
    .option('--data <folder>', 'folder of the ledger and the certificates', path.join('.data', 'sandbox'))
    .addHelpText(
      'after',
      `
The document number determines the answer: SBX-REJECT-…, SBX-OUTAGE-<n>-…, SBX-HANG-…, SBX-CUT-…, SBX-SLOW-<s>-…,
SBX-PENDING-<s>-…, SBX-WARN-…, SBX-DOWN-…; in the authorities' own protocols also SBX-CODE-<n>-… and
SBX-FAULT-<n>-<code>-…; anything else is accepted if it is valid.

Examples:
  $ edoc sandbox --port 8090 --data /var/lib/edoc-sandbox
  $ edoc sandbox --tls-port 8443 --verifactu-wait 1
  $ curl -X PUT localhost:8090/control -H 'content-type: application/json' -d '{"down": false}'`,
    )
    .action(runSandbox);
}

async function runSandbox(options: SandboxCommandOptions): Promise<void> {
  // A supervisor has asked before it started anything.
  if (process.env['EDOC_SUPERVISED'] !== '1') {
    const { refuseProductions } = await import('../trial-servers.js');
    await refuseProductions(process.env, 'edoc sandbox');
  }
  const { startSandbox } = await import('../../sandbox/server.js');
  const { tlsPort, verifactuWait: verifactuWaitSeconds, providerNif } = options;
  const sandbox = await startSandbox({
    host: options.host,
    names: options.name,
    port: options.port,
    ...(tlsPort !== undefined && {
      authorities: { port: tlsPort, verifactuWaitSeconds, ...present({ providerNif }) },
    }),
    dataFolder: options.data,
    onFailure: (error) => {
      console.error(error);
      process.exit(1);
    },
  }).catch((error: NodeJS.ErrnoException & { port?: number }) => {
    const [setting, at] = error.port === tlsPort ? ['--tls-port', error.port] : ['--port', options.port];
    throw listenFailure(error, { host: options.host, port: at ?? 0, setting, hostSetting: '--host' });
  });
  const { url, tlsUrl } = sandbox;
  const said = tlsUrl === undefined ? `sandbox at ${url}` : `sandbox at ${url} and ${tlsUrl}`;
  console.log(options.json === true ? JSON.stringify({ url, tlsUrl }) : said);
  await new Promise<void>((resolve) => {
    process.once('SIGTERM', () => resolve()).once('SIGINT', () => resolve());
  });
  await sandbox.stop();
}

function waitSeconds(text: string): number {
  const value = Number(text);
  if (/^\d{1,4}$/.test(text) && value <= LONGEST_WAIT_SECONDS) return value;
  throw new InvalidArgumentError(`Must be seconds from 0 to ${LONGEST_WAIT_SECONDS}.`);
}
