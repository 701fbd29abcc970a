import { timingSafeEqual, createHash } from 'node:crypto';
import type { ServerResponse } from 'node:http';
import { deliver } from '../delivery';
import { HttpRefusal, readBytes, sendJson } from '../http-messages';
import { sendXml } from '../soap/send-xml';
import type { PlainRequest } from '../simulator';
import type { PeppolNetwork } from './network';
import { readIds } from './submission';

/** Bytes of a document that an access point takes. */
const PAYLOAD_LIMIT = 100 * 1024 * 1024;
const MOST_PER_PAGE = 1_000;
const DIGITS = /^\d{1,9}$/;

interface Call extends PlainRequest {
  network: PeppolNetwork;
  /** Parts of the path after the pattern's, decoded once. */
  parts: readonly string[];
}

type Route = readonly [method: 'GET' | 'POST', path: RegExp, handle: (call: Call) => Promise<void>];

const ROUTES: readonly Route[] = [
  ['POST', /^\/api\/outbound\/submit\/([^/]+)\/([^/]+)\/([^/]+)\/([^/]+)\/([^/]+)$/, submit],
  ['GET', /^\/api\/outbound\/status\/([^/]+)$/, status],
  ['GET', /^\/api\/outbound\/in-transmission$/, inTransmission],
  ['GET', /^\/api\/ops\/outbound\/history$/, history],
  ['POST', /^\/api\/inbound\/report$/, report],
  ['GET', /^\/smp\/([^/]+)(?:\/services\/([^/]+))?$/, metadata],
  ['GET', /^\/(?:management\/status|actuator\/health)$/, health],
];

/**
 * The access point and the SMP.
 * @param open the network, asked for when somebody has come
 * @param token that callers of the access point have
 */
export function peppolEndpoint(prefix: string, open: () => Promise<PeppolNetwork>, token: string) {
  return async ({ request, response, url }: PlainRequest): Promise<void> => {
    const path = url.pathname.slice(prefix.length);
    if (path.startsWith('/api/') && !isToken(request.headers['x-token'], token))
      return sendJson(response, 401, { error: 'Invalid or missing API token' });
    const route = ROUTES.find(([method, pattern]) => method === request.method && pattern.test(path));
    if (route === undefined) return sendNothing(response, 404);
    const [, pattern, handle] = route;
    const parts = decoded(pattern.exec(path)?.slice(1) ?? []);
    if (parts === undefined) return sendJson(response, 400, 'Failed to parse the path');
    await handle({ request, response, url, network: await open(), parts });
  };
}

async function submit({ request, response, url, network, parts }: Call): Promise<void> {
  if (!network.switches.sending) return sendNothing(response, 404);
  const ids = readIds(parts, url.searchParams);
  if (typeof ids === 'string') return sendJson(response, 400, ids);
  const answer = await network.accessPoint.submit(ids, await readBytes(request, PAYLOAD_LIMIT));
  if (answer.kind === 'gateway') return sendGatewayPage(response);
  deliver(response, answer.delivery, () => sendJson(response, answer.status, answer.body));
}

async function status({ response, network, parts: [instanceId = ''] }: Call): Promise<void> {
  const transaction = await network.accessPoint.status(instanceId);
  return transaction === undefined ? sendNothing(response, 404) : sendJson(response, 200, transaction);
}

async function inTransmission({ response, network }: Call): Promise<void> {
  sendJson(response, 200, await network.accessPoint.inTransmission());
}

async function history({ response, url, network }: Call): Promise<void> {
  const [offset = '', limit = ''] = [url.searchParams.get('offset') ?? '0', url.searchParams.get('limit') ?? '50'];
  if (!DIGITS.test(offset) || !DIGITS.test(limit)) return sendJson(response, 400, 'Failed to parse offset and limit');
  const most = Math.min(Number(limit), MOST_PER_PAGE);
  sendJson(response, 200, await network.accessPoint.history(Number(offset), most));
}

async function report({ response, url, network }: Call): Promise<void> {
  const parameter = (name: string) => url.searchParams.get(name) ?? '';
  const answer = await network.accessPoint.report(parameter('sbdhInstanceID'), parameter('c4CountryCode'));
  return answer === 200 ? sendJson(response, 200, { status: 'updated' }) : sendNothing(response, answer);
}

async function metadata({ response, network, parts: [participant = '', typeId] }: Call): Promise<void> {
  if (!network.switches.smp) return sendGatewayPage(response);
  const xml = await network.smp.answer(participant, typeId === '' ? undefined : typeId);
  await network.synced();
  return xml === undefined ? sendNothing(response, 404) : sendXml(response, 200, xml);
}

async function health({ response }: Call): Promise<void> {
  sendJson(response, 200, { status: 'UP', version: 'edoc sandbox' });
}

/** What stands before a service that is down. */
function sendGatewayPage(response: ServerResponse): void {
  const page = Buffer.from('<html><head><title>503 Service Temporarily Unavailable</title></head></html>\n');
  response.writeHead(503, { 'content-type': 'text/html', 'content-length': page.length, connection: 'close' });
  response.end(page);
}

function sendNothing(response: ServerResponse, code: number): void {
  response.writeHead(code, { 'content-length': 0, connection: 'close' }).end();
}

/** Undefined where a part cannot be decoded. */
function decoded(parts: readonly (string | undefined)[]): string[] | undefined {
  try {
    return parts.map((part) => decodeURIComponent(part ?? ''));
  } catch {
    return undefined;
  }
}

function isToken(stated: string | string[] | undefined, token: string): boolean {
  const digest = (text: string) => createHash('sha256').update(text).digest();
  return typeof stated === 'string' && timingSafeEqual(digest(stated), digest(token));
}

/** @throws HttpRefusal */
export function inboxParameter(url: URL, name: string, pattern: RegExp): string | undefined {
  const value = url.searchParams.get(name) ?? undefined;
  if (value !== undefined && !pattern.test(value))
    throw new HttpRefusal(400, 'INVALID_PARAMETER', `${name} has another form`);
  return value;
}
