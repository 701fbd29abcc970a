// Packs the rules by themselves, as an npm package that needs no server: `npm run pack:validation [folder]`.
// What the package holds follows from the imports of its door; needs dist/ (npm run build).
import { execFile } from 'node:child_process';
import { cp, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';

const NAME = 'edoc-validation';
const DOOR = 'validation/invoice-validator.js';
const root = path.resolve(import.meta.dirname, '..');
const dist = path.join(root, 'dist');
const target = path.resolve(process.argv[2] ?? '.');

const README = `# ${NAME}

Validates UBL 2.1 and CII invoices: schema, EN 16931 and what BT-24 declares, with findings in en, es, fr, de and it.

    const { InvoiceValidator } = require('${NAME}');
    const validator = new InvoiceValidator();
    const { valid, notJudged, findings } = await validator.validate(require('node:fs').readFileSync('invoice.xml'));
    console.log(valid, notJudged, findings);

\`notJudged\` names a specification that the invoice declares and that has no rules here: such an invoice is not valid, and need not be wrong.
`;

/** The door and all that it imports, in this project and out of it. */
async function closureOf(door) {
  const files = new Set([door]);
  const packages = new Set();
  for (const file of files) {
    const text = await readFile(path.join(dist, file), 'utf8');
    for (const [, name] of text.matchAll(/\b(?:require|import)\(["']([^"']+)["']\)/g)) {
      if (name.startsWith('.'))
        files.add(path.posix.join(path.posix.dirname(file), /\.js(on)?$/.test(name) ? name : `${name}.js`));
      else if (!name.startsWith('node:'))
        packages.add(
          name
            .split('/')
            .slice(0, name.startsWith('@') ? 2 : 1)
            .join('/'),
        );
    }
  }
  return { files: [...files], packages: [...packages].sort() };
}

const folder = await mkdtemp(path.join(tmpdir(), `${NAME}-`));
try {
  const { files, packages } = await closureOf(DOOR);
  for (const file of files) {
    await mkdir(path.dirname(path.join(folder, file)), { recursive: true });
    await cp(path.join(dist, file), path.join(folder, file));
  }
  const { version, license, engines, dependencies } = JSON.parse(
    await readFile(path.join(root, 'package.json'), 'utf8'),
  );
  const needed = Object.fromEntries(packages.map((name) => [name, dependencies[name]]));
  const description = 'The rules of electronic invoices by themselves: schema, EN 16931, what BT-24 declares';
  const manifest = { name: NAME, version, description, license, engines, main: DOOR, dependencies: needed };
  await writeFile(path.join(folder, 'package.json'), `${JSON.stringify(manifest, undefined, 2)}\n`);
  await writeFile(path.join(folder, 'README.md'), README);
  await mkdir(target, { recursive: true });
  await promisify(execFile)('npm', ['pack', folder, '--pack-destination', target, '--silent']);
  console.log(`${path.join(target, `${NAME}-${version}.tgz`)}: ${files.length} files, needs ${packages.join(', ')}`);
} finally {
  await rm(folder, { recursive: true, force: true });
}
