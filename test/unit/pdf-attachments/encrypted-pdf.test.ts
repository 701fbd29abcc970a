import { readAttachments, readPdf } from '../../../platform/pdf-attachments/reader/read-attachments';
import { encryptedByAcrobat9, encryptedPdf } from '../../support/encrypted-pdf';
import { CII_INVOICE } from '../../support/hybrid-pdf';
import { only, refusalOf } from '../../support/read-attachment';

describe('an encrypted PDF that opens without a password', () => {
  const content = Buffer.from(CII_INVOICE);
  const restricted = { ownerPassword: 'owner', permissions: { printing: false } };

  it.each(['RC4-40', 'RC4-128', 'AES-128', 'AES-256'] as const)('is read: %s', async (algorithm) => {
    const pdf = await encryptedPdf(content, { ...restricted, algorithm });
    expect(pdf.includes(content)).toBe(false);
    const attachment = only(pdf);
    expect(attachment).toMatchObject({
      name: 'factur-x.xml',
      relationship: 'Alternative',
      description: 'invoice (Rechnung)',
    });
    expect(attachment.content?.toString()).toBe(CII_INVOICE);
  });

  it.each(['RC4-40', 'AES-256'] as const)('is read without its cross-reference: %s', async (algorithm) => {
    const pdf = await encryptedPdf(content, { ...restricted, algorithm });
    const at = pdf.lastIndexOf('startxref');
    expect(only(pdf.subarray(0, at)).content?.toString()).toBe(CII_INVOICE);
  });

  it.each(['RC4-40', 'RC4-128', 'AES-128', 'AES-256'] as const)(
    'is refused where it needs one: %s',
    async (algorithm) => {
      const pdf = await encryptedPdf(content, { ...restricted, userPassword: 'secret', algorithm });
      expect(refusalOf(pdf).code).toBe('PDF_ENCRYPTED');
    },
  );

  it('has filters for its embedded files and may leave its metadata open', () => {
    const xmp = Buffer.from('<xmp/>');
    const { attachments, metadata } = readPdf(encryptedByAcrobat9(content, xmp));
    expect(attachments).toMatchObject([{ description: 'described' }]);
    expect(attachments[0]?.content?.toString()).toBe(CII_INVOICE);
    expect(metadata?.toString()).toBe('<xmp/>');
    expect(refusalOf(encryptedByAcrobat9(content, xmp, '/StmF /Other')).code).toBe('PDF_ENCRYPTED');
    const [unread] = readAttachments(encryptedByAcrobat9(content, xmp, '/StmF /Identity'));
    expect(unread?.content?.toString()).not.toBe(CII_INVOICE);
  });
});
