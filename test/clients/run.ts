/**
 * `npm run clients`: makes clients of the OpenAPI with the generators that users have, compiles them, and has each call every
 * operation, in three rounds (rounds.ts). `-- python` runs those whose names have the word. Fetches the tools into a temporary
 * folder; what the machine lacks (Java, Python, Go, .NET) is skipped visibly.
 */
import { randomBytes, randomUUID } from 'node:crypto';
import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { openApiDocument } from '../../api/openapi/document';
import { signatureHeaders } from '../../subscriptions/notification';
import { makeWebhookKey, signingKeyOf } from '../../subscriptions/webhook-key';
import { EdocStack } from '../e2e/support/edoc-stack';
import { removeTemporaryFolders, temporaryFolder } from '../support/temporary-folder';
import { GENERATED_CLIENTS, type GeneratedClient } from './generated-clients';
import { lintOpenApi } from './lint-openapi';
import { isInstalled, type Place } from './run-command';
import { ROUNDS, runRound } from './rounds';
import { startWatchingProxy, type WatchingProxy } from './watching-proxy';

const SCOPES = 'documents:read,documents:write,external-status:write,subscriptions:manage,companies:manage,operations';

async function main(words: readonly string[]): Promise<boolean> {
  const work = await temporaryFolder();
  const stack = await EdocStack.start(path.join(work, 'data'), { RATE_LIMIT_PER_MINUTE: '100000' });
  const proxy = await startWatchingProxy(stack.service.apiUrl, openApiDocument());
  try {
    const account = ['--account', 'clients', '--companies', 'ESB12345674,ESA58818501', '--email', 'shop@example.org'];
    const token = await stack.edoc('token', ...account, '--scopes', SCOPES, '--expires', '1d');
    await stack.edoc('account', 'set-operator', 'clients', 'on');
    const openapi = await (await fetch(`${stack.service.apiUrl}/openapi.json`)).text();
    const place = async (name: string): Promise<Place> => {
      const folder = path.join(work, name.replaceAll(' ', '-'));
      await mkdir(folder);
      await writeFile(path.join(folder, 'openapi.json'), openapi);
      return { folder, environment: { EDOC_URL: proxy.url, EDOC_TOKEN: token } };
    };
    const chosen = (name: string): boolean => words.length === 0 || words.some((word) => name.includes(word));
    let sound = !chosen('lint') || (await report('lint', async () => lintOpenApi(await place('lint'))));
    for (const client of GENERATED_CLIENTS.filter(({ name }) => chosen(name)))
      sound = (await runClient(client, await place(client.name), proxy)) && sound;
    return sound;
  } finally {
    await proxy.close();
    await stack.end();
    await removeTemporaryFolders();
  }
}

async function runClient(client: GeneratedClient, place: Place, proxy: WatchingProxy): Promise<boolean> {
  const { name } = client;
  const missing = await missingOf(client);
  if (missing.length > 0) {
    console.warn(`SKIPPED ${name}: no ${missing.join(', ')} on this machine`);
    return true;
  }
  let command: readonly string[] | undefined;
  const isBuilt = await report(`${name}: generated and compiled`, async () => {
    await writeNotification(place);
    command = await client.build(place);
  });
  if (!isBuilt) return false;
  const start = command;
  if (start === undefined) {
    console.warn(`SKIPPED ${name}: calls nothing, since there is no program for it`);
    return true;
  }
  let sound = true;
  for (const round of ROUNDS)
    sound = (await report(`${name}: ${round.name}`, async () => runRound(client, start, place, proxy, round))) && sound;
  return sound;
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
