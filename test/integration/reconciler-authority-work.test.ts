import { randomUUID } from 'node:crypto';
import { followUpWorkflowId } from '../../application/integration/start-follow-up';
import { chainWorkflowId } from '../../application/chains/chain-workflows';
import { VERIFACTU_CHAINS } from '../../authorities/es-verifactu/chain-workflows';
import { FollowUpRepository } from '../../storage/follow-up-repository';
import { inTransaction } from '../../storage/transaction';
import { VerifactuRequestRepository } from '../../authorities/es-verifactu/stores/request-repository';
import { altaContent, SYSTEM } from '../unit/countries/verifactu/records-of-tests';
import type { ReconcilerRig } from './support/reconciler-rig';
import { MINUTE_MS, withReconciler } from './support/reconciler-rig';

let rig: ReconcilerRig;

withReconciler((created) => (rig = created));

test('a chain that was not told what is asked of it is woken, and only after its time', async () => {
  const system = { ...SYSTEM, numeroInstalacion: randomUUID() };
  const issuing = { companyId: 'c1', issuerName: 'Empresa, S.L.', timeZone: 'Europe/Madrid', system };
  const asked = { documentId: randomUUID(), operation: 'Alta', try: 1, content: altaContent() } as const;
  const { chain } = await new VerifactuRequestRepository(rig.mongo).ask(asked, issuing, new Date());
  rig.later = 0;
  await rig.startForgotten();
  expect(await rig.isRunning(chainWorkflowId(VERIFACTU_CHAINS, chain))).toBe(false);
  rig.later = MINUTE_MS;
  await rig.startForgotten();
  expect(await rig.isRunning(chainWorkflowId(VERIFACTU_CHAINS, chain))).toBe(true);
  const workflow = rig.temporal.client.workflow.getHandle(chainWorkflowId(VERIFACTU_CHAINS, chain));
  await workflow.terminate('test');
  // Nothing is asked any more, but a cancellation is not told to its document.
  await rig.mongo.collection('verifactuRequests').updateMany({ chain }, { $set: { state: 'generated' } });
  const records = rig.mongo.collection<{ _id: string }>('verifactuRecords');
  const untold = { _id: randomUUID(), chain, position: 1, isUntold: true, generatedAt: new Date(), state: 'generated' };
  await records.insertOne(untold);
  await rig.startForgotten();
  expect(await rig.isRunning(chainWorkflowId(VERIFACTU_CHAINS, chain))).toBe(true);
  await workflow.terminate('test');
  await records.deleteOne({ _id: untold._id });
});

test('a cancellation that nobody carries out is begun, and only after its time', async () => {
  const calls = new FollowUpRepository(rig.mongo);
  const cancellation = { documentId: randomUUID(), kind: 'cancellation', try: 1, countryIso: 'ES' } as const;
  const call = { ...cancellation, system: 'es-sii', companyId: 'c1', content: {}, askedAt: new Date() } as const;
  expect(await inTransaction(rig.mongo, async (session) => calls.insert(call, session))).toBe(true);
  const workflowId = followUpWorkflowId(cancellation);
  rig.later = 0;
  await rig.startForgotten();
  expect(await rig.isRunning(workflowId)).toBe(false);
  rig.later = MINUTE_MS;
  await rig.startForgotten();
  expect(await rig.isRunning(workflowId)).toBe(true);
  await rig.temporal.client.workflow.getHandle(workflowId).terminate('test');
  // It waits for its authority: whoever is to look again is not late.
  const nextAt = new Date(Date.now() + 10 * MINUTE_MS);
  await calls.noteLook(cancellation, { nextAt, attempts: 1, lastReason: 'NOT_CONNECTED' });
  await rig.startForgotten();
  expect(await rig.isRunning(workflowId)).toBe(false);
  rig.later = 12 * MINUTE_MS;
  await rig.startForgotten();
  expect(await rig.isRunning(workflowId)).toBe(true);
  await calls.end(cancellation);
  await rig.temporal.client.workflow.getHandle(workflowId).terminate('test');
  await rig.startForgotten();
  expect(await rig.isRunning(workflowId)).toBe(false);
});
