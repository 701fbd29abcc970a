import { deflateSync } from 'node:zlib';
import { PdfBuilder, literal } from './pdf-builder';

export const CII_INVOICE = `<?xml version="1.0" encoding="UTF-8"?>
<rsm:CrossIndustryInvoice xmlns:rsm="urn:un:unece:uncefact:data:standard:CrossIndustryInvoice:100"><rsm:ExchangedDocument/></rsm:CrossIndustryInvoice>`;

export interface EmbeddedFileParts {
  name?: string;
  relationship?: string | undefined;
  content?: string | Buffer;
  /** Entries of the stream beside Type and Length, and its stored data, instead of the content deflated. */
  stream?: { entries: string; data: Buffer };
  /** Further entries of the file specification. */
  specification?: string;
}

/** Adds an embedded file with its file specification, whose number it gives. */
export function addEmbeddedFile(pdf: PdfBuilder, parts: EmbeddedFileParts = {}): number {
  const { name = 'factur-x.xml', content = CII_INVOICE, specification = '' } = parts;
  const relationship = 'relationship' in parts ? parts.relationship : 'Alternative';
  const stream = parts.stream ?? {
    entries: '/Subtype /text#2Fxml /Filter /FlateDecode',
    data: deflateSync(Buffer.from(content)),
  };
  const embedded = pdf.addStream(`/Type /EmbeddedFile ${stream.entries}`, stream.data);
  const names = `/F ${literal(name)} /UF ${utf16(name)}`;
  const kind = relationship === undefined ? '' : `/AFRelationship /${relationship}`;
  return pdf.add(
    `<< /Type /Filespec ${names} ${kind} /EF << /F ${embedded} 0 R /UF ${embedded} 0 R >> ${specification} >>`,
  );
}

/** A catalog with one page whose embedded files are those file specifications. */
export function addCatalog(pdf: PdfBuilder, specifications: readonly number[], entries = ''): number {
  const pages = pdf.reserve();
  const page = pdf.add(`<< /Type /Page /Parent ${pages} 0 R /MediaBox [0 0 595 842] >>`);
  pdf.add(`<< /Type /Pages /Kids [${page} 0 R] /Count 1 >>`, pages);
  const pairs = specifications.map((number, index) => `(file${String(index).padStart(6, '0')}) ${number} 0 R`);
  const tree = pdf.add(`<< /Names [${pairs.join(' ')}] >>`);
  const list = specifications.map((number) => `${number} 0 R`).join(' ');
  return pdf.add(
    `<< /Type /Catalog /Pages ${pages} 0 R /Names << /EmbeddedFiles ${tree} 0 R >> /AF [${list}] ${entries} >>`,
  );
}

/** The simplest hybrid PDF with those files and that XMP. */
export function hybridPdf(files: readonly EmbeddedFileParts[] = [{}], catalogEntries = '', xmp?: string): Buffer {
  const pdf = new PdfBuilder();
  const specifications = files.map((parts) => addEmbeddedFile(pdf, parts));
  const metadata =
    xmp === undefined
      ? ''
      : ` /Metadata ${pdf.addStream('/Type /Metadata /Subtype /XML /Filter /FlateDecode', deflateSync(xmp))} 0 R`;
  return pdf.build(addCatalog(pdf, specifications, catalogEntries + metadata));
}

function utf16(text: string): string {
  return `<${Buffer.from(`\uFEFF${text}`, 'utf16le').swap16().toString('hex')}>`;
}
