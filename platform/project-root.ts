import { existsSync } from 'node:fs';
import path from 'node:path';

let cached: string | undefined;

/** The folder of package.json, from sources as well as from dist/. Data files are found relative to it. */
export function projectRoot(): string {
  if (cached !== undefined) return cached;
  let folder = __dirname;
  while (!existsSync(path.join(folder, 'package.json'))) {
    const parent = path.dirname(folder);
    if (parent === folder) throw new Error('package.json not found above the program');
    folder = parent;
  }
  cached = folder;
  return folder;
}
