import { transformFileSync } from '@swc/core';
import { mkdirSync, readdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { projectRoot } from '../../platform/project-root';
import { temporaryFolder } from './temporary-folder';

/**
 * The program of the process that reads PDFs, compiled as the build does it, so that its start and its memory are those
 * of a built service. Gives the file to start.
 */
export async function compiledExtractionChild(): Promise<string> {
  const source = path.join(projectRoot(), 'platform', 'pdf-attachments');
  const target = await temporaryFolder();
  for (const relative of readdirSync(source, { recursive: true, encoding: 'utf8' })) {
    if (!relative.endsWith('.ts')) continue;
    const filename = path.join(source, relative);
    const { code } = transformFileSync(filename, {
      filename,
      swcrc: false,
      jsc: { target: 'es2022', parser: { syntax: 'typescript' }, keepClassNames: true },
      module: { type: 'commonjs' },
    });
    const compiled = path.join(target, relative.replace(/\.ts$/, '.js'));
    mkdirSync(path.dirname(compiled), { recursive: true });
    writeFileSync(compiled, code);
  }
  return path.join(target, 'extraction-child.js');
}
