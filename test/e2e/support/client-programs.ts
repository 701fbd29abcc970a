const PROGRAM = `
const edoc = new EdocClient({ baseUrl: process.env.EDOC_URL ?? '', token: async () => process.env.EDOC_TOKEN ?? '' });
const page = await edoc.documents.page({ countryIso: 'ES', purpose: 'EINVOICING', flow: 'ISSUED', size: 20 });
const numbers: string[] = [];
for await (const { documentNumber } of edoc.documents.list({ countryIso: 'ES', purpose: 'EINVOICING', flow: 'ISSUED', size: 20 }))
  numbers.push(documentNumber);
const [first] = page.content;
const xml = first === undefined ? undefined : await edoc.documents.xml(first.documentId);
// @ts-expect-error no document has this status: the types are those of the API
if (first?.status === 'NONE') throw new Error();
const events = first === undefined ? [] : await edoc.documents.events(first.documentId);
const wrong: unknown = await edoc.documents
  .submit({ documentNumber: '' } as unknown as JsonDocument, { countryIso: 'ES', vatNumber: 'ESB12345674', purpose: 'EINVOICING', flow: 'ISSUED' })
  .catch((error: unknown) => error);
const unfinished: unknown = await edoc.documents
  .submitAndWait({ ...JSON.parse(invoice), documentNumber: process.argv[3] } as JsonDocument, { countryIso: 'ES', vatNumber: 'ESB12345674', purpose: 'EINVOICING', flow: 'ISSUED' }, { timeoutMs: 1 })
  .catch((error: unknown) => error);
const verifier = new WebhookVerifier({ keysFrom: process.env.EDOC_URL ?? '' });
const stranger: unknown = await verifier
  .verify({ 'webhook-id': 'x', 'webhook-timestamp': String(Math.floor(Date.now() / 1000)), 'webhook-signature': 'v1a,' + 'A'.repeat(86) + '==' }, '{}')
  .catch((error: unknown) => error);
console.log(JSON.stringify({
  all: new Set(numbers).size === numbers.length && page.content.every(({ documentNumber }) => numbers.includes(documentNumber)),
  xml: Buffer.from((await xml?.bytes()) ?? []).toString().includes(first?.documentNumber ?? ''),
  events: events[0]?.type,
  wrong: wrong instanceof InvalidRequestError && wrong.code === 'INVALID_BODY' && wrong.errors.some(({ pointer }) => pointer === '/documentNumber') && wrong.requestId !== undefined,
  unfinished: unfinished instanceof DocumentNotFinishedError && unfinished.why === 'TIMEOUT' && unfinished.documentId.length,
  stranger: stranger instanceof WebhookVerificationError && stranger.fault,
}));
`;
const NAMES = 'DocumentNotFinishedError, EdocClient, InvalidRequestError, type JsonDocument';
const READ = `const invoice = readFileSync(process.argv[2] ?? '', 'utf8');\n`;
/** What a program of a user of the package looks like, with what its types must not permit. */
export const CLIENT_PROGRAMS = {
  'program.mts': `import { readFileSync } from 'node:fs';
import { ${NAMES} } from 'edoc-client';
import { WebhookVerificationError, WebhookVerifier } from 'edoc-client/webhooks';
${READ}${PROGRAM}`,
  'program.cts': `import { readFileSync } from 'node:fs';
import { ${NAMES} } from 'edoc-client';
import { WebhookVerificationError, WebhookVerifier } from 'edoc-client/webhooks';
${READ}void (async () => {${PROGRAM}})();`,
};
