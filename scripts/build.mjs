// Compiles the TypeScript sources to dist/, makes the types of the API for those who know it by HTTP only, and prebuilds the
// workflow bundle and the support console. Types are checked by `npm run types`.
import { transformFile } from '@swc/core';
import { cp, mkdir, readdir, rename, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { API_TYPE_FILES, writeApiTypes } from './api-types.mjs';
import { buildConsole } from './build-console.mjs';
import { SOURCE_FOLDERS } from './source-folders.cjs';
import { leanBundle } from './lean-bundle.cjs';
import { workflowModules } from './workflow-modules.cjs';

const root = path.resolve(import.meta.dirname, '..');
const target = path.join(root, 'dist');
// Built beside and then moved into place: a running service that restarts a process meanwhile finds a whole dist/.
const out = path.join(root, `.dist-${process.pid}`);

/** Nothing to run is in the types that are made below, and the client's package is made by itself. */
const LEFT_OUT = [...API_TYPE_FILES, 'client/package.json'].map((file) => path.join(root, file));

/** Sources, and the data that they import: texts by language. */
async function* sourceFiles(folder) {
  for (const entry of await readdir(folder, { withFileTypes: true }).catch(() => [])) {
    const file = path.join(folder, entry.name);
    if (entry.isDirectory()) yield* sourceFiles(file);
    else if (/(?<!\.d)\.ts$|\.json$/.test(entry.name) && !LEFT_OUT.includes(file)) yield file;
  }
}

async function compile(file) {
  if (file.endsWith('.json')) return cp(file, path.join(out, path.relative(root, file)));
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
  for await (const file of sourceFiles(path.join(root, folder))) jobs.push(compile(file));
}
await Promise.all(jobs);
console.log(`compiled ${jobs.length} files`);

const { bundleWorkflowCode } = await import('@temporalio/worker');
const { code } = await bundleWorkflowCode({
  ...workflowModules(path.join(out, 'workflows'), 'js'),
  logger: { log() {}, trace() {}, debug() {}, info() {}, warn: console.warn, error: console.error },
});
const bundle = leanBundle(code);
await writeFile(path.join(out, 'workflow-bundle.js'), bundle);
console.log(`bundled workflows (${Math.round(bundle.length / 1024)} kB)`);

const { openApiDocument } = await import(path.join(out, 'api', 'openapi', 'document.js'));
await writeApiTypes(openApiDocument());

await buildConsole(path.join(out, 'console'));

const previous = `${out}-previous`;
await rename(target, previous).catch(() => {});
await rename(out, target);
await rm(previous, { recursive: true, force: true });
