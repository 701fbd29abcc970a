// Submits two invoices as a batch, waits until both have ended, and prints the status of each.
// EDOC_URL and EDOC_TOKEN name the service and the access token: npx tsx batch.mts ../invoice.json
import { readFile } from 'node:fs/promises';
import { EdocClient, type JsonDocument } from 'edoc-client';

const { EDOC_URL = 'http://127.0.0.1:8080', EDOC_TOKEN = '' } = process.env;
const [file = 'invoice.json', number = `TS-${Date.now()}`] = process.argv.slice(2);

const edoc = new EdocClient({ baseUrl: EDOC_URL, token: EDOC_TOKEN });
const invoice = JSON.parse(await readFile(file, 'utf8')) as JsonDocument;
const invoices = ['A', 'B'].map((end) => ({ ...invoice, documentNumber: `${number}-${end}` }));

const batch = await edoc.batches.submitAndWait(
  invoices,
  { countryIso: 'ES', vatNumber: 'ESB12345674', purpose: 'EINVOICING', flow: 'ISSUED' },
  { idempotencyKey: `batch ${number}`, timeoutMs: 300_000 },
);
console.log(`${batch.state}: ${batch.counters.OK} of ${batch.counters.total} OK`);
for await (const { documentNumber, status, errors } of edoc.batches.rows(batch.id))
  console.log(documentNumber, status, errors.map(({ message }) => message).join('; '));
