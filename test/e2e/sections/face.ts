import { randomUUID } from 'node:crypto';
import { eventually } from '../../support/eventually';
import type { ApiClient, Json, RetrievedDocument } from '../support/api-client';
import { jsonInvoice } from '../support/documents';
import type { EdocStack } from '../support/edoc-stack';

const AUTHORITY_XML = 'application/vnd.edoc.authority+xml';
const today = new Date().toISOString().slice(0, 10);
/** Facturae has room for twenty characters. */
const freshNumber = (prefix = 'FE') => `${prefix}-${randomUUID().slice(0, 6)}`;
const UNITS = ['OficinaContable', 'OrganoGestor', 'UnidadTramitadora'].map((unit) => `ES:${unit}=L01280796`);

/** Invoices of a company to a town, as an account that sends them sees it. */
export function testFace(serviceOf: () => { stack: EdocStack; client: ApiClient }): void {
  test('an invoice to a public body is signed, registered at FACe, followed until it is paid, and can be cancelled', async () => {
    const { stack, client } = serviceOf();
    const town = { ...(jsonInvoice('').counterparty as Json), name: 'Ayuntamiento', vatNumber: 'ESP2807900B' };
    const send = async (number: string, notes = UNITS): Promise<RetrievedDocument> =>
      client.submitAndWait({
        body: jsonInvoice(number, { documentDate: today, dueDate: today, counterparty: town, notes }),
      });
    const number = freshNumber();
    const [paid, cancelled, unknownUnits, refused] = await Promise.all([
      send(number),
      send(freshNumber()),
      send(freshNumber(), []),
      send(freshNumber('SBX-REJECT')),
    ]);
    expect(paid).toMatchObject({ status: 'OK', integration: { system: 'es-face', authority: 'FACe' } });
    const xml = (await client.representation(paid.documentId, AUTHORITY_XML)).toString();
    expect(xml).toContain(`<InvoiceNumber>${number}</InvoiceNumber>`);
    expect(xml).toContain('<ds:SignatureValue>');
    expect(unknownUnits).toMatchObject({ status: 'ERROR', failureKind: 'VALIDATION' });
    expect(JSON.stringify(unknownUnits)).toContain('ES-DIR3');
    expect(refused).toMatchObject({ status: 'ERROR', integration: { refusal: { code: '400' } } });

    await client.control({ face: { [number]: '2500' } });
    await eventually('the invoice to be paid', async () => {
      const { externalStatus } = await client.document(paid.documentId);
      return (externalStatus as Json | undefined)?.status === 'PAID' ? true : undefined;
    });
    const events = (await client.events(paid.documentId)).filter(({ type }) => type === 'externalStatus');
    expect(events).toMatchObject([{ actor: 'authority:FACe', to: 'PAID' }]);

    expect(await client.cancel(cancelled.documentId)).toBe(400);
    expect(await client.cancel(cancelled.documentId, 'Emitida por error')).toBe(202);
    const { reference = '' } = cancelled.integration as { reference?: string };
    await eventually('FACe to have the request', async () => {
      const ledger = await fetch(`${stack.service.sandboxUrl}/ledger?system=es-face`);
      return (await ledger.text()).includes('Emitida por error') ? true : undefined;
    });
    await client.control({ face: { [reference]: '4300' } });
    await eventually('the invoice to be cancelled', async () => {
      const { integration } = await client.document(cancelled.documentId);
      const { cancellation } = integration as { cancellation?: Json };
      return cancellation?.status === 'ACCEPTED' ? true : undefined;
    });
    expect(await stack.edoc('authority', 'check', 'es-face', '--company', 'ESB12345674')).toContain('ok    query');
  });
}
