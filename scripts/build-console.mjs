// Bundles the support console and the page /check: a script each, what both have in common once, one style sheet, named by their
// content, and the pages that load them.
// By itself: node scripts/build-console.mjs <folder>
import { build } from 'esbuild';
import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

const source = path.resolve(import.meta.dirname, '..', 'console');

export async function buildConsole(folder) {
  const { metafile } = await build({
    entryPoints: {
      console: path.join(source, 'main.tsx'),
      check: path.join(source, 'check', 'main.tsx'),
      style: path.join(source, 'console.css'),
    },
    bundle: true,
    splitting: true,
    minify: true,
    format: 'esm',
    target: ['es2022'],
    jsx: 'automatic',
    jsxImportSource: 'preact',
    entryNames: '[name]-[hash]',
    chunkNames: 'shared-[hash]',
    outdir: folder,
    metafile: true,
    logLevel: 'warning',
  });
  const names = Object.keys(metafile.outputs).map((output) => path.basename(output));
  const address = (entry) => `/console/assets/${names.find((name) => name.startsWith(`${entry}-`))}`;
  for (const [page, file] of [
    ['console', 'index.html'],
    ['check', 'check/check.html'],
  ]) {
    const html = await readFile(path.join(source, file), 'utf8');
    const linked = html.replace('{{style}}', address('style')).replace('{{script}}', address(page));
    await writeFile(path.join(folder, path.basename(file)), linked);
  }
  const bytes = Object.values(metafile.outputs).reduce((sum, output) => sum + output.bytes, 0);
  console.log(`bundled the console (${Math.round(bytes / 1024)} kB)`);
}

if (process.argv[1] === fileURLToPath(import.meta.url)) await buildConsole(path.resolve(process.argv[2]));
