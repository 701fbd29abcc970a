import { documentModel } from '../../storage/document-model';
import { Client } from './support/client';
import { finishedDocument } from './support/finished-documents';
import { openApi } from './support/open-api';

const api = openApi({ settings: { AUTHORITY_ES_FACE: 'on' } });
const client = new Client(api);

/** A document that FACe has registered; without a reference an operator has settled it. */
async function registered(reference: string | undefined = 'REG-1'): Promise<string> {
  const documentId = await finishedDocument(api, client);
  const integration = {
    authority: 'FACe',
    system: 'es-face',
    warnings: [],
    ...(reference === '' ? {} : { reference }),
  };
  await documentModel(api.mongo.connection).updateOne({ _id: documentId }, { $set: { integration } });
  return documentId;
}

const cancel = async (documentId: string, body: object) =>
  client.postJson(`/v1.1/document/${documentId}/cancellation`, body);
const calls = async (documentId: string) =>
  api.mongo.connection.collection('cancellationCalls').find({ documentId }).toArray();

test('a country tells that FACe takes the invoices to its public bodies', async () => {
  const { systems } = (await client.get('/v1.1/countries/ES')).json();
  const takes = [{ purpose: 'EINVOICING', flow: 'ISSUED' }];
  expect(systems).toContainEqual({ id: 'es-face', name: 'FACe', takes, configured: true });
});

test.each([{}, { reason: ' ' }])('FACe has to be told why: %j is refused by the name of the field', async (body) => {
  const documentId = await registered();
  const answer = (await cancel(documentId, body)).json();
  expect(answer).toMatchObject({
    status: 400,
    code: 'INVALID_BODY',
    errors: [{ code: 'REQUIRED', pointer: '/reason' }],
  });
  expect(await calls(documentId)).toEqual([]);
});

test('a cancellation with a reason is stored with what FACe is to be told', async () => {
  const documentId = await registered();
  expect((await cancel(documentId, { reason: 'Emitida por error' })).status).toBe(202);
  expect(await calls(documentId)).toMatchObject([
    { system: 'es-face', content: { registration: 'REG-1', reason: 'Emitida por error' }, state: 'open' },
  ]);
});

test('nobody knows which invoice of FACe it is', async () => {
  const documentId = await registered('');
  const answer = (await cancel(documentId, { reason: 'Emitida por error' })).json();
  expect(answer).toMatchObject({ status: 409, code: 'NOT_CANCELLABLE' });
});
