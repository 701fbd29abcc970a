import { jsonDocument, SUBMIT_QUERY } from '../../api/support/documents';

/** What there is when the fuzzing begins: an account with a company, a document, a batch and a subscription. */
export interface World {
  url: URL;
  token: string;
  /** Values of path parameters that exist, by name. */
  ids: Readonly<Record<string, string>>;
}

/** Where webhooks go: allowed to be sent to, but nobody is there. */
export const NOBODY = '127.0.0.1:9';

/** Makes one of each. */
export async function createWorld(url: URL, token: string): Promise<World> {
  const made = async (path: string, body: unknown, field: string): Promise<string> => {
    const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' };
    const answer = await fetch(new URL(path, url), { method: 'POST', headers, body: JSON.stringify(body) });
    const text = await answer.text();
    if (answer.status !== 201) throw new Error(`${path} was answered ${answer.status}: ${text}`);
    return String((JSON.parse(text) as Record<string, unknown>)[field]);
  };
  const document = (documentNumber: string) => jsonDocument({ documentNumber });
  const subscription = {
    notificationUrl: `https://${NOBODY}/fuzz`,
    eventType: 'DOCUMENT_STATUS_CHANGED',
    authentication: { method: 'BASIC_AUTH', username: 'fuzz', password: 'nothing secret' },
  };
  return {
    url,
    token,
    ids: {
      documentId: await made(`/v1.1/document?${SUBMIT_QUERY}`, document('FUZZ-W1'), 'documentId'),
      batchId: await made(`/v1.1/batch?${SUBMIT_QUERY}`, [document('FUZZ-W2'), document('FUZZ-W3')], 'id'),
      id: await made('/subscription-management', subscription, 'id'),
      iso: 'ES',
      countryIso: 'ES',
    },
  };
}
