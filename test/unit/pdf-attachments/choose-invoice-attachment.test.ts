import {
  chooseInvoiceAttachment,
  type InvoiceCandidate,
} from '../../../documents/formats/zugferd/choose-invoice-attachment';
import { invoiceXml } from '../../fixtures/xml/minimal-documents';
import { CII_INVOICE } from '../../support/hybrid-pdf';

const ZUGFERD_1 = '<rsm:CrossIndustryDocument xmlns:rsm="urn:ferd:CrossIndustryDocument:invoice:1p0"/>';
const file = (name: string, content: string | undefined = CII_INVOICE, relationship?: string): InvoiceCandidate => ({
  name,
  relationship,
  content: Buffer.from(content),
});
const chosen = (...attachments: InvoiceCandidate[]): InvoiceCandidate => {
  const choice = chooseInvoiceAttachment(attachments);
  if ('refused' in choice) throw new Error(choice.refused.message);
  expect(choice.content).toBe(choice.chosen.content);
  return choice.chosen;
};
const refused = (...attachments: InvoiceCandidate[]): { code: string; message: string } => {
  const choice = chooseInvoiceAttachment(attachments);
  if ('chosen' in choice) throw new Error(`${choice.chosen.name} was chosen`);
  return choice.refused;
};

it.each([
  'factur-x.xml',
  'zugferd-invoice.xml',
  'ZUGFeRD-invoice.xml',
  'xrechnung.xml',
  'FACTUR-X.XML',
  'ubl-invoice.xml',
])('%s is an invoice by its name', (name) => {
  expect(chosen(file('terms.xml', '<terms/>'), file(name)).name).toBe(name);
});

it('an invoice by name is one whatever its relationship, also without any', () => {
  for (const relationship of ['Alternative', 'Data', 'Source', 'Supplement', 'Unspecified', undefined])
    expect(chosen(file('factur-x.xml', CII_INVOICE, relationship)).name).toBe('factur-x.xml');
});

it('the relationships of invoices decide between several', () => {
  const supplement = file('factur-x.xml', `${CII_INVOICE}<!-- copy -->`, 'Supplement');
  const data = file('xrechnung.xml', CII_INVOICE, 'Data');
  expect(chosen(supplement, data)).toBe(data);
});

it('an invoice attached twice with the same bytes is one', () => {
  const first = file('factur-x.xml');
  expect(chosen(first, file('zugferd-invoice.xml'))).toBe(first);
});

it("today's format wins over ZUGFeRD 1 beside it, whatever the order", () => {
  const old = file('ZUGFeRD-invoice.xml', ZUGFERD_1, 'Alternative');
  const current = file('factur-x.xml', CII_INVOICE, 'Alternative');
  expect(chosen(old, current)).toBe(current);
  expect(chosen(current, old)).toBe(current);
});

it('several different invoices of one kind are refused by name', () => {
  expect(refused(file('factur-x.xml'), file('xrechnung.xml', invoiceXml()))).toEqual({
    code: 'PDF_INVOICES_CONTRADICT',
    message: 'The PDF contains several different invoices: factur-x.xml, xrechnung.xml. Attach only the valid one.',
  });
  expect(refused(file('ZUGFeRD-invoice.xml', ZUGFERD_1), file('ZUGFeRD-invoice.xml', `${ZUGFERD_1} `)).code).toBe(
    'PDF_INVOICES_CONTRADICT',
  );
});

it('no attachment, no invoice', () => {
  expect(refused()).toEqual({
    code: 'PDF_WITHOUT_INVOICE',
    message: 'The PDF has no attachments, so it contains no electronic invoice. Attach the invoice as factur-x.xml.',
  });
});

it('the attachments that are none are named', () => {
  const others = Array.from({ length: 7 }, (_, number) => ({ name: `photo-${number}.png` }));
  expect(refused({ name: 'order-x.xml' }, ...others).message).toBe(
    'No attachment of the PDF is an invoice: order-x.xml is an order (Order-X), photo-0.png, photo-1.png, photo-2.png, photo-3.png and 3 more. Attach the invoice as factur-x.xml.',
  );
});

it('an invoice under another name is refused with its right name', () => {
  expect(refused(file('terms.xml', '<terms/>'), file('rechnung-4711.xml'))).toEqual({
    code: 'PDF_INVOICE_MISNAMED',
    message:
      'The attachment rechnung-4711.xml is a CrossIndustryInvoice (UN/CEFACT CII), but it does not have one of the names for invoices: factur-x.xml, ZUGFeRD-invoice.xml, xrechnung.xml, ubl-invoice.xml. Attach the invoice as factur-x.xml.',
  });
});

it('an invoice that could not be read is refused with the reason', () => {
  const problem = { code: 'PDF_LIMIT_EXCEEDED', message: 'The attachment factur-x.xml is larger than 10 MiB.' };
  expect(refused({ name: 'factur-x.xml', problem })).toBe(problem);
  expect(refused({ name: 'factur-x.xml' }).message).toContain('is empty');
});
