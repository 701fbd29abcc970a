/**
 * `npm run clients`: makes clients of the OpenAPI with the generators that users have, compiles them, and has each call every
 * operation, three times (see ROUNDS). `-- python` runs those whose names have the word. Fetches the tools into a temporary
 * folder; what the machine lacks (Java, Python, Go, .NET) is skipped visibly.
 */
import { randomBytes, randomUUID } from 'node:crypto';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { openApiDocument } from '../../api/openapi/document';
import { projectRoot } from '../../platform/project-root';
import { signatureHeaders } from '../../subscriptions/notification';
import { makeWebhookKey, signingKeyOf } from '../../subscriptions/webhook-key';
import { EdocStack } from '../e2e/support/edoc-stack';
import { removeTemporaryFolders, temporaryFolder } from '../support/temporary-folder';
import { startProgram } from './client-program';
import { checkTypes, GENERATED_CLIENTS, type GeneratedClient } from './generated-clients';
import { lintOpenApi } from './lint-openapi';
import { OperationCaller } from './operation-caller';
import { isInstalled, type Place } from './run-command';
import { walkOperations } from './walk-operations';
import { startWatchingProxy, type WatchingProxy } from './watching-proxy';

const ROUNDS = [
  { name: 'everything stated', leavesOut: false, addsFields: false },
  { name: 'everything optional left out', leavesOut: true, addsFields: false },
  { name: 'answers with fields added later', leavesOut: false, addsFields: true },
] as const;
const SCOPES = 'documents:read,documents:write,external-status:write,subscriptions:manage,operations';

async function main(words: readonly string[]): Promise<boolean> {
  const work = await temporaryFolder();
  const stack = await EdocStack.start(path.join(work, 'data'), { RATE_LIMIT_PER_MINUTE: '100000' });
  let round: (typeof ROUNDS)[number] = ROUNDS[0];
  const proxy = await startWatchingProxy(stack.service.apiUrl, openApiDocument(), () => round.addsFields);
  try {
    const account = ['--account', 'clients', '--companies', 'ESB12345674', '--email', 'shop@example.org'];
    const token = await stack.edoc('token', ...account, '--scopes', SCOPES, '--expires', '1d');
    const openapi = await (await fetch(`${stack.service.apiUrl}/openapi.json`)).text();
    const place = async (name: string): Promise<Place> => {
      const folder = path.join(work, name.replaceAll(' ', '-'));
      await mkdir(folder);
      await writeFile(path.join(folder, 'openapi.json'), openapi);
      return { folder, environment: { EDOC_URL: proxy.url, EDOC_TOKEN: token } };
    };
    const chosen = (name: string): boolean => words.length === 0 || words.some((word) => name.includes(word));
    let sound = !chosen('lint') || (await report('lint', async () => lintOpenApi(await place('lint'))));
    for (const client of GENERATED_CLIENTS.filter(({ name }) => chosen(name))) {
      const missing = await missingOf(client);
      if (missing.length > 0) {
        console.warn(`SKIPPED ${client.name}: no ${missing.join(', ')} on this machine`);
        continue;
      }
      const folder = await place(client.name);
      let command: readonly string[] = [];
      const isBuilt = await report(`${client.name}: generated and compiled`, async () => {
        await writeNotification(folder);
        command = await client.build(folder);
      });
      sound = isBuilt && sound;
      for (round of isBuilt ? ROUNDS : [])
        sound =
          (await report(`${client.name}: ${round.name}`, async () => {
            const caller = await walk(command, folder, proxy, round);
            if (client.typedCalls === undefined || round.addsFields) return;
            await writeFile(path.join(folder.folder, 'typed-calls.ts'), client.typedCalls(caller.lines));
            await checkTypes(folder, 'typed-calls.ts');
          })) && sound;
    }
    return sound;
  } finally {
    await proxy.close();
    await stack.end();
    await removeTemporaryFolders();
  }
}

async function walk(
  command: readonly string[],
  place: Place,
  proxy: WatchingProxy,
  { name, leavesOut }: (typeof ROUNDS)[number],
): Promise<OperationCaller> {
  const program = startProgram(command, place);
  const caller = new OperationCaller(openApiDocument(), program, proxy, leavesOut);
  try {
    await walkOperations(caller, await invoice(), `${path.basename(place.folder)}-${name.replaceAll(' ', '-')}`);
  } finally {
    await program.end();
  }
  const uncalled = caller.uncalled.map((operation) => `${operation} was not called`);
  const faults = [...caller.faults, ...uncalled];
  if (faults.length > 0) throw new Error(faults.map((fault) => `- ${fault}`).join('\n'));
  return caller;
}

async function invoice(): Promise<Record<string, unknown>> {
  const example = await readFile(path.join(projectRoot(), 'docs', 'examples', 'invoice.json'), 'utf8');
  return JSON.parse(example) as Record<string, unknown>;
}

async function missingOf({ needs }: GeneratedClient): Promise<string[]> {
  const present = await Promise.all(needs.map(isInstalled));
  return needs.filter((_, index) => present[index] === false);
}

/** A notification as a subscriber with a secret gets it, for the libraries of Standard Webhooks. */
async function writeNotification({ folder }: Place): Promise<void> {
  const now = new Date();
  const { key, privateKey } = makeWebhookKey(now);
  const secret = `whsec_${randomBytes(32).toString('base64')}`;
  const body = JSON.stringify({ type: 'TEST', data: { größe: '€' } });
  const notification = { webhookId: randomUUID(), timestamp: now, body };
  const headers = signatureHeaders(notification, [signingKeyOf(key, privateKey)], secret);
  await writeFile(path.join(folder, 'notification.json'), JSON.stringify({ secret, headers, body }));
}

async function report(name: string, work: () => Promise<void>): Promise<boolean> {
  const start = performance.now();
  const seconds = (): string => `${((performance.now() - start) / 1_000).toFixed(0)} s`;
  try {
    await work();
    console.log(`ok      ${name} (${seconds()})`);
    return true;
  } catch (error) {
    console.error(`FAILED  ${name} (${seconds()})\n${error instanceof Error ? error.message : String(error)}`);
    return false;
  }
}

main(process.argv.slice(2)).then(
  (sound) => process.exit(sound ? 0 : 1),
  (error: unknown) => {
    console.error(error);
    process.exit(1);
  },
);
