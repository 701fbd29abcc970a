import { supportingFiles } from '../../../documents/pdf-a/invoice-files';
import type { SupportingDocument } from '../../../documents/model/semantic-document';
import { PDF_LIMITS } from '../../../platform/pdf-attachments/attachment';
import { sampleModel } from '../validation/sample-model';

const base64 = Buffer.from('content').toString('base64');
const attached = (filename: string, mimeCode = 'text/csv'): SupportingDocument => ({
  reference: 'R-1',
  attachment: { base64, filename, mimeCode },
});
const filesOf = (...supportingDocuments: SupportingDocument[]) => supportingFiles(sampleModel({ supportingDocuments }));

test('each embedded file comes with its name, type and description', () => {
  expect(filesOf({ ...attached('Zeiten März.csv'), description: 'Hours' })).toEqual([
    {
      name: 'Zeiten März.csv',
      mimeType: 'text/csv',
      description: 'Hours',
      relationship: 'Supplement',
      content: Buffer.from('content'),
    },
  ]);
});

test('one without a name is called by its reference; what is only linked or empty is no file', () => {
  const { attachment } = attached('');
  const files = filesOf(
    { reference: 'R-7', attachment: { base64 } },
    { attachment: { base64 } },
    { reference: 'R-8', externalLocation: 'https://example.org/file.pdf' },
    { reference: 'R-9', attachment: { ...attachment, base64: '' } },
  );
  expect(files.map(({ name, mimeType }) => [name, mimeType])).toEqual([
    ['R-7', 'application/octet-stream'],
    ['attachment', 'application/octet-stream'],
  ]);
});

test.each([
  ['factur-x.xml', 'supporting-factur-x.xml'],
  ['Factur-X.XML', 'supporting-Factur-X.XML'],
  ['folder/ubl-invoice.xml', 'supporting-ubl-invoice.xml'],
  ['..\\..\\xrechnung.xml', 'supporting-xrechnung.xml'],
  ['../../etc/passwd', 'passwd'],
  ['a\u0000b\u202e.csv', 'ab.csv'],
  ['/', 'attachment'],
  ['x'.repeat(500), 'x'.repeat(120)],
])('the name %j becomes %j', (stated, name) => {
  expect(filesOf(attached(stated)).map((file) => file.name)).toEqual([name]);
});

test('names are told apart, whatever their case', () => {
  expect(filesOf(attached('a.csv'), attached('A.csv'), attached('a.csv')).map(({ name }) => name)).toEqual([
    'a.csv',
    '2-A.csv',
    '3-a.csv',
  ]);
});

test.each(['text/csv /Evil', '../x', '', 'text'])('the media type %j is not taken over', (mimeCode) => {
  expect(filesOf(attached('a', mimeCode))[0]?.mimeType).toBe('application/octet-stream');
});

test('with the invoice there are no more than a reader of PDFs takes', () => {
  const many = Array.from({ length: PDF_LIMITS.attachments + 10 }, (_, index) => attached(`${index}.csv`));
  expect(filesOf(...many)).toHaveLength(PDF_LIMITS.attachments - 1);
});
