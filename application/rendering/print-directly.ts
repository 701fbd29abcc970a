import { TEMPLATE_VERSION } from '../../documents/rendering/template-version';
import { ServiceError } from '../../platform/errors';
import { present } from '../../platform/present';
import type { DocumentToPrint, FileToPrint } from './print-invoice';

/**
 * The shortest way to a PDF: undefined when the rendering worker cannot be reached or is broken, and the durable way is to
 * be taken (application/rendering/request-rendering.ts). The signal ends the waiting of whoever is gone.
 * @throws ServiceError OVERLOADED, RENDERING_UNAVAILABLE, RENDERING_TOO_LONG: the durable way would end the same; the
 * signal's reason
 */
export interface DirectPrinting {
  document(xml: Uint8Array, document: DocumentToPrint, signal?: AbortSignal): Promise<Uint8Array | undefined>;
  file(xml: Uint8Array, file: FileToPrint, signal?: AbortSignal): Promise<Uint8Array | undefined>;
}

/**
 * Paths of the rendering worker's own server (workers/printing-server.ts). One with another template does not know them: its pages are not
 * kept as those of this one.
 */
export const PRINT_DOCUMENT = `/${TEMPLATE_VERSION}/documents`;
export const PRINT_FILE = `/${TEMPLATE_VERSION}/files`;
/** What its answers mean beside 200. */
export const PRINT_STATUS = { tooLong: 422, overloaded: 503, timedOut: 504 } as const;

const CONNECT_TIMEOUT_MS = 500;
/** Time for an answer: as long as one print may take the durable way. */
const ANSWER_TIMEOUT_MS = 35_000;

/** Without a worker's address every PDF takes the durable way. */
export const NO_DIRECT_PRINTING: DirectPrinting = {
  document: async () => Promise.resolve(undefined),
  file: async () => Promise.resolve(undefined),
};

/**
 * Loaded with the first print. Opens as many connections as there are prints: who waits, and for whom, is decided at the other
 * end.
 */
async function openHttp() {
  const { Agent, errors, request } = await import('undici');
  const agent = new Agent({
    connectTimeout: CONNECT_TIMEOUT_MS,
    headersTimeout: ANSWER_TIMEOUT_MS,
    bodyTimeout: ANSWER_TIMEOUT_MS,
  });
  return { agent, errors, request };
}

/** Asks the rendering worker itself. */
export class PrintingClient implements DirectPrinting {
  private http: ReturnType<typeof openHttp> | undefined;

  /** @param key the secret that the worker's server asks for */
  constructor(
    private readonly url: string,
    private readonly key: string,
  ) {}

  async document(xml: Uint8Array, document: DocumentToPrint, signal?: AbortSignal): Promise<Uint8Array | undefined> {
    const { language, context, companyId, owner, claims, format } = document;
    const { countryIso, purpose, flow } = context;
    const { watermark, recordedQr } = claims;
    const { payload: qrPayload, heading: qrHeading, caption: qrCaption } = recordedQr ?? {};
    const stated = present({ format, watermark, qrPayload, qrHeading, qrCaption });
    return this.print(
      PRINT_DOCUMENT,
      { language, owner, companyId, countryIso, purpose, flow, ...stated },
      xml,
      signal,
    );
  }

  async file(xml: Uint8Array, file: FileToPrint, signal?: AbortSignal): Promise<Uint8Array | undefined> {
    const { format, language, owner } = file;
    return this.print(PRINT_FILE, { language, owner, format }, xml, signal);
  }

  async close(): Promise<void> {
    await (await this.http)?.agent.destroy();
  }

  private async print(
    path: string,
    parameters: Readonly<Record<string, string>>,
    xml: Uint8Array,
    signal: AbortSignal | undefined,
  ): Promise<Uint8Array | undefined> {
    const answer = await this.answer(path, parameters, xml, signal);
    switch (answer?.status) {
      case 200:
        return answer.bytes;
      case PRINT_STATUS.tooLong:
        throw new ServiceError('RENDERING_TOO_LONG', new TextDecoder().decode(answer.bytes));
      case PRINT_STATUS.overloaded:
        throw new ServiceError('OVERLOADED', 'Too many documents are waiting to be printed.', [], {
          retryAfterSeconds: 1,
        });
      case PRINT_STATUS.timedOut:
        throw new ServiceError('RENDERING_UNAVAILABLE', 'The document could not be printed in time.', [], {
          retryAfterSeconds: 5,
        });
      default:
        return undefined;
    }
  }

  private async answer(
    path: string,
    parameters: Readonly<Record<string, string>>,
    xml: Uint8Array,
    signal: AbortSignal | undefined,
  ): Promise<{ status: number; bytes?: Uint8Array } | undefined> {
    // Once begun, a print is finished and kept: its client may come again, and would wait as long as before.
    const waiting = new AbortController();
    const leave = (): void => waiting.abort(signal?.reason);
    const stay = (): void => signal?.removeEventListener('abort', leave);
    if (signal?.aborted === true) leave();
    signal?.addEventListener('abort', leave);
    const { agent, errors, request } = await (this.http ??= openHttp());
    try {
      const { statusCode, body } = await request(`${this.url}${path}?${new URLSearchParams(parameters).toString()}`, {
        method: 'POST',
        dispatcher: agent,
        headers: { 'content-type': 'application/xml', authorization: `Bearer ${this.key}` },
        body: xml,
        signal: waiting.signal,
        onInfo: stay,
      });
      return { status: statusCode, bytes: await body.bytes() };
    } catch (error) {
      waiting.signal.throwIfAborted();
      const isTimeout = error instanceof errors.HeadersTimeoutError || error instanceof errors.BodyTimeoutError;
      return isTimeout ? { status: PRINT_STATUS.timedOut } : undefined;
    } finally {
      stay();
    }
  }
}
