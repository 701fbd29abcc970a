// Does what an assistant does, by the Model Context Protocol: finds a refused invoice, explains what is wrong, tries the corrected one
// and submits it. A person would be asked before the last step.
// EDOC_URL and EDOC_TOKEN name the service and the access token: npx tsx assistant.mts refused-invoice.json
import { readFile } from 'node:fs/promises';
import { Client, StreamableHTTPClientTransport } from '@modelcontextprotocol/client';

const { EDOC_URL = 'http://127.0.0.1:8080', EDOC_TOKEN = '' } = process.env;
const [file = 'refused-invoice.json'] = process.argv.slice(2);
const ofCompany = { countryIso: 'ES', vatNumber: 'ESB12345674', purpose: 'EINVOICING', flow: 'ISSUED' };
const { countryIso, purpose, flow } = ofCompany;

interface Finding {
  severity: string;
  rule: string;
  message: string;
  pointer?: string;
  expected?: string;
}

const assistant = new Client({ name: 'example', version: '1.0.0' });
const headers = { authorization: `Bearer ${EDOC_TOKEN}` };
await assistant.connect(new StreamableHTTPClientTransport(new URL('/mcp', EDOC_URL), { requestInit: { headers } }));

async function call<Answer>(name: string, asked: Record<string, unknown>): Promise<Answer> {
  const { structuredContent, isError } = await assistant.callTool({ name, arguments: asked });
  if (isError === true) throw new Error(`${name}: ${JSON.stringify(structuredContent)}`);
  return structuredContent as Answer;
}

// What its system sent, as it was refused.
const invoice = JSON.parse(await readFile(file, 'utf8')) as Record<string, unknown>;
const { documentNumber } = invoice;

const { content } = await call<{ content: { documentId: string }[] }>('find_documents', {
  ...{ countryIso, purpose, flow, documentNumber },
  status: 'ERROR',
});
const [refused] = content;
if (refused === undefined) throw new Error(`${String(documentNumber)} was not refused`);
console.log(`find_documents: ${String(documentNumber)} is ERROR (${refused.documentId})`);

const { findings } = await call<{ findings: Finding[] }>('follow_document', {
  ...{ countryIso, purpose },
  documentId: refused.documentId,
});
for (const { severity, rule, message, pointer, expected } of findings) {
  if (severity !== 'fatal') continue;
  console.log(`follow_document: ${rule} at ${pointer ?? 'the document'}: ${message}`);
  const { fix } = await call<{ fix?: string }>('explain_rule', { rule });
  console.log(`explain_rule: ${fix ?? 'see the finding'}`);
  if (pointer === undefined || expected === undefined) continue;
  invoice[pointer.slice(1)] = Number(expected);
  console.log(`corrected: ${pointer} is ${expected}`);
}

const corrected = { ...ofCompany, invoice: JSON.stringify(invoice) };
const { dryRun, confirmation } = await call<{
  dryRun: { result: string; system: { name: string } };
  confirmation: string;
}>('try_invoice', corrected);
console.log(`try_invoice: ${dryRun.result} to ${dryRun.system.name}; nothing was sent`);
if (dryRun.result !== 'SENT') throw new Error(JSON.stringify(dryRun));

// Here a person sees what would be sent, and agrees.
const { documentId } = await call<{ documentId: string }>('submit_invoice', { ...corrected, confirmation });
console.log(`submit_invoice: ${documentId}`);
const { status } = await call<{ status: string }>('follow_document', {
  ...{ countryIso, purpose, documentId },
  waitSeconds: 45,
});
console.log(`follow_document: ${status}`);
await assistant.close();
