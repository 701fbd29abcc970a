import { randomUUID } from 'node:crypto';
import { Client } from '@temporalio/client';
import { msToTs } from '@temporalio/common/lib/time';
import { reportMailId } from '../../application/batches/report-batch';
import { batchWorkflowId } from '../../application/batches/start-batch-workflow';
import { generationMailId } from '../../application/generation/send-file';
import { generationWorkflowId } from '../../application/generation/start-generation-workflow';
import { mailWorkflowId } from '../../application/mail/queue-mail';
import { documentWorkflowId } from '../../processing/document-start';
import { readConfig } from '../../countries/service-config';
import { inboundSchedules } from '../../platform/temporal/inbound-schedules';
import { missingSchedules } from '../../platform/temporal/kept-schedule';
import { namespaceRefusal } from '../../platform/temporal/namespace-mode';
import { missingSearchAttributes } from '../../platform/temporal/register-search-attributes';
import { expectedSchedules } from '../../application/namespace/expected-schedules';
import { GenerationRepository } from '../../storage/generation-repository';
import { MailRepository } from '../../storage/mail-repository';
import { keepNamespace } from '../../workers/keep-namespace';
import { NamespaceKeeper } from '../../workers/namespace-keeper';
import { eventually } from '../support/eventually';
import { testStack } from '../support/stack';
import { MINUTE_MS, withReconciler, type ReconcilerRig } from './support/reconciler-rig';

// What a loss of Temporal's database takes away while everybody runs on, each cause alone; all at once: npm run soak -- temporal-lost.

jest.setTimeout(120_000);

let rig: ReconcilerRig;
withReconciler((created) => (rig = created));

/** A namespace as it is when the database has just been made anew. */
async function emptied(settings: NodeJS.ProcessEnv = {}) {
  const namespace = `lost-${randomUUID()}`;
  const { temporalAddress } = await testStack();
  const { connection } = rig.temporal.client;
  const client = new Client({ connection, namespace });
  const config = readConfig({ TEMPORAL_ADDRESS: temporalAddress, TEMPORAL_NAMESPACE: namespace, ...settings });
  const logged: string[] = [];
  const note = (...line: unknown[]) => void logged.push(String(line.at(-1)));
  const make = async () => {
    await client.workflowService.registerNamespace({ namespace, workflowExecutionRetentionPeriod: msToTs('1d') });
    await eventually('the namespace', async () => client.workflow.count().catch(() => undefined));
  };
  return { client, config, logged, logger: { warn: note, error: note } as never, make };
}

test('attributes and schedules are made again while a worker runs, and what is there stays as it is', async () => {
  const settings = { AUTHORITY_ES_FACE: 'on', AUTHORITY_ES_FACE_EMAIL: 'a@b.example', INBOUND_COUNTRIES: 'ES,FR' };
  const { make, ...kept } = await emptied(settings);
  const { client, config, logged } = kept;
  await make();
  const keeper = new NamespaceKeeper(kept);
  await keeper.look();
  expect(logged).toEqual([
    'search attributes were missing in Temporal and are registered',
    'schedules were missing in Temporal and have been made',
  ]);
  await eventually('the attributes', async () =>
    (await missingSearchAttributes(client)).length === 0 ? true : undefined,
  );
  expect(await missingSchedules(client, expectedSchedules(config))).toEqual([]);
  expect(await namespaceRefusal(client, 'embedded')).toMatch(/production/);
  await keeper.look();
  expect(keeper.knowsFailures()).toBe(true);

  await client.schedule.getHandle('reconciler').delete();
  await client.schedule.getHandle('inbound/ES').pause('by an operator');
  expect(await missingSchedules(client, expectedSchedules(config))).toEqual(['reconciler']);
  await keeper.look();
  expect(await missingSchedules(client, expectedSchedules(config))).toEqual([]);
  expect((await client.schedule.getHandle('inbound/ES').describe()).state.paused).toBe(true);
  logged.length = 0;
  await keeper.look();
  expect(logged).toEqual([]);
});

test('a process that may not register attributes says which are missing and how to, and is not ready until they are there', async () => {
  const { make, ...kept } = await emptied();
  const { client, logged } = kept;
  await make();
  let mayRegister = false;
  const refusing = new Proxy(client, {
    get: (target, key) =>
      key === 'connection' && !mayRegister
        ? { operatorService: { addSearchAttributes: async () => Promise.reject(new Error('not allowed')) } }
        : (Reflect.get(target, key) as unknown),
  });
  const keeper = new NamespaceKeeper({ ...kept, client: refusing });
  await keeper.look();
  await keeper.look();
  const said =
    /^TEMPORAL_NAMESPACE: lost-.+ has no search attributes .*Company.*: temporal operator search-attribute create /;
  expect(logged.filter((line) => said.test(line))).toHaveLength(1);
  expect(keeper.complaint()).toMatch(said);
  expect([keeper.isReady(), keeper.knowsFailures()]).toEqual([false, false]);
  mayRegister = true;
  await eventually('the attributes', async () => {
    await keeper.look();
    return keeper.knowsFailures() || undefined;
  });
  expect([keeper.isReady(), keeper.complaint()]).toEqual([true, undefined]);
});

test('a namespace that is gone is said by its setting, and work goes on when there is one again', async () => {
  const { make, ...kept } = await emptied();
  const { logged } = kept;
  const keeper = new NamespaceKeeper(kept);
  await keeper.look();
  await keeper.look();
  const said = /^TEMPORAL_NAMESPACE: Temporal at .+ has no namespace "lost-.+"; .*temporal operator namespace create /;
  expect(logged).toEqual([expect.stringMatching(said)]);
  expect([keeper.isReady(), keeper.complaint()]).toEqual([false, expect.stringMatching(said)]);
  await make();
  await keeper.look();
  expect(keeper.isReady()).toBe(true);
});

test('a document that waits for its authority and has no workflow is started again, whatever its breaker says', async () => {
  const documentId = await rig.accepted(true);
  const at = new Date();
  const integration = {
    ...{ authority: 'ES', system: 'gateway', warnings: [], sentAt: at },
    ...{ waiting: { at }, waitingSince: at },
  };
  await rig.mongo
    .collection<{ _id: string }>('documents')
    .updateOne({ _id: documentId }, { $set: { phase: 'INTEGRATING', integration } });
  rig.later = MINUTE_MS;
  await rig.restartStill();
  expect(await rig.isRunning(documentWorkflowId(documentId))).toBe(true);
});

test('mails that are queued, files that were asked for and reports of imports are started again, and none that was sent', async () => {
  const mails = new MailRepository(rig.mongo);
  const generations = new GenerationRepository(rig.mongo);
  const now = new Date();
  const mail = async (mailId: string) =>
    mails.insert({ mailId, about: { accountId: 'a', companyIds: [] }, ...CONTENT, attachments: [] }, now);
  const [queued, sent, made, refused, mailed] = [randomUUID(), randomUUID(), randomUUID(), randomUUID(), randomUUID()];
  await mail(queued);
  await mail(sent);
  await mails.finish(sent, 'SENT', now);
  for (const generationId of [made, refused, mailed])
    await generations.insert({ generationId, accountId: 'a', order: {} as never }, now);
  // The client of the other one was told that it is not made, and has asked again.
  for (const generationId of [made, mailed]) await generations.noteStarted(generationId, now);
  await mail(generationMailId(mailed));
  await mails.finish(generationMailId(mailed), 'SENT', now);
  const [reported, unreported, silent] = await Promise.all([rig.batch(1), rig.batch(1), rig.batch(1)]);
  const ended = { state: 'COMPLETED', reportByEmail: true, updatedAt: now };
  const batches = rig.mongo.collection<{ _id: string }>('batches');
  for (const { batchId } of [reported, unreported]) await batches.updateOne({ _id: batchId }, { $set: ended });
  await batches.updateOne({ _id: silent.batchId }, { $set: { ...ended, reportByEmail: false } });
  await mail(reportMailId(reported.batchId));
  await mails.finish(reportMailId(reported.batchId), 'SENT', now);

  rig.later = MINUTE_MS;
  await rig.startForgotten();
  expect(rig.healed.get('mails started')).toBe(3);
  const running = [mailWorkflowId(queued), generationWorkflowId(made), batchWorkflowId(unreported.batchId)];
  for (const workflowId of running) expect(await rig.isRunning(workflowId)).toBe(true);
  const others = [mailWorkflowId(sent), generationWorkflowId(refused), batchWorkflowId(silent.batchId)];
  for (const workflowId of others) expect(await rig.isRunning(workflowId)).toBe(false);

  await eventually('the index', async () =>
    (await rig.temporal.client.workflow.count(`WorkflowId = '${mailWorkflowId(queued)}'`)).count > 0 ? true : undefined,
  );
  rig.healed.clear();
  await rig.startForgotten();
  expect(rig.healed.get('mails started')).toBe(0);
});

const CONTENT = { to: 'a@receiver.example', subject: 's', text: 't', html: '<p>t</p>' };

test('an inbox that a worker finds polled and does not poll itself is told with the command that ends it', async () => {
  const { make, ...kept } = await emptied({ INBOUND_COUNTRIES: 'ES,FR' });
  await make();
  const { client, logger, logged } = kept;
  const keeping = async (config: typeof kept.config) => (await keepNamespace({ client, logger, config })).stop();
  await keeping(kept.config);
  await eventually('the list of schedules', async () =>
    (await inboundSchedules(client)).length === 2 ? true : undefined,
  );
  await keeping({ ...kept.config, INBOUND_COUNTRIES: ['ES'] });
  expect(logged.filter((line) => line.startsWith('inboxes of countries'))).toEqual([
    expect.stringMatching(/"edoc inbound remove-schedule FR"$/),
  ]);
});
