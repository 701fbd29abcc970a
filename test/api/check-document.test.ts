import { writeCii } from '../../documents/formats/cii/write-cii';
import { readUbl } from '../../documents/formats/ubl/read-ubl';
import { parseElementTree } from '../../documents/xml/element-tree';
import { csvFile, xlsxFile } from '../unit/formats/template/read-back';
import { hybridPdf } from '../support/hybrid-pdf';
import { Client, type Answer } from './support/client';
import { jsonDocument, ublInvoice } from './support/documents';
import { openApi } from './support/open-api';
import { freshRow } from './support/template-upload';

const api = openApi();
const client = new Client(api);
const CHECK = '/v1.1/document/check';
const READABLE = `${CHECK}?readable=true`;
const OF_COMPANY = 'countryIso=ES&vatNumber=ESB12345674';
const CSV = { 'content-type': 'text/csv' };
const XLSX = { 'content-type': 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet' };

interface Report {
  valid: boolean;
  ruleSets: string[];
  notEvaluated: string[];
  findings: { rule: string; row?: number; columnName?: string; message: string; line?: number }[];
  document?: { source: string; html?: string };
}

const reportOf = (answer: Answer): Report => answer.json() as unknown as Report;
const cii = (): string => writeCii(readUbl(parseElementTree(ublInvoice({ number: 'C-1' }))));

describe('the document beside its findings', () => {
  test('is there only for whoever asks', async () => {
    expect(reportOf(await client.postXml(CHECK, ublInvoice())).document).toBeUndefined();
  });

  test.each([
    ['UBL', async () => client.postXml(READABLE, ublInvoice()), ublInvoice],
    ['CII', async () => client.postXml(READABLE, cii()), cii],
    [
      'the XML of a PDF',
      async () =>
        client.send('POST', READABLE, Uint8Array.from(hybridPdf([{ content: cii() }])), {
          'content-type': 'application/pdf',
        }),
      cii,
    ],
    [
      'JSON as it came',
      async () => client.postJson(`${READABLE}&${OF_COMPANY}`, jsonDocument()),
      () => JSON.stringify(jsonDocument()),
    ],
  ])('is %s, and a page in the language of the findings', async (_what, send, source) => {
    const { document } = reportOf(await send());
    expect(document?.source).toBe(source());
    expect(document?.html).toMatch(/<html lang="en">[^]*Ejemplo S\.L\./);
  });

  test('is decoded as it declares, so that lines and columns are those of the text', async () => {
    const latin = Buffer.from(ublInvoice({ notes: ['año'] }).replace('UTF-8', 'ISO-8859-1'), 'latin1');
    const { document } = reportOf(await client.postXml(READABLE, latin));
    expect(document?.source).toContain('año');
  });

  test('has no page where the schema does not hold, and its source all the same', async () => {
    const broken = ublInvoice().replace('<cbc:ID>U-1</cbc:ID>', '<cbc:Id>U-1</cbc:Id>');
    expect(reportOf(await client.postXml(READABLE, broken)).document).toEqual({ source: broken });
    expect(reportOf(await client.postXml(READABLE, '<Invoice')).document).toEqual({ source: '<Invoice' });
  });

  test('shows hostile texts as texts', async () => {
    const hostile = '&lt;script&gt;alert(1)&lt;/script&gt;';
    const { document } = reportOf(await client.postXml(READABLE, ublInvoice({ notes: [hostile] })));
    expect(document?.html).toContain(hostile);
    expect(document?.html).not.toContain('<script');
  });
});

describe('a spreadsheet', () => {
  test.each([
    ['CSV', async (rows: string[][]) => csvFile(rows), CSV],
    ['Excel', async (rows: string[][]) => xlsxFile(rows), XLSX],
  ])('in %s is judged as a whole; what is wrong names row and column', async (_what, write, headers) => {
    const rows = [freshRow(), freshRow({ quantity: 'many' }), freshRow({ documentDate: '2031-01-01' }), freshRow()];
    const answer = await client.send('POST', `${READABLE}&${OF_COMPANY}`, await write(rows), headers);
    const { valid, findings, document, ruleSets } = reportOf(answer);
    expect([answer.status, valid]).toEqual([200, false]);
    expect(ruleSets.length).toBeGreaterThan(0);
    const lines = document?.source.split('\n') ?? [];
    const rowOf = (text: string): number => lines.findIndex((line) => line.includes(text)) + 1;
    expect(findings).toContainEqual(
      expect.objectContaining({ rule: 'NUMBER_INVALID', columnName: 'quantity', row: rowOf('many') }),
    );
    const future = findings.filter(({ columnName }) => columnName === 'documentDate');
    expect(new Set(future.map(({ row }) => row))).toEqual(new Set([rowOf('2031')]));
  });

  test('with nothing wrong is valid', async () => {
    const answer = await client.send('POST', `${CHECK}?${OF_COMPANY}`, csvFile([freshRow(), freshRow()]), CSV);
    expect(reportOf(answer)).toMatchObject({ valid: true, findings: [], notEvaluated: [] });
  });

  test('of more documents than are judged says so', async () => {
    const rows = Array.from({ length: 101 }, (_, index) => freshRow(index === 100 ? { quantity: 'many' } : {}));
    const answer = await client.send('POST', `${CHECK}?${OF_COMPANY}`, csvFile(rows), CSV);
    expect(reportOf(answer)).toMatchObject({ findings: [], notEvaluated: ['documents after the 100th'] });
  });

  test('needs a company, and one of the account', async () => {
    const answers = [
      await client.send('POST', CHECK, csvFile([freshRow()]), CSV),
      await client.send('POST', `${CHECK}?countryIso=ES&vatNumber=ESA58818501`, csvFile([freshRow()]), CSV),
      await client.send('POST', `${CHECK}?${OF_COMPANY}`, 'a;b\r\n1;2\r\n', CSV),
    ];
    expect(answers.map(({ status }) => status)).toEqual([400, 403, 400]);
    expect(answers[2]?.json().code).toBe('TEMPLATE_INVALID');
  });
});

describe('the PDF', () => {
  const printed: { xml: string; owner: string; language: string }[] = [];
  const AS_PDF = { accept: 'application/pdf', 'accept-language': 'fr' };
  let there = true;

  beforeAll(() => {
    api.deps.printing = {
      document: async () => Promise.resolve(undefined),
      file: async (xml, { owner, language }) => {
        if (!there) return undefined;
        printed.push({ xml: Buffer.from(xml).toString(), owner, language });
        return Buffer.from('%PDF-1.7');
      },
    };
  });

  test('is printed for whoever asks for one, of each format, and kept nowhere', async () => {
    const answers = [
      await client.postXml(CHECK, ublInvoice(), AS_PDF),
      await client.postXml(CHECK, cii(), AS_PDF),
      await client.postJson(`${CHECK}?${OF_COMPANY}`, jsonDocument(), AS_PDF),
    ];
    expect(answers.map(({ status, headers }) => [status, headers.get('content-type')])).toEqual(
      answers.map(() => [200, 'application/pdf']),
    );
    expect(printed.map(({ xml }) => /<(?:\w+:)?(Invoice|CrossIndustryInvoice)\b/.exec(xml)?.[1])).toEqual([
      'Invoice',
      'CrossIndustryInvoice',
      'Invoice',
    ]);
    expect(new Set(printed.map(({ language }) => language))).toEqual(new Set(['fr']));
    expect(await api.mongo.connection.collection('renderings').countDocuments()).toBe(0);
    expect(await api.mongo.connection.collection('conversions').countDocuments()).toBe(0);
  });

  test('is refused of what nobody can read, and while nobody prints', async () => {
    const broken = await client.postXml(CHECK, '<Invoice', AS_PDF);
    expect([broken.status, broken.json().code]).toEqual([400, 'FILE_NOT_CONVERTIBLE']);
    there = false;
    expect((await client.postXml(CHECK, ublInvoice(), AS_PDF)).json().code).toBe('RENDERING_UNAVAILABLE');
  });
});

describe('the page that explains a rule', () => {
  const pageOf = async (rule: string, query = '', language = 'en') => {
    const answer = await fetch(`${api.url}/docs/rules/${rule}${query}`, { headers: { 'accept-language': language } });
    return { status: answer.status, html: await answer.text() };
  };

  test('says what is wrong and what to do, in the language that is asked for', async () => {
    const english = await pageOf('BR-CO-15');
    expect(english.html).toContain('What to do');
    expect((await pageOf('BR-CO-15', '?language=de')).html).toContain('Was zu tun ist');
    expect((await pageOf('BR-CO-15', '', 'it')).html).toContain('Che cosa fare');
    expect((await pageOf('BR-CO-15', '?language=xx', 'it')).html).toContain('What to do');
  });

  test('names the place that a rule is about, is there for rules that are not explained, and for nothing that is no rule', async () => {
    expect((await pageOf('UBL-CR-001')).html).toContain('ext:UBLExtensions');
    expect((await pageOf('constructor')).html).toContain('the finding itself says');
    for (const none of ['%3Cscript%3E', 'a b', '', 'x'.repeat(100), 'a/b'])
      expect((await pageOf(none)).status).toBe(404);
  });
});
