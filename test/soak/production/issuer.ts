import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { createTestIssuer, ISSUER } from '../../api/support/test-issuer';

const SCOPES = 'documents:read documents:write subscriptions:manage';
const VALID_SECONDS = 86_400;

/** An issuer of tokens as an operator has one: its keys are fetched over HTTP. */
export interface Issuer {
  settings: { JWKS_URL: string; JWT_ISSUER: string };
  token(account: string): Promise<string>;
  close(): Promise<void>;
}

export async function startIssuer(): Promise<Issuer> {
  const issuer = await createTestIssuer();
  const server = createServer((_request, response) => {
    response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(issuer.keySet));
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  return {
    settings: { JWKS_URL: `http://127.0.0.1:${port}/jwks.json`, JWT_ISSUER: ISSUER },
    token: async (account) =>
      issuer.token({ sub: account, scope: SCOPES, exp: Math.floor(Date.now() / 1_000) + VALID_SECONDS }),
    async close() {
      server.closeAllConnections();
      const closed = once(server, 'close');
      server.close();
      await closed;
    },
  };
}
