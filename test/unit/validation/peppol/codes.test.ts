import { before, change, CREDIT_NOTE, inCountry, INVOICE } from './base-invoice';
import { rulesFiring } from './validated';

const rule = (id: string): string => `PEPPOL-EN16931-${id}`;

function attachment(mimeCode: string): string {
  const object = `<cbc:EmbeddedDocumentBinaryObject mimeCode="${mimeCode}" filename="a">AA==</cbc:EmbeddedDocumentBinaryObject>`;
  return before(
    INVOICE,
    '<cac:AccountingSupplierParty>',
    `<cac:AdditionalDocumentReference><cbc:ID>1</cbc:ID><cac:Attachment>${object}</cac:Attachment></cac:AdditionalDocumentReference>`,
  );
}

function reasonCode(indicator: string, code: string): string {
  return before(
    INVOICE,
    '<cac:TaxTotal>',
    `<cac:AllowanceCharge><cbc:ChargeIndicator>${indicator}</cbc:ChargeIndicator><cbc:AllowanceChargeReasonCode>${code}</cbc:AllowanceChargeReasonCode><cbc:Amount currencyID="EUR">1</cbc:Amount></cac:AllowanceCharge>`,
  );
}

const taxPoint = (code: string) =>
  change(
    INVOICE,
    '</cbc:EndDate></cac:InvoicePeriod>',
    `</cbc:EndDate><cbc:DescriptionCode>${code}</cbc:DescriptionCode></cac:InvoicePeriod>`,
  );
const scheme = (code: string) => change(INVOICE, 'schemeID="0088"', `schemeID="${code}"`);

test.each<[string, string, string[]]>([
  ['an attachment of a known type', attachment('image/png'), []],
  ['an attachment of another type', attachment('image/gif'), ['CL001']],
  ['an attachment type with a blank', attachment(' image/png'), ['CL001']],
  ['two attachment types', attachment('image/png image/jpeg'), ['CL001']],
  ['an allowance reason', reasonCode('false', ' 95 '), []],
  ['a charge reason of an allowance', reasonCode('false', 'AA'), ['CL002']],
  ['an allowance reason of a charge', reasonCode('true', '95'), ['CL003']],
  ['a reason in small letters', reasonCode('true', 'aa'), ['CL003']],
  ['a reason of what is neither by its exact word', reasonCode(' true', '95'), []],
  ['a tax point', taxPoint('35'), []],
  ['a tax point of CII', taxPoint('29'), ['CL006']],
  ['two tax points', taxPoint('3 35'), ['CL006']],
  ['an address scheme of EAS that Peppol does not have', scheme('AN'), ['CL008']],
  ['an address scheme with a blank', scheme('0088 '), ['CL008']],
])('code lists: %s', (_name, xml, rules) => {
  expect(rulesFiring(xml)).toEqual(rules.map(rule));
});

const WITH_RESPONSE = 'urn:peppol:bis:billing_with_response';
const process = (xml: string, id: string) => change(xml, 'urn:fdc:peppol.eu:2017:poacc:billing:01:1.0', id);
const type = (xml: string, code: string) =>
  change(xml, xml === CREDIT_NOTE ? 'Code>381<' : 'Code>380<', `Code>${code}<`);

test.each<[string, string, string[]]>([
  ['a tax invoice', type(INVOICE, '388'), []],
  ['blanks around the code', type(INVOICE, ' 380 '), []],
  ['a self-billed invoice', type(INVOICE, '389'), ['P0100']],
  ['a credit note as invoice', type(INVOICE, '381'), ['P0100']],
  ['a corrected invoice outside Germany', type(INVOICE, '384'), ['P0112']],
  ['two codes', type(INVOICE, '380 382'), ['P0100']],
  ['the process with response', process(type(INVOICE, '389'), WITH_RESPONSE), ['P0100']],
  ['an unknown process, about which only that is said', process(type(INVOICE, '389'), 'x'), ['R007']],
  ['a factored credit note', type(CREDIT_NOTE, '396'), []],
  ['a self-billed credit note', type(CREDIT_NOTE, '261'), ['P0101']],
])('document types: %s', (_name, xml, rules) => {
  expect(rulesFiring(xml)).toEqual(rules.map(rule));
});

test('German parties correct invoices by type 384', () => {
  expect(rulesFiring(type(inCountry(INVOICE, 'DE'), '384'))).not.toContain(rule('P0112'));
  expect(rulesFiring(type(inCountry(INVOICE, ' de '), '384'))).not.toContain(rule('P0112'));
});

test.each([
  ['VATEX-EU-G', 'G', 'P0104'],
  ['VATEX-EU-O', 'O', 'P0105'],
  ['VATEX-EU-IC', 'K', 'P0106'],
  ['vatex-eu-ae', 'AE', 'P0107'],
  ['VATEX-EU-D', 'E', 'P0108'],
  ['VATEX-EU-F', 'E', 'P0109'],
  ['VATEX-EU-I', 'E', 'P0110'],
  ['VATEX-EU-J', 'E', 'P0111'],
])('the exemption reason %s goes with category %s only', (reason, category, id) => {
  const exempt = change(
    INVOICE,
    '<cbc:Percent>20</cbc:Percent>',
    `<cbc:Percent>0</cbc:Percent><cbc:TaxExemptionReasonCode>${reason}</cbc:TaxExemptionReasonCode>`,
  );
  expect(rulesFiring(exempt)).toEqual([rule(id)]);
  expect(rulesFiring(change(exempt, '<cbc:ID>S</cbc:ID>', `<cbc:ID> ${category} </cbc:ID>`))).toEqual([]);
  expect(rulesFiring(change(exempt, reason, ` ${reason}`))).toEqual([]);
});

test.each<[string, string[]]>([
  ['', []],
  [
    '<cac:DocumentReference><cbc:ID>1</cbc:ID><cbc:DocumentTypeCode>130</cbc:DocumentTypeCode></cac:DocumentReference>',
    [],
  ],
  ['<cac:DocumentReference><cbc:ID>1</cbc:ID></cac:DocumentReference>', ['R101']],
  [
    '<cac:DocumentReference><cbc:ID>1</cbc:ID><cbc:DocumentTypeCode> 130</cbc:DocumentTypeCode></cac:DocumentReference>',
    ['R101'],
  ],
  [
    '<cac:DocumentReference><cbc:ID>1</cbc:ID><cbc:DocumentTypeCode>130</cbc:DocumentTypeCode></cac:DocumentReference><cac:DocumentReference><cbc:ID>2</cbc:ID></cac:DocumentReference>',
    ['R100'],
  ],
])('the object of a line (case %#)', (references, rules) => {
  expect(rulesFiring(before(INVOICE, '<cac:Item>', references))).toEqual(rules.map(rule));
});
