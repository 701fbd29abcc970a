import type { OperationCaller } from './operation-caller';

interface Known {
  documentId: string;
  subscriptionId: string;
  companyId: string;
  key: () => Readonly<Record<string, unknown>>;
}

/** Calls the operations of operators, but for those that a document is replayed by. */
export async function walkOperators(client: OperationCaller, known: Known): Promise<void> {
  const { documentId, subscriptionId: id } = known;
  const parameters = { documentId, 'Accept-Language': 'es' };
  await client.call('showDocument', { parameters });
  await client.call('showDocumentFile', { parameters });
  const filter = { countryIso: 'ES', status: 'OK', submittedFrom: '2026-01-01T00:00:00Z', limit: 10 };
  await client.call('findDocuments', { parameters: filter });
  for (const operation of ['findBatches', 'findSubscriptions', 'listStuckDocuments'])
    await client.call(operation, { parameters: { limit: 10 } });
  await client.call('showOverview');
  await client.call('listAuthorities');
  await client.call('retryNow', { body: { all: true }, needs: ['all'] });
  await client.call('retryNow', { body: { documentIds: [documentId] }, needs: ['documentIds'] });
  await walkDeliveries(client, id, known.key);
  await walkAccounts(client, known);
}

/** Nobody answers at the subscription's address, so that events of the documents wait for it. */
async function walkDeliveries(client: OperationCaller, id: string, key: Known['key']): Promise<void> {
  const parameters = { id };
  await client.call('findDeliveries', { parameters: { id, limit: 10 } });
  await client.call('testEndpoint', { parameters: { id, ...key() } });
  const { first } = await client.call<{ first?: { deliveryId: string } }>('showSubscription', { parameters });
  if (first === undefined) throw new Error('showSubscription: no event waits for an address that nobody answers at');
  const { deliveryId } = first;
  await client.call('retryDeliveries', { parameters, body: { failed: true }, needs: ['failed'] });
  await client.call('retryDelivery', { parameters: { id, deliveryId } });
  await client.call('skipDelivery', { parameters: { id, deliveryId, ...key() }, body: { reason: 'nobody is there' } });
  await client.call('closeBreaker', { parameters });
  await client.call('deleteSubscription', { parameters });
}

async function walkAccounts(client: OperationCaller, { companyId }: Known): Promise<void> {
  const parameters = { accountId: `of ${companyId}` };
  await client.call('replaceAccount', { parameters, body: { email: 'second@shop.example' } });
  const body = { countryIso: 'ES', vatNumber: 'ESB12345674' };
  const { companies } = await client.call<{ companies: { companyId: string }[] }>('addAccountCompany', {
    parameters,
    body,
  });
  await client.call('listAccounts', { parameters: { limit: 10 } });
  await client.call('showAccount', { parameters });
  await client.call('removeAccountCompany', { parameters: { ...parameters, companyId: companies[0]?.companyId } });
}
