import { readFile } from 'node:fs/promises';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { projectRoot } from '../platform/project-root';
import { SANDBOX_HEADER } from '../platform/sandbox-mark';
import type { AuthoritiesOptions, RunningAuthorities } from './authorities';
import { Authority, type Decision } from './authority';
import { foreignRequestGate } from './foreign-requests';
import { HttpRefusal, readJson, sendJson, sendRefusal } from './http-messages';
import { deliver } from './delivery';
import { Inbox } from './inbox';
import * as inboxRoutes from './inbox-routes';
import * as ledgerRoutes from './ledger-routes';
import { RequestCounts } from './request-counts';
import { readSubmission, refusedUnread } from './submission';

export interface SandboxOptions {
  host: string;
  /** Names beside those of this machine that requests may ask for it by. */
  names?: readonly string[];
  /** 0 takes a free port. */
  port: number;
  /** Folder of the ledger and the inbox. */
  dataFolder: string;
  /** The authorities' own protocols, over HTTPS with client certificates; without it they are not spoken. */
  authorities?: AuthoritiesOptions;
  /** Told when the ledger can no longer be written: nothing may be answered from then on. */
  onFailure: (error: unknown) => void;
}

export interface RunningSandbox {
  url: string;
  /** Address of the authorities' own protocols, if they are spoken. */
  tlsUrl?: string;
  /** Port of the SML, if there is one. */
  smlPort?: number;
  stop(): Promise<void>;
}

interface Exchange {
  request: IncomingMessage;
  response: ServerResponse;
  url: URL;
  authority: Authority;
  inbox: Inbox;
  authorities: RunningAuthorities | undefined;
  requests: RequestCounts;
}

const BASE = 'http://sandbox';

/** `id` is the part of the path that names a document or message. */
type Handler = (exchange: Exchange, id: string) => Promise<void>;

const ROUTES: readonly { path: RegExp; methods: Readonly<Record<string, Handler>> }[] = [
  { path: /^\/health$/, methods: { GET: health } },
  { path: /^\/openapi\.yaml$/, methods: { GET: openapi } },
  { path: /^\/submissions$/, methods: { POST: submit } },
  { path: /^\/submissions\/([^/]+)$/, methods: { GET: lookup } },
  { path: /^\/inbox$/, methods: { GET: inboxRoutes.list, POST: inboxRoutes.deliver } },
  { path: /^\/inbox\/([^/]+)\/content$/, methods: { GET: inboxRoutes.content } },
  { path: /^\/inbox\/([^/]+)\/acknowledgement$/, methods: { POST: inboxRoutes.acknowledge } },
  { path: /^\/requests$/, methods: { GET: requestCounts } },
  { path: /^\/ledger$/, methods: { GET: ledgerRoutes.ledger } },
  { path: /^\/control$/, methods: { GET: ledgerRoutes.control, PUT: ledgerRoutes.setControl } },
];

export async function startSandbox(options: SandboxOptions): Promise<RunningSandbox> {
  const [authority, inbox] = await Promise.all([Authority.open(options.dataFolder), Inbox.open(options.dataFolder)]);
  let port = options.port;
  const address = () => `http://${options.names?.[0] ?? options.host}:${port}`;
  const requests = new RequestCounts();
  // First, so that whoever finds the sandbox ready finds its certificates.
  const authorities = await authoritiesOf(options, authority, { address, requests });
  const refuseForeign = foreignRequestGate([options.host, ...(options.names ?? [])]);
  const server = createServer((request, response) => {
    response.setHeader(SANDBOX_HEADER, 'yes');
    const target = URL.canParse(request.url ?? '', BASE) ? (request.url ?? '/') : '/';
    const exchange = { request, response, url: new URL(target, BASE), authority, inbox, authorities, requests };
    void answer(exchange, refuseForeign, options.onFailure);
  });
  // Longer than any client keeps an idle connection, so that the client is never surprised by our close.
  server.keepAliveTimeout = 75_000;
  try {
    await listen(server, options);
  } catch (error) {
    await authorities?.stop();
    throw error;
  }
  ({ port } = server.address() as AddressInfo);
  const smlPort = authorities?.ports['peppol'];
  return {
    url: `http://${options.host}:${port}`,
    ...(authorities && { tlsUrl: authorities.url }),
    ...(smlPort !== undefined && { smlPort }),
    async stop() {
      const closed = new Promise<void>((resolve) => server.close(() => resolve()));
      server.closeAllConnections();
      await Promise.all([closed, authorities?.stop()]);
      await Promise.all([authority.close(), inbox.close()]);
    },
  };
}

async function authoritiesOf(
  { authorities, host, names = [], dataFolder, onFailure }: SandboxOptions,
  authority: Authority,
  { address, requests }: { address: () => string; requests: RequestCounts },
): Promise<RunningAuthorities | undefined> {
  if (authorities === undefined) return undefined;
  const { startAuthorities } = await import('./authorities.js');
  const { count: onRequest } = requests;
  return startAuthorities(authorities, {
    ...{ host, names, dataFolder, address, onRequest, onFailure },
    control: () => authority.control,
  });
}

function listen(server: Server, { host, port }: SandboxOptions): Promise<void> {
  return new Promise((resolve, reject) => {
    // It stays for later: a connection that cannot be taken (no descriptor is left) must not end the process.
    server.on('error', reject);
    server.listen(port, host, resolve);
  });
}

async function answer(
  exchange: Exchange,
  refuseForeign: (request: IncomingMessage) => void,
  onFailure: (error: unknown) => void,
): Promise<void> {
  const { request, response, url, requests } = exchange;
  try {
    refuseForeign(request);
    const own = exchange.authorities?.simulators.find(
      ({ plain }) => plain && url.pathname.startsWith(`${plain.prefix}/`),
    );
    if (own?.plain !== undefined) {
      requests.count(request.method, own.plain.prefix);
      return await own.plain.handle(exchange);
    }
    const route = ROUTES.find(({ path: pattern }) => pattern.test(url.pathname));
    const id = route?.path.exec(url.pathname)?.[1];
    if (route !== undefined)
      requests.count(request.method, id === undefined ? url.pathname : url.pathname.replace(id, '{id}'));
    if (route === undefined) throw new HttpRefusal(404, 'NOT_FOUND', `${url.pathname} does not exist`);
    const handler = route.methods[request.method ?? ''];
    if (handler === undefined) {
      const allow = Object.keys(route.methods).join(', ');
      throw new HttpRefusal(405, 'METHOD_NOT_ALLOWED', `${url.pathname} supports ${allow}`, {}, { allow });
    }
    await handler(exchange, id?.toLowerCase() ?? '');
  } catch (error) {
    if (error instanceof HttpRefusal) return sendRefusal(response, error);
    response.destroy();
    if (request.readableAborted) return;
    onFailure(error);
  }
}

async function requestCounts({ response, requests }: Exchange): Promise<void> {
  sendJson(response, 200, requests.report());
}

async function submit({ request, response, authority }: Exchange): Promise<void> {
  const submission = readSubmission(await readJson(request, refusedUnread));
  if (Array.isArray(submission)) {
    const message = submission.map((problem) => problem.message).join('; ');
    throw new HttpRefusal(400, 'INVALID_SUBMISSION', message, { errors: submission });
  }
  await sendDecision(response, await authority.submit(submission));
}

async function sendDecision(response: ServerResponse, decision: Decision): Promise<void> {
  switch (decision.kind) {
    case 'accepted':
      return deliver(response, decision.delivery, () => sendJson(response, 201, decision.acceptance));
    case 'refused':
      return sendJson(response, 422, decision.refusal);
    case 'duplicate': {
      const { documentId, reference, sha256 } = decision.original;
      const message = 'This document is already recorded.';
      throw new HttpRefusal(409, 'DUPLICATE', message, { documentId, reference, sha256 });
    }
    case 'unavailable': {
      const { documentId } = decision;
      const message = 'The authority is out of service and has not recorded the document.';
      throw new HttpRefusal(503, 'UNAVAILABLE', message, { documentId }, { 'retry-after': '1' });
    }
    default:
      decision satisfies never;
  }
}

async function lookup({ response, authority }: Exchange, documentId: string): Promise<void> {
  const known = await authority.lookup(documentId);
  if (known === undefined) throw new HttpRefusal(404, 'UNKNOWN_DOCUMENT', 'No document with this id was submitted.');
  sendJson(response, 200, known);
}

async function health({ response }: Exchange): Promise<void> {
  sendJson(response, 200, { status: 'ok', ready: true });
}

async function openapi({ response }: Exchange): Promise<void> {
  const text = await readFile(path.join(projectRoot(), 'sandbox', 'openapi.yaml'));
  response.writeHead(200, { 'content-type': 'application/yaml', 'content-length': text.length });
  response.end(text);
}
