import { presenceCii } from '../../../../validation/en16931/presence/cii';
import { CII_INVOICE } from './base-invoices';
import { changed, validated } from './validated';

const validate = (xml: string) => validated(presenceCii, 'cii', xml);
const after = (from: string, to = '') => validate(changed(CII_INVOICE, from, to));

const address = (country: string) =>
  `<ram:PostalTradeAddress><ram:CountryID>${country}</ram:CountryID></ram:PostalTradeAddress>`;
const date = (day: string, format = '102') => `<udt:DateTimeString format="${format}">${day}</udt:DateTimeString>`;
const VAT_OF_E =
  '<ram:TypeCode>VAT</ram:TypeCode><ram:BasisAmount>125.00</ram:BasisAmount><ram:CategoryCode>E</ram:CategoryCode>';
const ACCOUNT =
  '<ram:PayeePartyCreditorFinancialAccount><ram:IBANID>DE02</ram:IBANID></ram:PayeePartyCreditorFinancialAccount>';

describe('presence rules of CII', () => {
  it('are silent on an invoice that has everything', () => {
    expect(validate(CII_INVOICE)).toEqual({ rules: [], notValidated: [], fired: [] });
  });

  it.each<[rules: string, from: string, to?: string]>([
    ['BR-01', 'urn:cen.eu:en16931:2017', ' '],
    ['BR-02', '<ram:ID>R-1</ram:ID>'],
    ['BR-03', date('20240531')],
    ['BR-03', date('20240531'), date('20240531', '203')],
    ['BR-04', '<ram:TypeCode>380</ram:TypeCode>'],
    ['BR-05', '<ram:InvoiceCurrencyCode>EUR</ram:InvoiceCurrencyCode>'],
    ['BR-06', '<ram:Name>Seller GmbH</ram:Name>'],
    ['BR-07', 'Buyer AB', ' \t'],
    ['BR-08 BR-09', address('DE')],
    ['BR-09', address('DE'), address('')],
    ['BR-10 BR-11', address('SE')],
    ['BR-12', '<ram:LineTotalAmount>1.01</ram:LineTotalAmount>'],
    ['BR-13', '<ram:TaxBasisTotalAmount>1.02</ram:TaxBasisTotalAmount>'],
    ['BR-14', '<ram:GrandTotalAmount>1.03</ram:GrandTotalAmount>'],
    ['BR-15', '<ram:DuePayableAmount>1.08</ram:DuePayableAmount>'],
    ['BR-17', '<ram:Name>Payee</ram:Name>'],
    ['BR-17', '<ram:Name>Payee</ram:Name>', '<ram:Name>Seller GmbH</ram:Name>'],
    ['BR-17', '<ram:ID>P-1</ram:ID>', '<ram:ID>S-1</ram:ID>'],
    ['BR-18', '<ram:Name>Representative</ram:Name>'],
    ['BR-19 BR-20', address('FR')],
    ['BR-20', address('FR'), '<ram:PostalTradeAddress/>'],
    ['BR-21', '<ram:LineID>1</ram:LineID>'],
    ['BR-22 BR-23', '<ram:BilledQuantity unitCode="C62">10</ram:BilledQuantity>'],
    ['BR-23', 'unitCode="C62">10<', '>10<'],
    ['BR-24', '<ram:LineTotalAmount>2.01</ram:LineTotalAmount>'],
    ['BR-25', '<ram:Name>Widget</ram:Name>'],
    ['BR-26 BR-27', '<ram:ChargeAmount>12.50</ram:ChargeAmount>'],
    ['BR-27', '12.50', '-12.50'],
    ['BR-28', '13.50', '-0.00'],
    ['BR-29', date('20240501'), date('20240601')],
    [
      'BR-29',
      date('20240531</udt:DateTimeString></ram:EndDateTime>').slice(0, -23),
      `${date('20240531', '203').slice(0, -23)}</udt:DateTimeString></ram:EndDateTime>`,
    ],
    ['BR-30', date('20240430'), date('20240331')],
    ['BR-31', '<ram:ActualAmount>10.00</ram:ActualAmount>'],
    ['BR-32', '<ram:CategoryCode>S</ram:CategoryCode></ram:CategoryTradeTax>', '</ram:CategoryTradeTax>'],
    ['BR-33', '<ram:ReasonCode>95</ram:ReasonCode>'],
    ['BR-36', '<ram:ActualAmount>11.00</ram:ActualAmount>'],
    [
      'BR-37',
      '<ram:TypeCode>VAT</ram:TypeCode><ram:CategoryCode>Z',
      '<ram:TypeCode> VAT</ram:TypeCode><ram:CategoryCode>Z',
    ],
    ['BR-38', '<ram:ReasonCode>FC</ram:ReasonCode>'],
    ['BR-41', '<ram:ActualAmount>2.02</ram:ActualAmount>'],
    ['BR-42', '<ram:Reason>Discount</ram:Reason>'],
    ['BR-43', '<ram:ActualAmount>2.04</ram:ActualAmount>'],
    ['BR-44', '<ram:Reason>Freight</ram:Reason>'],
    ['BR-45', '<ram:BasisAmount>125.00</ram:BasisAmount>'],
    ['BR-46', '<ram:CalculatedAmount>23.76</ram:CalculatedAmount>'],
    ['BR-47', '<ram:CategoryCode>E</ram:CategoryCode>'],
    ['BR-48', '<ram:RateApplicablePercent>0</ram:RateApplicablePercent>'],
    ['BR-47 BR-48', VAT_OF_E, VAT_OF_E.replace('VAT', 'GST')],
    ['BR-49', '<ram:TypeCode>30</ram:TypeCode>'],
    ['BR-50', '<ram:IBANID>DE02</ram:IBANID>', '<ram:IBANID> </ram:IBANID>'],
    ['BR-50 BR-61', '<ram:IBANID>DE02</ram:IBANID>'],
    ['BR-51', '1234', '12345678901'],
    ['BR-52', '<ram:IssuerAssignedID>OBJ-1</ram:IssuerAssignedID>'],
    ['BR-53', '<ram:TaxTotalAmount currencyID="SEK">250.00</ram:TaxTotalAmount>'],
    ['BR-54', '<ram:Description>Colour</ram:Description>'],
    ['BR-55', 'R-0', ''],
    ['BR-56', 'schemeID="VA"', 'schemeID="FC"'],
    ['BR-57', address('DK'), '<ram:PostalTradeAddress/>'],
    ['BR-62', 'schemeID="0088">s', '>s'],
    ['BR-63', 'schemeID="EM">b', 'schemeID=" ">b'],
    ['BR-64', 'schemeID="0160"', 'schemeID=""'],
    ['BR-65', 'listID="STI"', ''],
  ])('%s fires where %s becomes %s', (rules, from, to = '') => {
    expect(after(from, to).rules.join(' ')).toBe(rules);
  });

  it('miss a line', () => {
    const line = /<ram:IncludedSupplyChainTradeLineItem>.*<\/ram:IncludedSupplyChainTradeLineItem>/;
    expect(validate(CII_INVOICE.replace(line, '')).rules).toEqual(['BR-16']);
  });

  it.each<[what: string, from: string, to: string]>([
    [
      'a breakdown of category O, which its family takes first',
      VAT_OF_E,
      VAT_OF_E.replace('>E<', '>O<').replace('<ram:BasisAmount>125.00</ram:BasisAmount>', ''),
    ],
    [
      'a breakdown of category L',
      '<ram:CategoryCode>E</ram:CategoryCode><ram:ExemptionReasonCode>vatex-eu-132</ram:ExemptionReasonCode><ram:DueDateTypeCode>72</ram:DueDateTypeCode><ram:RateApplicablePercent>0</ram:RateApplicablePercent>',
      '<ram:CategoryCode>L</ram:CategoryCode>',
    ],
    [
      'an indicator of 0, which is not the text false',
      '<udt:Indicator>false</udt:Indicator></ram:ChargeIndicator><ram:BasisAmount>100.00</ram:BasisAmount><ram:ActualAmount>10.00</ram:ActualAmount>',
      '<udt:Indicator>0</udt:Indicator></ram:ChargeIndicator>',
    ],
    ['credit transfer without an account group', ACCOUNT, ''],
    ['a proprietary account', '<ram:IBANID>DE02</ram:IBANID>', '<ram:ProprietaryID>1</ram:ProprietaryID>'],
    ['a code with a blank', '<ram:TypeCode>30</ram:TypeCode>', '<ram:TypeCode> 30</ram:TypeCode>'],
    [
      'a period whose start has no date in format 102 and no end',
      `<ram:EndDateTime>${date('20240531')}</ram:EndDateTime>`,
      '',
    ],
    [
      'an address group without an ID',
      '<ram:URIUniversalCommunication><ram:URIID schemeID="0088">s</ram:URIID></ram:URIUniversalCommunication>',
      '',
    ],
    [
      'a second address without a scheme',
      'schemeID="0088">s</ram:URIID></ram:URIUniversalCommunication>',
      'schemeID="0088">s</ram:URIID></ram:URIUniversalCommunication><ram:URIUniversalCommunication><ram:URIID>x</ram:URIID></ram:URIUniversalCommunication>',
    ],
    ['a card group without a number', '<ram:ID>1234</ram:ID>', ''],
    ['no accounting currency', '<ram:TaxCurrencyCode>SEK</ram:TaxCurrencyCode>', ''],
    ['a price of INF', '12.50', 'INF'],
  ])('accept %s', (_what, from, to) => {
    expect(after(from, to)).toEqual({ rules: [], notValidated: [], fired: [] });
  });

  it.each<[rule: string, what: string, from: string, to: string]>([
    [
      'BR-53',
      'an accounting currency that is the invoice currency',
      '<ram:TaxCurrencyCode>SEK',
      '<ram:TaxCurrencyCode>EUR',
    ],
    [
      'BR-62',
      'an empty address group',
      '<ram:URIUniversalCommunication><ram:URIID schemeID="0088">s</ram:URIID></ram:URIUniversalCommunication>',
      '<ram:URIUniversalCommunication/>',
    ],
    [
      'BR-29',
      'both dates without a text',
      `<ram:StartDateTime>${date('20240501')}</ram:StartDateTime><ram:EndDateTime>${date('20240531')}</ram:EndDateTime>`,
      '<ram:StartDateTime/><ram:EndDateTime/>',
    ],
  ])('%s fires for %s', (rule, _what, from, to) => {
    expect(after(from, to).rules).toEqual([rule]);
  });

  it.each<[rules: string, what: string, from: string, to: string]>([
    [
      'BR-01',
      'two guideline parameters',
      '<ram:GuidelineSpecifiedDocumentContextParameter>',
      '<ram:GuidelineSpecifiedDocumentContextParameter><ram:ID>x</ram:ID></ram:GuidelineSpecifiedDocumentContextParameter><ram:GuidelineSpecifiedDocumentContextParameter>',
    ],
    [
      'BR-32',
      'two types of one tax',
      '<ram:CategoryTradeTax><ram:TypeCode>VAT</ram:TypeCode><ram:CategoryCode>S',
      '<ram:CategoryTradeTax><ram:TypeCode>VAT</ram:TypeCode><ram:TypeCode>VAT</ram:TypeCode><ram:CategoryCode>S',
    ],
    [
      'BR-47 BR-48',
      'two types of a breakdown, even one of category O',
      VAT_OF_E,
      `<ram:TypeCode>VAT</ram:TypeCode>${VAT_OF_E.replace('>E<', '>O<')}`,
    ],
    [
      'BR-56',
      'two VAT registrations',
      '<ram:SpecifiedTaxRegistration>',
      '<ram:SpecifiedTaxRegistration><ram:ID schemeID="VA">FR2</ram:ID></ram:SpecifiedTaxRegistration><ram:SpecifiedTaxRegistration>',
    ],
    [
      'BR-62',
      'two addresses with a scheme in one group',
      '<ram:URIID schemeID="0088">s</ram:URIID>',
      '<ram:URIID schemeID="0088">s</ram:URIID><ram:URIID schemeID="EM">t</ram:URIID>',
    ],
    [
      'BR-64',
      'two identifiers with a scheme',
      '<ram:GlobalID schemeID="0160">4</ram:GlobalID>',
      '<ram:GlobalID schemeID="0160">4</ram:GlobalID><ram:GlobalID schemeID="0160">5</ram:GlobalID>',
    ],
    ['BR-27', 'an empty price', '12.50', ''],
  ])('%s cannot be validated with %s, the others can', (rules, _what, from, to) => {
    const { rules: fired, notValidated } = after(from, to);
    expect({ fired, notValidated: notValidated.join(' ') }).toEqual({ fired: [], notValidated: rules });
  });

  it('take a group that says both as an allowance only', () => {
    const both = after(
      '<udt:Indicator>true</udt:Indicator></ram:ChargeIndicator><ram:BasisAmount>2.05</ram:BasisAmount><ram:ActualAmount>2.04</ram:ActualAmount>',
      '<udt:Indicator>true</udt:Indicator><udt:Indicator>false</udt:Indicator></ram:ChargeIndicator>',
    );
    expect(both.rules).toEqual(['BR-41']);
  });

  it('refuse a long card number and do not repeat it', () => {
    const [finding] = after('1234', '4111 1111 1111').fired;
    expect(finding).toMatchObject({ rule: 'BR-51', severity: 'fatal', found: '**********1111' });
  });

  it('show the group that lacks something', () => {
    expect(after(address('SE')).fired.map(({ at }) => at)).toEqual(['ram:BuyerTradeParty', 'ram:BuyerTradeParty']);
    expect(after('<ram:ActualAmount>10.00</ram:ActualAmount>').fired[0]?.at).toBe('ram:SpecifiedTradeAllowanceCharge');
  });
});
