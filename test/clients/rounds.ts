import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { openApiDocument } from '../../api/openapi/document';
import { projectRoot } from '../../platform/project-root';
import { startProgram } from './client-program';
import { checkTypes, type GeneratedClient } from './generated-clients';
import { OperationCaller } from './operation-caller';
import type { Place } from './run-command';
import { walkOperations } from './walk-operations';
import type { WatchingProxy } from './watching-proxy';

export const ROUNDS = [
  { name: 'options stated', leavesOut: false, addsFields: false },
  { name: 'everything optional left out', leavesOut: true, addsFields: false },
  { name: 'answers with fields added later', leavesOut: false, addsFields: true },
] as const;
export type Round = (typeof ROUNDS)[number];

/** Has a client call every operation; the error names all that went wrong. */
export async function runRound(
  { typedCalls }: GeneratedClient,
  command: readonly string[],
  place: Place,
  proxy: WatchingProxy,
  { name, leavesOut, addsFields }: Round,
): Promise<void> {
  proxy.addsFields = addsFields;
  const program = startProgram(command, place);
  const caller = new OperationCaller(openApiDocument(), program, proxy, leavesOut);
  try {
    // The tax agency takes numbers of at most 60 characters.
    const numbers = `${path.basename(place.folder)}-${name.split(' ').at(-1)}`;
    await walkOperations(caller, await invoice(), numbers);
  } finally {
    await program.end();
  }
  const uncalled = caller.uncalled.map((operation) => `${operation} was not called`);
  const faults = [...caller.faults, ...uncalled];
  if (faults.length > 0) throw new Error(faults.map((fault) => `- ${fault}`).join('\n'));
  if (typedCalls === undefined || addsFields) return;
  await writeFile(path.join(place.folder, 'typed-calls.ts'), typedCalls(caller.lines));
  await checkTypes(place, 'typed-calls.ts');
}

async function invoice(): Promise<Record<string, unknown>> {
  const example = await readFile(path.join(projectRoot(), 'docs', 'examples', 'invoice.json'), 'utf8');
  return JSON.parse(example) as Record<string, unknown>;
}
