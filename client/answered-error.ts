import type { Problem } from './api-types';
import type { AnsweredError } from './errors';
import { retryAfterSeconds } from './pauses';

/** Reads an error; a proxy between here and the service may have sent something else than the service does. */
export async function answeredError(response: Response): Promise<AnsweredError> {
  const { status, headers } = response;
  const body = fieldsOf(await response.json().catch(() => undefined));
  const text = (name: string, otherwise: string) => (typeof body[name] === 'string' ? body[name] : otherwise);
  return {
    status,
    code: text('code', `HTTP_${status}`),
    title: text('title', response.statusText),
    detail: text('detail', `The answer has status ${status} and is no error of the service.`),
    errors: Array.isArray(body['errors']) ? (body['errors'] as Problem[]) : [],
    retryable: body['retryable'] === true,
    requestId: text('requestId', headers.get('x-request-id') ?? '') || undefined,
    retryAfterSeconds: retryAfterSeconds(headers.get('retry-after')),
  };
}

function fieldsOf(body: unknown): Readonly<Record<string, unknown>> {
  return typeof body === 'object' && body !== null ? (body as Record<string, unknown>) : {};
}
