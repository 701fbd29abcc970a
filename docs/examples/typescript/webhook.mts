// Receives notifications and verifies their signatures with the secret of the subscription.
// EDOC_WEBHOOK_SECRET=whsec_… PORT=3000 npx tsx webhook.mts; then edoc listen --forward http://localhost:3000/hook
import { createServer } from 'node:http';
import { buffer } from 'node:stream/consumers';
import type { AddressInfo } from 'node:net';
import { WebhookVerificationError, WebhookVerifier } from 'edoc-client/webhooks';

const verifier = new WebhookVerifier({ secret: process.env['EDOC_WEBHOOK_SECRET'] ?? '' });
// Keep both with your data: what was handled already must not be handled again, and an old event not after a newer one.
const handled = new Set<string>();
const lastSequence = new Map<string, number>();

const server = createServer((request, response) => {
  void (async () => {
    const body = await buffer(request); // the bytes as they came: a parsed and rewritten body has another signature
    try {
      const { id, type, sequence, data } = await verifier.verify(request.headers, body);
      if (
        type === 'DOCUMENT_STATUS_CHANGED' &&
        !handled.has(id) &&
        sequence > (lastSequence.get(data.documentId) ?? 0)
      ) {
        handled.add(id);
        lastSequence.set(data.documentId, sequence);
        console.log(`${data.documentNumber} is ${data.status}`);
      }
      response.writeHead(204).end();
    } catch (error) {
      if (error instanceof WebhookVerificationError) response.writeHead(401).end();
      else response.writeHead(500).end();
    }
  })();
});
server.listen(Number(process.env['PORT'] ?? 3000), '127.0.0.1', () =>
  console.log(`listening on port ${(server.address() as AddressInfo).port}`),
);
