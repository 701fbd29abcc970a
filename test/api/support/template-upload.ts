import { randomUUID } from 'node:crypto';
import { sampleRow } from '../../unit/formats/template/sample-rows';
import type { Answer, Client } from './client';

export const IMPORT_QUERY = 'countryIso=ES&vatNumber=ESB12345674&purpose=EINVOICING';

/** Sends a template file as a browser's form does. */
export async function uploadTemplate(
  client: Client,
  file: string | Uint8Array,
  { query = `${IMPORT_QUERY}&sync=true`, name = 'invoices.csv', headers = {} } = {},
): Promise<Answer> {
  const boundary = `----${randomUUID()}`;
  const body = Buffer.concat([
    Buffer.from(`--${boundary}\r\nContent-Disposition: form-data; name="file"; filename="${name}"\r\n\r\n`),
    Buffer.from(file as string),
    Buffer.from(`\r\n--${boundary}--\r\n`),
  ]);
  return client.send('POST', `/v1.1/batch/importer?${query}`, body, {
    'content-type': `multipart/form-data; boundary=${boundary}`,
    ...headers,
  });
}

let count = 0;

/** A row of a document of its own. */
export function freshRow(changes: Record<string, string> = {}): string[] {
  return sampleRow({ documentNumber: `IMP-${++count}`, ...changes });
}
