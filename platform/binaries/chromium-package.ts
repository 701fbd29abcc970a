import { createReadStream, createWriteStream, existsSync } from 'node:fs';
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { pipeline } from 'node:stream/promises';
import { createBrotliDecompress } from 'node:zlib';
import { untar } from './archive';
import { checkBinary, type BinaryFacts } from './binary-catalogue';
import type { Progress } from './progress';

const SYSTEM_FONT_CONFIGURATION = '/etc/fonts/fonts.conf';

/** Uses the libraries and fonts that lie beside it, for machines that lack them. */
const LAUNCHER = `#!/bin/sh
here=$(dirname "$(readlink -f "$0")")
export LD_LIBRARY_PATH="$here/lib\${LD_LIBRARY_PATH:+:$LD_LIBRARY_PATH}"
[ -e ${SYSTEM_FONT_CONFIGURATION} ] || export FONTCONFIG_PATH="$here/fonts"
exec "$here/chromium-program" "$@"
`;

/** The folder of compressed files in the npm package; undefined where it has none for this platform. */
export async function chromiumPackage(): Promise<{ folder: string; version: string } | undefined> {
  if (process.platform !== 'linux' || process.arch !== 'x64') return undefined;
  const main = require.resolve('@sparticuz/chromium');
  const root =
    main.slice(0, main.lastIndexOf(path.join('@sparticuz', 'chromium'))) + path.join('@sparticuz', 'chromium');
  const { version } = JSON.parse(await readFile(path.join(root, 'package.json'), 'utf8')) as { version: string };
  return { folder: path.join(root, 'bin'), version };
}

/**
 * Unpacks the package's Chromium into the folder. The package's own unpacking is not used: it goes to a fixed name in
 * the temp folder, where any user of the machine could put another program first.
 */
export async function unpackChromium(
  facts: BinaryFacts,
  packed: string,
  folder: string,
  progress: Progress,
): Promise<void> {
  progress.say('  unpacking chromium from the npm package @sparticuz/chromium');
  const program = path.join(folder, facts.name);
  const expanded = (name: string) => createReadStream(path.join(packed, name)).pipe(createBrotliDecompress());
  await pipeline(expanded('chromium.br'), createWriteStream(program, { mode: 0o755 }));
  const runsAsIs = await checkBinary(facts, program).then(
    () => true,
    () => false,
  );
  if (runsAsIs && existsSync(SYSTEM_FONT_CONFIGURATION)) return;

  await rename(program, path.join(folder, 'chromium-program'));
  await untar(expanded('al2023.tar.br'), folder);
  await mkdir(path.join(folder, 'fonts'));
  await untar(expanded('fonts.tar.br'), path.join(folder, 'fonts'));
  await writeFile(program, LAUNCHER, { mode: 0o755 });
}
