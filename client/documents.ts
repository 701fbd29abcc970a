import type {
  CheckContext,
  CheckMediaType,
  CheckReport,
  DocumentContext,
  DocumentFilter,
  DocumentListItem,
  DocumentMediaType,
  DocumentPage,
  DocumentQuery,
  DocumentReference,
  DocumentResponse,
  DryRun,
  ExternalStatusUpdate,
  RetrievedDocument,
  Syntax,
  TimelineEntry,
  UblValidationResult,
} from './api-types';
import { documentBody, type DocumentInput } from './document-input';
import type { DownloadedFile } from './downloaded-file';
import { DocumentNotFinishedError } from './errors';
import { jsonBody, newIdempotencyKey } from './outgoing-request';
import { itemsOf } from './paging';
import type { Transport } from './transport';
import { waitUntil, type WaitOptions } from './waiting';

export interface CallOptions {
  signal?: AbortSignal;
}

export interface OnceOptions extends CallOptions {
  /** Made up when not given. Give one that is kept with your data, such as `order-4711`, to be safe across restarts. */
  idempotencyKey?: string;
}

export interface SubmitOptions extends OnceOptions {
  /** Media type of text that is not XML, and of bytes that are neither XML nor a PDF. */
  contentType?: DocumentMediaType;
}

export interface DryRunOptions extends Omit<SubmitOptions, 'idempotencyKey'>, FileOptions {
  /** The answer has the PDF as well. */
  withPdf?: boolean;
}

export interface CheckOptions extends FileOptions {
  /** Media type of text that is not XML, and of bytes that are neither XML nor a PDF: of spreadsheets. */
  contentType?: CheckMediaType;
}

export interface XmlOptions extends CallOptions {
  /** Syntax to be converted to; without it the XML comes as it was submitted. */
  syntax?: Syntax;
}

export interface FileOptions extends CallOptions {
  /** Language in place of the client's. */
  language?: string;
}

type Known = Pick<DocumentReference, 'documentId' | 'countryIso' | 'purpose'>;

/** Submits, follows, lists and reads documents. */
export class Documents {
  constructor(private readonly transport: Transport) {}

  /** Sent once, however often it is repeated. */
  async submit(
    document: DocumentInput,
    context: DocumentContext,
    { contentType, idempotencyKey = newIdempotencyKey(), ...options }: SubmitOptions = {},
  ): Promise<DocumentResponse> {
    const body = documentBody(document, contentType);
    const request = {
      method: 'POST',
      path: '/v1.1/document',
      query: context,
      body,
      idempotencyKey,
      ...options,
    } as const;
    return this.transport.json<DocumentResponse>(request);
  }

  /**
   * Submits and waits for the final status: OK, ERROR (see `findings` and `integration`) or DUPLICATED. Once the document is
   * accepted, whatever ends the waiting is a DocumentNotFinishedError with its `documentId`.
   */
  async submitAndWait(
    document: DocumentInput,
    context: DocumentContext,
    { timeoutMs, ...options }: SubmitOptions & WaitOptions = {},
  ): Promise<RetrievedDocument> {
    const accepted = await this.submit(document, context, options);
    const { signal } = options;
    return this.wait(accepted, { ...(timeoutMs !== undefined && { timeoutMs }), ...(signal && { signal }) });
  }

  /** What would become of the document, and what its authority would be sent; nothing is stored and nothing is sent. */
  async dryRun(
    document: DocumentInput,
    context: DocumentContext,
    { contentType, withPdf = false, ...options }: DryRunOptions = {},
  ): Promise<DryRun> {
    const { dryRun } = await this.transport.json<DocumentResponse>({
      method: 'POST',
      path: '/v1.1/document',
      query: { ...context, dryRun: true, ...(withPdf && { include: 'pdf' }) },
      body: documentBody(document, contentType),
      harmless: true,
      ...options,
    });
    if (dryRun === undefined) throw new Error('the service does not know dry runs');
    return dryRun;
  }

  /** Judges a document of any format, a spreadsheet among them, by all rules; nothing is stored. */
  async check(
    document: DocumentInput,
    context: CheckContext = {},
    { contentType, ...options }: CheckOptions = {},
  ): Promise<CheckReport> {
    return this.transport.json({
      method: 'POST',
      path: '/v1.1/document/check',
      query: context,
      body: documentBody(document, contentType),
      harmless: true,
      ...options,
    });
  }

  /** Waits for the final status of a document. */
  async wait(known: Known, options: WaitOptions = {}): Promise<RetrievedDocument> {
    return waitUntil<RetrievedDocument>({
      ...options,
      look: async (signal) => this.get(known, { signal }),
      isFinished: ({ status }) => status !== 'PROCESSING',
      unfinished: (why, seen, cause) => new DocumentNotFinishedError(known.documentId, why, seen?.status, cause),
    });
  }

  async get({ documentId, countryIso, purpose }: Known, options: FileOptions = {}): Promise<RetrievedDocument> {
    const query = { documentId, countryIso, purpose };
    return this.transport.json({ method: 'GET', path: '/v1.1/document', query, ...options });
  }

  /** All documents that match, newest first, fetched page by page. */
  list(filter: DocumentFilter, options: CallOptions = {}): AsyncGenerator<DocumentListItem, void, undefined> {
    return itemsOf(async (cursor) =>
      this.page({ size: 100, ...filter, ...(cursor !== undefined && { cursor }) }, options),
    );
  }

  /** One page, with how many there are in all. */
  async page(query: DocumentQuery, options: CallOptions = {}): Promise<DocumentPage> {
    return this.transport.json({ method: 'GET', path: '/v1.1/documents', query, ...options });
  }

  /** UBL or CII as submitted, or the UBL made of your JSON. */
  async xml(documentId: string, { syntax, ...options }: XmlOptions = {}): Promise<DownloadedFile> {
    return this.file(documentId, 'xml', 'application/xml', options, { syntax });
  }

  /** Byte for byte what was submitted: JSON, XML or PDF. */
  async original(documentId: string, options: CallOptions = {}): Promise<DownloadedFile> {
    return this.file(documentId, 'original', '*/*', options);
  }

  async pdf(documentId: string, options: FileOptions = {}): Promise<DownloadedFile> {
    return this.file(documentId, 'pdf', 'application/pdf', options);
  }

  /** PNG. */
  async qr(documentId: string, options: CallOptions = {}): Promise<DownloadedFile> {
    return this.file(documentId, 'qr', 'image/png', options);
  }

  /** Every step of the document, oldest first. */
  async events(documentId: string, options: CallOptions = {}): Promise<TimelineEntry[]> {
    const path = `${pathOf(documentId)}/events`;
    const { content } = await this.transport.json<{ content: TimelineEntry[] }>({ method: 'GET', path, ...options });
    return content;
  }

  /** Reports what became of an OK document: approved, refused, paid. */
  async reportStatus(documentId: string, update: ExternalStatusUpdate, options: CallOptions = {}): Promise<void> {
    const path = `${pathOf(documentId)}/external-status`;
    await this.transport.nothing({ method: 'PUT', path, body: jsonBody(update), ...options });
  }

  /** Checks the structure of a UBL document; nothing is stored. */
  async validate(xml: string | Uint8Array | Blob, options: CallOptions = {}): Promise<UblValidationResult> {
    const body = { content: xml, contentType: 'application/xml' };
    return this.transport.json({ method: 'POST', path: '/v1.1/document/validate', body, harmless: true, ...options });
  }

  /** Makes a PDF of an invoice file: UBL, CII, ZUGFeRD or Factur-X; nothing is stored. */
  async convert(file: Blob | Uint8Array, { language, signal }: FileOptions = {}): Promise<DownloadedFile> {
    return this.transport.file({
      method: 'POST',
      path: '/v1.1/document/convert',
      query: { language },
      accept: 'application/pdf',
      body: { content: fileForm(file, 'invoice') },
      harmless: true,
      ...(signal && { signal }),
    });
  }

  private async file(
    documentId: string,
    name: string,
    accept: string,
    options: FileOptions,
    query: { syntax?: Syntax | undefined } = {},
  ): Promise<DownloadedFile> {
    return this.transport.file({ method: 'GET', path: `${pathOf(documentId)}/${name}`, query, accept, ...options });
  }
}

function pathOf(documentId: string): string {
  return `/v1.1/document/${encodeURIComponent(documentId)}`;
}

/** A form with one file, as browsers send it. */
export function fileForm(file: Blob | Uint8Array, name: string): FormData {
  const form = new FormData();
  const blob = file instanceof Blob ? file : new Blob([file]);
  form.append('file', blob, file instanceof File ? file.name : name);
  return form;
}
