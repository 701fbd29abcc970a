import type {
  Batch,
  BatchContext,
  BatchDryRun,
  BatchMediaType,
  BatchResponse,
  BatchRow,
  ImportContext,
  ImportResponse,
  JsonDocument,
  TableRequest,
} from './api-types';
import { fileForm, type CallOptions, type OnceOptions } from './documents';
import type { DownloadedFile } from './downloaded-file';
import { BatchNotFinishedError } from './errors';
import { jsonBody, newIdempotencyKey, type OutgoingBody, type OutgoingRequest } from './outgoing-request';
import type { Transport } from './transport';
import { waitUntil, type WaitOptions } from './waiting';

const ROWS_AT_ONCE = 500;
const LEAST_ROWS = 20;

/** A list of the service's JSON, documents in XML in a `<Documents>` element, or a ZIP archive of files as bytes. */
export type BatchInput = readonly JsonDocument[] | string | Uint8Array | Blob;

/** Many documents in one request. */
export class Batches {
  constructor(private readonly transport: Transport) {}

  /** All documents or none. */
  async submit(
    documents: BatchInput,
    context: BatchContext,
    { idempotencyKey = newIdempotencyKey(), ...options }: OnceOptions = {},
  ): Promise<BatchResponse> {
    const body = batchBody(documents);
    const request = { method: 'POST', path: '/v1.1/batch', query: context, body, idempotencyKey, slow: true } as const;
    return this.transport.json({ ...request, ...options });
  }

  /** What would become of each document, of up to 1,000; nothing is stored and nothing is sent. */
  async dryRun(documents: BatchInput, context: BatchContext, options: CallOptions = {}): Promise<BatchDryRun> {
    return this.tried({ path: '/v1.1/batch', query: context, body: batchBody(documents), ...options });
  }

  /** The same for a filled-in template. */
  async tryImport(file: Blob | Uint8Array, context: ImportContext, options: CallOptions = {}): Promise<BatchDryRun> {
    const body = { content: fileForm(file, 'documents') };
    return this.tried({ path: '/v1.1/batch/importer', query: context, body, ...options });
  }

  /** Once the batch is accepted, whatever ends the waiting is a BatchNotFinishedError with its `batchId`. */
  async submitAndWait(
    documents: BatchInput,
    context: BatchContext,
    { timeoutMs, ...options }: OnceOptions & WaitOptions = {},
  ): Promise<Batch> {
    const { id } = await this.submit(documents, context, options);
    const { signal } = options;
    return this.wait(id, { ...(timeoutMs !== undefined && { timeoutMs }), ...(signal && { signal }) });
  }

  /** A filled-in template, CSV or Excel: its valid documents are accepted, the rest is in the error file. */
  async import(
    file: Blob | Uint8Array,
    context: ImportContext,
    { idempotencyKey = newIdempotencyKey(), ...options }: OnceOptions = {},
  ): Promise<ImportResponse> {
    const body = { content: fileForm(file, 'documents') };
    const request = { method: 'POST', path: '/v1.1/batch/importer', query: context, body, idempotencyKey } as const;
    return this.transport.json({ ...request, slow: true, ...options });
  }

  /** State, counters and the first documents; `rows` has all of them. */
  async get(batchId: string, options: CallOptions = {}): Promise<Batch> {
    return this.page(batchId, { page: 0, size: LEAST_ROWS }, options);
  }

  /** Waits until all documents of the batch have ended. */
  async wait(batchId: string, options: WaitOptions = {}): Promise<Batch> {
    return waitUntil<Batch>({
      ...options,
      look: async (signal) => this.get(batchId, { signal }),
      isFinished: ({ state }) => state !== 'PROCESSING',
      unfinished: (why, _seen, cause) => new BatchNotFinishedError(batchId, why, cause),
    });
  }

  /** All documents of the batch with their statuses, in the order of submission. */
  async *rows(batchId: string, options: CallOptions = {}): AsyncGenerator<BatchRow, void, undefined> {
    for (let page = 0, pages = 1; page < pages; page += 1) {
      const { content, totalPages } = await this.page(batchId, { page, size: ROWS_AT_ONCE }, options);
      yield* content;
      pages = totalPages;
    }
  }

  /** The template with the rows that were rejected or ended in ERROR: correct and import it again. */
  async errorFile(batchId: string, options: CallOptions = {}): Promise<DownloadedFile> {
    return this.transport.file({ method: 'GET', path: `${pathOf(batchId)}/errors`, accept: 'text/csv', ...options });
  }

  /** The empty template. */
  async template(format: 'csv' | 'xlsx', options: CallOptions = {}): Promise<DownloadedFile> {
    const path = '/v1.1/batch/template';
    return this.transport.file({ method: 'GET', path, query: { format }, accept: '*/*', ...options });
  }

  /** Registered documents as a table that can be imported again. */
  async table(request: Omit<TableRequest, 'async'>, options: CallOptions = {}): Promise<DownloadedFile> {
    const body = jsonBody({ ...request, async: false });
    const path = '/v1.1/documents/create/batch';
    return this.transport.file({ method: 'POST', path, body, accept: 'text/csv', harmless: true, ...options });
  }

  /** The same, sent to the account's e-mail address; resolves with the service's words for that. */
  async sendTable(
    request: Omit<TableRequest, 'async'>,
    { idempotencyKey = newIdempotencyKey(), ...options }: OnceOptions = {},
  ): Promise<string> {
    const body = jsonBody({ ...request, async: true });
    const path = '/v1.1/documents/create/batch';
    return this.transport.text({ method: 'POST', path, body, accept: 'text/plain', idempotencyKey, ...options });
  }

  private async tried({ query, ...request }: Omit<OutgoingRequest, 'method'>): Promise<BatchDryRun> {
    const dry = { ...query, dryRun: true };
    const asked = { method: 'POST', query: dry, harmless: true, slow: true, ...request } as const;
    const { dryRun } = await this.transport.json<{ dryRun?: BatchDryRun }>(asked);
    if (dryRun === undefined) throw new Error('the service does not know dry runs of batches');
    return dryRun;
  }

  private async page(batchId: string, query: { page: number; size: number }, options: CallOptions): Promise<Batch> {
    return this.transport.json({ method: 'GET', path: pathOf(batchId), query, ...options });
  }
}

function pathOf(batchId: string): string {
  return `/v1.1/batch/${encodeURIComponent(batchId)}`;
}

function batchBody(documents: BatchInput): OutgoingBody {
  if (isList(documents)) return jsonBody(documents);
  if (documents instanceof Blob && documents.type !== '') return { content: documents, contentType: documents.type };
  const contentType: BatchMediaType = isZip(documents) ? 'application/zip' : 'application/xml';
  return { content: documents, contentType };
}

function isList(documents: BatchInput): documents is readonly JsonDocument[] {
  return Array.isArray(documents);
}

/** `PK`. */
function isZip(documents: string | Uint8Array | Blob): boolean {
  return documents instanceof Uint8Array && documents[0] === 0x50 && documents[1] === 0x4b;
}
