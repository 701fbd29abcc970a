import { RecordGenerator } from '../../authorities/es-verifactu/generate-records';
import type { PageClaims } from '../../application/rendering/page-claims';
import { NO_DIRECT_PRINTING } from '../../application/rendering/print-directly';
import { SYSTEMS, type SystemId } from '../../countries/systems';
import { VerifactuSchemaValidator } from '../../countries/es/verifactu/schema-validator';
import { documentModel } from '../../storage/document-model';
import { DocumentRepository } from '../../storage/document-repository';
import type { DocumentStatus } from '../../processing/status';
import { VerifactuChainRepository } from '../../authorities/es-verifactu/stores/chain-repository';
import type { VerifactuRecord } from '../../authorities/es-verifactu/stores/record';
import { VerifactuRecordRepository } from '../../authorities/es-verifactu/stores/record-repository';
import {
  VerifactuRequestRepository,
  type NewVerifactuRequest,
} from '../../authorities/es-verifactu/stores/request-repository';
import { eventually } from '../support/eventually';
import { readQr } from '../support/read-qr';
import { altaContent, SYSTEM } from '../unit/countries/verifactu/records-of-tests';
import { Client } from './support/client';
import { ublInvoice } from './support/documents';
import { finishedDocument } from './support/finished-documents';
import { openApi } from './support/open-api';

const api = openApi();
const client = new Client(api);
const REPORTED = 'countryIso=ES&vatNumber=ESB12345674&purpose=EREPORTING&flow=ISSUED';
const COMPANY = 'company-of-records';
const QR =
  /^https:\/\/prewww2\.aeat\.es\/wlpl\/TIKE-CONT\/ValidarQR\?nif=B12345674&numserie=[^&]+&fecha=02-12-2026&importe=87\.65$/;

let generate: (chain: string) => Promise<unknown>;
let requests: VerifactuRequestRepository;

beforeAll(async () => {
  const { connection } = api.mongo;
  requests = new VerifactuRequestRepository(connection);
  const generator = new RecordGenerator({
    connection,
    documents: new DocumentRepository(connection),
    requests,
    chains: new VerifactuChainRepository(connection),
    records: new VerifactuRecordRepository(connection),
    schemas: await VerifactuSchemaValidator.create(),
    clock: () => new Date(),
  });
  generate = async (chain) => generator.generate(chain);
});

async function document(status: DocumentStatus, system?: SystemId): Promise<string> {
  const id = await finishedDocument(api, client, { status, query: REPORTED });
  const integration = { authority: 'ES', warnings: [], system };
  if (system !== undefined) await documentModel(api.mongo.connection).updateOne({ _id: id }, { $set: { integration } });
  return id;
}

const keyOf = (number: string) => ({
  idEmisorFactura: 'B12345674',
  numSerieFactura: number,
  fechaExpedicionFactura: '02-12-2026',
});

/** The total of the record is another than that of the document: the code has to state that of the record. */
function alta(documentId: string, number = documentId): NewVerifactuRequest {
  const content = altaContent({ key: keyOf(number), refExterna: documentId, importeTotal: '87.65' });
  return { documentId, operation: 'Alta', try: 1, content };
}

async function ask(request: NewVerifactuRequest): Promise<string> {
  const issuing = { companyId: COMPANY, issuerName: 'Empresa, S.L.', timeZone: 'Europe/Madrid', system: SYSTEM };
  return (await requests.ask(request, issuing, new Date())).chain;
}

async function recorded(request: NewVerifactuRequest, state?: VerifactuRecord['state']): Promise<void> {
  await generate(await ask(request));
  if (state === undefined) return;
  const { documentId, operation } = request;
  const records = api.mongo.connection.collection('verifactuRecords');
  await records.updateOne({ documentId, operation, state: 'generated' }, { $set: { state } });
}

async function qr(documentId: string): Promise<string | undefined> {
  const answer = await client.get(`/v1.1/document/${documentId}/qr`);
  return answer.status === 200 ? readQr(answer.bytes) : `${answer.status} ${answer.json().code}`;
}

const NONE = '404 QR_NOT_AVAILABLE';

describe('the QR code of a record', () => {
  test.each<[string, DocumentStatus, SystemId | undefined]>([
    ...SYSTEMS.flatMap<[string, DocumentStatus, SystemId]>(({ id, name }) =>
      id === 'es-verifactu' ? [] : [[`that went to ${name}`, 'OK', id]],
    ),
    ['that failed validation', 'ERROR', undefined],
    ['that has not come to its authority', 'PROCESSING', undefined],
    ['that has no record yet', 'PROCESSING', 'es-verifactu'],
    ['that is a duplicate', 'DUPLICATED', 'es-verifactu'],
  ])('is on no document %s', async (_which, status, system) => {
    expect(await qr(await document(status, system))).toBe(NONE);
  });

  test('is there from when the record is generated, with its facts, and as long as the agency has it', async () => {
    const id = await document('PROCESSING', 'es-verifactu');
    const chain = await ask(alta(id));
    expect(await qr(id)).toBe(NONE);
    await generate(chain);
    expect(await qr(id)).toMatch(QR);
    expect(await qr(id)).toContain(`numserie=${id}&`);
    const records = api.mongo.connection.collection('verifactuRecords');
    for (const state of ['sent', 'alone', 'accepted']) {
      await records.updateOne({ documentId: id }, { $set: { state } });
      expect(await qr(id)).toMatch(QR);
    }
  });

  test.each(['refused', 'configuration'] as const)('is gone where the record is %s', async (state) => {
    const id = await document('PROCESSING', 'es-verifactu');
    await recorded(alta(id), state);
    expect(await qr(id)).toBe(NONE);
  });

  test('is gone with the record: after an accepted cancellation, and after an amendment', async () => {
    const [cancelled, amended, amending] = await Promise.all(
      Array.from({ length: 3 }, async () => document('OK', 'es-verifactu')),
    );
    if (cancelled === undefined || amended === undefined || amending === undefined) throw new Error('three documents');
    for (const id of [cancelled, amended]) await recorded(alta(id), 'accepted');
    const content = { key: keyOf(cancelled), refExterna: cancelled };
    await recorded({ documentId: cancelled, operation: 'Anulacion', try: 1, content });
    expect(await qr(cancelled)).toMatch(QR);
    await api.mongo.connection
      .collection('verifactuRecords')
      .updateOne({ documentId: cancelled, operation: 'Anulacion' }, { $set: { state: 'accepted' } });
    expect(await qr(cancelled)).toBe(NONE);
    await recorded({ ...alta(amending, amended), amends: amended } as NewVerifactuRequest, 'accepted');
    expect([await qr(amended), await qr(amending)]).toEqual([NONE, expect.stringMatching(QR)]);
  });
});

test('nobody is asked to pay with a code what is not valid', async () => {
  const created = await client.postXml(`/v1.1/document?${REPORTED}`, ublInvoice({ number: 'PAY-1' }));
  const id = String(created.json()['documentId']);
  expect(await qr(id)).toMatch(/^BCD\n/);
  for (const status of ['ERROR', 'DUPLICATED'] as const) {
    await documentModel(api.mongo.connection).updateOne({ _id: id }, { $set: { status } });
    expect(await qr(id)).toBe(NONE);
  }
});

describe('a PDF', () => {
  async function asked(documentId: string) {
    const claims: PageClaims[] = [];
    api.deps.printing = {
      ...NO_DIRECT_PRINTING,
      document: async (_ubl, document) => {
        claims.push(document.claims);
        return Promise.resolve(Buffer.from(`%PDF-1.7 ${document.claims.watermark ?? 'valid'}`));
      },
    };
    const answer = await client.get(`/v1.1/document/${documentId}/pdf`);
    api.deps.printing = NO_DIRECT_PRINTING;
    return { claims, text: answer.bytes.toString(), etag: answer.headers.get('etag') };
  }

  test('says how the document stands, and is another one as soon as that changes', async () => {
    const id = await document('PROCESSING', 'es-verifactu');
    const first = await asked(id);
    expect(first.claims).toEqual([{ watermark: 'PROCESSING' }]);
    await eventually('the PDF to be kept', async () => ((await asked(id)).claims.length === 0 ? true : undefined));
    await recorded(alta(id), 'accepted');
    const changes = [
      { status: 'PROCESSING' },
      { status: 'OK' },
      { 'integration.cancellation': { status: 'PENDING' } },
      { 'integration.cancellation': { status: 'ACCEPTED' } },
      { status: 'ERROR' },
    ];
    const seen = [first];
    for (const change of changes) {
      await documentModel(api.mongo.connection).collection.updateOne({ _id: id } as object, { $set: change });
      seen.push(await asked(id));
    }
    const said = seen.map(({ text, claims: [claims] }) => [text.slice(9), claims && claims.recordedQr !== undefined]);
    expect(said).toEqual([
      ['PROCESSING', false],
      ['PROCESSING', true],
      ['valid', true],
      // Kept: nothing that the page says has changed.
      ['valid', undefined],
      ['CANCELLED', false],
      ['ERROR', false],
    ]);
    expect(new Set(seen.map(({ etag }) => etag)).size).toBe(5);
  });

  test('that the durable way made of a document which has gone on meanwhile is known by its own key', async () => {
    const id = await document('PROCESSING');
    await api.deps.renderings.store('key-of-later', Buffer.from('%PDF-1.7 later'));
    const keys: string[] = [];
    api.workflows.rendering = async ({ key }) => Promise.resolve(keys.push(key) > 0 ? 'key-of-later' : '');
    const one = await client.get(`/v1.1/document/${id}/pdf`);
    await documentModel(api.mongo.connection).updateOne({ _id: id }, { $set: { status: 'OK' } });
    const other = await client.get(`/v1.1/document/${id}/pdf`);
    expect([one.bytes.toString(), new Set(keys).size]).toEqual(['%PDF-1.7 later', 2]);
    expect(one.headers.get('etag')).toBe(other.headers.get('etag'));
  });
});
