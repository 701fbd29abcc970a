import { writeFile } from 'node:fs/promises';
import { Command } from 'commander';
import type { MongoConnection } from '../../storage/mongo';
import type { DeadLetter, DeadLetterRepository } from '../../storage/dead-letter-repository';
import { CommandFailure } from '../report-failure';

interface Common {
  json?: boolean;
}

const MOST_LISTED = 1_000;

export function inboundCommand(): Command {
  const inbound = new Command('inbound')
    .description('Deliveries of authorities that could not become documents, and the inboxes that are polled')
    .addHelpText(
      'after',
      `
They are acknowledged at the authority and kept, with the reason and their bytes, in MongoDB: MONGODB_URI, or without it
that of the stack running in DATA_DIR. docs/inbound.md explains the reasons.

Examples:
  $ edoc inbound list
  $ edoc inbound save ES/7d0c… -o delivery.xml
  $ edoc inbound retry ES/7d0c…
  $ edoc inbound remove-schedule ES`,
    );
  inbound.command('list').description('what was set aside, newest first').action(list);
  inbound.command('show').description('one delivery and what is wrong with it').argument('<id>').action(show);
  inbound
    .command('save')
    .description('write the bytes of a delivery to a file')
    .argument('<id>')
    .requiredOption('-o, --output <file>', 'where to')
    .action(save);
  inbound
    .command('retry')
    .description('try again to make a document of it, for example after its company was registered')
    .argument('<id>')
    .action(retry);
  inbound.command('remove').description('forget a delivery and its bytes').argument('<id>').action(remove);
  inbound.command('schedules').description('the countries whose inbox is polled').action(schedules);
  inbound
    .command('remove-schedule')
    .description(
      'poll the inbox of a country no longer; first take the country out of INBOUND_COUNTRIES of every worker',
    )
    .argument('<country>', 'ISO code')
    .action(removeSchedule);
  return inbound;
}

async function list({ json }: Common): Promise<void> {
  const deliveries = await withDeadLetters(async (repository) => repository.list(MOST_LISTED));
  if (json === true) return print(deliveries);
  if (deliveries.length === 0) console.log('Nothing was set aside.');
  deliveries.forEach(printLine);
}

async function show(id: string, { json }: Common): Promise<void> {
  const { delivery } = await withDeadLetters(async (repository) => found(repository, id));
  if (json === true) return print(delivery);
  printLine(delivery);
  console.log(`  ${delivery.message}`);
  for (const { code, message, line } of delivery.problems)
    console.log(`  ${line === undefined ? '' : `line ${line}: `}${code}: ${message}`);
}

async function save(id: string, { output, json }: Common & { output: string }): Promise<void> {
  const { bytes } = await withDeadLetters(async (repository) => found(repository, id));
  await writeFile(output, bytes);
  if (json === true) print({ id, output, size: bytes.byteLength });
  else console.log(`${output}: ${bytes.byteLength} bytes`);
}

async function retry(id: string, { json }: Common): Promise<void> {
  const { retryDelivery } = await import('../inbound/retry-delivery.js');
  const result = await withDatabase(async (connection) => retryDelivery(connection, id));
  if (result.kind === 'refused') throw new CommandFailure(`${id} stays set aside: ${result.code}: ${result.message}`);
  if (json === true) print(result);
  else console.log(`${id} is document ${result.documentId}${result.kind === 'repeated' ? ', as it was before' : ''}`);
}

async function remove(id: string, { json }: Common): Promise<void> {
  const removed = await withDeadLetters(async (repository) => repository.remove(id));
  if (!removed) throw new CommandFailure(`nothing was set aside as ${id}`);
  if (json === true) print({ id, removed });
  else console.log(`${id} is forgotten`);
}

async function schedules({ json }: Common): Promise<void> {
  const { polledInboxes } = await import('../inbound/polled-inboxes.js');
  const polled = await polledInboxes();
  if (json === true) return print(polled);
  if (polled.length === 0) console.log('No inbox is polled.');
  for (const { countryIso, intervalSeconds, paused, nextAt } of polled) {
    const next = paused ? 'paused' : `next ${nextAt?.toISOString() ?? 'never'}`;
    console.log([countryIso, `every ${intervalSeconds} s`, next].join('  '));
  }
}

async function removeSchedule(country: string, { json }: Common): Promise<void> {
  const { stopPolling } = await import('../inbound/polled-inboxes.js');
  const countryIso = country.toUpperCase();
  await stopPolling(countryIso);
  if (json === true) print({ countryIso, removed: true });
  else console.log(`the inbox of ${countryIso} is polled no longer`);
}

async function found(repository: DeadLetterRepository, id: string) {
  const delivery = await repository.find(id);
  if (delivery === undefined) throw new CommandFailure(`nothing was set aside as ${id}`);
  return delivery;
}

async function withDeadLetters<T>(work: (repository: DeadLetterRepository) => Promise<T>): Promise<T> {
  const { DeadLetterRepository: Repository } = await import('../../storage/dead-letter-repository.js');
  return withDatabase(async (connection) => work(new Repository(connection)));
}

async function withDatabase<T>(work: (connection: MongoConnection) => Promise<T>): Promise<T> {
  const store = await import('../account-store.js');
  return store.withDatabase(work);
}

function printLine({ id, at, reason, vatNumber, purpose, size }: DeadLetter): void {
  console.log([at.toISOString(), id, reason, vatNumber, purpose, `${size} bytes`].join('  '));
}

function print(content: unknown): void {
  console.log(JSON.stringify(content));
}
