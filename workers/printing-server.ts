import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { PRINT_DOCUMENT, PRINT_FILE } from '../activities/print-directly';
import type { InvoicePrinter } from '../activities/print-invoice';
import { PURPOSES, FLOWS } from '../documents/model/document-context';
import { INVOICE_FORMATS } from '../documents/formats/read-invoice';
import { LANGUAGES } from '../documents/rendering/language';
import type { Logger } from '../platform/logger';

export interface PrintingServerOptions {
  printer: InvoicePrinter;
  logger: Logger;
  /** Prints at work or waiting beyond which a request is sent the durable way (503). */
  atMost: number;
}

/** What the API lets in (api/openapi/limits.ts: 10 MiB documents, 50 MiB files to convert). */
const MAX_BODY_BYTES = 50 * 1_048_576;

/** A request that does not follow the API's own client. */
class BadPrintRequest extends Error {}

/**
 * Prints for the API without a detour: bytes in, PDF out, nothing read and nothing kept. A task queue costs as much time
 * as the printing itself; it stays for when this process is away or busy. For the API's network only.
 */
export function createPrintingServer({ printer, logger, atMost }: PrintingServerOptions): Server {
  let underWay = 0;
  const server = createServer((request, response) => {
    if (underWay >= atMost) {
      request.resume();
      response.writeHead(503).end();
      return;
    }
    underWay += 1;
    print(printer, request)
      .then((pdf) => response.writeHead(200, { 'content-type': 'application/pdf' }).end(pdf))
      .catch((error: unknown) => refuse(logger, response, error))
      .finally(() => (underWay -= 1));
  });
  // A connection that cannot be taken (no descriptor is left) must not end the process.
  return server.on('error', (error) => logger.warn({ err: error }, 'printing server error'));
}

async function print(printer: InvoicePrinter, request: IncomingMessage): Promise<Uint8Array> {
  const { pathname, searchParams } = new URL(request.url ?? '/', 'http://printing');
  const language = oneOf(LANGUAGES, searchParams.get('language'));
  switch (request.method === 'POST' ? pathname : undefined) {
    case PRINT_DOCUMENT: {
      const context = {
        countryIso: searchParams.get('countryIso') ?? '',
        purpose: oneOf(PURPOSES, searchParams.get('purpose')),
        flow: oneOf(FLOWS, searchParams.get('flow')),
      };
      return printer.document({ ubl: await bodyOf(request), language, context });
    }
    case PRINT_FILE: {
      const format = oneOf(INVOICE_FORMATS, searchParams.get('format'));
      return printer.file({ xml: await bodyOf(request), format, language });
    }
    default:
      throw new BadPrintRequest('no such address');
  }
}

function oneOf<Value extends string>(values: readonly Value[], given: string | null): Value {
  const value = values.find((candidate) => candidate === given);
  if (value === undefined) throw new BadPrintRequest('a parameter is missing or wrong');
  return value;
}

async function bodyOf(request: IncomingMessage): Promise<Uint8Array> {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of request as AsyncIterable<Buffer>) {
    size += chunk.length;
    if (size > MAX_BODY_BYTES) throw new BadPrintRequest('the body is too large');
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}

/** The API goes the durable way on any answer but 200, where a fault shows again and is retried or reported. */
function refuse(logger: Logger, response: ServerResponse, error: unknown): void {
  const bad = error instanceof BadPrintRequest;
  if (!bad) logger.warn({ err: error }, 'not printed directly');
  if (response.headersSent) response.destroy();
  else response.writeHead(bad ? 400 : 500, { connection: 'close' }).end();
}
