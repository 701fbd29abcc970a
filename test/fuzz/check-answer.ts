import { ERROR_CATALOGUE } from '../../api/mappers/error-catalogue';
import { checkAnswer } from '../api/support/client';
import { isWhole, type WireAnswer, type WireRequest } from './http-exchange';

/** Answers that promise that the same request will be taken later: not what is looked for, but counted. */
const OVERLOADED: ReadonlySet<string> = new Set(['OVERLOADED', 'RENDERING_UNAVAILABLE', 'GENERATION_UNAVAILABLE']);

/** What is wrong with the answer; undefined when nothing is. */
export function faultOf(request: WireRequest, answer: WireAnswer | undefined): string | undefined {
  if (answer === undefined) return isAnswerDue(request) ? 'no answer' : undefined;
  if (!isWhole(answer, request.method) && isAnswerDue(request)) return `${answer.status}, cut off`;
  if (answer.status >= 500 && !isOverloaded(answer) && !tellsHealth(request, answer))
    return `${answer.status}: ${answer.bytes.toString('utf8').slice(0, 300)}`;
  try {
    checkShape(request, answer);
    return undefined;
  } catch (error) {
    return error instanceof Error ? error.message.slice(0, 500) : String(error);
  }
}

/** That the service is not ready is what was asked for: it has no worker here. */
function tellsHealth({ target }: WireRequest, { status }: WireAnswer): boolean {
  return status === 503 && /^\/health\/(?:ready|system)(?:\?|$)/.test(target);
}

export function isOverloaded({ status, bytes }: WireAnswer): boolean {
  return status === 503 && OVERLOADED.has((parsed(bytes) as { code?: string } | undefined)?.code ?? '');
}

/** Every answer is an ApiError or what the OpenAPI says of the operation. */
function checkShape({ method, target }: WireRequest, answer: WireAnswer): void {
  if (method === 'HEAD' || answer.status === 204) return;
  const json = () => JSON.parse(answer.bytes.toString()) as ReturnType<Parameters<typeof checkAnswer>[2]['json']>;
  // What Node refuses, because it is no HTTP, never reaches an operation.
  if (answer.headers.has('x-request-id')) {
    checkAnswer(method, target, { ...answer, json });
    return;
  }
  const { code = '' } = json();
  const kind = (ERROR_CATALOGUE as Readonly<Record<string, { status: number }>>)[code];
  if (kind?.status !== answer.status) throw new Error(`the status ${answer.status} with the code ${code}`);
}

/** A client that has left, or that announced more than it sent, has no right to an answer. */
function isAnswerDue({ leaving, declaredLength, oddHead }: WireRequest): boolean {
  return leaving === 'waits for the answer' && (declaredLength ?? '') === '' && !oddHead;
}

function parsed(bytes: Buffer): unknown {
  try {
    return JSON.parse(bytes.toString('utf8'));
  } catch {
    return undefined;
  }
}
