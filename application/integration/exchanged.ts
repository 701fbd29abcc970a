import type { Exchange } from '../../countries/wire/exchange';
import type { BytesAnswer } from '../../platform/http-client';
import { CertificateRefusedError, NoAnswerError, NotConnectedError } from '../../platform/http-errors';
import { present } from '../../platform/present';

/** What came of a call, whether it was answered or not. */
export async function exchanged(call: () => Promise<BytesAnswer>): Promise<Exchange> {
  try {
    const { status, bytes: body, headers } = await call();
    const { 'retry-after': retryAfter } = headers;
    const said = present({ at: dateOf(headers['date']), retryAfter: [retryAfter].flat()[0] });
    return { kind: 'answered', status, body, complete: true, ...said };
  } catch (error) {
    return withoutAnswer(error);
  }
}

function dateOf(header: string | string[] | undefined): Date | undefined {
  const time = typeof header === 'string' ? Date.parse(header) : NaN;
  return Number.isNaN(time) ? undefined : new Date(time);
}

function withoutAnswer(error: unknown): Exchange {
  if (error instanceof NotConnectedError) return { kind: 'not-connected' };
  if (error instanceof CertificateRefusedError)
    return error.mayHaveArrived ? { kind: 'unanswered', certificateRefused: true } : { kind: 'certificate-refused' };
  if (!(error instanceof NoAnswerError)) throw error;
  const { beginning } = error;
  if (beginning === undefined) return { kind: 'unanswered' };
  return { kind: 'answered', status: beginning.status, body: beginning.bytes, complete: false };
}
