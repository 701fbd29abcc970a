// Compiles the TypeScript sources to dist/ and prebuilds the workflow bundle and the support console. Types are checked by `npm run types`.
import { transformFile } from '@swc/core';
import { mkdir, readdir, rename, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { buildConsole } from './build-console.mjs';
import { SOURCE_FOLDERS } from './source-folders.cjs';
import { workflowModules } from './workflow-modules.cjs';

const root = path.resolve(import.meta.dirname, '..');
const target = path.join(root, 'dist');
// Built beside and then moved into place: a running service that restarts a process meanwhile finds a whole dist/.
const out = path.join(root, `.dist-${process.pid}`);

async function* typescriptFiles(folder) {
  for (const entry of await readdir(folder, { withFileTypes: true }).catch(() => [])) {
    const file = path.join(folder, entry.name);
    if (entry.isDirectory()) yield* typescriptFiles(file);
    else if (entry.name.endsWith('.ts') && !entry.name.endsWith('.d.ts')) yield file;
  }
}

async function compile(file) {
  const relative = path.relative(root, file).replace(/\.ts$/, '.js');
  const compiled = path.join(out, relative);
  const { code, map } = await transformFile(file, { filename: file, sourceFileName: file, outputPath: compiled });
  await mkdir(path.dirname(compiled), { recursive: true });
  await writeFile(compiled, `${code}\n//# sourceMappingURL=${path.basename(compiled)}.map\n`);
  if (map) await writeFile(`${compiled}.map`, map);
}

await rm(out, { recursive: true, force: true });
const jobs = [];
for (const folder of SOURCE_FOLDERS) {
  for await (const file of typescriptFiles(path.join(root, folder))) jobs.push(compile(file));
}
await Promise.all(jobs);
console.log(`compiled ${jobs.length} files`);

const { bundleWorkflowCode } = await import('@temporalio/worker');
const { code } = await bundleWorkflowCode({
  ...workflowModules(path.join(out, 'workflows'), 'js'),
  logger: { log() {}, trace() {}, debug() {}, info() {}, warn: console.warn, error: console.error },
});
await writeFile(path.join(out, 'workflow-bundle.js'), code);
console.log(`bundled workflows (${Math.round(code.length / 1024)} kB)`);

await buildConsole(path.join(out, 'console'));

const previous = `${out}-previous`;
await rename(target, previous).catch(() => {});
await rename(out, target);
await rm(previous, { recursive: true, force: true });
