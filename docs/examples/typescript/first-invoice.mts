// Submits an invoice, waits for its final status and saves its PDF.
// EDOC_URL and EDOC_TOKEN name the service and the access token: npx tsx first-invoice.mts ../invoice.json
import { readFile, writeFile } from 'node:fs/promises';
import { DocumentNotFinishedError, EdocApiError, EdocClient, type JsonDocument } from 'edoc-client';

const { EDOC_URL = 'http://127.0.0.1:8080', EDOC_TOKEN = '' } = process.env;
const [file = 'invoice.json', documentNumber = `TS-${Date.now()}`] = process.argv.slice(2);

const edoc = new EdocClient({ baseUrl: EDOC_URL, token: EDOC_TOKEN, language: 'en' });
const invoice = { ...(JSON.parse(await readFile(file, 'utf8')) as JsonDocument), documentNumber };

try {
  const document = await edoc.documents.submitAndWait(
    invoice,
    { countryIso: 'ES', vatNumber: 'ESB12345674', purpose: 'EINVOICING', flow: 'ISSUED' },
    // Of your own data: after a crash, the same key finds the same document.
    { idempotencyKey: `invoice ${documentNumber}` },
  );
  console.log(`${documentNumber}: ${document.status} (${document.documentId})`);
  if (document.status !== 'OK') throw new Error(JSON.stringify(document.findings, undefined, 2));
  const pdf = await edoc.documents.pdf(document.documentId);
  await writeFile(`${documentNumber}.pdf`, pdf.stream);
} catch (error) {
  // The document is being processed: keep its id and wait again later, or subscribe to a webhook.
  if (error instanceof DocumentNotFinishedError) console.error(`still open: ${error.documentId}`);
  // The request is wrong: each entry says where.
  if (error instanceof EdocApiError) for (const { pointer, message } of error.errors) console.error(pointer, message);
  throw error;
}
