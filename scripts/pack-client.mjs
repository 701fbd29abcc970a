// Packs the client as an npm package for ESM and CommonJS, with types for both: `npm run pack:client [folder]`.
import { execFile } from 'node:child_process';
import { cp, mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { build } from 'esbuild';
import ts from 'typescript';

const root = path.resolve(import.meta.dirname, '..');
const source = path.join(root, 'client');
const target = path.resolve(process.argv[2] ?? '.');

/** What programs import, and where it may run. */
const ENTRIES = [
  { entry: 'index', platform: 'neutral' },
  { entry: 'webhooks', platform: 'node' },
];
const FORMATS = [
  { format: 'esm', extension: '.mjs', types: '.d.mts' },
  { format: 'cjs', extension: '.cjs', types: '.d.cts' },
];

async function bundle(lib) {
  const bundles = ENTRIES.flatMap(({ entry, platform }) =>
    FORMATS.map(async ({ format, extension }) =>
      build({
        entryPoints: [path.join(source, `${entry}.ts`)],
        outfile: path.join(lib, `${entry}${extension}`),
        bundle: true,
        platform,
        format,
        target: 'node20',
        logLevel: 'warning',
      }),
    ),
  );
  await Promise.all(bundles);
}

/** Declarations name the files that they import, as Node's resolution of ESM wants it: one copy for each format. */
async function declare(lib) {
  const { config } = ts.readConfigFile(path.join(root, 'tsconfig.json'), ts.sys.readFile);
  const { options } = ts.convertCompilerOptionsFromJson(config.compilerOptions, root);
  const folder = path.join(lib, 'types');
  const program = ts.createProgram(
    ENTRIES.map(({ entry }) => path.join(source, `${entry}.ts`)),
    { ...options, types: ['node'], noEmit: false, declaration: true, emitDeclarationOnly: true, outDir: folder },
  );
  const problems = [...ts.getPreEmitDiagnostics(program), ...program.emit().diagnostics];
  if (problems.length > 0)
    throw new Error(
      ts.formatDiagnostics(problems, { ...ts.sys, getNewLine: () => '\n', getCanonicalFileName: (name) => name }),
    );
  for (const file of await readdir(folder)) {
    const text = await readFile(path.join(folder, file), 'utf8');
    for (const { extension, types } of FORMATS) {
      const named = text.replaceAll(/((?:\bfrom |\bimport\()['"]\.\/[\w-]+)(['"])/g, `$1${extension}$2`);
      await writeFile(path.join(lib, file.replace(/\.d\.ts$/, types)), named);
    }
  }
  await rm(folder, { recursive: true });
}

const folder = await mkdtemp(path.join(tmpdir(), 'edoc-client-'));
try {
  const lib = path.join(folder, 'lib');
  await mkdir(lib);
  await Promise.all([bundle(lib), declare(lib)]);
  for (const file of ['package.json', 'README.md']) await cp(path.join(source, file), path.join(folder, file));
  await mkdir(target, { recursive: true });
  const { stdout } = await promisify(execFile)('npm', ['pack', folder, '--pack-destination', target, '--silent']);
  console.log(path.join(target, stdout.trim()));
} finally {
  await rm(folder, { recursive: true, force: true });
}
