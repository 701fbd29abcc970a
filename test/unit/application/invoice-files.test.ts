import fc from 'fast-check';
import { invoiceFiles } from '../../../application/rendering/invoice-files';
import { writeCii } from '../../../documents/formats/cii/write-cii';
import { detectFormat, isInvoiceXml } from '../../../documents/formats/detect-format';
import { type InvoiceFormat, readInvoice } from '../../../documents/formats/read-invoice';
import { writeUbl } from '../../../documents/formats/ubl/write-ubl';
import type { SemanticDocument } from '../../../documents/model/semantic-document';
import type { InvoiceFiles } from '../../../documents/pdf-a/invoice-files';
import { decodeXml } from '../../../documents/xml/decode-xml';
import { parseElementTree } from '../../../documents/xml/element-tree';
import { schemaValidators } from '../../../validation/schema/schema-validators';
import { validateXml } from '../../../validation/validate-document';
import { publishedInvoices } from '../../support/published-invoices';
import { semanticDocument } from '../../support/semantic-documents';
import { whenShared } from '../formats/corpus';
import { plainModel } from '../formats/plain-model';
import { sampleModel } from '../validation/sample-model';

const validators = schemaValidators();

/** What a receiver of the PDF reads from the file in it. */
function readBack({ invoice }: InvoiceFiles): SemanticDocument {
  const detected = detectFormat(invoice.content);
  if (!isInvoiceXml(detected)) throw new Error(`not an invoice: ${detected.format}`);
  return readInvoice(detected.format, parseElementTree(decodeXml(invoice.content)));
}

const filesOf = async (format: InvoiceFormat, xml: string): Promise<InvoiceFiles> =>
  invoiceFiles(validators, format, Buffer.from(xml));

const isCii = ({ invoice }: InvoiceFiles): boolean => detectFormat(invoice.content).format === 'cii';

test('a valid UBL invoice goes in as CII, named and described as its profile', async () => {
  const model = sampleModel();
  const files = await filesOf('ubl', writeUbl(model));
  expect(isCii(files)).toBe(true);
  expect(files).toMatchObject({
    invoice: { name: 'factur-x.xml', mimeType: 'text/xml', relationship: 'Alternative' },
    profile: { level: 'EN 16931' },
  });
  expect(plainModel(readBack(files))).toEqual(plainModel(model));
});

test.each<[string, Partial<SemanticDocument>]>([
  ['that breaks a rule', { totals: {} }],
  ['of no profile', { specification: 'urn:example:specification' }],
  ['of an extension', { specification: 'urn:cen.eu:en16931:2017#conformant#urn:factur-x.eu:1p0:extended' }],
  // CII has one of them for a document.
  [
    'with two remittance texts',
    {
      paymentInstructions: ['one', 'two'].map((remittanceInformation) => ({
        meansCode: '30',
        remittanceInformation,
        creditTransfers: [{ accountId: 'ES9121000418450200051332' }],
      })),
    },
  ],
])('UBL %s goes in byte for byte, and nothing is claimed', async (_name, change) => {
  const ubl = writeUbl(sampleModel(change));
  const files = await filesOf('ubl', ubl);
  expect(files).toEqual({
    invoice: expect.objectContaining({ name: 'ubl-invoice.xml', relationship: 'Alternative' }) as unknown,
    supporting: [],
  });
  expect(Buffer.from(files.invoice.content).toString()).toBe(ubl);
});

test('CII goes in byte for byte; its profile is claimed only while it keeps its rules', async () => {
  const cii = writeCii(sampleModel());
  const kept = await filesOf('cii', cii);
  expect(kept).toMatchObject({ invoice: { name: 'factur-x.xml' }, profile: { level: 'EN 16931' } });
  expect(Buffer.from(kept.invoice.content).toString()).toBe(cii);
  const broken = await filesOf('cii', writeCii(sampleModel({ totals: {} })));
  expect(broken).not.toHaveProperty('profile');
  expect(broken.invoice.name).toBe('factur-x.xml');
});

/** Of 69 UBL documents of a profile; others break rules, or state what CII has no place for. */
const CII_FROM_UBL = 30;

whenShared('corpus/index.jsonl')(
  'every published invoice is in its PDF with the same values, and what is claimed to be of a profile is valid',
  async () => {
    let fromUbl = 0;
    for (const { file, format, xml, document } of publishedInvoices()) {
      const files = await filesOf(format, xml);
      expect({ file, model: plainModel(readBack(files)) }).toEqual({ file, model: plainModel(document) });
      if (files.profile === undefined) {
        expect({ file, content: Buffer.from(files.invoice.content).toString() }).toEqual({ file, content: xml });
        continue;
      }
      const layers = files.profile.meetsEn16931 ? (['en16931'] as const) : [];
      const { valid } = await validateXml(validators, files.invoice.content, { layers });
      expect({ file, valid }).toEqual({ file, valid: true });
      expect({ file, isCii: isCii(files) }).toEqual({ file, isCii: true });
      if (format === 'ubl') fromUbl += 1;
    }
    expect(fromUbl).toBeGreaterThanOrEqual(CII_FROM_UBL);
  },
  120_000,
);

test('any document is read back from its PDF as it was read from its UBL', async () => {
  await fc.assert(
    fc.asyncProperty(semanticDocument, async (model) => {
      const ubl = writeUbl(model);
      const accepted = readInvoice('ubl', parseElementTree(ubl));
      const files = await filesOf('ubl', ubl);
      expect(plainModel(readBack(files))).toEqual(plainModel(accepted));
      if (files.profile === undefined) expect(Buffer.from(files.invoice.content).toString()).toBe(ubl);
    }),
    { numRuns: 100 },
  );
});
