import { createHash } from 'node:crypto';
import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { eventually } from '../../support/eventually';
import { readQr } from '../../support/read-qr';
import { ApiClient, type Json, type RetrievedDocument } from '../support/api-client';
import { freshNumber, jsonInvoice } from '../support/documents';
import type { EdocStack } from '../support/edoc-stack';
import { testFace } from './face';
import { testSii } from './sii';

const SCOPES = 'documents:read,documents:write,external-status:write,operations';
const AUTHORITY_XML = 'application/vnd.edoc.authority+xml';
/** The tax agency takes no invoice of the future, and warns of old ones. */
const today = new Date().toISOString().slice(0, 10);
const invoice = (number: string, changes: Json = {}): Json => jsonInvoice(number, { documentDate: today, ...changes });

/** What Spanish companies report to the tax agency, by VERI*FACTU, SII and FACe, against a running service. */
export function testVerifactu(stackOf: () => EdocStack): void {
  let stack: EdocStack;
  let client: ApiClient;

  beforeAll(async () => {
    stack = stackOf();
    const companies = 'ESB12345674,ESA58818501';
    const token = await stack.edoc('token', '--account', 'taxpayer', '--companies', companies, '--scopes', SCOPES);
    client = new ApiClient(() => stack.service, token, 'EREPORTING');
  });

  async function report(number: string, changes: Json = {}): Promise<RetrievedDocument> {
    return client.submitAndWait({ body: invoice(number, changes) });
  }

  /** What the sandbox's agency has to complain about, and its chains. */
  async function agency(): Promise<{
    chains: { taxpayer: string; breaks: unknown[] }[];
    early: unknown[];
    repeated: unknown[];
  }> {
    const answer = await fetch(`${stack.service.sandboxUrl}/ledger?system=es-verifactu`);
    return (await answer.json()) as Awaited<ReturnType<typeof agency>>;
  }

  test('a credit note of the number and the day of an invoice does not take its place at the agency', async () => {
    const number = freshNumber('VF');
    const invoiced = await report(number);
    const credited = await report(number, { documentType: 'CREDIT_NOTE' });
    expect([invoiced.status, credited.status]).toEqual(['OK', 'DUPLICATED']);
    expect(credited.duplicateOf).toMatchObject({ documentId: invoiced.documentId });
    const ledger = await fetch(`${stack.service.sandboxUrl}/ledger?documentId=${credited.documentId}`);
    expect(await ledger.json()).not.toHaveProperty('records');
    expect(await stack.edoc('authority', 'show', invoiced.documentId)).toMatch(/agency {2}accepted/);
    const exchanges = `/v1.1/document/${invoiced.documentId}/exchanges`;
    const { content } = (await (await client.get(exchanges)).json()) as { content: { number: number }[] };
    const held = await (await client.get(`${exchanges}/${content.at(-1)?.number}`)).text();
    expect(held).toMatch(/:TipoFactura>F1<[^]*:ImporteTotal>297\.55</);
  });

  test('an invoice becomes a record in its chain, and everybody can see which', async () => {
    const document = await report(freshNumber('VF'));
    const { documentId } = document;
    expect(document).toMatchObject({ status: 'OK', integration: { authority: 'AEAT', system: 'es-verifactu' } });
    const { reference = '', receipt = '' } = document.integration as { reference?: string; receipt?: string };
    expect(reference.startsWith(`${receipt}/`)).toBe(true);
    expect(receipt).toMatch(/^[A-Z0-9]{16}$/);

    const record = (await client.representation(documentId, AUTHORITY_XML)).toString();
    expect(record).toContain(`<sf:RefExterna>${documentId}</sf:RefExterna>`);
    expect(record).toContain('<sf:ImporteTotal>297.55</sf:ImporteTotal>');

    const [year, month, day] = today.split('-');
    const facts = `nif=B12345674&numserie=${document.documentNumber}&fecha=${day}-${month}-${year}&importe=297.55`;
    expect(readQr(await client.representation(documentId, 'image/png'))).toBe(
      `https://prewww2.aeat.es/wlpl/TIKE-CONT/ValidarQR?${facts}`,
    );

    const path_ = `/v1.1/document/${documentId}/exchanges`;
    const { content } = (await (await client.get(path_)).json()) as {
      content: { number: number; direction: string; sha256: string }[];
    };
    expect(content.map(({ direction }) => direction)).toEqual(['SENT', 'RECEIVED']);
    for (const { number, sha256 } of content) {
      const bytes = Buffer.from(await (await client.get(`${path_}/${number}`)).arrayBuffer());
      expect(createHash('sha256').update(bytes).digest('hex')).toBe(sha256);
    }
    const integrated = (await client.events(documentId)).find(({ type }) => type === 'integrated');
    expect(integrated).toMatchObject({ actor: 'authority:AEAT', messageSha256: content.at(-1)?.sha256 });
  });

  test('what the agency says of a record is what the document says', async () => {
    const [refused, warned, unanswered] = await Promise.all([
      report(`SBX-REJECT-${freshNumber()}`),
      report(`SBX-WARN-${freshNumber()}`),
      report(`SBX-CUT-${freshNumber()}`),
    ]);
    expect(refused).toMatchObject({
      status: 'ERROR',
      failureKind: 'INTEGRATION',
      integration: { refusal: { code: '1110' } },
    });
    expect(warned).toMatchObject({ status: 'OK', integration: { warnings: [{ code: '2001' }] } });
    // Found by the query: the agency's number of the request takes the place of the code that was lost.
    expect(unanswered).toMatchObject({
      status: 'OK',
      integration: { reference: expect.stringMatching(/^\d+$/) as string },
    });
  });

  test('what no record can state ends before anything is sent', async () => {
    const [hint, currency] = await Promise.all([
      report(freshNumber('VF'), { notes: ['ES:TipoFactura=F9'] }),
      report(freshNumber('VF'), { currencyCode: 'USD' }),
    ]);
    for (const [document, rule] of [
      [hint, 'ES-HINT'],
      [currency, 'ES-CURRENCY'],
    ] as const) {
      expect(document).toMatchObject({ status: 'ERROR', failureKind: 'VALIDATION' });
      expect(document.findings.map((finding) => finding.rule)).toContain(rule);
      const answer = await client.get(`/v1.1/document/${document.documentId}/exchanges`);
      expect(await answer.json()).toMatchObject({ content: [] });
    }
  });

  test('a credit note is negative and names what it corrects; tax codes of the country are kept', async () => {
    const number = freshNumber('VF');
    await report(number);
    const corrected = { documentNumber: number, documentDate: today };
    const note = await report(freshNumber('CN'), { documentType: 'CREDIT_NOTE', precedingDocument: corrected });
    const record = (await client.representation(note.documentId, AUTHORITY_XML)).toString();
    expect(record).toContain('<sf:ImporteTotal>-297.55</sf:ImporteTotal>');
    expect(record).toContain(`<sf:IDFacturaRectificada>`);
    expect(record).toContain(`<sf:NumSerieFactura>${number}</sf:NumSerieFactura>`);

    const line = { number: 1, description: 'Formación', quantity: 1, unitPrice: 100, netAmount: 100 };
    const exempt = { ...line, taxCode: 'E6', vatRate: 0, vatAmount: 0, grossAmount: 100, exemptionReason: 'Exenta' };
    const stated = await report(freshNumber('E6'), { lines: [exempt], totalNet: 100, totalVat: 0, totalGross: 100 });
    expect(stated).toMatchObject({ status: 'OK' });
    expect((await client.representation(stated.documentId, AUTHORITY_XML)).toString()).toContain(
      '<sf:OperacionExenta>E6</sf:OperacionExenta>',
    );
  });

  test('a refused document that is replayed asks for another record, which says so', async () => {
    const document = await report(`SBX-REJECT-${freshNumber()}`);
    expect(document).toMatchObject({ status: 'ERROR', failureKind: 'INTEGRATION' });
    await client.control({ reject: false });
    await stack.edoc('ops', 'replay', document.documentId, '--reason', 'the agency knows the company now');
    await untilOk(document.documentId);
    const record = (await client.representation(document.documentId, AUTHORITY_XML)).toString();
    expect(record).toContain('<sf:Subsanacion>S</sf:Subsanacion><sf:RechazoPrevio>X</sf:RechazoPrevio>');
  });

  test('a document waits visibly while its certificate is refused, and goes on without a restart', async () => {
    const company = 'ESA58818501';
    const sandbox = path.join(stack.dataDir, 'sandbox');
    const ofAnother = path.join(stack.dataDir, 'another.pem');
    await writeFile(ofAnother, await stack.edoc('sandbox-certificate', 'B12345674', '--data', sandbox));
    const credential = ['--company', company, '--system', 'es-verifactu'];
    await stack.edoc('company', 'credential', 'add', ...credential, '--pem', ofAnother);
    const counterparty = { ...(jsonInvoice('').counterparty as Json), vatNumber: 'ESB12345674' };
    const number = freshNumber('VF');
    const documentId = await client.submit({ vatNumber: company, body: invoice(number, { counterparty }) });
    await eventually('the document to wait', async () => {
      const { integration } = await client.document(documentId);
      return (
        (integration as { waitingFor?: string } | undefined)?.waitingFor === 'AUTHORITY_CONFIGURATION' || undefined
      );
    });
    expect(await stack.edoc('ops', 'stuck')).toMatch(new RegExp(`${documentId}.*AUTHORITY_CONFIGURATION`));
    await stack.edoc('company', 'credential', 'remove', ...credential);
    expect(await untilOk(documentId)).toMatchObject({ integration: { authority: 'AEAT' } });
  });

  test('a document is cancelled at the agency, and everybody can see it', async () => {
    const { documentId } = await report(freshNumber('VF'));
    expect(await client.cancel(documentId)).toBe(202);
    expect(await cancelled(documentId)).toMatchObject({ status: 'ACCEPTED', reference: expect.any(String) as string });
    expect(await client.document(documentId)).toMatchObject({ status: 'OK' });
    const steps = (await client.events(documentId)).slice(-2);
    expect(steps).toMatchObject([
      { type: 'cancellationRequested', actor: 'account:taxpayer' },
      { type: 'cancelled', actor: 'authority:AEAT' },
    ]);
    expect(await client.cancel(documentId)).toBe(409);
    expect(await stack.edoc('authority', 'show', documentId)).toMatch(
      /ours .*Anulacion.*accepted[^]*agency {2}cancelled/,
    );
  });

  test('what the agency holds of an invoice is amended by another document, also after it was cancelled', async () => {
    const number = freshNumber('VF');
    const { documentId: first } = await report(number);
    const wrong = await client.submitAndWait({
      amends: first,
      body: invoice(number, { notes: ['ES:TipoFactura=F9'] }),
    });
    expect(wrong).toMatchObject({ status: 'ERROR', failureKind: 'VALIDATION' });
    const amending = { body: invoice(number, { notes: ['ES:DescripcionOperacion=Cestas'] }) };
    const { documentId: second, ...amended } = await client.submitAndWait({ ...amending, amends: first });
    expect(amended).toMatchObject({ status: 'OK', amends: first });
    const record = (await client.representation(second, AUTHORITY_XML)).toString();
    expect(record).toContain('<sf:Subsanacion>S</sf:Subsanacion>');
    expect(record).not.toContain('RechazoPrevio');
    expect((await client.events(first)).at(-1)).toMatchObject({ type: 'amended', reason: `by document ${second}` });
    expect([await client.cancel(first), await client.cancel(second)]).toEqual([409, 202]);
    expect(await cancelled(second)).toMatchObject({ status: 'ACCEPTED' });
    expect(await client.submitAndWait(amending)).toMatchObject({
      status: 'DUPLICATED',
      duplicateOf: { documentId: second },
    });
    expect(await client.submitAndWait({ ...amending, amends: second })).toMatchObject({ status: 'OK' });
    expect(await stack.edoc('authority', 'show', second)).toMatch(/agency {2}accepted/);
  });

  testSii(() => ({ stack, client }));

  testFace(() => ({ stack, client: client.sending('EINVOICING') }));

  test('an operator tries whether a company can report, and has what waits go on', async () => {
    const checked = await stack.edoc('authority', 'check', 'es-verifactu', '--company', 'ESB12345674');
    expect(checked.match(/^ok /gm)).toHaveLength(6);
    expect(await stack.edoc('authority', 'retry')).toContain('0 documents ask for another record');
  });

  test('after all this every chain is whole, nothing came twice and nothing too early', async () => {
    const { chains, early, repeated } = await agency();
    expect(chains.map(({ taxpayer }) => taxpayer).sort()).toEqual(['A58818501', 'B12345674']);
    for (const { breaks } of chains) expect(breaks).toEqual([]);
    expect(early).toEqual([]);
    expect(repeated).toEqual([]);
  });

  async function cancelled(documentId: string): Promise<object> {
    return eventually('the cancellation to be decided', async () => {
      const { integration } = await client.document(documentId);
      const { cancellation } = (integration ?? {}) as { cancellation?: { status: string } };
      return cancellation === undefined || cancellation.status === 'PENDING' ? undefined : cancellation;
    });
  }

  /** Longer than the pauses between two looks at what stands in the way. */
  async function untilOk(documentId: string): Promise<RetrievedDocument> {
    const isOk = async () => {
      const document = await client.document(documentId);
      return document.status === 'OK' ? document : undefined;
    };
    return eventually(`document ${documentId} to be OK`, isOk, { withinMs: 150_000, everyMs: 1_000 });
  }
}
