import { jsonDocument, SUBMIT_QUERY } from './documents';
import type { Client } from './client';
import type { TestApi } from './test-api';

let count = 0;

/** Submits a document of the test company and ends it as its workflow would. */
export async function finishedDocument(
  api: Pick<TestApi, 'deps'>,
  client: Client,
  {
    status = 'OK',
    query = SUBMIT_QUERY,
    changes = {},
  }: { status?: 'OK' | 'ERROR' | 'DUPLICATED' | 'PROCESSING'; query?: string; changes?: Record<string, unknown> } = {},
): Promise<string> {
  count += 1;
  const created = await client.postJson(
    `/v1.1/document?${query}`,
    jsonDocument({ documentNumber: `FIN-${count}`, ...changes }),
  );
  if (created.status !== 201) throw new Error(`not accepted: ${created.bytes.toString()}`);
  const documentId = String(created.json()['documentId']);
  if (status === 'PROCESSING') return documentId;
  const { documents } = api.deps;
  await documents.apply(await documents.read(documentId), {
    change: { status, phase: undefined },
    entry: { at: new Date(), actor: 'service', type: 'finished', from: 'PROCESSING', to: status },
  });
  return documentId;
}
