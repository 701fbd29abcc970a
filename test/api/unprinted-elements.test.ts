import { NO_DIRECT_PRINTING } from '../../application/rendering/print-directly';
import { eventually } from '../support/eventually';
import { Client, type Answer } from './support/client';
import { jsonDocument, SUBMIT_QUERY, ublInvoice } from './support/documents';
import { openApi } from './support/open-api';

const api = openApi();
const client = new Client(api);

async function submitJson(changes: Record<string, unknown>): Promise<string> {
  return String((await client.postJson(`/v1.1/document?${SUBMIT_QUERY}`, jsonDocument(changes))).json()['documentId']);
}

async function submitXml(xml: string): Promise<string> {
  return String((await client.postXml(`/v1.1/document?${SUBMIT_QUERY}`, xml)).json()['documentId']);
}

const at = (id: string) => `/v1.1/document?countryIso=ES&purpose=EINVOICING&documentId=${id}`;

test('names what of the XML has no place on the page', async () => {
  await api.deps.renderings.store('key-unprinted', Buffer.from('%PDF'));
  api.workflows.rendering = async () => Promise.resolve('key-unprinted');
  const own = ublInvoice({ number: 'UNPRINTED-1' });
  const xml = own.replace(
    /(<cbc:ID>UNPRINTED-1<\/cbc:ID>)/,
    '$1<cbc:UUID>6e09886b-dc6e-439f-82d1-7ccac7f4e3b1</cbc:UUID>',
  );
  expect(xml).not.toBe(own);
  const listing = await client.get(at(await submitXml(xml)), { accept: 'application/pdf' });
  expect([listing.status, listing.headers.get('x-unprinted-elements')]).toEqual([200, 'UUID']);
  const none = await client.get(at(await submitJson({ documentNumber: 'UNPRINTED-2' })), {
    accept: 'application/pdf',
  });
  expect([none.status, none.headers.get('x-unprinted-elements')]).toEqual([200, null]);
  const steered = { documentNumber: 'UNPRINTED-4', notes: ['Thank you', 'ES:TipoFactura=F1'] };
  const steering = await client.get(at(await submitJson(steered)), { accept: 'application/pdf' });
  expect([steering.status, steering.headers.get('x-unprinted-elements')]).toEqual([200, 'Note']);
});

test('a kept PDF says what has no place on it without another look at the XML', async () => {
  api.deps.printing = {
    ...NO_DIRECT_PRINTING,
    document: async () => Promise.resolve(Buffer.from('%PDF-1.7 listed')),
  };
  const id = await submitXml(
    ublInvoice({ number: 'UNPRINTED-3' }).replace('</cbc:ID>', '</cbc:ID><cbc:UUID>6e09886b</cbc:UUID>'),
  );
  const pdf = async () => client.get(at(id), { accept: 'application/pdf' });
  const unprinted = (answer: Answer) => [answer.status, answer.headers.get('x-unprinted-elements')];
  const read = jest.spyOn(api.deps.pool, 'run');
  try {
    expect(unprinted(await pdf())).toEqual([200, 'UUID']);
    api.deps.printing = NO_DIRECT_PRINTING;
    await eventually('the PDF to be kept', async () => ((await pdf()).status === 200 ? true : undefined));
    read.mockClear();
    expect(unprinted(await pdf())).toEqual([200, 'UUID']);
    expect(read).not.toHaveBeenCalled();
  } finally {
    api.deps.printing = NO_DIRECT_PRINTING;
    read.mockRestore();
  }
});
