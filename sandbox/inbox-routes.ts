import type { IncomingMessage, ServerResponse } from 'node:http';
import { HttpRefusal, readBytes, sendJson } from './http-messages';
import type { RunningAuthorities } from './authorities';
import type { Inbox } from './inbox';
import { sandboxAuthority } from '../platform/sandbox-mark';

interface InboxExchange {
  request: IncomingMessage;
  response: ServerResponse;
  url: URL;
  inbox: Inbox;
  authorities: RunningAuthorities | undefined;
}

/** More than the service reads, so that tests can deliver what is too large for it. */
const DELIVERY_LIMIT = 80 * 1024 * 1024;
const MOST_PER_PAGE = 100;

const FORMATS: Readonly<Record<string, { pattern: RegExp; expected: string; otherwise?: string }>> = {
  countryIso: { pattern: /^[A-Z]{2}$/, expected: 'an ISO 3166-1 alpha-2 code' },
  vatNumber: { pattern: /\S/, expected: 'a non-empty text' },
  purpose: {
    pattern: /^(?:EINVOICING|EREPORTING|RETURNS)$/,
    expected: 'EINVOICING, EREPORTING or RETURNS',
    otherwise: 'EINVOICING',
  },
  cursor: { pattern: /^\d{1,15}$/, expected: 'the nextCursor of a page', otherwise: '0' },
  limit: { pattern: /^[1-9]\d{0,2}$/, expected: `a number from 1 to ${MOST_PER_PAGE}`, otherwise: '20' },
};

function parameter(url: URL, name: string): string {
  const { pattern, expected, otherwise } = FORMATS[name] ?? { pattern: /^$/, expected: 'unknown' };
  const value = url.searchParams.get(name) ?? otherwise ?? '';
  if (!pattern.test(value)) throw new HttpRefusal(400, 'INVALID_PARAMETER', `${name} must be ${expected}`);
  return value;
}

/** `POST /inbox`: somebody sends the company a document. Any content is taken, as a network would. */
export async function deliver({ request, response, url, inbox, authorities }: InboxExchange): Promise<void> {
  const pushing = authorities?.simulators.find((one) => one.inbox && url.searchParams.has(one.inbox.parameter))?.inbox;
  if (pushing !== undefined)
    return sendJson(response, 201, await pushing.deliver(url, await readBytes(request, DELIVERY_LIMIT)));
  const target = {
    countryIso: parameter(url, 'countryIso'),
    vatNumber: parameter(url, 'vatNumber'),
    purpose: parameter(url, 'purpose'),
  };
  sendJson(response, 201, await inbox.deliver(target, await readBytes(request, DELIVERY_LIMIT)));
}

export async function list({ response, url, inbox }: InboxExchange): Promise<void> {
  const countryIso = parameter(url, 'countryIso');
  const limit = Math.min(Number(parameter(url, 'limit')), MOST_PER_PAGE);
  const page = await inbox.page(countryIso, Number(parameter(url, 'cursor')), limit);
  sendJson(response, 200, { authority: sandboxAuthority(countryIso), ...page });
}

export async function content({ response, inbox }: InboxExchange, reference: string): Promise<void> {
  const bytes = await inbox.contentOf(reference);
  if (bytes === undefined) throw unknownMessage();
  response.writeHead(200, { 'content-type': 'application/xml', 'content-length': bytes.length });
  response.end(bytes);
}

export async function acknowledge({ response, inbox }: InboxExchange, reference: string): Promise<void> {
  if (!(await inbox.acknowledge(reference))) throw unknownMessage();
  response.writeHead(204).end();
}

function unknownMessage(): HttpRefusal {
  return new HttpRefusal(404, 'UNKNOWN_MESSAGE', 'There is no such document in the inbox.');
}
