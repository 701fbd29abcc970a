import { AFRelationship, PDFDocument } from '@cantoo/pdf-lib';
import { createCipheriv, createHash } from 'node:crypto';
import { rc4 } from '../../platform/pdf-attachments/reader/ciphers';
import { addCatalog, addEmbeddedFile } from './hybrid-pdf';
import { PdfBuilder } from './pdf-builder';

type Security = Parameters<PDFDocument['encrypt']>[0];

/** A hybrid PDF as a library encrypts it. */
export async function encryptedPdf(content: Buffer, security: Security): Promise<Buffer> {
  const pdf = await PDFDocument.create();
  pdf.addPage();
  await pdf.attach(content, 'factur-x.xml', {
    mimeType: 'application/xml',
    description: 'invoice (Rechnung)',
    afRelationship: AFRelationship.Alternative,
  });
  pdf.encrypt({ allowWeakCryptography: true, ...security });
  return Buffer.from(await pdf.save());
}

const PADDING = Buffer.from('28bf4e5e4e758a4164004e56fffa01082e2e00b6d0683e802f0ca9fe6453697a', 'hex');

/** Says in a trailer that all strings and streams are encrypted with RC4 of 40 bits, and that no password is needed. */
export function rc4Trailer(): string {
  const owner = Buffer.alloc(32);
  const permissions = Buffer.from([0xd4, 0xff, 0xff, 0xff]);
  const key = createHash('md5')
    .update(Buffer.concat([PADDING, owner, permissions]))
    .digest()
    .subarray(0, 5);
  return `/Encrypt << /Filter /Standard /V 1 /R 2 /O <${owner.toString('hex')}> /U <${rc4(key, PADDING).toString('hex')}> /P -44 >>`;
}

/**
 * What the library does not write: the encryption of Acrobat 9 (revision 5), with filters of their own for embedded files and
 * metadata left open.
 */
export function encryptedByAcrobat9(content: Buffer, xmp: Buffer, entries = '/StmF /StdCF /EFF /Files'): Buffer {
  const key = Buffer.alloc(32, 7);
  const salts = Buffer.from('validatekeysaltx');
  const sha256 = (data: Buffer): Buffer => createHash('sha256').update(data).digest();
  const user = Buffer.concat([sha256(salts.subarray(0, 8)), salts]);
  const userKey = aes256(sha256(salts.subarray(8)), Buffer.alloc(16), key, false);
  const vector = Buffer.alloc(16, 3);
  const hidden = (data: Buffer): Buffer => Buffer.concat([vector, aes256(key, vector, data)]);
  const pdf = new PdfBuilder();
  const file = addEmbeddedFile(pdf, {
    stream: { entries: '/Type /EmbeddedFile /Subtype /text#2Fxml', data: hidden(content) },
    specification: `/Desc <${hidden(Buffer.from('described')).toString('hex')}>`,
  });
  const metadata = pdf.addStream('/Type /Metadata /Subtype /XML', xmp);
  const catalog = addCatalog(pdf, [file], `/Metadata ${metadata} 0 R`);
  const hex = (bytes: Buffer): string => `<${bytes.toString('hex')}>`;
  const filters = '/CF << /StdCF << /CFM /AESV3 >> /Files << /CFM /AESV3 >> >> /StrF /StdCF';
  return pdf.build(
    catalog,
    `/Encrypt << /Filter /Standard /V 5 /R 5 /O ${hex(Buffer.alloc(48))} /U ${hex(user)} /UE ${hex(userKey)} /P -44 /EncryptMetadata false ${filters} ${entries} >>`,
  );
}

function aes256(key: Buffer, vector: Buffer, data: Buffer, padding = true): Buffer {
  const cipher = createCipheriv('aes-256-cbc', key, vector).setAutoPadding(padding);
  return Buffer.concat([cipher.update(data), cipher.final()]);
}
