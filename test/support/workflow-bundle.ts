import { createHash, randomUUID } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { bundleWorkflowCode, DefaultLogger } from '@temporalio/worker';
import { projectRoot } from '../../platform/project-root';
import { SOURCE_FOLDERS } from '../../scripts/source-folders.cjs';
import { workflowModules } from '../../scripts/workflow-modules.cjs';

export const silentLogger = new DefaultLogger('ERROR', () => undefined);
let bundle: Promise<{ code: string }> | undefined;

/** The workflows of the sources, bundled once for what the sources say now: webpack takes several seconds of processor time. */
export async function workflowBundle(): Promise<{ code: string }> {
  bundle ??= keptBundle();
  return bundle;
}

async function keptBundle(): Promise<{ code: string }> {
  const folder = path.join(projectRoot(), 'node_modules', '.cache', 'workflow-bundles-for-tests');
  const file = path.join(folder, `${sourcesHash()}.js`);
  const kept = await readFile(file, 'utf8').catch(() => undefined);
  if (kept !== undefined) return { code: kept };
  const { code } = await bundleWorkflowCode({
    ...workflowModules(path.join(projectRoot(), 'workflows'), 'ts'),
    logger: silentLogger,
  });
  await mkdir(folder, { recursive: true });
  // Others may read and write the same file meanwhile.
  const draft = `${file}.${randomUUID()}`;
  await writeFile(draft, code);
  await rename(draft, file);
  return { code };
}

/** Of every source, because only webpack knows which the workflows reach, and of the packages that are bundled with them. */
function sourcesHash(): string {
  const hash = createHash('sha256');
  for (const file of ['package-lock.json', 'scripts/workflow-modules.cjs'])
    hash.update(readFileSync(path.join(projectRoot(), file)));
  for (const folder of SOURCE_FOLDERS) {
    const files = readdirSync(path.join(projectRoot(), folder), { recursive: true, encoding: 'utf8' });
    for (const file of files.filter((name) => /\.(?:ts|json)$/.test(name)).sort()) {
      hash.update(`\0${folder}/${file}\0`).update(readFileSync(path.join(projectRoot(), folder, file)));
    }
  }
  return hash.digest('hex');
}
