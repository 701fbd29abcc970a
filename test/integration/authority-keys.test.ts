import { randomUUID } from 'node:crypto';
import { cancelDocument } from '../../application/integration/cancel-document';
import { claimNumber, holderOf } from '../../application/documents/claim-number';
import { documentStart } from '../../processing/document-start';
import { acceptedDocument } from '../support/accepted-document';
import { DocumentRig } from '../support/document-rig';
import { workflowBundle } from '../support/workflow-bundle';

// Two documents that differ for us and are one invoice for their authority.

jest.setTimeout(120_000);

let rig: DocumentRig;

beforeAll(async () => {
  rig = await DocumentRig.create();
  await rig.run({ taskQueue: rig.taskQueue, workflowBundle: await workflowBundle(), activities: rig.activities() });
});
afterAll(async () => rig.close());

async function stored(changes: Parameters<typeof acceptedDocument>[0] = {}) {
  const document = acceptedDocument(changes);
  await rig.documents.insertAccepted(document);
  return document;
}

test('the second ends as DUPLICATED, and names the first', async () => {
  const authorityKey = randomUUID();
  const first = await stored({ authorityKey });
  await rig.activities().claimDuplicate(first.documentId, first.duplicateKey, authorityKey);
  const second = await stored({ authorityKey, documentType: 'CREDIT_NOTE' });
  const { workflow } = rig.temporal.client;
  const status = await workflow.execute('documentWorkflow', {
    ...documentStart(second, 'at-once'),
    taskQueue: rig.taskQueue,
  });
  expect(status).toBe('DUPLICATED');
  const { duplicateOf } = await rig.documents.read(second.documentId);
  expect(duplicateOf).toEqual({ documentId: first.documentId });
  // Its own number is not lost with it: another date makes another invoice of it.
  expect(await rig.claims.ownerOf(second.duplicateKey)).toBeUndefined();
});

test('of two at once one owns all of it', async () => {
  const authorityKey = randomUUID();
  const both = await Promise.all([stored({ authorityKey }), stored({ authorityKey })]);
  const claims = await Promise.all(
    both.map(async (one) => rig.activities().claimDuplicate(one.documentId, one.duplicateKey, authorityKey)),
  );
  expect(claims.map(({ owner }) => owner).sort()).toEqual(['other', 'self']);
});

test('one that ends in vain leaves the invoice to the next', async () => {
  const authorityKey = randomUUID();
  const first = await stored({ authorityKey });
  await rig.activities().claimDuplicate(first.documentId, first.duplicateKey, authorityKey);
  await rig.activities().finaliseDocument(first.documentId, { kind: 'invalid' });
  const second = await stored({ authorityKey, documentType: 'CREDIT_NOTE' });
  expect(await claimNumber({ claims: rig.claims, documents: rig.documents }, second)).toEqual({ owner: 'self' });
});

test('an amendment takes both keys over, and gives both back when it fails', async () => {
  const keys = { authorityKey: randomUUID(), duplicateKey: randomUUID() };
  const first = await stored(keys);
  await rig.activities().claimDuplicate(first.documentId, keys.duplicateKey, keys.authorityKey);
  await rig.activities().finaliseDocument(first.documentId, { kind: 'accepted' });
  const second = await stored({ ...keys, amends: first.documentId });
  await rig.activities().claimDuplicate(second.documentId, keys.duplicateKey, keys.authorityKey);
  expect(await holderOf(rig.claims, first)).toBe(second.documentId);
  await rig.activities().finaliseDocument(second.documentId, { kind: 'invalid' });
  expect(await holderOf(rig.claims, second)).toBe(first.documentId);
});

test('what another document holds at the authority is cancelled there', async () => {
  const authorityKey = randomUUID();
  const first = await stored({ authorityKey });
  await rig.activities().finaliseDocument(first.documentId, { kind: 'accepted' });
  const other = await stored({ authorityKey });
  await rig.claims.claim(authorityKey, other.documentId);
  const outcome = await cancelDocument(
    {
      documents: rig.documents,
      claims: rig.claims,
      cancellations: {},
      transaction: async () => Promise.reject(new Error('nothing is written')),
      clock: () => new Date(),
      onWakeFailure: () => undefined,
    },
    { documentId: first.documentId, by: 'account:a' },
  );
  expect(outcome).toMatchObject({ kind: 'not-cancellable', why: expect.stringContaining(other.documentId) as string });
});
