/**
 * `npm run clients`: makes clients of the OpenAPI with the generators that users have, compiles them, and runs the same
 * small program in each of them against the service. `-- python` runs those whose names have the word. Fetches the tools
 * into a temporary folder; what the machine lacks (Java, Python) is skipped visibly.
 */
import { randomBytes, randomUUID } from 'node:crypto';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import { projectRoot } from '../../platform/project-root';
import { signatureHeaders } from '../../subscriptions/notification';
import { makeWebhookKey, signingKeyOf } from '../../subscriptions/webhook-key';
import { EdocStack } from '../e2e/support/edoc-stack';
import { removeTemporaryFolders, temporaryFolder } from '../support/temporary-folder';
import { GENERATED_CLIENTS, type GeneratedClient } from './generated-clients';
import { lintOpenApi } from './lint-openapi';
import { isInstalled, type Place } from './run-command';

async function main(words: readonly string[]): Promise<boolean> {
  const work = await temporaryFolder();
  const stack = await EdocStack.start(path.join(work, 'data'));
  try {
    const token = await stack.edoc('token', '--account', 'clients', '--companies', 'ESB12345674');
    const openapi = await (await fetch(`${stack.service.apiUrl}/openapi.json`)).text();
    const place = async (name: string): Promise<Place> => {
      const folder = path.join(work, name.replaceAll(' ', '-'));
      await mkdir(folder);
      await writeFile(path.join(folder, 'openapi.json'), openapi);
      const environment = { EDOC_URL: stack.service.apiUrl, EDOC_TOKEN: token, EDOC_NUMBER: name };
      return { folder, environment };
    };
    const chosen = (name: string): boolean => words.length === 0 || words.some((word) => name.includes(word));
    let sound = !chosen('lint') || (await report('lint', async () => lintOpenApi(await place('lint'))));
    for (const client of GENERATED_CLIENTS.filter(({ name }) => chosen(name))) {
      const missing = await missingOf(client);
      if (missing.length > 0) console.warn(`SKIPPED ${client.name}: no ${missing.join(', ')} on this machine`);
      else sound = (await report(client.name, async () => runClient(client, await place(client.name)))) && sound;
    }
    return sound;
  } finally {
    await stack.end();
    await removeTemporaryFolders();
  }
}

async function missingOf({ needs }: GeneratedClient): Promise<string[]> {
  const present = await Promise.all(needs.map(isInstalled));
  return needs.filter((_, index) => present[index] === false);
}

async function runClient(client: GeneratedClient, place: Place): Promise<void> {
  await writeInvoice(place);
  await writeNotification(place);
  await client.run(place);
  const answers = JSON.parse(await readFile(path.join(place.folder, 'answers.json'), 'utf8')) as unknown;
  const period = client.sendsPeriod ? '2026-01' : null;
  const expected = { period, status: 'OK', listed: 1, method: 'API_KEY', batched: 1 };
  if (!isDeepStrictEqual(answers, expected)) throw new Error(`it was answered ${JSON.stringify(answers)}`);
  const pdf = await readFile(path.join(place.folder, 'document.pdf'));
  if (!pdf.subarray(0, 5).equals(Buffer.from('%PDF-'))) throw new Error('its PDF is none');
}

async function writeInvoice({ folder }: Place): Promise<void> {
  const example = await readFile(path.join(projectRoot(), 'docs', 'examples', 'invoice.json'));
  await writeFile(path.join(folder, 'invoice.json'), example);
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
