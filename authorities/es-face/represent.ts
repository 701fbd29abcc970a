import type { ReportedXml } from '../../application/integration/authority-xml';
import { sha256Of, unpacked } from '../../application/integration/evidence';
import type { MongoConnection } from '../../storage/mongo';
import { FaceInvoiceRepository } from './stores/invoice-repository';

/** The signed Facturae. */
export function reportedInvoice(mongo: MongoConnection): ReportedXml {
  const invoices = new FaceInvoiceRepository(mongo);
  return async (documentId) => {
    const written = await invoices.lastOf(documentId);
    if (written === undefined) return { missing: 'The invoice was not signed yet.' };
    const xml = await unpacked(written.facturae);
    return { xml, tag: sha256Of(xml) };
  };
}
