import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import express, { type Request as HttpRequest, type Response as HttpResponse, type Router } from 'express';
import { present } from '../../platform/present';
import { tokenRefusal } from '../auth/token-refusal';
import { missingCredentials } from '../auth/token-verifier';
import { VerifiedTokens } from '../auth/verified-tokens';
import { callOf } from '../call';
import type { ApiDependencies } from '../dependencies';

const BEARER = /^Bearer +(\S+) *$/i;

/**
 * The Model Context Protocol by streamable HTTP, without sessions. What a tool does is a request to this API with the caller's
 * own token, so that scopes, companies and limits hold as they do for everybody.
 */
export function mcpEndpoint({ keys, settings, logger }: Pick<ApiDependencies, 'keys' | 'settings' | 'logger'>): Router {
  const tokens = new VerifiedTokens(keys, { issuer: settings.JWT_ISSUER, audience: settings.JWT_AUDIENCE });
  const router = express.Router({ caseSensitive: true, strict: true });
  router.all('/mcp', async (req, res) => {
    const token = BEARER.exec(req.get('authorization') ?? '')?.[1];
    if (token === undefined) throw missingCredentials();
    await tokens.verify(token).catch((error: unknown) => {
      callOf(res).tokenRefusal = tokenRefusal(error, token);
      throw error;
    });
    // Nobody needs its schemas in memory who does not ask for it.
    const { answerMcp } = await import('../../mcp/serve-http.js');
    const options = { baseUrl: ownAddress(req), token, ...present({ language: req.get('accept-language') }) };
    const refused = (err: Error) => logger.info({ err }, 'a request of the Model Context Protocol was refused');
    await answer(res, await answerMcp(webRequest(req, res), options, refused));
  });
  return router;
}

/** Where the request came in, this process listens. */
function ownAddress({ socket: { localAddress = '127.0.0.1', localPort } }: HttpRequest): string {
  const host = localAddress.includes(':') ? `[${localAddress}]` : localAddress;
  return `http://${host}:${localPort}`;
}

function webRequest(req: HttpRequest, res: HttpResponse): Request {
  const gone = new AbortController();
  res.once('close', () => gone.abort());
  const headers = Object.entries(req.headers).map(([name, value]): [string, string] => [name, String(value)]);
  const hasBody = req.method !== 'GET' && req.method !== 'HEAD';
  return new Request(`http://localhost${req.url}`, {
    method: req.method,
    headers,
    signal: gone.signal,
    ...(hasBody ? { body: Readable.toWeb(req) as ReadableStream, duplex: 'half' } : {}),
  });
}

async function answer(res: HttpResponse, { status, headers, body }: Response): Promise<void> {
  res.status(status);
  headers.forEach((value, name) => res.setHeader(name, value));
  if (body === null) res.end();
  // Whoever is gone needs no end of it.
  else await pipeline(Readable.fromWeb(body), res).catch(() => undefined);
}
