import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { PRINT_DOCUMENT, PRINT_FILE, PRINT_STATUS } from '../application/rendering/print-directly';
import type { PageClaims } from '../application/rendering/page-claims';
import type { InvoicePrinter, XmlToPrint } from '../application/rendering/print-invoice';
import { PURPOSES, FLOWS } from '../documents/model/document-context';
import { INVOICE_FORMATS } from '../documents/formats/read-invoice';
import { LANGUAGES } from '../documents/rendering/language';
import { WATERMARKS } from '../documents/rendering/watermark';
import { TooLongToPrint } from '../documents/rendering/print-limits';
import { PdfPrintError } from '../platform/printing/browser-errors';
import { ServiceError } from '../platform/errors';
import type { Logger } from '../platform/logger';
import { isSameSecret } from '../platform/shared-keys';
import { present } from '../platform/present';

export interface PrintingServerOptions {
  printer: InvoicePrinter;
  logger: Logger;
  /** The secret that callers have to know (platform/shared-keys.ts). */
  key: string;
}

/** What the API lets in (api/openapi/limits.ts: 10 MiB documents, 50 MiB files to convert). */
const MAX_BODY_BYTES = 50 * 1_048_576;
const BEARER = 'Bearer ';

/** A request that does not follow the API's own client. */
class BadPrintRequest extends Error {}

/** Nobody waits for the answer any more. */
class Abandoned extends Error {}

/**
 * Prints for the API without a detour: bytes in, PDF out, nothing kept. A task queue costs as much time as the printing
 * itself; it stays for when this process is away. For the API's network only.
 */
export function createPrintingServer({ printer, logger, key }: PrintingServerOptions): Server {
  const server = createServer((request, response) => {
    const gone = new AbortController();
    response.once('close', () => gone.abort(new Abandoned()));
    if (!hasKey(request, key)) {
      response.writeHead(401, { connection: 'close' }).end();
      return;
    }
    print(printer, request, response, gone.signal)
      .then((pdf) => response.writeHead(200, { 'content-type': 'application/pdf' }).end(pdf))
      .catch((error: unknown) => {
        // Read to its end: a connection that is closed before cuts the answer off.
        request.resume();
        refuse(logger, response, error);
      });
  });
  // A connection that cannot be taken (no descriptor is left) must not end the process.
  return server.on('error', (error) => logger.warn({ err: error }, 'printing server error'));
}

function hasKey({ headers: { authorization = '' } }: IncomingMessage, key: string): boolean {
  return authorization.startsWith(BEARER) && isSameSecret(authorization.slice(BEARER.length), key);
}

async function print(
  printer: InvoicePrinter,
  request: IncomingMessage,
  response: ServerResponse,
  signal: AbortSignal,
): Promise<Uint8Array> {
  const { pathname, searchParams } = new URL(request.url ?? '/', 'http://printing');
  const common = { language: oneOf(LANGUAGES, searchParams.get('language')), owner: searchParams.get('owner') ?? '' };
  switch (request.method === 'POST' ? pathname : undefined) {
    case PRINT_DOCUMENT: {
      const context = {
        countryIso: searchParams.get('countryIso') ?? '',
        purpose: oneOf(PURPOSES, searchParams.get('purpose')),
        flow: oneOf(FLOWS, searchParams.get('flow')),
      };
      const companyId = searchParams.get('companyId') ?? '';
      const claims = claimsIn(searchParams);
      const format = oneOf(INVOICE_FORMATS, searchParams.get('format') ?? 'ubl');
      return printer.document(bodyOf(request, response), { ...common, format, context, companyId, claims }, signal);
    }
    case PRINT_FILE:
      return printer.file(
        bodyOf(request, response),
        { ...common, format: oneOf(INVOICE_FORMATS, searchParams.get('format')) },
        signal,
      );
    default:
      throw new BadPrintRequest('no such path');
  }
}

function claimsIn(parameters: URLSearchParams): PageClaims {
  const watermark = parameters.get('watermark');
  const payload = parameters.get('qrPayload');
  const [heading, caption] = ['qrHeading', 'qrCaption'].map((name) => parameters.get(name) ?? undefined);
  return {
    ...(watermark === null ? {} : { watermark: oneOf(WATERMARKS, watermark) }),
    ...(payload === null ? {} : { recordedQr: { payload, ...present({ heading, caption }) } }),
  };
}

function oneOf<Value extends string>(values: readonly Value[], given: string | null): Value {
  const value = values.find((candidate) => candidate === given);
  if (value === undefined) throw new BadPrintRequest('a parameter is missing or invalid');
  return value;
}

/** Left in the socket until its turn has come, which an answer 102 tells: from then on the print is made and kept. */
function bodyOf(request: IncomingMessage, response: ServerResponse): XmlToPrint {
  const byteLength = Number(request.headers['content-length'] ?? NaN);
  if (!(byteLength <= MAX_BODY_BYTES)) throw new BadPrintRequest('the body is too large or has no Content-Length');
  return {
    byteLength,
    read: async () => {
      response.writeProcessing();
      const chunks: Buffer[] = [];
      try {
        for await (const chunk of request as AsyncIterable<Buffer>) chunks.push(chunk);
      } catch (cause) {
        throw new Abandoned('the body ended early', { cause });
      }
      return Buffer.concat(chunks);
    },
  };
}

/** The API goes the durable way on any answer that PRINT_STATUS does not name, where a fault is retried or reported. */
function refuse(logger: Logger, response: ServerResponse, error: unknown): void {
  const status = statusOf(error);
  if (status === 500 || status === PRINT_STATUS.timedOut) logger.warn({ err: error }, 'not printed directly');
  if (response.headersSent) response.destroy();
  else response.writeHead(status).end(error instanceof TooLongToPrint ? error.message : '');
}

function statusOf(error: unknown): number {
  if (error instanceof BadPrintRequest || error instanceof Abandoned) return 400;
  if (error instanceof TooLongToPrint) return PRINT_STATUS.tooLong;
  if (error instanceof ServiceError && error.code === 'OVERLOADED') return PRINT_STATUS.overloaded;
  return error instanceof PdfPrintError && error.failure === 'TIMEOUT' ? PRINT_STATUS.timedOut : 500;
}
