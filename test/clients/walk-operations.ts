import { ublInvoice } from '../api/support/documents';
import { eventually } from '../support/eventually';
import type { OperationCaller } from './operation-caller';
import { walkCompanies } from './walk-companies';
import { walkOperators } from './walk-operators';

const COMPANY = { countryIso: 'ES', vatNumber: 'ESB12345674', purpose: 'EINVOICING', flow: 'ISSUED' };
/** Of the UBL document; the account has both companies. */
const CUSTOMER = 'ESA58818501';
const UNKNOWN_ID = '00000000-0000-4000-8000-000000000000';
/** Optional in the OpenAPI, because a document may ask for them to be calculated; these documents state them. */
const AMOUNTS = ['netAmount', 'totalNet', 'totalVat', 'totalGross'];
const PERIOD = { from: '2026-01', to: '2026-03' };

interface WithId {
  id: string;
}
interface Document {
  documentId: string;
  status: string;
}
type Listed<Item> = Record<'content', Item[]>;

/** Calls every operation of the OpenAPI, most of them with success. `invoice` is one that Spain accepts. */
export async function walkOperations(
  client: OperationCaller,
  invoice: Record<string, unknown>,
  name: string,
): Promise<void> {
  const walk = new Walk(client, invoice, name);
  const steps = [walk.service, walk.subscriptions, walk.documents, walk.batches, walk.received, walk.cancellation];
  for (const step of [...steps, walk.replays, walk.operators])
    await step
      .call(walk)
      .catch((error: unknown) => client.faults.push(error instanceof Error ? error.message : String(error)));
}

class Walk {
  private keys = 0;
  private documentId = '';
  private subscriptionId = '';
  private companyId = '';
  private readonly of = { countryIso: 'ES', purpose: 'EINVOICING' };

  constructor(
    private readonly client: OperationCaller,
    private readonly invoice: Record<string, unknown>,
    private readonly name: string,
  ) {}

  async service(): Promise<void> {
    for (const operation of ['healthLive', 'healthReady', 'healthSystem', 'openapi', 'documentation'])
      await this.client.call(operation);
    for (const operation of ['webhookKeys', 'listCountries']) await this.client.call(operation);
    await this.client.call('getCountry', { parameters: { iso: 'ES' } });
    this.companyId = await walkCompanies(this.client, this.name, this.key());
  }

  async documents(): Promise<void> {
    const { client } = this;
    const listening = { body: { eventTypes: ['DOCUMENT_STATUS_CHANGED'] } };
    const { id: listenerId } = await client.call<WithId>('createListener', listening);
    const documentId = await this.submitted('1', COMPANY, { period: PERIOD });
    this.documentId = documentId;
    await eventually('an event', async () => {
      const polling = { parameters: { listenerId }, body: { ack: ['none'] } };
      return (await client.call<Listed<object>>('pollListener', polling)).content[0];
    });
    await client.call('deleteListener', { parameters: { listenerId } });
    const parameters = { documentId, 'Accept-Language': 'es' };
    for (const operation of ['getDocumentXml', 'getDocumentOriginal', 'getDocumentPdf'])
      await client.call(operation, { parameters });
    await client.call('listDocumentEvents', { parameters: { documentId } });
    await client.call('listDocuments', {
      parameters: {
        ...{ ...this.of, flow: 'ISSUED', documentNumber: `${this.name}-1`, issuedDateFrom: '2026-01-01' },
        ...{ submissionDateTo: '2099-01-01', status: 'OK', companyVatNumbers: 'ESB12345674', size: 20, page: 0 },
      },
    });
    await client.call('updateExternalStatus', {
      parameters: { documentId },
      body: { externalStatus: 'REJECTED', rejectionDetail: { reason: '01', message: 'not ordered' } },
      needs: ['rejectionDetail'],
    });
    const xml = Buffer.from(ublInvoice({ number: `${this.name}-X` }));
    const { valid } = await client.call<{ valid: boolean }>('validateDocument', { file: xml });
    if (!valid) throw new Error('validateDocument: the document did not arrive as it was given');
    const checking = { ...COMPANY, readable: true, 'Accept-Language': 'es' };
    const company = ['countryIso', 'vatNumber', ...AMOUNTS];
    await client.call('checkDocument', { parameters: checking, body: this.numbered('K'), needs: company });
    const trying = { ...COMPANY, dryRun: true };
    const tried = { parameters: trying, body: this.numbered('T'), needs: ['dryRun', ...AMOUNTS] };
    const { dryRun } = await client.call<{ dryRun?: object }>('submitDocument', tried);
    if (dryRun === undefined) throw new Error('submitDocument: a dry run was a submission');
    const uploading = { parameters: { filename: 'note.pdf' }, file: Buffer.from('%PDF-1.7') };
    const { attachmentId } = await client.call<{ attachmentId: string }>('uploadAttachment', uploading);
    await client.call('getAttachment', { parameters: { attachmentId } });
    await client.call('deleteAttachment', { parameters: { attachmentId } });
    await client.call('convertDocument', { parameters: { language: 'es', 'Accept-Language': 'es' }, file: xml });
  }

  async batches(): Promise<void> {
    const { client } = this;
    const body = [this.numbered('2'), this.numbered('3')];
    const parameters = { ...COMPANY, period: PERIOD, ...this.key() };
    const { id } = await client.call<WithId>('submitBatch', { parameters, body, needs: AMOUNTS });
    await client.call('getBatch', { parameters: { batchId: id, page: 0, size: 20, 'Accept-Language': 'es' } });
    const generating = {
      invoiceFilter: {
        ...this.of,
        flow: 'ISSUED',
        companyVatNumbers: ['ESB12345674'],
        period: [PERIOD],
        statuses: ['OK'],
      },
      batchInformation: { returnType: '303', financialYear: 2026 },
      ...{ withAuditInformation: true, language: 'es', decimalMark: ',', async: false },
    };
    await client.call('generateBatchFile', { parameters: this.key(), body: generating });
    // What is imported is one document that there is already.
    const oneDocument = { invoiceFilter: { documentNumber: `${this.name}-1` } };
    const table = await client.call<Buffer>('generateBatchFile', { body: oneDocument, needs: ['documentNumber'] });
    const { flow: _flow, ...importing } = COMPANY;
    const imported = await client.call<WithId>('importBatch', {
      parameters: { ...importing, sync: true, ...this.key(), 'Accept-Language': 'es' },
      file: table,
    });
    await client.call('getBatchErrorFile', { parameters: { batchId: imported.id } });
    await client.call('getBatchTemplate', { parameters: { format: 'csv', language: 'es' } });
    // A file is linked only if it is larger than 20 MB.
    const link = { fileId: UNKNOWN_ID, expires: 1_900_000_000, signature: 'x'.repeat(43) };
    await client.call('downloadFile', { parameters: link, status: 404 });
  }

  async received(): Promise<void> {
    const file = Buffer.from(ublInvoice({ number: `${this.name}-R` }));
    const parameters = { ...this.of, vatNumber: CUSTOMER, reference: `${this.name}-R`, ...this.key() };
    await this.client.call('deliverInbound', { parameters, file });
    // No envelope: it is refused for good, by an answer of 200.
    await this.client.call('deliverPeppol', { file });
  }

  /** Of a document with a record of VERI*FACTU; what was sent is in its exchanges. */
  async cancellation(): Promise<void> {
    const { client } = this;
    const documentId = await this.submitted('4', { ...COMPANY, purpose: 'EREPORTING' });
    const parameters = { documentId };
    await client.call('getDocumentQr', { parameters: { documentId, 'Accept-Language': 'es' } });
    const { content } = await client.call<Listed<{ number: number }>>('listExchanges', { parameters });
    const number = content[0]?.number;
    await client.call('getExchange', { parameters: { documentId, number } });
    await client.call('showExchanges', { parameters });
    await client.call('showExchange', { parameters: { documentId, number } });
    const body = { reason: 'wrong customer' };
    await client.call('cancelDocument', { parameters: { ...parameters, ...this.key() }, body });
  }

  async subscriptions(): Promise<void> {
    const { client } = this;
    const authentication = { method: 'API_KEY', headerName: 'X-Api-Key', key: 'a key' };
    const body = {
      ...{ notificationUrl: 'https://hooks.shop.example/edoc', eventType: 'DOCUMENT_STATUS_CHANGED', authentication },
      ...{ description: 'ours', signingSecret: `whsec_${Buffer.alloc(32, 7).toString('base64')}` },
    };
    const { id } = await client.call<WithId>('createSubscription', { parameters: this.key(), body });
    this.subscriptionId = id;
    const parameters = { id };
    await client.call('getSubscription', { parameters });
    await client.call('listSubscriptions');
    const basic = { method: 'BASIC_AUTH', username: 'us', password: 'a secret' };
    await client.call('replaceSubscription', { parameters, body: { ...body, authentication: basic } });
    await client.call('testSubscription', { parameters: { ...parameters, ...this.key() } });
    const deliveryId = await eventually('a delivery', async () => {
      const given = { parameters: { id, page: 0, size: 20 } };
      const { content } = await client.call<Listed<{ deliveryId: string }>>('listDeliveries', given);
      return content[0]?.deliveryId;
    });
    await client.call('replayDelivery', { parameters: { id, deliveryId, ...this.key() } });
    await client.call('replayDeliveries', {
      parameters: { id, ...this.key() },
      body: { from: '2026-01-01T00:00:00Z', to: '2026-01-02T00:00:00+01:00', statuses: ['FAILED'] },
    });
  }

  async replays(): Promise<void> {
    const { client } = this;
    const documentId = await this.submitted('5', COMPANY, {}, 'SBX-REJECT-');
    const body = { reason: 'the authority has mended it', dryRun: false };
    const given = { parameters: { documentId, ...this.key() } };
    await client.call('replayDocument', { ...given, body });
    await this.ended(documentId, this.of);
    const chosen = { documentIds: [documentId], ratePerMinute: 60 };
    const replaying = { parameters: this.key(), body: { ...body, ...chosen }, needs: ['documentIds'] };
    const { replayId } = await client.call<{ replayId: string }>('createReplay', replaying);
    await client.call('createReplay', {
      parameters: this.key(),
      body: { filter: { ruleId: ['NO-SUCH-RULE'] }, reason: 'to see', dryRun: true },
      needs: ['filter', 'ruleId', 'dryRun'],
    });
    const parameters = { replayId };
    for (const operation of ['pauseReplay', 'resumeReplay', 'cancelReplay'])
      await client.call(operation, { parameters });
    await client.call('getReplay', { parameters: { replayId, after: 0, limit: 10 } });
    await client.call('listReplays');
    // It waits for nobody: only what an authority leaves without an answer can be settled.
    const settling = { outcome: 'refused', code: 'X', reason: 'they said so on the phone' };
    const unsettled = { documentId, ...this.key() };
    await client.call('settleDocument', { parameters: unsettled, body: settling, needs: ['code'], status: 409 });
  }

  async operators(): Promise<void> {
    const { client, documentId, subscriptionId, companyId } = this;
    await walkOperators(client, { documentId, subscriptionId, companyId, key: () => this.key() });
  }

  private async submitted(suffix: string, company: typeof COMPANY, more: object = {}, prefix = ''): Promise<string> {
    const body = this.numbered(suffix, prefix);
    const parameters = { ...company, ...more, ...this.key() };
    const { documentId } = await this.client.call<Document>('submitDocument', { parameters, body, needs: AMOUNTS });
    await this.ended(documentId, company);
    return documentId;
  }

  private async ended(
    documentId: string,
    { countryIso, purpose }: { countryIso: string; purpose: string },
  ): Promise<void> {
    const parameters = { countryIso, purpose, documentId, 'Accept-Language': 'es' };
    await eventually(
      `the end of ${documentId}`,
      async () => {
        const { status } = await this.client.call<Document>('getDocument', { parameters });
        return status === 'PROCESSING' ? undefined : status;
      },
      { withinMs: 60_000 },
    );
  }

  private numbered(suffix: string, prefix = ''): Record<string, unknown> {
    return { ...this.invoice, documentNumber: `${prefix}${this.name}-${suffix}` };
  }

  private key(): Record<'Idempotency-Key', string> {
    this.keys += 1;
    return { 'Idempotency-Key': `${this.name}-${this.keys}` };
  }
}
