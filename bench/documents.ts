import { jsonOf, type ApiClient, type Format } from './api-client';
import { COMPANY } from './service';

const TODAY = new Date().toISOString().slice(0, 10);
const CONTEXT = 'countryIso=ES&purpose=EINVOICING';

/** Stands where a document's own number goes; as long as the numbers are. */
const NUMBER_MARK = 'BENCH-00000000';

/** Lines that make a document of about 6.7 kB in each format; what the floor inserts is as long. */
const LINES: Readonly<Record<Format, number>> = { json: 29, ubl: 5 };

let sequence = Date.now() % 10_000_000;

function nextNumber(): string {
  sequence += 1;
  return `BENCH-${String(sequence).padStart(8, '0')}`;
}

function invoice(lines: number): Record<string, unknown> {
  return {
    schemaVersion: '1.0',
    documentType: 'INVOICE',
    documentDate: TODAY,
    documentNumber: NUMBER_MARK,
    dueDate: TODAY,
    counterparty: {
      name: 'Cliente de Ejemplo SA',
      vatNumber: 'ESA58818501',
      address: {
        streetName: 'Gran Vía',
        houseAndOfficeNo: '28',
        city: 'Madrid',
        postalCode: '28013',
        countryCode: 'ES',
      },
    },
    lines: Array.from({ length: lines }, (_, index) => ({
      number: index + 1,
      description: `Consulting hours of team ${index + 1}, second half of the month, as agreed`,
      quantity: 12.5,
      unitCode: 'HUR',
      unitPrice: 80,
      netAmount: 1000,
      taxCode: 'S',
      vatRate: 21,
      vatAmount: 210,
      grossAmount: 1210,
    })),
    totalNet: 1000 * lines,
    totalVat: 210 * lines,
    totalGross: 1210 * lines,
    currencyCode: 'EUR',
    paymentMeans: { code: '30', iban: 'ES9121000418450200051332', reference: NUMBER_MARK },
  };
}

export const POST_PATH = postPath(COMPANY);

export function postPath(company: string): string {
  return `/v1.1/document?${CONTEXT}&flow=ISSUED&vatNumber=${company}`;
}

/** Path for a company that reports what it issues. */
export function reportPath(company: string): string {
  return `/v1.1/document?countryIso=ES&purpose=EREPORTING&flow=ISSUED&vatNumber=${company}`;
}

export const BATCH_PATH = `/v1.1/batch?${CONTEXT}&flow=ISSUED&vatNumber=${COMPANY}`;

export function documentPath(documentId: string): string {
  return `/v1.1/document?${CONTEXT}&documentId=${documentId}`;
}

/** Submits the bytes and returns the documentId. */
export async function submit(
  client: ApiClient,
  format: Format,
  body: Buffer,
  path: string = POST_PATH,
): Promise<string> {
  return jsonOf<{ documentId: string }>(await client.post(path, format, body), 201).documentId;
}

export type DocumentSource = () => Buffer;

/** Makes invoices of the given number of lines, each with a number of its own. */
export function jsonInvoices(lines = LINES.json): DocumentSource {
  const template = JSON.stringify(invoice(lines));
  return () => Buffer.from(template.replaceAll(NUMBER_MARK, nextNumber()));
}

/** The same to a public body, which names its units. */
export function publicInvoices(lines = LINES.json): DocumentSource {
  const { counterparty, ...others } = invoice(lines);
  const body = { ...(counterparty as object), name: 'Agencia de Ejemplo', vatNumber: 'ESQ2826000H' };
  const notes = ['ES:OficinaContable=L01280796', 'ES:OrganoGestor=L01280796', 'ES:UnidadTramitadora=L01280797'];
  const template = JSON.stringify({ ...others, counterparty: body, notes });
  return () => Buffer.from(template.replaceAll(NUMBER_MARK, nextNumber()));
}

/** The same between Belgian companies and receivers in Peppol, each of which gets its part of them. */
export function networkInvoices(receivers = 20, lines = LINES.json): DocumentSource {
  const { counterparty, ...others } = invoice(lines);
  const template = (receiver: number): string => {
    const endpoint = { endpointScheme: '9915', endpointId: `bench-${receiver}` };
    const address = { streetName: 'Hauptstr. 5', city: 'Köln', postalCode: '50667', countryCode: 'DE' };
    const body = { ...(counterparty as object), name: 'Müller GmbH', vatNumber: 'DE136695976', address, ...endpoint };
    const paymentMeans = { code: '30', iban: 'BE68539007547034', reference: NUMBER_MARK };
    return JSON.stringify({ ...others, buyerReference: '7714', counterparty: body, paymentMeans });
  };
  const templates = Array.from({ length: receivers }, (_, index) => template(index));
  let next = 0;
  return () => Buffer.from((templates[next++ % receivers] ?? '').replaceAll(NUMBER_MARK, nextNumber()));
}

/** The same as UBL; the template is the service's own conversion of a JSON invoice. */
export async function ublInvoices(client: ApiClient, lines = LINES.ubl): Promise<DocumentSource> {
  const documentId = await submit(client, 'json', Buffer.from(JSON.stringify(invoice(lines))));
  const { status, body } = await client.get(documentPath(documentId), 'application/xml');
  if (status !== 200) throw new Error(`no UBL of ${documentId}: ${status}`);
  const template = body.toString('utf8');
  return () => Buffer.from(template.replaceAll(NUMBER_MARK, nextNumber()));
}

export async function sourcesOf(client: ApiClient): Promise<Readonly<Record<Format, DocumentSource>>> {
  return { json: jsonInvoices(), ubl: await ublInvoices(client) };
}
