import { INVOICE_FORMATS } from '../../../documents/formats/read-invoice';
import { chooseInvoiceAttachment } from '../../../documents/formats/zugferd/choose-invoice-attachment';
import { readAttachments } from '../../../platform/pdf-attachments/reader/read-attachments';
import { type Published, publishedInvoices } from '../../support/published-invoices';
import { removeTemporaryFolders, temporaryFolder } from '../../support/temporary-folder';
import { whenShared } from '../../unit/formats/corpus';
import { archiveInvoices } from './archived-corpus';
import { missingTexts } from './missing-texts';
import { veraPdf } from './vera-pdf';

afterAll(removeTemporaryFolders);

const OF_EACH_FORMAT = 4;

/** Spread over the corpus; `npm run conformance` judges all of it. */
function sample(): Published[] {
  const published = publishedInvoices();
  return INVOICE_FORMATS.flatMap((format) => {
    const ofFormat = published.filter((invoice) => invoice.format === format);
    return ofFormat.filter((_, index) => index % Math.ceil(ofFormat.length / OF_EACH_FORMAT) === 0);
  });
}

whenShared('corpus/index.jsonl')(
  'every text of a dozen published invoices is in their PDFs, which are PDF/A-3a by the judgement of veraPDF',
  async () => {
    const folder = await temporaryFolder();
    const archived = await archiveInvoices(sample(), folder);
    expect(archived).toHaveLength(OF_EACH_FORMAT * INVOICE_FORMATS.length);
    for (const invoice of archived)
      expect({ file: invoice.file, missing: await missingTexts(invoice) }).toEqual({ file: invoice.file, missing: [] });
    for (const { file, pdf } of archived)
      expect({ file, choice: chooseInvoiceAttachment(readAttachments(Buffer.from(pdf))) }).toEqual({
        file,
        choice: expect.objectContaining({ content: expect.any(Uint8Array) as unknown }) as unknown,
      });
    const oracle = await veraPdf();
    if (oracle === undefined) return;
    const verdicts = await oracle.judge(folder);
    expect(archived.map(({ file, name }) => ({ file, verdict: verdicts.get(name) }))).toEqual(
      archived.map(({ file }) => ({ file, verdict: { profile: 'PDF/A-3A', compliant: true, broken: [] } })),
    );
  },
  300_000,
);
