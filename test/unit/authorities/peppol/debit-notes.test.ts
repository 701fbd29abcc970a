import { mapMessage, type MessageAnswer } from '../../../../authorities/peppol/map-message';
import { previewDocument } from '../../../../authorities/peppol/preview';
import type { PreviewTask } from '../../../../authorities/preview';
import { readUbl } from '../../../../documents/formats/ubl/read-ubl';
import type { SemanticDocument } from '../../../../documents/model/semantic-document';
import { isBlocking, type Finding } from '../../../../validation/finding';
import { UblSchemaValidator } from '../../../../validation/schema/ubl/ubl-schema-validator';
import { validateDocument } from '../../../../validation/validate-document';
import { peppolDebitNote } from '../../../support/peppol-debit-note';
import { peppolInvoice, SELLER } from '../../../support/peppol-documents';

const XRECHNUNG = 'urn:cen.eu:en16931:2017#compliant#urn:xeinkauf.de:kosit:xrechnung_3.0';
const SELF_BILLING_PROCESS = 'urn:fdc:peppol.eu:2017:poacc:selfbilling:01:1.0';
const SELF_BILLING = 'urn:cen.eu:en16931:2017#compliant#urn:fdc:peppol.eu:2017:poacc:selfbilling:3.0';

let schema: UblSchemaValidator;
beforeAll(async () => (schema = await UblSchemaValidator.create()));

const mapped = async (xml: string, participants = [SELLER]): Promise<MessageAnswer> =>
  mapMessage(schema, { ubl: Buffer.from(xml), participants });

async function sent(xml: string, participants?: string[]): Promise<string> {
  const answer = await mapped(xml, participants);
  if (answer.kind !== 'identified') throw new Error(JSON.stringify(answer.findings));
  return new TextDecoder().decode(answer.xml);
}

const findingsOf = (answer: MessageAnswer): readonly Finding[] =>
  answer.kind === 'not-expressible' ? answer.findings : [];

function modelOf(xml: string): SemanticDocument {
  const { tree } = schema.validate(Buffer.from(xml));
  if (tree === undefined) throw new Error('not well-formed');
  return readUbl(tree);
}

test('a debit note leaves as an invoice of type 383, which says the same and is valid', async () => {
  const debitNote = peppolDebitNote('D-1');
  const xml = await sent(debitNote);
  expect(await mapped(debitNote)).toMatchObject({
    documentType: expect.stringContaining(':Invoice-2::Invoice##') as string,
    receiver: '9930:de136695976',
  });
  expect(xml).toMatch(/<Invoice [^]*<cbc:InvoiceTypeCode>383<[^]*<cac:BillingReference>[^]*<cbc:ID>F-1</);
  expect(modelOf(xml)).toEqual(modelOf(debitNote));
  const verdict = validateDocument(schema.validate(Buffer.from(xml)), 'ubl', {});
  expect(verdict.findings.filter(isBlocking)).toEqual([]);
  expect(verdict.ruleSets.join()).toMatch(/peppol/);
});

const german = (xml: string): string =>
  xml
    .replaceAll('<cbc:IdentificationCode>BE<', '<cbc:IdentificationCode>DE<')
    .replaceAll('BE0428759497', 'DE123456788');

test('between German parties it has the type 384', async () => {
  const pint = { customization: 'urn:peppol:pint:billing-1@eu-1', profile: 'urn:peppol:bis:billing' };
  expect(await sent(german(peppolDebitNote('D-2', pint)))).toContain('<cbc:InvoiceTypeCode>384<');
  expect(await sent(peppolDebitNote('D-2', pint))).toContain('<cbc:InvoiceTypeCode>383<');
});

test.each([
  ['BIS Billing', undefined, 'DE-R-015'],
  ['XRechnung', XRECHNUNG, 'BR-DE-15'],
])(
  'a debit note has no place for the reference that %s demands of German parties',
  async (_name, customization, rule) => {
    const debitNote = german(peppolDebitNote('D-3', customization === undefined ? {} : { customization }));
    expect(findingsOf(await mapped(debitNote))).toContainEqual(
      expect.objectContaining({ rule, location: { xpath: '/DebitNote', line: 2 } }),
    );
  },
);

test('what is wrong with it as an invoice is told where it stands in the debit note', async () => {
  const answer = await mapped(peppolDebitNote('D-3', { customization: SELF_BILLING, profile: SELF_BILLING_PROCESS }));
  expect(answer).toMatchObject({ kind: 'not-expressible' });
  const findings = findingsOf(answer);
  expect(findings.every(isBlocking)).toBe(true);
  expect(findings).toContainEqual(
    expect.objectContaining({ rule: 'PEPPOL-EN16931-P0100', location: expect.objectContaining({ line: 2 }) as object }),
  );
  expect(JSON.stringify(findings)).toContain('/DebitNote');
  expect(JSON.stringify(findings)).not.toContain('Invoice"');
});

test('whose it is counts as for any invoice', async () => {
  expect(await mapped(peppolDebitNote('D-4'), ['0208:0203201340'])).toMatchObject({
    findings: [{ rule: 'PEPPOL_SENDER_NOT_OURS' }],
  });
});

test('a dry run shows the invoice, and other documents as they are', async () => {
  const options = { 'peppol.participants': SELLER };
  const shown = async (xml: string): Promise<unknown> => {
    const document = {} as PreviewTask['document'];
    const task = { document, ubl: Buffer.from(xml), options, now: new Date() };
    const answer = await previewDocument(schema, task);
    return 'text' in answer ? answer.text : answer;
  };
  expect(await shown(peppolDebitNote('D-5'))).toBe(await sent(peppolDebitNote('D-5')));
  expect(await shown(peppolInvoice('F-5'))).toBe(peppolInvoice('F-5'));
});
