import { eventually } from '../support/eventually';
import { peppolInvoice } from '../support/peppol-documents';
import { removeTemporaryFolders, temporaryFolder } from '../support/temporary-folder';
import { ApiClient, type RetrievedDocument } from './support/api-client';
import { freshNumber } from './support/documents';
import { EdocStack } from './support/edoc-stack';

/** All that a newcomer does: a company, and its address in the network. */
const COMPANY = { countryIso: 'BE', vatNumber: 'BE0428759497' };

let stack: EdocStack;
let client: ApiClient;

beforeAll(async () => {
  stack = await EdocStack.start(await temporaryFolder(), {});
  const scopes = 'documents:read,documents:write,operations';
  const token = await stack.edoc('token', '--account', 'dubois', '--companies', COMPANY.vatNumber, '--scopes', scopes);
  await stack.edoc('company', 'set', 'BE', '0428759497', 'peppol.participants=0208:0428759497');
  client = new ApiClient(() => stack.service, token);
});

afterAll(async () => {
  await stack?.end();
  await removeTemporaryFolders();
});

const submit = async (number: string, buyer?: string) =>
  client.submit({ ...COMPANY, body: peppolInvoice(number, buyer === undefined ? {} : { buyer }) });

async function ended(documentId: string): Promise<RetrievedDocument> {
  return eventually(
    `the end of ${documentId}`,
    async () => {
      const answer = await client.get(`/v1.1/document?countryIso=BE&purpose=EINVOICING&documentId=${documentId}`);
      const document = (await answer.json()) as RetrievedDocument;
      return document.status === 'PROCESSING' ? undefined : document;
    },
    { withinMs: 120_000, everyMs: 500 },
  );
}

async function ledger(query: string): Promise<{ count: number; twice: string[] }> {
  const answer = await fetch(`${stack.service.sandboxUrl}/ledger?${query}`);
  return (await answer.json()) as { count: number; twice: string[] };
}

test('an invoice is looked up in the network, sent once and confirmed, whatever happens to the answer', async () => {
  const triggers = ['', 'SBX-CUT-', 'SBX-REPORT-', 'SBX-OUTAGE-1-', 'SBX-PENDING-2-'];
  const ids = await Promise.all(triggers.map(async (trigger) => submit(`${trigger}${freshNumber()}`)));
  const documents = await Promise.all(ids.map(ended));
  for (const document of documents)
    expect(document).toMatchObject({ status: 'OK', integration: { authority: 'PEPPOL', system: 'peppol' } });
  const counts = await Promise.all(ids.map(async (id) => (await ledger(`documentId=${id}`)).count));
  expect(counts).toEqual(triggers.map(() => 1));
  expect((await ledger('system=peppol')).twice).toEqual([]);
}, 180_000);

test('a receiver that is not in the network, one without the type, and one whose access point refuses end the document', async () => {
  const [unknown, without, refused] = await Promise.all([
    submit(freshNumber(), '0208:0000000097').then(ended),
    submit(freshNumber(), '0208:0999999922').then(ended),
    submit(`SBX-REJECT-${freshNumber()}`).then(ended),
  ]);
  expect([unknown.status, unknown.failureKind, unknown.findings.map(({ rule }) => rule)]).toEqual([
    'ERROR',
    'VALIDATION',
    ['PEPPOL_RECEIVER_NOT_FOUND'],
  ]);
  expect(without.findings.map(({ rule }) => rule)).toEqual(['PEPPOL_DOCUMENT_TYPE_NOT_SUPPORTED']);
  expect(refused).toMatchObject({ status: 'ERROR', failureKind: 'INTEGRATION' });
  expect((await ledger(`documentId=${unknown.documentId}`)).count).toBe(0);
}, 180_000);

test('what a company sends to another one, that one has received, with the envelope that it came in', async () => {
  const scopes = 'documents:read,documents:write';
  const buyer = ['--account', 'muller', '--companies', 'DE136695976', '--scopes', scopes];
  const muller = new ApiClient(() => stack.service, await stack.edoc('token', ...buyer));
  await stack.edoc('company', 'set', 'DE', 'DE136695976', 'peppol.participants=9930:DE136695976');
  const types = { '9930:DE136695976': 'own' };
  const headers = { 'content-type': 'application/json' };
  const control = { method: 'PUT', headers, body: JSON.stringify({ peppol: { types } }) };
  expect((await fetch(`${stack.service.sandboxUrl}/control`, control)).status).toBe(200);
  const number = freshNumber();
  const sent = await ended(await submit(number));
  expect(sent.status).toBe('OK');
  const received = await eventually(
    'the received invoice',
    async () => {
      const answer = await muller.get(
        `/v1.1/documents?countryIso=DE&purpose=EINVOICING&flow=RECEIVED&documentNumber=${number}`,
      );
      const [one] = ((await answer.json()) as { content: RetrievedDocument[] }).content;
      return one === undefined || one.status === 'PROCESSING' ? undefined : one;
    },
    { withinMs: 60_000, everyMs: 500 },
  );
  expect(received).toMatchObject({ status: 'OK', documentNumber: number });
  const kept = await muller.get(`/v1.1/document/${received.documentId}/exchanges`);
  expect(await kept.json()).toMatchObject({ content: [{ direction: 'RECEIVED', kind: 'DELIVERY' }] });
  // The word of the receiver's access point has come the same way.
  const said = await client.get(`/v1.1/document/${sent.documentId}/exchanges`);
  const kinds = ((await said.json()) as { content: { kind: string; direction: string }[] }).content;
  expect(kinds).toContainEqual(expect.objectContaining({ direction: 'RECEIVED', kind: 'STATUS' }));
}, 240_000);
