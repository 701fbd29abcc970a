import { readdir, stat } from 'node:fs/promises';
import path from 'node:path';

const EXTENSIONS = new Set(['.xml', '.pdf']);

/** The files named, and of folders all .xml and .pdf files below them, in the order of their names. */
export async function invoiceFiles(names: readonly string[]): Promise<string[]> {
  const files: string[] = [];
  for (const name of names) {
    const found = await stat(name).catch(() => undefined);
    if (found?.isDirectory() !== true) files.push(name);
    else files.push(...(await filesBelow(name)));
  }
  return files;
}

async function filesBelow(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { withFileTypes: true, recursive: true });
  return entries
    .filter((entry) => entry.isFile() && EXTENSIONS.has(path.extname(entry.name).toLowerCase()))
    .map((entry) => path.join(entry.parentPath, entry.name))
    .sort();
}
