import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { eventually } from '../../support/eventually';
import type { ApiClient, Json } from '../support/api-client';
import { freshNumber, jsonInvoice } from '../support/documents';
import type { EdocStack } from '../support/edoc-stack';

const AUTHORITY_XML = 'application/vnd.edoc.authority+xml';
const today = new Date().toISOString().slice(0, 10);

/** A company under SII, beside those under VERI*FACTU. Its option is what it was when the test has passed. */
export function testSii(serviceOf: () => { stack: EdocStack; client: ApiClient }): void {
  test('what a company under SII issues and receives is entered in its books', async () => {
    const { stack, client } = serviceOf();
    const company = 'ESA58818501';
    const counterparty = { ...(jsonInvoice('').counterparty as Json), vatNumber: 'ESB12345674' };
    const under = async (number: string, flow: 'ISSUED' | 'RECEIVED' = 'ISSUED') =>
      client.submitAndWait({
        vatNumber: company,
        flow,
        body: jsonInvoice(number, { documentDate: today, counterparty }),
      });
    await stack.edoc('company', 'set', 'ES', company, 'es.reporting=sii');
    await client.control({ reject: true });
    const [issued, received, refused, warned, unanswered] = await Promise.all([
      under(freshNumber('SII')),
      under(freshNumber('SII'), 'RECEIVED'),
      under(`SBX-REJECT-${freshNumber()}`),
      under(`SBX-WARN-${freshNumber()}`, 'RECEIVED'),
      under(`SBX-CUT-${freshNumber()}`),
    ]);
    for (const [document, entry, cuota] of [
      [issued, 'RegistroLRFacturasEmitidas', 'CuotaRepercutida'],
      [received, 'RegistroLRFacturasRecibidas', 'CuotaSoportada'],
    ] as const) {
      expect(document).toMatchObject({
        status: 'OK',
        integration: {
          system: 'es-sii',
          authority: 'AEAT',
          reference: expect.stringMatching(/^[A-Z0-9]{16}$/) as string,
        },
      });
      const xml = (await client.representation(document.documentId, AUTHORITY_XML)).toString();
      expect(xml).toContain(entry);
      expect(xml).toContain(`:${cuota}>`);
      expect(xml).toContain(':ImporteTotal>297.55</');
      expect(xml).toContain(`:RefExterna>${document.documentId}</`);
      const exchanges = await client.get(`/v1.1/document/${document.documentId}/exchanges`);
      expect(((await exchanges.json()) as { content: Json[] }).content).toMatchObject([
        { direction: 'SENT' },
        { direction: 'RECEIVED', httpStatus: 200 },
      ]);
    }
    expect(refused).toMatchObject({ status: 'ERROR', integration: { refusal: { code: '1153' } } });
    expect(warned).toMatchObject({ status: 'OK', integration: { warnings: [{ code: '2011' }] } });
    expect(unanswered).toMatchObject({ status: 'OK', integration: { system: 'es-sii' } });
    const ledger = await (await fetch(`${stack.service.sandboxUrl}/ledger?system=es-sii`)).json();
    expect(ledger).toMatchObject({ repeated: [], books: [{ taxpayer: 'A58818501' }, { taxpayer: 'A58818501' }] });

    const { documentId } = issued;
    const amended = await client.submitAndWait({
      vatNumber: company,
      amends: documentId,
      body: jsonInvoice(String(issued.documentNumber), {
        documentDate: today,
        counterparty,
        notes: ['ES:DescripcionOperacion=Cestas'],
      }),
    });
    expect(amended).toMatchObject({ status: 'OK', amends: documentId, integration: { system: 'es-sii' } });
    expect([await client.cancel(documentId), await client.cancel(amended.documentId)]).toEqual([409, 202]);
    const cancellation = await eventually('the agency to cancel it', async () => {
      const { integration } = await client.document(amended.documentId);
      const { cancellation: asked } = integration as { cancellation?: { status: string } };
      return asked?.status === 'PENDING' ? undefined : asked;
    });
    expect(cancellation).toMatchObject({ status: 'ACCEPTED', reference: expect.any(String) as string });
    expect(await stack.edoc('authority', 'show', amended.documentId)).toMatch(
      /ours .*amendment.*accepted[^]*agency {2}cancelled {2}this document {2}the other party has entered nothing/,
    );
    const checked = await stack.edoc('authority', 'check', 'es-sii', '--company', company);
    expect(checked.match(/^ok /gm)).toHaveLength(5);
    await stack.edoc('company', 'set', 'ES', company, 'es.reporting=');
  });

  test('what is paid of an invoice of the cash regime is entered, and shown', async () => {
    const { stack, client } = serviceOf();
    const company = 'ESA58818501';
    await stack.edoc('company', 'set', 'ES', company, 'es.reporting=sii');
    const counterparty = { ...(jsonInvoice('').counterparty as Json), vatNumber: 'ESB12345674' };
    const number = freshNumber('SII');
    const body = jsonInvoice(number, { documentDate: today, counterparty, notes: ['ES:ClaveRegimen=07'] });
    const { documentId } = await client.submitAndWait({ vatNumber: company, body });
    const paid = { externalStatus: 'PARTIALLY_PAID', paymentDetail: [{ amount: 100, currency: 'EUR', date: today }] };
    expect(await client.reportStatus(documentId, paid)).toBe(200);
    const reports = await eventually('the agency to take it', async () => {
      const { integration } = await client.document(documentId);
      const { statusReports = [] } = integration as { statusReports?: { status: string }[] };
      return statusReports.every(({ status }) => status === 'PENDING') ? undefined : statusReports;
    });
    expect(reports).toMatchObject([{ status: 'ACCEPTED', reference: expect.any(String) as string }]);
    const ledger = await fetch(`${stack.service.sandboxUrl}/ledger?system=es-sii&number=${number}`);
    const { payments } = (await ledger.json()) as { payments: object[] };
    expect(payments).toMatchObject([{ amount: '100.00' }]);
    await stack.edoc('company', 'set', 'ES', company, 'es.reporting=');
  });

  test('what waits for somebody at SII goes on when an operator says so', async () => {
    const { stack, client } = serviceOf();
    const company = 'ESA58818501';
    await stack.edoc('company', 'set', 'ES', company, 'es.reporting=sii');
    const ofAnother = path.join(stack.dataDir, 'another-sii.pem');
    const sandbox = path.join(stack.dataDir, 'sandbox');
    await writeFile(ofAnother, await stack.edoc('sandbox-certificate', 'B12345674', '--data', sandbox));
    const credential = ['--company', company, '--system', 'es-sii'];
    await stack.edoc('company', 'credential', 'add', ...credential, '--pem', ofAnother);
    const counterparty = { ...(jsonInvoice('').counterparty as Json), vatNumber: 'ESB12345674' };
    const body = jsonInvoice(freshNumber('SII'), { documentDate: today, counterparty });
    const documentId = await client.submit({ vatNumber: company, body });
    await eventually('the document to wait', async () => {
      const { integration } = await client.document(documentId);
      const { waitingFor } = (integration ?? {}) as { waitingFor?: string };
      return waitingFor === 'AUTHORITY_CONFIGURATION' || undefined;
    });
    await stack.edoc('company', 'credential', 'remove', ...credential);
    expect(await stack.edoc('authority', 'retry', '--company', company)).toContain(
      '1 documents and 0 cancellations and reports are tried at once',
    );
    const isOk = async () => ((await client.document(documentId)).status === 'OK' ? true : undefined);
    await eventually('the document to be OK', isOk, { withinMs: 60_000 });
    await stack.edoc('company', 'set', 'ES', company, 'es.reporting=');
  });
}
