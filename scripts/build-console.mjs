// Bundles the support console: one script and one style sheet, named by their content, and the page that loads them.
// By itself: node scripts/build-console.mjs <folder>
import { build } from 'esbuild';
import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

const source = path.resolve(import.meta.dirname, '..', 'console');

export async function buildConsole(folder) {
  const { metafile } = await build({
    entryPoints: { console: path.join(source, 'main.tsx'), style: path.join(source, 'console.css') },
    bundle: true,
    minify: true,
    format: 'esm',
    target: ['es2022'],
    jsx: 'automatic',
    jsxImportSource: 'preact',
    entryNames: '[name]-[hash]',
    outdir: folder,
    metafile: true,
    logLevel: 'warning',
  });
  const names = Object.keys(metafile.outputs).map((output) => path.basename(output));
  const address = (extension) => `/console/assets/${names.find((name) => name.endsWith(extension))}`;
  const page = await readFile(path.join(source, 'index.html'), 'utf8');
  const linked = page.replace('{{console.css}}', address('.css')).replace('{{console.js}}', address('.js'));
  await writeFile(path.join(folder, 'index.html'), linked);
  const bytes = Object.values(metafile.outputs).reduce((sum, output) => sum + output.bytes, 0);
  console.log(`bundled the console (${Math.round(bytes / 1024)} kB)`);
}

if (process.argv[1] === fileURLToPath(import.meta.url)) await buildConsole(path.resolve(process.argv[2]));
