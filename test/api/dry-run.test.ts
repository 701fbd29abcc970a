import { writeCii } from '../../documents/formats/cii/write-cii';
import { readUbl } from '../../documents/formats/ubl/read-ubl';
import { parseElementTree } from '../../documents/xml/element-tree';
import { createValidation } from '../../application/validation/validate-accepted';
import { NO_DIRECT_PRINTING } from '../../application/rendering/print-directly';
import { validateAnyStored } from '../../application/validation/validate-any-stored';
import { documentModel } from '../../storage/document-model';
import { renderFinding } from '../../validation/finding-messages';
import { UblSchemaValidator } from '../../validation/schema/ubl/ubl-schema-validator';
import { hybridPdf } from '../support/hybrid-pdf';
import { Client } from './support/client';
import { jsonDocument, SUBMIT_QUERY, ublInvoice } from './support/documents';
import { openApi } from './support/open-api';

const SYSTEMS = { AUTHORITY_ES_VERIFACTU: 'on', AUTHORITY_ES_SII: 'on', AUTHORITY_ES_FACE: 'on' } as const;
const api = openApi({ settings: SYSTEMS });
const client = new Client(api);
const EINVOICING = `/v1.1/document?${SUBMIT_QUERY}`;
const EREPORTING = EINVOICING.replace('EINVOICING', 'EREPORTING');
const dry = (path: string) => `${path}&dryRun=true`;
const TRIES = 40;

interface Answer {
  result: string;
  findings: { rule: string }[];
  system: { id: string; isConfigured: boolean };
  message?: { contentType: string; content: string; isValid: boolean; provisional?: string };
  duplicateOf?: { documentId: string; same: string[]; different: string[] };
}

async function dryRunOf(path: string, body: unknown): Promise<Answer> {
  const answer =
    typeof body === 'string' ? await client.postXml(dry(path), body) : await client.postJson(dry(path), body);
  expect(answer.status).toBe(200);
  return answer.json()['dryRun'] as Answer;
}

function ciiInvoice(number: string): string {
  return writeCii(readUbl(parseElementTree(ublInvoice({ number }))));
}

/** Documents in all collections. */
async function stored(): Promise<Record<string, number>> {
  const { db } = api.mongo.connection;
  const names = ((await db?.listCollections().toArray()) ?? []).map(({ name }) => name).sort();
  const counts = await Promise.all(
    names.map(async (name) => [name, (await db?.collection(name).countDocuments()) ?? 0] as const),
  );
  return Object.fromEntries(counts.filter(([, count]) => count > 0));
}

test('leaves no trace: not in the database, and no workflow is started', async () => {
  const pdf = Uint8Array.from(hybridPdf([{ content: ciiInvoice('D-PDF') }]));
  await dryRunOf(EINVOICING, jsonDocument({ documentNumber: 'D-0' }));
  const before = await stored();
  const started = api.workflows.started.length;
  for (let index = 0; index < TRIES; index += 1) {
    await dryRunOf(index % 2 === 0 ? EINVOICING : EREPORTING, jsonDocument({ documentNumber: `D-${index}` }));
    await dryRunOf(EINVOICING, ublInvoice({ number: `D-U${index}` }));
    await dryRunOf(EINVOICING, ciiInvoice(`D-C${index}`));
  }
  const key = { 'idempotency-key': 'dry', 'content-type': 'application/pdf' };
  for (let index = 0; index < 2; index += 1)
    expect((await client.send('POST', dry(EINVOICING), pdf, key)).status).toBe(200);
  expect(await stored()).toEqual(before);
  expect(api.workflows.started).toHaveLength(started);
});

describe('what would be sent where', () => {
  test('is the request to the integration service', async () => {
    const { result, system, message } = await dryRunOf(EINVOICING, ublInvoice({ number: 'W-1' }));
    expect([result, system.id]).toEqual(['SENT', 'gateway']);
    const { content } = JSON.parse(message?.content ?? '{}') as { content: string };
    expect(Buffer.from(content, 'base64').toString()).toBe(ublInvoice({ number: 'W-1' }));
  });

  test('says of the integration service what nobody has checked, and nothing of a document that does not exist', async () => {
    const answer = (await client.postJson(dry(EINVOICING), jsonDocument({ documentNumber: 'W-0' }))).json();
    expect(Object.keys(answer)).toEqual(expect.arrayContaining(['status', 'documentNumber', 'dryRun']));
    for (const name of ['documentId', 'links', 'submissionDate']) expect(answer).not.toHaveProperty(name);
    const { message } = answer['dryRun'] as Answer;
    expect(message).toMatchObject({
      notChecked: expect.any(String) as string,
      provisional: expect.any(String) as string,
    });
    expect(message).not.toHaveProperty('isValid');
  });

  test('is told with the PDF on request, which says that it is a test', async () => {
    const printed: object[] = [];
    api.deps.printing = {
      document: async (_xml, document) => {
        printed.push(document);
        return Buffer.from('%PDF-1.7');
      },
      file: async () => undefined,
    };
    const path = `${dry(EINVOICING)}&include=pdf`;
    const answer = await client.postXml(path, ciiInvoice('W-PDF'), { 'accept-language': 'de' });
    const { pdf } = answer.json()['dryRun'] as { pdf: { content: string } };
    expect(Buffer.from(pdf.content, 'base64').toString()).toBe('%PDF-1.7');
    expect(printed).toMatchObject([{ format: 'cii', language: 'de', claims: { watermark: 'TEST' } }]);
    api.deps.printing = NO_DIRECT_PRINTING;
    const unavailable = await client.postXml(path, ciiInvoice('W-PDF'));
    expect([unavailable.status, unavailable.json().code]).toEqual([503, 'RENDERING_UNAVAILABLE']);
  });

  test('is the record of VERI*FACTU, as far as it is known', async () => {
    const { result, system, message } = await dryRunOf(EREPORTING, jsonDocument({ documentNumber: 'W-2' }));
    expect([result, system]).toEqual(['SENT', { id: 'es-verifactu', name: 'AEAT VERI*FACTU', isConfigured: true }]);
    expect(message).toMatchObject({ contentType: 'application/xml', isValid: true });
    expect(message?.content).toMatch(/RegistroAlta[^]*<sf:NumSerieFactura>W-2</);
    expect(message?.provisional).toContain('chain');
  });

  test('is absent of a document that is not valid, and of one whose record cannot say it the findings tell', async () => {
    const wrong = await dryRunOf(
      EINVOICING,
      ublInvoice({ number: 'W-3' })
        .replace('>121.00</cbc:PayableAmount>', '>120.00</cbc:PayableAmount>')
        .replaceAll('PayableAmount currencyID="EUR">121.00', 'PayableAmount currencyID="EUR">120.00'),
    );
    expect([wrong.result, wrong.message]).toEqual(['INVALID', undefined]);
    expect(wrong.findings.map(({ rule }) => rule)).toContain('BR-CO-16');
  });
});

test('a number that is taken is told with what both documents have in common', async () => {
  const posted = await client.postJson(EINVOICING, jsonDocument({ documentNumber: 'N-1' }));
  const { documentId, companyVatNumber: _vat } = posted.json() as { documentId: string; companyVatNumber: string };
  const { duplicateKey } = (await api.deps.documents.find(documentId)) ?? { duplicateKey: '' };
  await api.deps.claims.claim(duplicateKey, documentId);
  const same = await dryRunOf(EINVOICING, jsonDocument({ documentNumber: 'N-1' }));
  expect([same.result, same.duplicateOf]).toMatchObject(['DUPLICATED', { documentId, different: [] }]);
  const changed = jsonDocument({ documentNumber: 'N-1', documentDate: '2026-03-03' });
  expect((await dryRunOf(EINVOICING, changed)).duplicateOf?.different).toEqual(['documentDate']);
  // The stored duplicate says the same.
  const again = await client.postJson(EINVOICING, changed);
  const duplicate = (again.json() as { documentId: string }).documentId;
  const ended = { status: 'DUPLICATED', duplicateOf: { documentId } };
  await documentModel(api.mongo.connection).updateOne({ _id: duplicate }, { $set: ended });
  const read = await client.get(`/v1.1/document?countryIso=ES&purpose=EINVOICING&documentId=${duplicate}`);
  expect(read.json()).toMatchObject({
    duplicateOf: {
      documentId,
      different: ['documentDate'],
      same: expect.arrayContaining(['customer', 'totals/totalGross']) as string[],
    },
  });
});

test('its findings are those of the submission', async () => {
  const schema = await UblSchemaValidator.create();
  const validated = createValidation(
    async (companyId) => api.deps.accounts.findCompany(companyId),
    async (task) => validateAnyStored(schema, task),
  );
  const bodies = [
    ...[jsonDocument(), jsonDocument({ totalGross: 969 }), jsonDocument({ documentDate: '2031-01-01' })],
    ...[
      ublInvoice(),
      ublInvoice({ notes: ['x'] }).replaceAll('21.00', '22.00'),
      ublInvoice().replace('>380<', '>999<'),
    ],
    ...[
      ciiInvoice('F-1'),
      ciiInvoice('F-2').replaceAll('121.00', '122.00'),
      ciiInvoice('F-3').replace('>380<', '>999<'),
    ],
  ];
  let rules = 0;
  for (const body of bodies) {
    const { findings } = await dryRunOf(EINVOICING, body);
    const posted =
      typeof body === 'string' ? await client.postXml(EINVOICING, body) : await client.postJson(EINVOICING, body);
    const { documentId } = posted.json() as { documentId: string };
    const [document, payload] = await Promise.all([
      api.deps.documents.find(documentId),
      api.deps.payloads.find(documentId),
    ]);
    if (document === undefined || payload === undefined) throw new Error('nothing is stored');
    const verdict = await validated({ ...document, timeline: [] }, payload);
    const told = verdict.findings.map((finding) => JSON.parse(JSON.stringify(renderFinding(finding, 'en'))) as object);
    expect(findings).toEqual(told);
    rules += told.length;
  }
  expect(rules).toBeGreaterThan(10);
});

test.each([
  ['its body', EINVOICING, '<a/>', 400],
  ['its company', EINVOICING.replace('ESB12345674', 'ESA58818501'), ublInvoice(), 403],
])('what a submission refuses because of %s, a dry run refuses as well', async (_what, path, body, status) => {
  expect((await client.postXml(dry(path), body)).status).toBe(status);
});

test.each(['true', '1'])(
  'CII that says it is a test (%s) is tried, and refused when it is submitted',
  async (value) => {
    const cii = ciiInvoice('T-1').replace(
      '<rsm:ExchangedDocumentContext>',
      `$&<ram:TestIndicator><udt:Indicator>${value}</udt:Indicator></ram:TestIndicator>`,
    );
    expect(await dryRunOf(EINVOICING, cii)).toMatchObject({ result: 'SENT', isTest: true });
    expect(await dryRunOf(EINVOICING, ciiInvoice('T-1'))).not.toHaveProperty('isTest');
    const refused = await client.postXml(EINVOICING, cii);
    expect([refused.status, refused.json().errors?.map(({ code }) => code)]).toEqual([400, ['TEST_INVOICE']]);
  },
);

describe('POST /v1.1/document/check', () => {
  const CHECK = '/v1.1/document/check';

  test('reports on XML of both syntaxes and on a PDF, with the rules of a country if one is named', async () => {
    const ubl = await client.postXml(CHECK, ublInvoice());
    expect(ubl.json()).toMatchObject({ wellFormed: true, rootElement: 'Invoice', xsd: { valid: true } });
    expect(ubl.json()['notEvaluated']).not.toEqual([]);
    const spanish = await client.postXml(`${CHECK}?countryIso=ES&vatNumber=ESB12345674`, ciiInvoice('K-1'));
    expect(spanish.json()).toMatchObject({ rootElement: 'CrossIndustryInvoice', xsd: { valid: true } });
    const pdf = Uint8Array.from(hybridPdf([{ content: ciiInvoice('K-2') }]));
    const inPdf = await client.send('POST', CHECK, pdf, { 'content-type': 'application/pdf', 'accept-language': 'de' });
    const findings = inPdf.json()['findings'] as { rule: string }[];
    expect(findings.map(({ rule }) => rule)).toContain('PDF_NOT_PDFA');
    expect(inPdf.headers.get('content-language')).toBe('de');
  });

  test('tells what is wrong, with status 200', async () => {
    const answer = await client.postXml(CHECK, '<Invoice');
    expect([answer.status, answer.json()]).toMatchObject([200, { valid: false, wellFormed: false }]);
  });

  test('reads JSON as that of a company', async () => {
    expect((await client.postJson(CHECK, jsonDocument())).json().errors?.[0]).toMatchObject({
      parameter: 'countryIso',
    });
    const answer = await client.postJson(`${CHECK}?countryIso=ES&vatNumber=ESB12345674`, jsonDocument());
    expect(answer.json()).toMatchObject({ valid: true, wellFormed: true });
  });

  test('stores nothing', async () => {
    const before = await stored();
    await client.postXml(CHECK, ublInvoice());
    expect(await stored()).toEqual(before);
  });
});
