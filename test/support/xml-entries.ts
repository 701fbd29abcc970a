import { PassThrough } from 'node:stream';
import { linesOf } from '../../cli/validation/lines-of';
import { validateLines } from '../../cli/validation/validate-lines';
import { SUBMIT_QUERY } from '../api/support/documents';
import type { Answer, Client } from '../api/support/client';
import { hybridPdf } from './hybrid-pdf';

export interface EntryAnswer {
  /** Of HTTP; 200 of the command line. */
  status: number;
  /** Code of the answer as a whole; undefined where that is a verdict. */
  code: string | undefined;
  valid: boolean;
  /** Code of the first problem. */
  problem: string | undefined;
  text: string;
}

/** A way for XML into the service. What it takes to wrap the document is done before the sending is measured. */
export type Entry = (xml: Buffer) => Promise<() => Promise<EntryAnswer>>;

export interface Entries {
  submit: Entry;
  batch: Entry;
  /** What an authority delivers. */
  inbound: Entry;
  validate: Entry;
  convert: Entry;
  hybrid: Entry;
  commandLine: Entry;
}

interface Body {
  code?: string;
  valid?: boolean;
  errors?: { code: string }[];
}

function fromHttp({ status, headers, bytes }: Answer): EntryAnswer {
  const text = bytes.toString();
  const isJson = headers.get('content-type')?.startsWith('application/json') === true;
  const body = isJson ? (JSON.parse(text) as Body) : {};
  return { status, code: body.code, valid: body.valid ?? status < 300, problem: body.errors?.[0]?.code, text };
}

async function upload(client: Client, file: Uint8Array<ArrayBuffer>): Promise<() => Promise<EntryAnswer>> {
  const form = new FormData();
  form.append('file', new Blob([file]), 'invoice');
  const request = new Response(form);
  const body = new Uint8Array(await request.arrayBuffer());
  const headers = { 'content-type': request.headers.get('content-type') ?? '' };
  return async () => fromHttp(await client.send('POST', '/v1.1/document/convert', body, headers));
}

/**
 * The document as one of a list, which gets its XML declaration; what is no UTF-8 is sent as if it were a list itself.
 */
function inList(xml: Buffer): Buffer {
  const text = xml.toString('utf8');
  if (text.includes('\uFFFD') || !text.includes('<')) return xml;
  const declaration = /^\uFEFF*\s*(?:<\?xml\s.*?\?>)?/s.exec(text)?.[0] ?? '';
  return Buffer.from(`${declaration}<Documents>${text.slice(declaration.length)}</Documents>`);
}

/** The small documents of the collection also lack terms, which is told first. */
function worst(answer: Answer): EntryAnswer {
  const refused = fromHttp(answer);
  const codes = (answer.json().errors ?? []).map(({ code }) => code);
  return { ...refused, problem: codes.find((code) => code !== 'TERM_MISSING') ?? refused.problem };
}

const INBOUND = '/v1.1/inbound/ES?vatNumber=ESA58818501&purpose=EINVOICING';

/** The ways over HTTP. `operator` may deliver what others receive. */
export function httpEntries(client: Client, operator: string): Omit<Entries, 'commandLine'> {
  const post =
    (path: string): Entry =>
    async (xml) =>
    async () =>
      fromHttp(await client.postXml(path, xml));
  return {
    submit: post(`/v1.1/document?${SUBMIT_QUERY}`),
    batch: async (xml) => async () => worst(await client.postXml(`/v1.1/batch?${SUBMIT_QUERY}`, inList(xml))),
    inbound: async (xml) => async () =>
      fromHttp(await client.postXml(INBOUND, xml, { authorization: `Bearer ${operator}` })),
    validate: post('/v1.1/document/validate'),
    convert: async (xml) => upload(client, Uint8Array.from(xml)),
    hybrid: async (xml) => upload(client, Uint8Array.from(hybridPdf([{ name: 'factur-x.xml', content: xml }]))),
  };
}

export interface CommandLine {
  entry: Entry;
  /** Exit code. */
  end: () => Promise<number>;
}

/** One run of the validation command that answers line by line. */
export function commandLine(): CommandLine {
  const input = new PassThrough();
  const output = new PassThrough();
  const running = validateLines(input, output, { layers: undefined, language: 'en' });
  const answers = linesOf(output);
  const ended = running.then((exitCode) => {
    throw new Error(`the command ended with ${exitCode}`);
  });
  ended.catch(() => undefined);
  return {
    entry: async (xml) => {
      const line = `${JSON.stringify({ id: 'hostile', xmlBase64: xml.toString('base64') })}\n`;
      return async () => {
        input.write(line);
        // A command that has failed answers no more: its failure is told instead of waited for.
        const { value: text } = (await Promise.race([answers.next(), ended])) as { value: string };
        const { valid, xsd } = JSON.parse(text) as { valid: boolean; xsd: { errors: { code: string }[] } };
        return { status: 200, code: undefined, valid, problem: xsd.errors[0]?.code, text };
      };
    },
    end: async () => {
      input.end();
      return running;
    },
  };
}
