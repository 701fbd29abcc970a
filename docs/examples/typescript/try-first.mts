// Checks an invoice of any format, tries it, submits it, and fetches what was submitted.
// EDOC_URL and EDOC_TOKEN name the service and the access token: npx tsx try-first.mts invoice.pdf
import { readFile, writeFile } from 'node:fs/promises';
import { EdocClient, type DocumentInput, type JsonDocument } from 'edoc-client';

const { EDOC_URL = 'http://127.0.0.1:8080', EDOC_TOKEN = '' } = process.env;
const [file = 'invoice.json'] = process.argv.slice(2);
const ofCompany = { countryIso: 'ES', vatNumber: 'ESB12345674', purpose: 'EINVOICING', flow: 'ISSUED' } as const;

const edoc = new EdocClient({ baseUrl: EDOC_URL, token: EDOC_TOKEN, language: 'en' });
const bytes = await readFile(file);
// XML and PDF are told by their content.
const invoice: DocumentInput = file.endsWith('.json') ? (JSON.parse(bytes.toString()) as JsonDocument) : bytes;

const { valid, findings, document: read } = await edoc.documents.check(invoice, { ...ofCompany, readable: true });
for (const { rule, message, line, pointer } of findings) console.log(rule, pointer ?? `line ${line ?? '?'}`, message);
if (read?.html !== undefined) await writeFile('invoice.html', read.html);
console.log(`valid: ${valid}`);

const { result, system, message } = await edoc.documents.dryRun(invoice, ofCompany);
console.log(`${result}: ${message?.contentType ?? 'nothing'} to ${system.name}`);
if (result === 'SENT') {
  const { documentId } = await edoc.documents.submit(invoice, ofCompany);
  const original = await edoc.documents.original(documentId);
  console.log(`submitted: ${documentId}, ${original.contentType}`);
  const cii = await edoc.documents.xml(documentId, { syntax: 'cii' });
  await writeFile('invoice-cii.xml', await cii.bytes());
}
