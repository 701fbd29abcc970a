import { randomUUID } from 'node:crypto';
import { openApiDocument } from '../../../api/openapi/document';
import { OperationTable, type Operation } from '../../../api/operations/operation-table';
import { SCOPES } from '../../../platform/issuer/claims';
import { Client, type Answer } from './client';
import { jsonDocument } from './documents';
import type { OpenedApi } from './open-api';
import { queryOf, REASON, TARGET, type Ask, type Context, type Thing } from './reach-decisions';
import { uploadTemplate } from './template-upload';

export const OPERATIONS = new OperationTable(openApiDocument()).all();

export async function tokenOf(
  { issuer }: OpenedApi,
  sub: string,
  claims: Record<string, unknown> = {},
): Promise<string> {
  return issuer.token({ sub, scope: SCOPES.join(' '), ...claims });
}

export async function send(
  api: OpenedApi,
  operation: Operation,
  token: string,
  { path = {}, query = {}, body, xml }: ReturnType<Ask>,
): Promise<Answer> {
  const place = operation.template.replace(/\{(\w+)\}/g, (_all, name: string) => path[name] ?? '');
  const stated = Object.entries(query).filter(([, value]) => value !== '');
  const address = `${place}?${new URLSearchParams(stated).toString()}`;
  const headers: Record<string, string> = { authorization: `Bearer ${token}` };
  if (operation.operationId === 'importBatch')
    return uploadTemplate(new Client(api), 'no table', { query: address.split('?')[1] ?? '', headers });
  if (operation.operationId === 'replaceCompanyLogo')
    return new Client(api).send('PUT', address, 'no image', { ...headers, 'content-type': 'image/png' });
  const text = xml ?? (body === undefined ? undefined : JSON.stringify(body));
  const type = xml === undefined ? 'application/json' : 'application/xml';
  return new Client(api).send(operation.method.toUpperCase(), address, text, {
    ...headers,
    ...(text === undefined ? {} : { 'content-type': type }),
  });
}

/** A document, a batch, a subscription, a listener and a replay of the context. */
export async function made(api: OpenedApi, context: Context, companyId: string, token: string): Promise<Thing> {
  const call = async (operationId: string, ask: ReturnType<Ask>) => {
    const operation = OPERATIONS.find((one) => one.operationId === operationId);
    if (operation === undefined) throw new Error(`there is no ${operationId}`);
    const answer = await send(api, operation, token, ask);
    if (answer.status >= 300) throw new Error(`${operationId} ${answer.bytes.toString()}`);
    return answer.json();
  };
  const documentNumber = `N-${randomUUID().slice(0, 8)}`;
  const query = queryOf(context);
  const { documentId } = await call('submitDocument', { query, body: jsonDocument({ documentNumber }) });
  const batched = jsonDocument({ documentNumber: `B-${randomUUID().slice(0, 8)}` });
  const { id: batchId } = await call('submitBatch', { query, body: [batched] });
  const { id: subscriptionId } = await call('createSubscription', { body: TARGET });
  const { id: listenerId } = await call('createListener', { body: {} });
  const { replayId } = await call('createReplay', { body: { documentIds: [documentId], ...REASON } });
  await api.mongo.connection.collection<{ _id: string }>('documents').updateOne(
    { _id: String(documentId) },
    {
      $set: {
        phase: 'SUBMITTING',
        integration: { authority: context.countryIso, attempts: 1, warnings: [], waitingSince: new Date() },
      },
    },
  );
  const ids = { documentId, batchId, subscriptionId, listenerId, replayId } as Record<string, string>;
  return { ...context, companyId, documentNumber, ...ids } as unknown as Thing;
}
