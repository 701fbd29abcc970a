import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { npmInstall } from './generated-clients';
import { runCommand, type Place } from './run-command';
import { LINTERS } from './tools';

/** Redocly's and Spectral's recommended rules; both end with an error where one is violated as an error. */
export async function lintOpenApi(place: Place): Promise<void> {
  await npmInstall(place, LINTERS);
  await writeFile(path.join(place.folder, '.spectral.yaml'), 'extends: ["spectral:oas"]\n');
  const bin = path.join(place.folder, 'node_modules', '.bin');
  await runCommand(path.join(bin, 'redocly'), ['lint', 'openapi.json'], place);
  await runCommand(path.join(bin, 'spectral'), ['lint', '--fail-severity=error', 'openapi.json'], place);
}
