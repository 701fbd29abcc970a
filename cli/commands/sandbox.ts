import path from 'node:path';
import { Command, InvalidArgumentError, Option } from 'commander';
import { listenFailure } from '../../platform/listen-failure';
import { withFileSettings } from '../../platform/environment';
import { present } from '../../platform/present';
import type { NetworkSetting } from '../../sandbox/simulator';
import { commaSeparated, nif, port } from '../option-values';
import { UsageError } from '../report-failure';

interface SandboxCommandOptions {
  host: string;
  name: string[];
  port: number;
  tlsPort?: number;
  verifactuWait: number;
  providerNif?: string;
  smlPort?: number;
  peppolForward?: string;
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
    .option(
      '--sml-port <port>',
      'port of the SML of the simulated Peppol network, over UDP; 0 selects a free one; with --tls-port (default: there is no SML)',
      port,
    )
    .option(
      '--peppol-forward <url>',
      'address that the simulated access point delivers to, with the token in AUTHORITY_PEPPOL_INBOUND_TOKEN; with --tls-port',
      httpUrl,
    )
    .option('--data <folder>', 'folder of the ledger and the certificates', path.join('.data', 'sandbox'))
    .addHelpText(
      'after',
      `
The document number determines the answer: SBX-REJECT-…, SBX-OUTAGE-<n>-…, SBX-HANG-…, SBX-CUT-…, SBX-SLOW-<s>-…,
SBX-PENDING-<s>-…, SBX-WARN-…, SBX-DOWN-…; in the authorities' own protocols also SBX-CODE-<n>-… and
SBX-FAULT-<n>-<code>-…, on Peppol SBX-CODE-<n>-…, SBX-REPORT-… and SBX-STUCK-…; anything else is accepted if it is valid.

Examples:
  $ edoc sandbox --port 8090 --data /var/lib/edoc-sandbox
  $ edoc sandbox --tls-port 8443 --verifactu-wait 1
  $ edoc sandbox --tls-port 8443 --sml-port 8053 --peppol-forward http://localhost:8080/v1.1/inbound/peppol
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
  const peppol = networkSetting(options);
  const sandbox = await startSandbox({
    host: options.host,
    names: options.name,
    port: options.port,
    ...(tlsPort !== undefined && {
      authorities: { port: tlsPort, verifactuWaitSeconds, peppol, ...present({ providerNif }) },
    }),
    dataFolder: options.data,
    onFailure: (error) => {
      console.error(error);
      process.exit(1);
    },
  }).catch((error: NodeJS.ErrnoException & { port?: number }) => {
    const { port: at } = error;
    const setting = at === tlsPort ? '--tls-port' : at === options.smlPort ? '--sml-port' : '--port';
    throw listenFailure(error, { host: options.host, port: at ?? options.port, setting, hostSetting: '--host' });
  });
  const { url, tlsUrl, smlPort } = sandbox;
  const said = tlsUrl === undefined ? `sandbox at ${url}` : `sandbox at ${url} and ${tlsUrl}`;
  console.log(options.json === true ? JSON.stringify({ url, tlsUrl, smlPort }) : said);
  await new Promise<void>((resolve) => {
    process.once('SIGTERM', () => resolve()).once('SIGINT', () => resolve());
  });
  await sandbox.stop();
}

function networkSetting({ tlsPort, smlPort, peppolForward }: SandboxCommandOptions): NetworkSetting {
  if (tlsPort === undefined && (smlPort !== undefined || peppolForward !== undefined))
    throw new UsageError('--sml-port and --peppol-forward are of the protocols that --tls-port has the sandbox speak.');
  const names = ['SANDBOX_PEPPOL_TOKEN', 'AUTHORITY_PEPPOL_INBOUND_TOKEN'];
  const [apiToken, token] = names.map((name) => withFileSettings(process.env, names)[name]);
  const url = peppolForward ?? process.env['SANDBOX_PEPPOL_FORWARD'];
  if (url !== undefined && token === undefined)
    throw new UsageError('--peppol-forward needs a token: set AUTHORITY_PEPPOL_INBOUND_TOKEN as for the service.');
  const forward = url === undefined || token === undefined ? undefined : { url, token };
  return present({ token: apiToken, smlPort, forward });
}

function httpUrl(text: string): string {
  if (URL.canParse(text) && ['http:', 'https:'].includes(new URL(text).protocol)) return text;
  throw new InvalidArgumentError('Must be an http or https address.');
}

function waitSeconds(text: string): number {
  const value = Number(text);
  if (/^\d{1,4}$/.test(text) && value <= LONGEST_WAIT_SECONDS) return value;
  throw new InvalidArgumentError(`Must be seconds from 0 to ${LONGEST_WAIT_SECONDS}.`);
}
