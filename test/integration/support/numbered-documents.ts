import { createHash, randomUUID } from 'node:crypto';
import { DocumentRepository } from '../../../storage/document-repository';
import type { MongoConnection } from '../../../storage/mongo';
import { PayloadRepository } from '../../../storage/payload-repository';
import { jsonDocument } from '../../api/support/documents';

/** Documents of the company, N-0 and so on, a millisecond apart. */
export async function insertNumbered(mongo: MongoConnection, companyId: string, count: number): Promise<void> {
  const documents = new DocumentRepository(mongo);
  const payloads = new PayloadRepository(mongo);
  const numbered = Array.from({ length: count }, (_, index) => ({ documentId: randomUUID(), index }));
  await Promise.all(
    numbered.map(async ({ documentId, index }) => {
      const bytes = Buffer.from(JSON.stringify(jsonDocument({ documentNumber: `N-${index}` })));
      const sha256 = createHash('sha256').update(bytes).digest('hex');
      await payloads.insert({ documentId, format: 'json', submitted: bytes, ubl: bytes, sha256 });
    }),
  );
  await documents.insertAcceptedMany(
    numbered.map(({ documentId, index }) => ({
      documentId,
      accountId: 'acme',
      companyId,
      companyVatNumber: 'ESB12345674',
      companyName: 'Ejemplo',
      countryIso: 'ES',
      purpose: 'EINVOICING',
      flow: 'ISSUED',
      documentType: 'INVOICE',
      documentNumber: `N-${index}`,
      documentDate: '2026-03-02',
      supplier: {},
      customer: {},
      totals: {},
      attachments: [],
      submissionDate: new Date(Date.UTC(2026, 0, 1) + index),
      duplicateKey: randomUUID(),
    })),
    'test',
  );
}
