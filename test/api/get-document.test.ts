import { createHash } from 'node:crypto';
import jsQR from 'jsqr';
import { PNG } from 'pngjs';
import { NO_DIRECT_PRINTING } from '../../application/rendering/print-directly';
import { childNamed, parseElementTree } from '../../documents/xml/element-tree';
import { ServiceError } from '../../platform/errors';
import { SiiEntryRepository } from '../../authorities/es-sii/stores/entry-repository';
import { eventually } from '../support/eventually';
import { COMPANY, issued } from '../unit/countries/sii/entries-of-tests';
import { day, invoice } from '../unit/countries/verifactu/documents-of-tests';
import { jsonDocument, SUBMIT_QUERY, ublInvoice } from './support/documents';
import { Client } from './support/client';
import { openApi } from './support/open-api';

const api = openApi();
const client = new Client(api);

async function submitJson(changes: Record<string, unknown> = {}): Promise<string> {
  return String((await client.postJson(`/v1.1/document?${SUBMIT_QUERY}`, jsonDocument(changes))).json()['documentId']);
}

async function submitXml(xml: string): Promise<string> {
  return String((await client.postXml(`/v1.1/document?${SUBMIT_QUERY}`, xml)).json()['documentId']);
}

const at = (id: string) => `/v1.1/document?countryIso=ES&purpose=EINVOICING&documentId=${id}`;

describe('application/json', () => {
  test('shows the document with its lines as they were submitted', async () => {
    const id = await submitJson({ documentNumber: 'GET-1', dueDate: '2026-04-01' });
    const { lines } = jsonDocument() as { lines: object[] };
    const answer = await client.get(at(id), { accept: 'application/json' });
    expect(answer.json()).toMatchObject({
      documentId: id,
      documentNumber: 'GET-1',
      dueDate: '2026-04-01',
      status: 'PROCESSING',
      supplier: { name: 'Ejemplo S.L.', vatNumber: 'ESB12345674' },
      customer: { name: 'Cliente de Ejemplo S.A.', vatNumber: 'ESA58818501' },
      totals: { totalNet: 800, totalVat: 168, totalGross: 968, payable: 968 },
      currencyCode: 'EUR',
      findings: [],
      attachments: [],
    });
    expect(answer.json()['lines']).toEqual(lines);
    expect(answer.headers.get('vary')).toBe('Accept, Accept-Language, Authorization');
    expect(answer.headers.get('cache-control')).toBe('private, no-store');
  });

  test('reads the lines of a UBL document', async () => {
    const answer = await client.get(at(await submitXml(ublInvoice())));
    expect(answer.json()['lines']).toMatchObject([
      { number: 1, description: 'Service', quantity: 1, unitPrice: 100, netAmount: 100, taxCode: 'S', vatRate: 21 },
    ]);
  });

  test('asks the workflow of a document in work, and only then', async () => {
    const id = await submitJson();
    await api.deps.documents.apply(await api.deps.documents.read(id), { change: { status: 'OK', phase: undefined } });
    api.workflows.statuses.set(id, 'PROCESSING');
    expect((await client.get(at(id))).json()['status']).toBe('OK');
  });

  test('a duplicate names its original with the status that has now', async () => {
    const [first, second] = [await submitJson(), await submitJson()];
    await api.deps.documents.apply(await api.deps.documents.read(second), {
      change: { status: 'DUPLICATED', phase: undefined, duplicateOf: { documentId: first } },
    });
    expect((await client.get(at(second))).json()['duplicateOf']).toHaveProperty('status', 'PROCESSING');
    await api.deps.documents.apply(await api.deps.documents.read(first), {
      change: { status: 'ERROR', phase: undefined, failureKind: 'INTEGRATION' },
    });
    expect((await client.get(at(second))).json()['duplicateOf']).toMatchObject({ documentId: first, status: 'ERROR' });
    expect((await client.get(at(first))).json()['failureKind']).toBe('INTEGRATION');
  });
});

describe('Accept', () => {
  test.each([
    ['*/*', 'application/json'],
    ['', 'application/json'],
    ['application/xml, application/json;q=0.5', 'application/xml'],
    ['application/*;q=0.2, application/xml;q=0.1', 'application/json'],
    ['text/html, application/xml;q=0.9', 'application/xml'],
    ['image/*, application/json;q=0.1', 'image/png'],
  ])('%s gets %s', async (accept, type) => {
    const answer = await client.get(at(await submitXml(ublInvoice())), { accept });
    expect([answer.status, answer.headers.get('content-type')?.split(';')[0]]).toEqual([200, type]);
  });

  test.each(['text/html', 'application/json;q=0', 'image/jpeg'])('%s is 406', async (accept) => {
    expect((await client.get(at(await submitJson()), { accept })).json().code).toBe('NOT_ACCEPTABLE');
  });
});

describe('application/xml', () => {
  test('is what was submitted, byte for byte', async () => {
    for (const bytes of [
      Buffer.from(`\ufeff${ublInvoice({ number: 'Ñ-1' })}\r\n`),
      Buffer.from(`\ufeff${ublInvoice().replace('UTF-8', 'UTF-16')}`, 'utf16le'),
    ]) {
      const created = await client.postXml(`/v1.1/document?${SUBMIT_QUERY}`, bytes);
      const answer = await client.get(at(String(created.json()['documentId'])), { accept: 'application/xml' });
      expect(createHash('sha256').update(answer.bytes).digest('hex')).toBe(
        createHash('sha256').update(bytes).digest('hex'),
      );
      const again = await client.get(at(String(created.json()['documentId'])), {
        accept: 'application/xml',
        'if-none-match': answer.headers.get('etag') ?? '',
      });
      expect([again.status, again.bytes.length]).toEqual([304, 0]);
    }
  });

  test('of a JSON document is valid UBL', async () => {
    const answer = await client.get(at(await submitJson()), { accept: 'application/xml' });
    expect((await client.postXml('/v1.1/document/validate', answer.bytes)).json()).toMatchObject({
      valid: true,
      documentType: 'INVOICE',
    });
  });
});

describe('application/pdf', () => {
  test('comes from the rendering worker in the language asked for, with an ETag', async () => {
    const id = await submitJson({ documentNumber: 'Ñ/1' });
    await api.deps.renderings.store('key-es', Buffer.from('%PDF-1.7 es'));
    api.workflows.rendering = async ({ language }) => `key-${language}`;
    const answer = await client.get(at(id), { accept: 'application/pdf', 'accept-language': 'es-MX, en;q=0.5' });
    expect(answer.bytes.toString()).toBe('%PDF-1.7 es');
    expect(answer.headers.get('content-language')).toBe('es');
    expect(answer.headers.get('content-disposition')).toBe(
      `inline; filename="invoice-__1.pdf"; filename*=UTF-8''invoice-%C3%91%2F1.pdf`,
    );
    const again = await client.get(at(id), {
      accept: 'application/pdf',
      'accept-language': 'es',
      'if-none-match': `W/"x", ${answer.headers.get('etag')}`,
    });
    expect(again.status).toBe(304);
  });

  test('is asked of the rendering worker itself first and kept', async () => {
    const asked: string[] = [];
    api.deps.printing = {
      ...NO_DIRECT_PRINTING,
      document: async (ubl, { language, context, owner }) => {
        asked.push(`${language} ${context.countryIso} ${ubl.length > 0} ${owner}`);
        return Promise.resolve(Buffer.from('%PDF-1.7 direct'));
      },
    };
    const id = await submitJson({ documentNumber: 'DIRECT-1' });
    const first = await client.get(at(id), { accept: 'application/pdf' });
    api.deps.printing = NO_DIRECT_PRINTING;
    expect([first.status, first.bytes.toString(), asked]).toEqual([200, '%PDF-1.7 direct', ['es ES true acme']]);
    const again = await eventually('the kept PDF', async () => {
      const answer = await client.get(at(id), { accept: 'application/pdf' });
      return answer.status === 200 ? answer.bytes.toString() : undefined;
    });
    expect(again).toBe('%PDF-1.7 direct');
  });

  test('is 503 when no rendering worker answers', async () => {
    api.workflows.rendering = async () =>
      Promise.reject(new ServiceError('RENDERING_UNAVAILABLE', 'no worker', [], { retryAfterSeconds: 5 }));
    const answer = await client.get(at(await submitJson()), { accept: 'application/pdf' });
    expect([answer.status, answer.headers.get('retry-after'), answer.json()['retryable']]).toEqual([503, '5', true]);
  });
});

describe('image/png', () => {
  test('is a QR code that can be read', async () => {
    const answer = await client.get(at(await submitXml(ublInvoice())), { accept: 'image/png' });
    const png = PNG.sync.read(answer.bytes);
    const code = jsQR(new Uint8ClampedArray(png.data), png.width, png.height);
    expect(code?.data).toMatch(/^(https:\/\/|BCD\n)/);
  });

  test('is 404 when the document has none', async () => {
    const received = await client.postJson(
      `/v1.1/document?${SUBMIT_QUERY.replace('ISSUED', 'RECEIVED')}`,
      jsonDocument(),
    );
    const answer = await client.get(at(String(received.json()['documentId'])), { accept: 'image/png' });
    expect([answer.status, answer.json().code]).toEqual([404, 'QR_NOT_AVAILABLE']);
  });
});

test('a document that is not reported in a form of its authority has no such representation', async () => {
  const answer = await client.get(at(await submitJson()), { accept: 'application/vnd.edoc.authority+xml' });
  expect([answer.status, answer.json().code]).toEqual([404, 'AUTHORITY_XML_NOT_AVAILABLE']);
});

test('a document that is entered in a book of SII has its entry as such a representation', async () => {
  const id = await submitJson();
  const { companyId } = await api.deps.documents.apply(await api.deps.documents.read(id), {
    change: { integration: { authority: 'ES', warnings: [], system: 'es-sii' } },
  });
  const accept = 'application/vnd.edoc.authority+xml';
  expect((await client.get(at(id), { accept })).json().code).toBe('AUTHORITY_XML_NOT_AVAILABLE');
  const entry = issued(invoice({ number: 'SII-1' }));
  const written = { documentId: id, try: 1, companyId, titular: COMPANY, entry, deadline: day('2026-12-09') };
  const entries = new SiiEntryRepository(api.mongo.connection);
  await entries.write({ ...written, message: Buffer.from('<a/>'), writtenAt: new Date() });
  const answer = await client.get(at(id), { accept });
  expect(answer.status).toBe(200);
  const record = parseElementTree(answer.bytes.toString('utf8'));
  expect(record.name).toBe('RegistroLRFacturasEmitidas');
  expect(childNamed(childNamed(record, 'IDFactura') ?? record, 'NumSerieFacturaEmisor')?.text).toBe('SII-1');
});

test('the timeline is shown oldest first with its hashes', async () => {
  const id = await submitJson();
  await api.deps.documents.apply(await api.deps.documents.read(id), {
    change: {},
    entry: { at: new Date(), actor: 'service', type: 'validated', reason: 'passed' },
  });
  const answer = await client.get(`/v1.1/document/${id}/events`);
  expect(answer.json()['content']).toMatchObject([
    { type: 'accepted', actor: 'account:acme', to: 'PROCESSING' },
    { type: 'validated', reason: 'passed' },
  ]);
});

describe('representations with an address of their own', () => {
  test.each([
    ['xml', 'application/xml'],
    ['pdf', 'application/pdf'],
    ['qr', 'image/png'],
  ])('links.%s answers with %s, whatever Accept says', async (link, mediaType) => {
    await api.deps.renderings.store('key-of-links', Buffer.from('%PDF-1.7 links'));
    api.workflows.rendering = async () => Promise.resolve('key-of-links');
    const id = await submitXml(ublInvoice());
    const links = (await client.get(at(id))).json()['links'] as Record<string, string>;
    expect(links[link]).toBe(`/v1.1/document/${id}/${link}`);
    const [file, chosen] = await Promise.all([
      client.get(links[link] ?? '', { accept: 'application/json' }),
      client.get(at(id), { accept: mediaType }),
    ]);
    expect([file.status, file.headers.get('content-type')]).toEqual([200, mediaType]);
    expect(file.bytes.equals(chosen.bytes)).toBe(true);
    expect(file.headers.get('etag')).toBe(chosen.headers.get('etag'));
  });

  test("another account's document is not found", async () => {
    const id = await submitJson();
    const answer = await new Client(api, 'globex').get(`/v1.1/document/${id}/pdf`);
    expect([answer.status, answer.json().code]).toEqual([404, 'DOCUMENT_NOT_FOUND']);
  });
});
