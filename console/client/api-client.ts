import { Problem, problemOf, unreachable } from './problem';

export interface Session {
  /** Empty where none is needed. */
  token: string;
  /** Language in which the API words findings and problems. */
  language: string;
  /** Called when the service no longer takes the token. */
  expired(this: void): void;
}

interface Request {
  method?: 'GET' | 'POST' | 'PUT' | 'DELETE';
  body?: unknown;
  /** A body that is sent as it is, in place of JSON. */
  file?: Blob;
  form?: FormData;
  accept?: string;
  idempotencyKey?: string;
  signal?: AbortSignal;
}

export type QueryValue = string | number | readonly string[] | undefined;

/** The operations of the API, called with the token of whoever signed in. */
export class ApiClient {
  constructor(private readonly session: Session) {}

  async get<Answer>(path: string, query: Readonly<Record<string, QueryValue>> = {}, signal?: AbortSignal) {
    return this.json<Answer>(path + queryString(query), signal === undefined ? {} : { signal });
  }

  async post<Answer>(path: string, body?: unknown, idempotencyKey?: string): Promise<Answer> {
    return this.json<Answer>(path, {
      method: 'POST',
      ...(body === undefined ? {} : { body }),
      ...(idempotencyKey === undefined ? {} : { idempotencyKey }),
    });
  }

  /** Sends a file, whose type is that of the blob. */
  async postFile<Answer>(path: string, query: Readonly<Record<string, QueryValue>>, file: Blob): Promise<Answer> {
    return this.json<Answer>(path + queryString(query), { method: 'POST', file });
  }

  /** Sends a form, whose type the browser states. */
  async postForm<Answer>(path: string, query: Readonly<Record<string, QueryValue>>, form: FormData): Promise<Answer> {
    return this.json<Answer>(path + queryString(query), { method: 'POST', form });
  }

  /** The same where a file is the answer. */
  async postFileForBlob(
    path: string,
    query: Readonly<Record<string, QueryValue>>,
    file: Blob,
    accept: string,
  ): Promise<Blob> {
    return (await this.answer(path + queryString(query), { method: 'POST', file, accept })).blob();
  }

  async put<Answer>(path: string, body: unknown): Promise<Answer> {
    return this.json<Answer>(path, { method: 'PUT', body });
  }

  async putFile<Answer>(path: string, file: Blob): Promise<Answer> {
    return this.json<Answer>(path, { method: 'PUT', file });
  }

  async remove(path: string): Promise<void> {
    await this.answer(path, { method: 'DELETE' });
  }

  async blob(path: string, accept: string, signal: AbortSignal): Promise<Blob> {
    return (await this.answer(path, { accept, signal })).blob();
  }

  private async json<Answer>(path: string, request: Request): Promise<Answer> {
    return (await (await this.answer(path, request)).json()) as Answer;
  }

  private async answer(path: string, request: Request): Promise<Response> {
    const { method = 'GET', body, file, form, accept = 'application/json', idempotencyKey, signal } = request;
    const { token, language } = this.session;
    const sent = file ?? (body === undefined ? undefined : JSON.stringify(body));
    const headers: Record<string, string> = {
      ...(token === '' ? {} : { Authorization: `Bearer ${token}` }),
      Accept: accept,
      'Accept-Language': language,
      ...(sent === undefined ? {} : { 'Content-Type': file?.type ?? 'application/json' }),
      ...(idempotencyKey === undefined ? {} : { 'Idempotency-Key': idempotencyKey }),
    };
    const response = await fetch(path, {
      method,
      headers,
      cache: 'no-store',
      credentials: 'omit',
      ...(sent === undefined && form === undefined ? {} : { body: sent ?? form ?? null }),
      ...(signal === undefined ? {} : { signal }),
    }).catch((error: unknown) => {
      throw signal?.aborted ? error : unreachable();
    });
    if (response.ok) return response;
    const problem = problemOf(response.status, await response.json().catch(() => undefined));
    if (problem.status === 401) this.session.expired();
    throw problem;
  }
}

export function queryString(query: Readonly<Record<string, QueryValue>>): string {
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(query)) {
    const text = Array.isArray(value) ? value.join(',') : value === undefined ? '' : String(value);
    if (text !== '') search.set(name, text);
  }
  const text = search.toString();
  return text === '' ? '' : `?${text}`;
}

export function asProblem(error: unknown): Problem {
  return error instanceof Problem
    ? error
    : new Problem(0, 'CONSOLE', error instanceof Error ? error.message : String(error));
}
