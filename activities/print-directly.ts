import { Agent, request } from 'undici';
import type { DocumentToPrint, FileToPrint } from './print-invoice';

/** The shortest way to a PDF: undefined when the rendering worker cannot be reached or has too much to do. */
export interface DirectPrinting {
  document(document: DocumentToPrint): Promise<Uint8Array | undefined>;
  file(file: FileToPrint): Promise<Uint8Array | undefined>;
}

/** Paths of the rendering worker's own server (workers/printing-server.ts). */
export const PRINT_DOCUMENT = '/documents';
export const PRINT_FILE = '/files';

const CONNECT_TIMEOUT_MS = 500;
/** As long as the durable way would take (activities/request-rendering.ts). */
const ANSWER_TIMEOUT_MS = 35_000;

/** Without a worker's address every PDF takes the durable way. */
export const NO_DIRECT_PRINTING: DirectPrinting = {
  document: async () => Promise.resolve(undefined),
  file: async () => Promise.resolve(undefined),
};

/** Asks the rendering worker itself. Whatever goes wrong, the durable way is there: nothing is thrown from here. */
export class PrintingClient implements DirectPrinting {
  private readonly agent = new Agent({
    connections: 16,
    connectTimeout: CONNECT_TIMEOUT_MS,
    headersTimeout: ANSWER_TIMEOUT_MS,
    bodyTimeout: ANSWER_TIMEOUT_MS,
  });

  constructor(private readonly url: string) {}

  async document({ ubl, language, context }: DocumentToPrint): Promise<Uint8Array | undefined> {
    const { countryIso, purpose, flow } = context;
    return this.print(PRINT_DOCUMENT, { language, countryIso, purpose, flow }, ubl);
  }

  async file({ xml, format, language }: FileToPrint): Promise<Uint8Array | undefined> {
    return this.print(PRINT_FILE, { language, format }, xml);
  }

  async close(): Promise<void> {
    await this.agent.destroy();
  }

  private async print(
    path: string,
    parameters: Readonly<Record<string, string>>,
    xml: Uint8Array,
  ): Promise<Uint8Array | undefined> {
    try {
      const { statusCode, body } = await request(`${this.url}${path}?${new URLSearchParams(parameters).toString()}`, {
        method: 'POST',
        dispatcher: this.agent,
        headers: { 'content-type': 'application/xml' },
        body: xml,
      });
      if (statusCode === 200) return await body.bytes();
      await body.dump();
      return undefined;
    } catch {
      return undefined;
    }
  }
}
