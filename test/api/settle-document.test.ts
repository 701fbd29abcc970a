import { randomUUID } from 'node:crypto';
import { AccountRepository } from '../../storage/account-repository';
import { documentModel } from '../../storage/document-model';
import { Client, type Answer } from './support/client';
import { finishedDocument } from './support/finished-documents';
import { openApi } from './support/open-api';

let client: Client;
const api = openApi();

beforeAll(async () => {
  await new AccountRepository(api.mongo.connection).upsertAccount({ accountId: 'support', operator: true });
  client = new Client(api);
});

const ACCEPTED = { outcome: 'accepted', reference: 'CSV-1', reason: 'seen in the portal' };

async function settle(
  documentId: string,
  { sub = 'support', body = ACCEPTED, key }: { sub?: string; body?: object; key?: string } = {},
): Promise<Answer> {
  const authorization = `Bearer ${await api.issuer.token({ sub, scope: 'operations' })}`;
  const headers = { authorization, ...(key === undefined ? {} : { 'idempotency-key': key }) };
  return client.postJson(`/v1.1/operations/documents/${documentId}/settle`, body, headers);
}

async function waiting(): Promise<string> {
  const documentId = await finishedDocument(api, client, { status: 'PROCESSING' });
  const integration = { authority: 'ES', warnings: [], attempts: 2, lastReason: 'NO_ANSWER', waitingSince: new Date() };
  await documentModel(api.mongo.connection).updateOne(
    { _id: documentId },
    { $set: { phase: 'INTEGRATING', integration } },
  );
  return documentId;
}

test('an operator decides; the timeline says who and why, the workflow is told, and the look is recorded', async () => {
  const documentId = await waiting();
  const answer = await settle(documentId, { key: 'ticket-1' });
  expect([answer.status, answer.json()]).toEqual([202, { documentId, settlementId: 'ticket-1', outcome: 'accepted' }]);
  expect((await settle(documentId, { key: 'ticket-1' })).json()).toEqual(answer.json());
  expect(api.workflows.settled).toEqual([documentId]);
  const events = (await client.get(`/v1.1/document/${documentId}/events`)).json()['content'] as object[];
  expect(events.at(-1)).toMatchObject({
    type: 'settled',
    actor: 'account:support',
    reason: 'accepted: seen in the portal',
  });
  const looks = await api.mongo.connection.collection('operatorAccess').find({ documentId }).toArray();
  expect(looks[0]).toMatchObject({ operation: 'settleDocument', actor: 'account:support' });
});

test('a document that does not wait is not settled, and nobody settles what he does not see', async () => {
  const ended = await finishedDocument(api, client, { status: 'OK' });
  expect((await settle(ended)).json()).toMatchObject({ status: 409, code: 'NOT_SETTLEABLE' });
  expect((await settle(randomUUID())).json()).toMatchObject({ code: 'DOCUMENT_NOT_FOUND' });
  expect((await settle(await waiting(), { sub: 'rival' })).json()).toMatchObject({ code: 'DOCUMENT_NOT_FOUND' });
});

test.each([
  [{ outcome: 'accepted' }, '/reason'],
  [{ outcome: 'maybe', reason: 'x' }, '/outcome'],
  [{ outcome: 'accepted', code: '1', reason: 'x' }, '/outcome'],
  [{ outcome: 'refused', reference: '1', reason: 'x' }, '/outcome'],
])('the body %j is refused at %s', async (body, pointer) => {
  const answer = (await settle(await waiting(), { body })).json();
  expect(answer).toMatchObject({ status: 400, code: 'INVALID_BODY' });
  expect((answer['errors'] as { pointer: string }[]).map((error) => error.pointer)).toContain(pointer);
});
