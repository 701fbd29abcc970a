export type QueryValue = string | number | boolean | Readonly<Record<string, string>> | undefined;

export interface OutgoingBody {
  content: string | Uint8Array | Blob | FormData;
  /** Media type of the body; absent for forms: fetch writes theirs. */
  contentType?: string;
}

/** The request that an operation hands to the transport. */
export interface OutgoingRequest {
  method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  path: string;
  query?: Readonly<Record<string, QueryValue>>;
  accept?: string;
  language?: string;
  body?: OutgoingBody;
  /** Key of a POST that must be done once. */
  idempotencyKey?: string;
  /** True for a POST that changes nothing, or nothing that matters when it is done twice. */
  harmless?: true;
  /** Takes longer than others: many documents, or a file that is made first. */
  slow?: true;
  signal?: AbortSignal;
}

/** Whether sending it twice does no more than sending it once. */
export function isRepeatable({ method, idempotencyKey, harmless }: OutgoingRequest): boolean {
  return method !== 'POST' || idempotencyKey !== undefined || harmless === true;
}

/** The address below the base, whose own path is kept. */
export function addressOf(baseUrl: string, { path, query = {} }: OutgoingRequest): string {
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(query)) {
    if (value === undefined) continue;
    if (typeof value === 'object')
      for (const [member, text] of Object.entries(value)) search.set(`${name}[${member}]`, text);
    else search.set(name, String(value));
  }
  const text = search.toString();
  return `${baseUrl.replace(/\/$/, '')}${path}${text === '' ? '' : `?${text}`}`;
}

export function jsonBody(value: unknown): OutgoingBody {
  return { content: JSON.stringify(value), contentType: 'application/json' };
}

export function newIdempotencyKey(): string {
  return globalThis.crypto.randomUUID();
}
