import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { closerPrint } from '../../../application/rendering/closer-print';
import { invoiceFiles } from '../../../application/rendering/invoice-files';
import { InvoicePrinter } from '../../../application/rendering/print-invoice';
import type { HybridProfile } from '../../../documents/pdf-a/hybrid-profile';
import { writePdfA } from '../../../documents/pdf-a/write-pdf-a';
import { LANGUAGES, type Language } from '../../../documents/rendering/language';
import { BrowserPool } from '../../../platform/printing/browser-pool';
import { loadFonts } from '../../../platform/printing/fonts';
import { qrSvg } from '../../../platform/qr-image';
import { schemaValidators } from '../../../validation/schema/schema-validators';
import { testChromium } from '../../support/chromium';
import type { Published } from '../../support/published-invoices';

/** What an invoice is printed from. */
type Source = Pick<Published, 'format' | 'xml'>;

export type Archived<Invoice extends Source = Published> = Invoice & {
  /** Of the PDF in the folder. */
  name: string;
  pdf: Uint8Array;
  language: Language;
  /** What the PDF claims to hold. */
  level: HybridProfile['level'] | undefined;
};

const validators = schemaValidators();

/** Prints published invoices as the service does, each in another language, into a folder. */
export async function archiveInvoices<Invoice extends Source>(
  published: readonly Invoice[],
  folder: string,
): Promise<Archived<Invoice>[]> {
  const pool = await BrowserPool.launch({ executablePath: await testChromium(), pages: 1 });
  const levels = new Map<Uint8Array, Archived['level']>();
  const printer = new InvoicePrinter({
    fontFaces: await loadFonts(),
    qrSvg,
    print: async (html, turn, signal) => pool.print(html, { turn, timeoutMs: 60_000, ...(signal ? { signal } : {}) }),
    archiving: {
      files: async (format, xml) => invoiceFiles(validators, format, xml),
      closer: closerPrint,
      write: async (printed, content) => {
        const pdf = await writePdfA(printed, content);
        levels.set(pdf, content.files.profile?.level);
        return pdf;
      },
    },
  });
  try {
    const archived: Archived<Invoice>[] = [];
    for (const [index, invoice] of published.entries()) {
      const xml = Buffer.from(invoice.xml);
      const source = { byteLength: xml.byteLength, read: async () => Promise.resolve(xml) };
      const language = LANGUAGES[index % LANGUAGES.length] ?? 'en';
      const pdf = await printer.file(source, { format: invoice.format, language, owner: 'corpus' });
      const name = `${String(index).padStart(3, '0')}.pdf`;
      await writeFile(path.join(folder, name), pdf);
      archived.push({ ...invoice, name, pdf, language, level: levels.get(pdf) });
    }
    return archived;
  } finally {
    await pool.close();
  }
}
