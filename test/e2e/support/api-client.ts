import { eventually, type Patience } from '../../support/eventually';

export type Json = Record<string, unknown>;

export interface RetrievedDocument extends Json {
  documentId: string;
  status: 'PROCESSING' | 'OK' | 'ERROR' | 'DUPLICATED';
  documentNumber: string;
  totals: Json;
  lines: Json[];
  findings: (Json & { rule: string; terms: string[] })[];
  failureKind?: string;
  duplicateOf?: { documentId: string; status?: string };
  integration?: {
    authority: string;
    reference?: string;
    receipt?: string;
    warnings: { code: string }[];
    refusal?: { code: string };
    waitingFor?: string;
    lastReason?: string;
  };
}

export interface Submission {
  countryIso?: string;
  vatNumber?: string;
  flow?: 'ISSUED' | 'RECEIVED';
  amends?: string;
  body: Json | string | Uint8Array;
  headers?: Record<string, string>;
  signal?: AbortSignal;
}

/** What a client of the service does, over HTTP. */
export class ApiClient {
  constructor(
    private readonly addresses: () => { apiUrl: string; sandboxUrl: string },
    private readonly token: string,
    private readonly purpose: 'EINVOICING' | 'EREPORTING' = 'EINVOICING',
  ) {}

  /** The same account, with documents of another purpose. */
  sending(purpose: 'EINVOICING' | 'EREPORTING'): ApiClient {
    return new ApiClient(this.addresses, this.token, purpose);
  }

  async post({ countryIso = 'ES', vatNumber = 'ESB12345674', flow = 'ISSUED', ...rest }: Submission) {
    const { body, headers = {}, signal = null, amends } = rest;
    const context = { countryIso, vatNumber, purpose: this.purpose, flow, ...(amends !== undefined && { amends }) };
    const query = new URLSearchParams(context);
    const xml = typeof body === 'string' || body instanceof Uint8Array;
    return fetch(`${this.addresses().apiUrl}/v1.1/document?${query.toString()}`, {
      method: 'POST',
      signal,
      headers: {
        authorization: `Bearer ${this.token}`,
        'content-type': xml ? 'application/xml' : 'application/json',
        ...headers,
      },
      body: xml ? (body as string) : JSON.stringify(body),
    });
  }

  /** Submits what has to be accepted; resolves with the documentId. */
  async submit(submission: Submission): Promise<string> {
    const answer = await this.post(submission);
    const text = await answer.text();
    if (answer.status !== 201) throw new Error(`the submission was answered ${answer.status}: ${text}`);
    return (JSON.parse(text) as { documentId: string }).documentId;
  }

  /** Submits documents together; resolves with the id of the batch. */
  async submitBatch(documents: readonly Json[]): Promise<string> {
    const query = new URLSearchParams({ countryIso: 'ES', vatNumber: 'ESB12345674', purpose: this.purpose });
    const answer = await fetch(`${this.addresses().apiUrl}/v1.1/batch?${query.toString()}&flow=ISSUED`, {
      method: 'POST',
      headers: { authorization: `Bearer ${this.token}`, 'content-type': 'application/json' },
      body: JSON.stringify(documents),
    });
    const text = await answer.text();
    if (answer.status !== 201) throw new Error(`the batch was answered ${answer.status}: ${text}`);
    return (JSON.parse(text) as { id: string }).id;
  }

  async batch(id: string): Promise<{ state: string; counters: Record<string, number> }> {
    const answer = await this.get(`/v1.1/batch/${id}`);
    if (answer.status !== 200) throw new Error(`the batch was answered ${answer.status}`);
    return (await answer.json()) as { state: string; counters: Record<string, number> };
  }

  /** Converts a file to PDF; the language is that of its words. */
  async convert(file: Uint8Array<ArrayBuffer>, language: string): Promise<Response> {
    const form = new FormData();
    form.append('file', new Blob([file]), 'invoice');
    return fetch(`${this.addresses().apiUrl}/v1.1/document/convert?language=${language}`, {
      method: 'POST',
      headers: { authorization: `Bearer ${this.token}` },
      body: form,
    });
  }

  async representation(documentId: string, accept: string, countryIso = 'ES'): Promise<Buffer> {
    const answer = await this.get(this.pathOf(documentId, countryIso), { accept, 'accept-language': 'en' });
    const bytes = Buffer.from(await answer.arrayBuffer());
    if (answer.status !== 200) throw new Error(`${accept} was answered ${answer.status}: ${bytes.toString()}`);
    return bytes;
  }

  async document(documentId: string, countryIso = 'ES'): Promise<RetrievedDocument> {
    const bytes = await this.representation(documentId, 'application/json', countryIso);
    return JSON.parse(bytes.toString()) as RetrievedDocument;
  }

  /** Polls as a client does until the document has a terminal status; a failing poll is repeated. */
  async untilTerminal(documentId: string, countryIso = 'ES', patience: Patience = {}): Promise<RetrievedDocument> {
    return eventually(
      `document ${documentId} to become terminal`,
      async () => {
        const document = await this.document(documentId, countryIso).catch(() => undefined);
        return document === undefined || document.status === 'PROCESSING' ? undefined : document;
      },
      patience,
    );
  }

  async submitAndWait(submission: Submission): Promise<RetrievedDocument> {
    return this.untilTerminal(await this.submit(submission), submission.countryIso);
  }

  async events(documentId: string): Promise<(Json & { type: string; to?: string })[]> {
    const answer = await this.get(`/v1.1/document/${documentId}/events`);
    return ((await answer.json()) as { content: (Json & { type: string })[] }).content;
  }

  async get(path: string, headers: Record<string, string> = {}): Promise<Response> {
    return fetch(`${this.addresses().apiUrl}${path}`, {
      headers: { authorization: `Bearer ${this.token}`, ...headers },
    });
  }

  /** How often the authority recorded the document: more than once is a double submission. */
  async ledgerCount(documentId: string): Promise<number> {
    const answer = await fetch(`${this.addresses().sandboxUrl}/ledger?documentId=${documentId}`);
    return ((await answer.json()) as { count: number }).count;
  }

  /** Sends the company a document through the network; resolves with the authority's reference. */
  async sendToInbox(xml: string, vatNumber: string, countryIso = 'ES'): Promise<string> {
    const query = new URLSearchParams({ countryIso, vatNumber });
    const url = `${this.addresses().sandboxUrl}/inbox?${query.toString()}`;
    const answer = await fetch(url, { method: 'POST', body: xml });
    if (answer.status !== 201) throw new Error(`/inbox was answered ${answer.status}`);
    return ((await answer.json()) as { reference: string }).reference;
  }

  /** The received document with that number, once it is there and terminal. */
  async untilReceived(documentNumber: string, countryIso = 'ES'): Promise<RetrievedDocument> {
    const query = new URLSearchParams({ countryIso, purpose: this.purpose, flow: 'RECEIVED', documentNumber });
    const documentId = await eventually(`${documentNumber} to be received`, async () => {
      const page = (await (await this.get(`/v1.1/documents?${query.toString()}`)).json()) as { content: Json[] };
      return page.content[0]?.['documentId'] as string | undefined;
    });
    return this.untilTerminal(documentId, countryIso);
  }

  async reportStatus(documentId: string, body: Json): Promise<number> {
    const { status } = await fetch(`${this.addresses().apiUrl}/v1.1/document/${documentId}/external-status`, {
      method: 'PUT',
      headers: { authorization: `Bearer ${this.token}`, 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });
    return status;
  }

  async cancel(documentId: string, reason?: string): Promise<number> {
    const { status } = await fetch(`${this.addresses().apiUrl}/v1.1/document/${documentId}/cancellation`, {
      method: 'POST',
      headers: { authorization: `Bearer ${this.token}`, 'content-type': 'application/json' },
      ...(reason === undefined ? {} : { body: JSON.stringify({ reason }) }),
    });
    return status;
  }

  async control(change: { down?: boolean; reject?: boolean; face?: Json }): Promise<void> {
    const answer = await fetch(`${this.addresses().sandboxUrl}/control`, {
      method: 'PUT',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(change),
    });
    if (answer.status !== 200) throw new Error(`/control was answered ${answer.status}`);
  }

  private pathOf(documentId: string, countryIso: string): string {
    return `/v1.1/document?${new URLSearchParams({ countryIso, purpose: this.purpose, documentId }).toString()}`;
  }
}
