import { csvFile } from '../unit/formats/template/read-back';
import { eventually } from '../support/eventually';
import { Client, type Answer } from './support/client';
import { jsonDocument, SUBMIT_QUERY } from './support/documents';
import { freshRow, IMPORT_QUERY, uploadTemplate } from './support/template-upload';
import { openApi } from './support/open-api';
import { OTHER_COMPANY } from './support/test-api';

const OWN_VAT = 'ESB12345674';
const ofRival = (query: string): string => query.replace(OWN_VAT, OTHER_COMPANY.vatNumber);

const api = openApi({ settings: { IMPORT_SYNC_SECONDS: 1 } });
const submitted = async (client: Client, query: string): Promise<Answer> =>
  client.postJson(`/v1.1/batch?${query}`, [jsonDocument({ documentNumber: `TURN-${Math.random()}` })]);
const imported = async (client: Client, query: string): Promise<Answer> =>
  uploadTemplate(client, csvFile([freshRow()]), { query });

test.each([
  ['submitted', submitted, SUBMIT_QUERY, 201],
  ['imported', imported, `${IMPORT_QUERY}&sync=true`, 200],
])('of the batches that are %s, those of one account leave places to the others', async (_, send, query, status) => {
  let release = (): void => {};
  const gate = new Promise<void>((open) => (release = open));
  const begun: string[] = [];
  const begin = api.deps.batches.begin.bind(api.deps.batches);
  const spy = jest.spyOn(api.deps.batches, 'begin').mockImplementation(async (batch) => {
    begun.push(batch.accountId);
    if (batch.accountId === 'acme') await gate;
    return begin(batch);
  });
  try {
    const acme = new Client(api);
    const greedy = Array.from({ length: 8 }, async () => send(acme, query));
    await eventually('its first batches to begin', () => (begun.length >= 4 ? true : undefined));
    expect((await send(new Client(api, 'rival'), ofRival(query))).status).toBe(status);
    expect(begun.filter((accountId) => accountId === 'acme')).toHaveLength(4);
    release();
    for (const answer of await Promise.all(greedy)) expect(answer.status).toBe(status);
  } finally {
    release();
    spy.mockRestore();
  }
});
