import { presenceUbl } from '../../../../validation/en16931/presence/ubl';
import { UBL_INVOICE } from './base-invoices';
import { changed, validated } from './validated';

const validate = (xml: string) => validated(presenceUbl, 'ubl', xml);
const after = (from: string, to = '') => validate(changed(UBL_INVOICE, from, to));

const SELLER_ADDRESS =
  '<cac:PostalAddress><cac:Country><cbc:IdentificationCode>DE</cbc:IdentificationCode></cac:Country></cac:PostalAddress>';
const BUYER_ADDRESS = SELLER_ADDRESS.replace('DE', 'SE');
const REPRESENTATIVE_ADDRESS = SELLER_ADDRESS.replace('DE', 'FR');
const QUANTITY = '<cbc:InvoicedQuantity unitCode="C62">10</cbc:InvoicedQuantity>';

describe('presence rules of UBL', () => {
  it('are silent on an invoice that has everything', () => {
    expect(validate(UBL_INVOICE)).toEqual({ rules: [], notValidated: [], fired: [] });
  });

  it.each<[rules: string, from: string, to?: string]>([
    ['BR-01', '<cbc:CustomizationID>urn:cen.eu:en16931:2017</cbc:CustomizationID>'],
    ['BR-02', '<cbc:ID>R-1</cbc:ID>'],
    ['BR-02', '<cbc:ID>R-1</cbc:ID>', '<cbc:ID> \n</cbc:ID>'],
    ['BR-03', '<cbc:IssueDate>2024-05-31</cbc:IssueDate>'],
    ['BR-04', '<cbc:InvoiceTypeCode>380</cbc:InvoiceTypeCode>'],
    ['BR-05', '<cbc:DocumentCurrencyCode>EUR</cbc:DocumentCurrencyCode>'],
    ['BR-06', '<cbc:RegistrationName>Seller GmbH</cbc:RegistrationName>'],
    ['BR-07', 'Buyer AB', ' '],
    ['BR-08', SELLER_ADDRESS],
    ['BR-09', SELLER_ADDRESS, '<cac:PostalAddress/>'],
    ['BR-10', BUYER_ADDRESS],
    ['BR-11', BUYER_ADDRESS, BUYER_ADDRESS.replace('SE', '')],
    ['BR-12', '<cbc:LineExtensionAmount currencyID="EUR">1.01</cbc:LineExtensionAmount>'],
    ['BR-13', '<cbc:TaxExclusiveAmount currencyID="EUR">1.02</cbc:TaxExclusiveAmount>'],
    ['BR-14', '<cbc:TaxInclusiveAmount currencyID="EUR">1.03</cbc:TaxInclusiveAmount>'],
    ['BR-15', '<cbc:PayableAmount currencyID="EUR">1.08</cbc:PayableAmount>'],
    ['BR-17', '<cac:PartyName><cbc:Name>Payee</cbc:Name></cac:PartyName>'],
    ['BR-18', '<cac:PartyName><cbc:Name>Representative</cbc:Name></cac:PartyName>'],
    ['BR-19', REPRESENTATIVE_ADDRESS],
    ['BR-20', REPRESENTATIVE_ADDRESS, '<cac:PostalAddress/>'],
    ['BR-21', '<cac:InvoiceLine><cbc:ID>1</cbc:ID>', '<cac:InvoiceLine>'],
    ['BR-22 BR-23', QUANTITY],
    ['BR-23', QUANTITY, '<cbc:InvoicedQuantity>10</cbc:InvoicedQuantity>'],
    ['BR-24', '<cbc:LineExtensionAmount currencyID="EUR">2.01</cbc:LineExtensionAmount>'],
    ['BR-25', '<cbc:Name>Widget</cbc:Name>', '<cbc:Name/>'],
    ['BR-26 BR-27', '<cbc:PriceAmount currencyID="EUR">12.50</cbc:PriceAmount>'],
    ['BR-27', '12.50', '-12.50'],
    ['BR-28', '13.50', '-13.50'],
    ['BR-29', '<cbc:EndDate>2024-05-31', '<cbc:EndDate>2024-04-30'],
    ['BR-30', '<cbc:EndDate>2024-04-30', '<cbc:EndDate>2024-03-31'],
    ['BR-31', '<cbc:Amount currencyID="EUR">10.00</cbc:Amount>'],
    ['BR-32', '<cac:TaxCategory><cbc:ID>S</cbc:ID>', '<cac:TaxCategory>'],
    ['BR-33', '<cbc:AllowanceChargeReasonCode>95</cbc:AllowanceChargeReasonCode>'],
    ['BR-36', '<cbc:Amount currencyID="EUR">11.00</cbc:Amount>'],
    ['BR-37', '<cac:TaxCategory><cbc:ID>Z</cbc:ID>', '<cac:TaxCategory>'],
    ['BR-38', '<cbc:AllowanceChargeReasonCode>FC</cbc:AllowanceChargeReasonCode>'],
    ['BR-41', '<cbc:Amount currencyID="EUR">2.02</cbc:Amount>'],
    ['BR-42', '<cbc:AllowanceChargeReason>Discount</cbc:AllowanceChargeReason>'],
    ['BR-43', '<cbc:Amount currencyID="EUR">2.04</cbc:Amount>'],
    ['BR-44', '<cbc:AllowanceChargeReason>Freight</cbc:AllowanceChargeReason>'],
    ['BR-45', '<cbc:TaxableAmount currencyID="EUR">125.00</cbc:TaxableAmount>'],
    ['BR-46', '<cbc:TaxAmount currencyID="EUR">23.76</cbc:TaxAmount>'],
    ['BR-47', '<cac:TaxCategory><cbc:ID>E</cbc:ID>', '<cac:TaxCategory>'],
    ['BR-48', '<cbc:ID>E</cbc:ID><cbc:Percent>0</cbc:Percent>', '<cbc:ID>E</cbc:ID>'],
    ['BR-49', '<cbc:PaymentMeansCode>30</cbc:PaymentMeansCode>'],
    ['BR-50', '<cbc:ID>DE02</cbc:ID>', '<cbc:ID/>'],
    ['BR-50 BR-61', '<cbc:ID>DE02</cbc:ID>'],
    ['BR-51', '1234', '12345678901'],
    ['BR-52', '<cbc:ID schemeID="AAA">OBJ-1</cbc:ID>'],
    ['BR-53', '<cac:TaxTotal><cbc:TaxAmount currencyID="SEK">250.00</cbc:TaxAmount></cac:TaxTotal>'],
    ['BR-54', '<cbc:Value>red</cbc:Value>'],
    ['BR-55', '<cbc:ID>R-0</cbc:ID>'],
    ['BR-56', '<cbc:ID> vat </cbc:ID>', '<cbc:ID>GST</cbc:ID>'],
    ['BR-57', SELLER_ADDRESS.replace('DE', 'DK').replaceAll('PostalAddress', 'Address'), '<cac:Address/>'],
    ['BR-61', '<cac:PayeeFinancialAccount><cbc:ID>DE02</cbc:ID></cac:PayeeFinancialAccount>'],
    ['BR-62', '<cbc:EndpointID schemeID="0088">s', '<cbc:EndpointID>s'],
    ['BR-63', '<cbc:EndpointID schemeID="EM">b', '<cbc:EndpointID>b'],
    ['BR-64', '<cbc:ID schemeID="0160">4', '<cbc:ID>4'],
    ['BR-65', '<cbc:ItemClassificationCode listID="STI">', '<cbc:ItemClassificationCode>'],
  ])('%s fires where %s becomes %s', (rules, from, to = '') => {
    expect(after(from, to).rules.join(' ')).toBe(rules);
  });

  it('miss a line', () => {
    const line = /<cac:InvoiceLine>.*<\/cac:InvoiceLine>/;
    expect(validate(UBL_INVOICE.replace(line, '')).rules).toEqual(['BR-16']);
  });

  it.each<[what: string, from: string, to: string]>([
    ['an empty element where only existence is asked', '1.08</cbc:PayableAmount>', '</cbc:PayableAmount>'],
    ['an empty attribute where only existence is asked', 'unitCode="C62">10<', 'unitCode="">10<'],
    [
      'either type code, whatever the root',
      'InvoiceTypeCode>380</cbc:InvoiceTypeCode',
      'CreditNoteTypeCode>381</cbc:CreditNoteTypeCode',
    ],
    ['a category O without a rate', '<cbc:ID>E</cbc:ID><cbc:Percent>0</cbc:Percent>', '<cbc:ID> O </cbc:ID>'],
    ['a period that ends on the day it starts', '<cbc:EndDate>2024-05-31', '<cbc:EndDate>2024-05-01'],
    ['a period without a start', '<cbc:StartDate>2024-05-01</cbc:StartDate>', ''],
    ['a time zone that moves the end behind the start', '<cbc:EndDate>2024-05-31', '<cbc:EndDate>2024-05-01-05:00'],
    ['a card number with white space around ten characters', '1234', ' 123456  890 '],
    ['a code with blanks around for BR-50', '<cbc:PaymentMeansCode>30<', '<cbc:PaymentMeansCode> 31 <'],
    ['a price of -0', '12.50', '-0'],
    ['a price of NaN', '12.50', 'NaN'],
    [
      'an indicator that is no boolean',
      '<cbc:ChargeIndicator>false</cbc:ChargeIndicator><cbc:AllowanceChargeReasonCode>95</cbc:AllowanceChargeReasonCode>',
      '<cbc:ChargeIndicator>no</cbc:ChargeIndicator>',
    ],
    ['a payee with the registered name of the seller', '<cbc:Name>Payee<', '<cbc:Name>Seller GmbH<'],
    ['a payee whose name differs by a blank', '<cbc:Name>Payee<', '<cbc:Name>Seller <'],
  ])('accept %s', (_what, from, to) => {
    expect(after(from, to)).toEqual({ rules: [], notValidated: [], fired: [] });
  });

  it.each<[rule: string, what: string, from: string, to: string]>([
    ['BR-27', 'a price of -0.00', '12.50', '-0.00'],
    [
      'BR-29',
      'a time zone that moves the end before the start',
      '<cbc:EndDate>2024-05-31',
      '<cbc:EndDate>2024-05-01+01:00',
    ],
    ['BR-17', 'a payee with the trading name of the seller', '<cbc:Name>Payee<', '<cbc:Name>Seller<'],
    [
      'BR-17',
      "a payee with the seller's identifier, whatever its scheme",
      '<cbc:ID>P-1<',
      '<cbc:ID schemeID="0088">DE98ZZZ<',
    ],
    ['BR-53', 'an accounting currency with a blank', '<cbc:TaxCurrencyCode>SEK', '<cbc:TaxCurrencyCode> SEK'],
    [
      'BR-61',
      'a code with a blank, of which BR-50 knows nothing',
      '<cbc:PaymentMeansCode>30</cbc:PaymentMeansCode><cac:CardAccount><cbc:PrimaryAccountNumberID>1234</cbc:PrimaryAccountNumberID></cac:CardAccount><cac:PayeeFinancialAccount><cbc:ID>DE02</cbc:ID>',
      '<cbc:PaymentMeansCode>30 </cbc:PaymentMeansCode><cac:PayeeFinancialAccount>',
    ],
  ])('%s fires for %s', (rule, _what, from, to) => {
    expect(after(from, to).rules).toEqual([rule]);
  });

  it('a period of a line is never validated as one of the invoice', () => {
    const { fired } = after('<cbc:EndDate>2024-04-30', '<cbc:EndDate>2024-01-01');
    expect(fired.map(({ rule }) => rule)).toEqual(['BR-30']);
  });

  it.each<[rule: string, what: string, from: string, to: string]>([
    [
      'BR-06',
      'two legal entities with a name',
      '<cac:PartyLegalEntity><cbc:RegistrationName>Seller',
      '<cac:PartyLegalEntity><cbc:RegistrationName>Other</cbc:RegistrationName></cac:PartyLegalEntity><cac:PartyLegalEntity><cbc:RegistrationName>Seller',
    ],
    [
      'BR-18',
      'two names of the tax representative',
      '<cac:TaxRepresentativeParty>',
      '<cac:TaxRepresentativeParty><cac:PartyName><cbc:Name>Other</cbc:Name></cac:PartyName>',
    ],
    [
      'BR-25',
      'two item names',
      '<cbc:Name>Widget</cbc:Name>',
      '<cbc:Name>Widget</cbc:Name><cbc:Name>Gadget</cbc:Name>',
    ],
    ['BR-27', 'a price that is no number', '12.50', '12,50'],
    ['BR-29', 'a date that is none', '<cbc:EndDate>2024-05-31', '<cbc:EndDate>2024-05-32'],
    [
      'BR-32',
      'two ids in one tax scheme',
      '<cbc:Percent>19</cbc:Percent><cac:TaxScheme>',
      '<cbc:Percent>19</cbc:Percent><cac:TaxScheme><cbc:ID>GST</cbc:ID>',
    ],
    [
      'BR-56',
      'two tax schemes in one registration',
      '<cbc:CompanyID>FR1</cbc:CompanyID>',
      '<cbc:CompanyID>FR1</cbc:CompanyID><cac:TaxScheme><cbc:ID>VAT</cbc:ID></cac:TaxScheme>',
    ],
  ])('%s cannot be validated with %s, the others can', (rule, _what, from, to) => {
    const { rules, notValidated } = after(from, to);
    expect({ rules, notValidated }).toEqual({ rules: [], notValidated: [rule] });
  });

  it('take one of several schemes of a tax category, but validate none behind it', () => {
    const twoIds = '<cac:TaxScheme><cbc:ID>VAT</cbc:ID><cbc:ID>VAT</cbc:ID></cac:TaxScheme>';
    const { rules, notValidated } = after(
      '<cbc:Percent>19</cbc:Percent><cac:TaxScheme><cbc:ID>VAT</cbc:ID></cac:TaxScheme>',
      `<cbc:Percent>19</cbc:Percent><cac:TaxScheme><cbc:ID>VAT</cbc:ID></cac:TaxScheme>${twoIds}`,
    );
    expect({ rules, notValidated }).toEqual({ rules: [], notValidated: [] });
  });

  it('warn of a long card number and do not repeat it', () => {
    const [finding] = after('1234', '4111111111111111').fired;
    expect(finding).toMatchObject({ rule: 'BR-51', severity: 'warning', found: '************1111', terms: ['BT-87'] });
  });

  it('show the element that is wrong, or the group that lacks it', () => {
    expect(after('12.50', '-1').fired[0]).toMatchObject({ found: '-1', at: 'cbc:PriceAmount' });
    expect(after('<cbc:Name>Widget</cbc:Name>').fired[0]?.at).toBe('cac:Item');
    expect(after('<cbc:Name>Widget</cbc:Name>', '<cbc:Name/>').fired[0]?.at).toBe('cbc:Name');
    expect(after(SELLER_ADDRESS).fired[0]?.at).toBe('cac:Party');
  });

  it('validate nothing that is tied to the root of another document', () => {
    const other = UBL_INVOICE.replaceAll(
      'Invoice xmlns="urn:oasis:names:specification:ubl:schema:xsd:Invoice-2"',
      'Order xmlns="urn:o"',
    )
      .replace('</Invoice>', '</Order>')
      .replace('<cbc:ID>R-1</cbc:ID>', '');
    expect(validate(other).rules).toEqual([]);
  });
});
