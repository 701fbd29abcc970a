import path from 'node:path';
import { Command } from 'commander';
import { commaSeparated, port } from '../option-values';
import { stopWithSupervisor } from '../supervised';

interface SandboxCommandOptions {
  host: string;
  name: string[];
  port: number;
  data: string;
  json?: boolean;
}

export function sandboxCommand(): Command {
  return new Command('sandbox')
    .description('Run the simulated integration service of all countries (protocol: sandbox/openapi.yaml)')
    .option('--host <address>', 'address to listen on', '127.0.0.1')
    .option(
      '--name <list>',
      'comma-separated host names that requests may use, in addition to localhost',
      commaSeparated,
      [],
    )
    .option('--port <port>', 'port; 0 selects a free one', port, 8090)
    .option('--data <folder>', 'folder of the ledger', path.join('.data', 'sandbox'))
    .addHelpText(
      'after',
      `
The document number determines the answer: SBX-REJECT-…, SBX-OUTAGE-<n>-…, SBX-HANG-…, SBX-CUT-…, SBX-SLOW-<s>-…,
SBX-PENDING-<s>-…, SBX-WARN-…, SBX-DOWN-…; anything else is accepted.

Examples:
  $ edoc sandbox --port 8090 --data /var/lib/edoc-sandbox
  $ curl -X PUT localhost:8090/control -H 'content-type: application/json' -d '{"down": false}'`,
    )
    .action(runSandbox);
}

async function runSandbox(options: SandboxCommandOptions): Promise<void> {
  stopWithSupervisor();
  const { startSandbox } = await import('../../sandbox/server.js');
  const sandbox = await startSandbox({
    host: options.host,
    names: options.name,
    port: options.port,
    dataFolder: options.data,
    onFailure: (error) => {
      console.error(error);
      process.exit(1);
    },
  });
  console.log(options.json === true ? JSON.stringify({ url: sandbox.url }) : `sandbox at ${sandbox.url}`);
  await new Promise<void>((resolve) => {
    process.once('SIGTERM', () => resolve()).once('SIGINT', () => resolve());
  });
  await sandbox.stop();
}
