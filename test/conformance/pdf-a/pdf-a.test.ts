import { chooseInvoiceAttachment } from '../../../documents/formats/zugferd/choose-invoice-attachment';
import { readAttachments } from '../../../platform/pdf-attachments/reader/read-attachments';
import { publishedInvoices } from '../../support/published-invoices';
import { removeTemporaryFolders, temporaryFolder } from '../../support/temporary-folder';
import { whenShared } from '../../unit/formats/corpus';
import { archiveInvoices } from './archived-corpus';
import { veraPdf } from './vera-pdf';

afterAll(removeTemporaryFolders);

const SAMPLE = 12;

/** All formats, spread over the corpus; `npm run conformance` judges all of it. */
whenShared('corpus/index.jsonl')(
  'a dozen published invoices as PDF/A-3a, by the judgement of veraPDF',
  async () => {
    const published = publishedInvoices();
    const sample = published.filter((_, index) => index % Math.ceil(published.length / SAMPLE) === 0);
    expect(new Set(sample.map(({ format }) => format))).toEqual(new Set(['ubl', 'cii', 'zugferd-1']));
    const folder = await temporaryFolder();
    const archived = await archiveInvoices(sample, folder);
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
