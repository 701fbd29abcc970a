import { setImmediate as turn } from 'node:timers/promises';
import { present } from '../../platform/present';

/** A part of a form; with a `filename` it is a file. The bytes are a view of the body. */
export interface FormPart {
  name: string;
  filename?: string;
  /** The Content-Type of the part states it. */
  charset?: string;
  bytes: Buffer;
}

/** The body is not the form that its Content-Type announces. */
export class MalformedForm extends Error {}

const LINE_END = '\r\n';
const HEADERS_END = '\r\n\r\n';
const MOST_HEADER_BYTES = 8_192;
/** Fifty megabytes of blanks would be looked through at a stretch. */
const MOST_PADDING_BYTES = 1_024;
/** A boundary has printable ASCII, at most 70 characters (RFC 2046). */
const BOUNDARY = /^[\x20-\x7e]{1,70}$/;
/** The longest search without a pause takes some 15 ms. */
const SEARCHED_AT_A_STRETCH = 1_048_576;

/**
 * The parts of a multipart/form-data body (RFC 7578), one by one, so that a caller who has seen enough reads no further.
 * The body is in memory already and is only looked through: there is no stream whose error could be missed, and nothing is
 * copied. A form that is cut short fails once its complete parts are read.
 * @throws MalformedForm
 */
export async function* formParts(contentType: string, body: Buffer): AsyncGenerator<FormPart> {
  const delimiter = `${LINE_END}--${boundaryOf(contentType)}`;
  // The first delimiter needs no line before it when the body begins with it.
  const first = delimiter.slice(LINE_END.length);
  const atStart = body.subarray(0, first.length).equals(Buffer.from(first));
  let at = atStart ? first.length : (await find(body, delimiter, 0)) + delimiter.length;
  while (!startsWith(body, '--', at)) {
    const line = afterPadding(body, at);
    const end = await find(body, delimiter, line);
    yield partOf(body.subarray(line, end));
    at = end + delimiter.length;
  }
}

/** Place at which the line of a delimiter ends: a few blanks may stand there, nothing else. */
function afterPadding(body: Buffer, from: number): number {
  let at = from;
  while (at - from < MOST_PADDING_BYTES && (body[at] === 0x20 || body[at] === 0x09)) at += 1;
  if (!startsWith(body, LINE_END, at)) throw new MalformedForm('a delimiter is followed by other text');
  return at;
}

/** Headers and content of a part, from the end of its delimiter's line on. */
function partOf(part: Buffer): FormPart {
  const end = part.subarray(0, MOST_HEADER_BYTES).indexOf(HEADERS_END);
  if (end < 0) throw new MalformedForm('a part has no end of headers, or too many headers');
  const headers = part.subarray(0, end).toString('utf8').split(LINE_END);
  const bytes = part.subarray(end + HEADERS_END.length);
  const disposition = headerValue(headers, 'content-disposition');
  const parameters = parametersOf(disposition);
  const name = parameters.get('name');
  if (name === undefined || !/^form-data *(?:;|$)/i.test(disposition))
    throw new MalformedForm('a part does not name its field');
  const type = headerValue(headers, 'content-type');
  const isOctetStream = /^application\/octet-stream *(?:;|$)/i.test(type);
  const filename = fileName(parameters) ?? (isOctetStream ? '' : undefined);
  return { name, bytes, ...present({ filename, charset: parametersOf(type).get('charset') }) };
}

function headerValue(headers: readonly string[], name: string): string {
  const header = headers.find((line) => line.slice(0, name.length + 1).toLowerCase() === `${name}:`);
  return header?.slice(name.length + 1).trim() ?? '';
}

/** Base name, whatever the client's system writes paths with; `filename*` (RFC 8187) wins where somebody sends it. */
function fileName(parameters: ReadonlyMap<string, string>): string | undefined {
  const name = extendedValue(parameters.get('filename*')) ?? parameters.get('filename');
  return name?.split(/[/\\]/).at(-1);
}

function extendedValue(value: string | undefined): string | undefined {
  if (value?.slice(0, 7).toUpperCase() !== "UTF-8''") return undefined;
  try {
    return decodeURIComponent(value.slice(7));
  } catch {
    return undefined;
  }
}

/** Parameters of a header's value: `form-data; name="file"; filename=a.xml`. */
function parametersOf(value: string): Map<string, string> {
  const found = new Map<string, string>();
  const parameter = /;[ \t]*([\w!#$%&'*+.^`|~-]+)=(?:"((?:[^"\\]|\\[^])*)"|([^;" \t]+))[ \t]*/y;
  parameter.lastIndex = Math.max(0, value.indexOf(';'));
  for (let match = parameter.exec(value); match !== null; match = parameter.exec(value)) {
    const [, name = '', quoted, plain = ''] = match;
    // A backslash escapes a quote; before anything else it is part of a Windows path.
    found.set(name.toLowerCase(), quoted?.replace(/\\(["\\])/g, '$1') ?? plain);
  }
  return found;
}

function boundaryOf(contentType: string): string {
  const boundary = parametersOf(contentType).get('boundary') ?? '';
  if (!BOUNDARY.test(boundary)) throw new MalformedForm('the Content-Type has no boundary');
  return boundary;
}

/** Place of a text in the body. Fifty megabytes are searched in stretches, so that nobody is held up. */
async function find(body: Buffer, text: string, from: number): Promise<number> {
  const sought = Buffer.from(text);
  for (let start = from; start < body.length; start += SEARCHED_AT_A_STRETCH) {
    if (start > from) await turn();
    const found = body.subarray(start, start + SEARCHED_AT_A_STRETCH + sought.length - 1).indexOf(sought);
    if (found >= 0) return start + found;
  }
  throw new MalformedForm('the form ended early');
}

function startsWith(body: Buffer, text: string, at: number): boolean {
  return body.subarray(at, at + text.length).equals(Buffer.from(text));
}
