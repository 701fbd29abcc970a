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
    .description('Manage dead letters (deliveries that could not become documents) and the polled inboxes')
    .addHelpText(
      'after',
      `
Dead letters are acknowledged at the authority and kept, with the reason and their bytes, in MongoDB: MONGODB_URI or, if
it is not set, the database of the stack running in DATA_DIR. docs/inbound.md explains the reasons.

Examples:
  $ edoc inbound list
  $ edoc inbound save ES/7d0c… -o delivery.xml
  $ edoc inbound retry ES/7d0c…
  $ edoc inbound remove-schedule ES`,
    );
  inbound.command('list').description('list dead letters, newest first').action(list);
  inbound.command('show').description('show one dead letter and its problems').argument('<id>').action(show);
  inbound
    .command('save')
    .description('write the bytes of a dead letter to a file')
    .argument('<id>')
    .requiredOption('-o, --output <file>', 'file to write')
    .action(save);
  inbound
    .command('retry')
    .description(
      'try again to create a document, for example after its company was registered; not of what a network pushed, which its sender sends again',
    )
    .argument('<id>')
    .action(retry);
  inbound.command('remove').description('delete a dead letter and its bytes').argument('<id>').action(remove);
  inbound.command('schedules').description('list the countries and systems whose inbox is polled').action(schedules);
  inbound
    .command('remove-schedule')
    .description(
      'stop polling an inbox; first remove the country from INBOUND_COUNTRIES of every worker, or switch the system off',
    )
    .argument('<inbox>', 'ISO code of a country, or id of a system')
    .action(removeSchedule);
  return inbound;
}

async function list({ json }: Common): Promise<void> {
  const deliveries = await withDeadLetters(async (repository) => repository.list(MOST_LISTED));
  if (json === true) return print(deliveries);
  if (deliveries.length === 0) console.log('There are no dead letters.');
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
  if (result.kind === 'refused')
    throw new CommandFailure(`${id} is still a dead letter: ${result.code}: ${result.message}`);
  if (json === true) print(result);
  else
    console.log(`${id} is document ${result.documentId}${result.kind === 'repeated' ? ', which already existed' : ''}`);
}

async function remove(id: string, { json }: Common): Promise<void> {
  const removed = await withDeadLetters(async (repository) => repository.remove(id));
  if (!removed) throw new CommandFailure(`there is no dead letter ${id}`);
  if (json === true) print({ id, removed });
  else console.log(`${id} deleted`);
}

async function schedules({ json }: Common): Promise<void> {
  const [{ polledInboxes }, { inboxOf }] = await Promise.all([
    import('../inbound/polled-inboxes.js'),
    import('../../platform/temporal/inbound-schedules.js'),
  ]);
  const polled = await polledInboxes();
  if (json === true) return print(polled);
  if (polled.length === 0) console.log('No inbox is polled.');
  for (const schedule of polled) {
    const { intervalSeconds, paused, nextAt } = schedule;
    const next = paused ? 'paused' : `next ${nextAt?.toISOString() ?? 'never'}`;
    console.log([inboxOf(schedule), `every ${intervalSeconds} s`, next].join('  '));
  }
}

async function removeSchedule(stated: string, { json }: Common): Promise<void> {
  const { stopPolling } = await import('../inbound/polled-inboxes.js');
  const { systemNamed } = await import('../../countries/integration/systems.js');
  const system = systemNamed(stated)?.id;
  const inbox = system ?? stated.toUpperCase();
  await stopPolling(inbox);
  if (json === true) print({ ...(system === undefined ? { countryIso: inbox } : { system }), removed: true });
  else console.log(`the inbox of ${inbox} is no longer polled`);
}

async function found(repository: DeadLetterRepository, id: string) {
  const delivery = await repository.find(id);
  if (delivery === undefined) throw new CommandFailure(`there is no dead letter ${id}`);
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

function printLine({ id, at, reason, vatNumber, participants, purpose, size }: DeadLetter): void {
  const whose = participants === undefined ? [vatNumber, purpose] : [participantsOf(participants)];
  const known = whose.filter((one) => one !== undefined);
  console.log([at.toISOString(), id, reason, ...known, `${size} bytes`].join('  '));
}

function participantsOf({ sender = '?', receiver = '?' }: NonNullable<DeadLetter['participants']>): string {
  return `${sender} to ${receiver}`;
}

function print(content: unknown): void {
  console.log(JSON.stringify(content));
}
