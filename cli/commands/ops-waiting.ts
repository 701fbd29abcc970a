import { Command } from 'commander';
import type { Retried, StuckDocument } from '../../application/integration/outages';
import { AUTHORITY_SYSTEMS, systemNamed, type SystemId } from '../../countries/integration/systems';
import { present } from '../../platform/present';
import type { StoppedDocument } from '../../storage/parked-documents';
import { nextCallText } from '../operations/next-call-text';
import { CommandFailure } from '../report-failure';

interface RetryOptions {
  country?: string;
  authority?: string;
  system?: string;
  all?: boolean;
  json?: boolean;
}

/** `edoc ops stuck` and `edoc ops retry-now`. */
export function waitingCommands(): Command[] {
  const systems = AUTHORITY_SYSTEMS.map(({ id }) => id).join(', ');
  return [
    new Command('stuck')
      .description(
        'list the documents that wait for an authority, oldest first: reason, attempts, next try, age; then those that are parked or were given up',
      )
      .action(stuck),
    new Command('retry-now')
      .description('have documents that wait call their authority now, at most 1,000, the oldest first')
      .argument('[id...]', 'documents')
      .option('--country <iso>', 'country of the documents')
      .option('--authority <name>', 'authority that they wait for')
      .option('--system <id>', `system that they wait for: ${systems}`)
      .option('--all', 'all documents that wait')
      .action(retryNow),
  ];
}

async function stuck({ json }: { json?: boolean }): Promise<void> {
  const { stoppedDocuments, waitingDocuments } = await import('../operations/waiting-documents.js');
  const { withDatabase } = await import('../account-store.js');
  await withDatabase(async (connection) => {
    for await (const document of waitingDocuments(connection))
      console.log(json === true ? JSON.stringify(document) : described(document, new Date()));
    for (const document of await stoppedDocuments(connection))
      console.log(json === true ? JSON.stringify(document) : describedStop(document, new Date()));
  });
}

async function retryNow(documentIds: string[], { country, authority, system, all, json }: RetryOptions): Promise<void> {
  const filter = present({
    countryIso: country,
    authority,
    system: system === undefined ? undefined : knownSystem(system),
    documentIds: documentIds.length === 0 ? undefined : documentIds,
  });
  if (all !== true && Object.keys(filter).length === 0)
    throw new CommandFailure('Name documents, --country, --authority or --system, or give --all.');
  const { retryWaiting } = await import('../operations/waiting-documents.js');
  const { withDatabase } = await import('../account-store.js');
  const { withTemporal } = await import('../temporal-of-service.js');
  await withDatabase(async (connection) =>
    withTemporal(async (client) => {
      const retried = await retryWaiting(connection, client, filter);
      console.log(json === true ? JSON.stringify(retried) : describeRetried(retried));
    }),
  );
}

function knownSystem(name: string): SystemId {
  const system = systemNamed(name);
  if (system === undefined) throw new CommandFailure(`${name} is no system of an authority.`);
  return system.id;
}

export function describeRetried({ retried, unreached, probed, probedSystems }: Retried): string {
  return [
    `${retried} told to call their authority now`,
    ...(unreached === 0
      ? []
      : [
          `${unreached} not reached: they have no workflow at the moment, and call when they are started again, within a minute`,
        ]),
    ...(probed.length === 0
      ? []
      : [
          `${probedSystems.join(', ')} of ${probed.join(', ')} was down: one document asks, the others follow when it is back`,
        ]),
  ].join('; ');
}

function described(document: StuckDocument, now: Date): string {
  const { documentId, documentNumber, authority, system, lastReason, waitingFor, attempts, waitingSince } = document;
  return `${documentId}  ${documentNumber}  ${authority} (${system}): ${waitingFor ?? lastReason}, attempt ${attempts}, ${nextCallText(document)}, waits ${minutesSince(waitingSince, now)} min`;
}

function describedStop(document: StoppedDocument, now: Date): string {
  const { documentId, documentNumber, stopped, step, reason, since } = document;
  return `${documentId}  ${documentNumber}  ${stopped}: ${reason} in step ${step}, for ${minutesSince(since, now)} min`;
}

function minutesSince(then: Date, now: Date): number {
  return Math.floor((now.getTime() - then.getTime()) / 60_000);
}
