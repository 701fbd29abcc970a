import { jsonDocument, SUBMIT_QUERY, ublInvoice } from './support/documents';
import { hybridPdf } from '../support/hybrid-pdf';
import { writeCii } from '../../documents/formats/cii/write-cii';
import { readUbl } from '../../documents/formats/ubl/read-ubl';
import { parseElementTree } from '../../documents/xml/element-tree';
import { buildZip } from '../support/zip-builder';
import { Client, type Answer } from './support/client';
import { openApi } from './support/open-api';
import { freshRow, uploadTemplate } from './support/template-upload';
import { csvFile } from '../unit/formats/template/read-back';

const SYSTEMS = { AUTHORITY_ES_VERIFACTU: 'on', AUTHORITY_ES_SII: 'on', AUTHORITY_ES_FACE: 'on' } as const;
const api = openApi({ settings: SYSTEMS });
const client = new Client(api);
const QUERY = `${SUBMIT_QUERY.replace('EINVOICING', 'EREPORTING')}&dryRun=true`;
const BATCH = `/v1.1/batch?${QUERY}`;
const DOCUMENT = `/v1.1/document?${QUERY}`;

interface Row {
  index: number;
  result: string;
  findings?: object[];
  message?: { size: number; content?: string };
  sameNumberAs?: number;
  isShortened?: true;
  errors?: { code: string }[];
}
interface Tried {
  counters: Record<string, number>;
  content: Row[];
}

const tried = (answer: Answer): Tried => {
  expect(answer.status).toBe(200);
  return answer.json()['dryRun'] as Tried;
};

async function stored(): Promise<Record<string, number>> {
  const { db } = api.mongo.connection;
  const names = ((await db?.listCollections().toArray()) ?? []).map(({ name }) => name).sort();
  const counts = await Promise.all(
    names.map(async (name) => [name, (await db?.collection(name).countDocuments()) ?? 0] as const),
  );
  return Object.fromEntries(counts);
}

const WRONG = { totalGross: 969 };
const bodies = [
  jsonDocument({ documentNumber: 'B-1' }),
  jsonDocument({ documentNumber: 'B-2', ...WRONG }),
  jsonDocument({ documentNumber: 'B-1' }),
  jsonDocument({ documentNumber: 'B-3', documentDate: '2031-01-01' }),
];

test('each document is told of as a dry run of it alone tells, and nothing is stored or started', async () => {
  const before = await stored();
  const { counters, content } = tried(await client.postJson(BATCH, bodies));
  expect(counters).toEqual({ total: 4, SENT: 1, INVALID: 2, DUPLICATED: 1, REJECTED: 0 });
  for (const [index, body] of bodies.entries()) {
    const alone = (await client.postJson(DOCUMENT, body)).json()['dryRun'] as Row;
    const { message, ...told } = content[index] as Row;
    const { message: whole, ...expected } = alone;
    const repeats = index === 2 ? { result: 'DUPLICATED', sameNumberAs: 0 } : {};
    expect(told).toMatchObject({ ...expected, index, ...repeats });
    expect([message?.size, message?.content]).toEqual([whole?.size, undefined]);
  }
  expect(await stored()).toEqual(before);
  expect([api.workflows.started, api.workflows.startedBatches]).toEqual([[], []]);
});

test('messages are told on request', async () => {
  const { content } = tried(await client.postJson(`${BATCH}&include=message`, [bodies[0]]));
  expect(content[0]?.message?.content).toContain('<sf:NumSerieFactura>B-1<');
});

test('archives are tried as well, with the names of their files', async () => {
  const cii = writeCii(readUbl(parseElementTree(ublInvoice({ number: 'Z-2' }))));
  const zip = buildZip([
    { name: 'a.json', data: JSON.stringify(jsonDocument({ documentNumber: 'Z-1' })) },
    { name: 'b.pdf', data: hybridPdf([{ content: cii }]) },
  ]);
  const answer = await client.send('POST', BATCH, new Uint8Array(zip), { 'content-type': 'application/zip' });
  expect(tried(answer).content).toMatchObject([
    { file: 'a.json', result: 'SENT' },
    { file: 'b.pdf', result: 'SENT' },
  ]);
});

test('what a submission refuses, a dry run refuses as well, with every document that is wrong', async () => {
  const answer = await client.postJson(BATCH, [bodies[0], { ...bodies[1], documentDate: 'soon' }]);
  expect([answer.status, answer.json()]).toMatchObject([400, { code: 'BATCH_INVALID', errors: [{ index: 1 }] }]);
});

test('more documents than are tried at once are refused with the limit', async () => {
  const many = Array.from({ length: 1_001 }, (_, index) => jsonDocument({ documentNumber: `M-${index}` }));
  const answer = await client.postJson(BATCH, many);
  expect([answer.status, answer.json().code]).toEqual([413, 'BATCH_TOO_LARGE']);
  expect(answer.json()['detail']).toContain('1000');
});

test('an answer that grows too long leaves findings out and says so', async () => {
  const notes = Array.from({ length: 6_000 }, () => 'x'.repeat(500));
  const large = Array.from({ length: 7 }, (_, index) => ublInvoice({ number: `G-${index}`, notes })).map((one) =>
    one.replace(/^<\?xml.*\?>\n/, ''),
  );
  const path = `${BATCH.replace('EREPORTING', 'EINVOICING')}&include=message`;
  const { content, counters } = tried(await client.postXml(path, `<Documents>${large.join('')}</Documents>`));
  expect(content.map(({ isShortened }) => isShortened === true)).toEqual([
    ...[false, false, false, false],
    ...[true, true, true],
  ]);
  expect([counters['total'], content.at(-1)?.result]).toEqual([7, content[0]?.result]);
});

test('a template file is tried document by document, and needs no address for mail', async () => {
  const before = await stored();
  const file = csvFile([freshRow(), freshRow({ quantity: 'many' })]);
  const query = 'countryIso=ES&vatNumber=ESB12345674&purpose=EINVOICING&dryRun=true';
  expect(tried(await uploadTemplate(client, file, { query }))).toMatchObject({
    counters: { total: 2, SENT: 1, INVALID: 0, DUPLICATED: 0, REJECTED: 1 },
    content: [
      { index: 0, rows: { first: 2, last: 2 }, result: 'SENT' },
      { index: 1, rows: { first: 3, last: 3 }, result: 'REJECTED', errors: [{ columnName: 'quantity' }] },
    ],
  });
  expect(await stored()).toEqual(before);
});
