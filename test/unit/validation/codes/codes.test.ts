import { codesCii } from '../../../../validation/en16931/codes/cii';
import { codesUbl } from '../../../../validation/en16931/codes/ubl';
import { CII_INVOICE, UBL_INVOICE } from '../presence/base-invoices';
import { changed, validated } from '../presence/validated';

const ubl = (from: string, to: string) => validated(codesUbl, 'ubl', changed(UBL_INVOICE, from, to));
const cii = (from: string, to: string) => validated(codesCii, 'cii', changed(CII_INVOICE, from, to));

/** A code in its place; `@` stands for the code. */
type Place = [rule: string, place: string, code: string];

const UBL_PLACES: Place[] = [
  ['BR-CL-01', '<cbc:InvoiceTypeCode>@<', '380'],
  ['BR-CL-03', '<cbc:PriceAmount currencyID="@"', 'EUR'],
  ['BR-CL-04', '<cbc:DocumentCurrencyCode>@<', 'EUR'],
  ['BR-CL-05', '<cbc:TaxCurrencyCode>@<', 'SEK'],
  ['BR-CL-06', '<cbc:DescriptionCode>@<', '35'],
  ['BR-CL-07', '<cbc:ID schemeID="@">OBJ-1', 'AAA'],
  ['BR-CL-10', '<cbc:ID schemeID="@">7<', '0088'],
  ['BR-CL-10', '<cbc:ID schemeID="@">DE98ZZZ', 'SEPA'],
  ['BR-CL-11', '<cbc:CompanyID schemeID="@"', '0002'],
  ['BR-CL-13', '<cbc:ItemClassificationCode listID="@"', 'STI'],
  ['BR-CL-14', '<cac:Country><cbc:IdentificationCode>@<', 'DE'],
  ['BR-CL-15', '<cac:OriginCountry><cbc:IdentificationCode>@<', 'CN'],
  ['BR-CL-16', '<cbc:PaymentMeansCode>@<', '30'],
  ['BR-CL-17', '<cac:TaxCategory><cbc:ID>@<', 'S'],
  ['BR-CL-18', '<cac:ClassifiedTaxCategory><cbc:ID>@<', 'S'],
  ['BR-CL-19', '<cbc:AllowanceChargeReasonCode>@<', '95'],
  ['BR-CL-20', '<cbc:AllowanceChargeReasonCode>@<', 'FC'],
  ['BR-CL-21', '<cbc:ID schemeID="@">4<', '0160'],
  ['BR-CL-23', '<cbc:InvoicedQuantity unitCode="@"', 'C62'],
  ['BR-CL-25', '<cbc:EndpointID schemeID="@"', '0088'],
  ['BR-CL-26', '<cbc:ID schemeID="@">L<', '0088'],
];

const CII_PLACES: Place[] = [
  ['BR-CL-01', '<ram:TypeCode>@<', '380'],
  ['BR-CL-03', '<ram:TaxTotalAmount currencyID="@"', 'EUR'],
  ['BR-CL-04', '<ram:InvoiceCurrencyCode>@<', 'EUR'],
  ['BR-CL-05', '<ram:TaxCurrencyCode>@<', 'SEK'],
  ['BR-CL-06', '<ram:DueDateTypeCode>@<', '72'],
  ['BR-CL-07', '<ram:ReferenceTypeCode>@<', 'AAA'],
  ['BR-CL-08', '<ram:SubjectCode>@<', 'AAI'],
  ['BR-CL-10', '<ram:GlobalID schemeID="@">7', '0088'],
  ['BR-CL-11', '<ram:SpecifiedLegalOrganization><ram:ID schemeID="@"', '0002'],
  ['BR-CL-13', '<ram:ClassCode listID="@"', 'STI'],
  ['BR-CL-14', '<ram:CountryID>@<', 'DE'],
  ['BR-CL-15', '<ram:OriginTradeCountry><ram:ID>@<', 'CN'],
  ['BR-CL-16', '<ram:SpecifiedTradeSettlementPaymentMeans><ram:TypeCode>@<', '30'],
  ['BR-CL-17', '<ram:CategoryTradeTax><ram:TypeCode>VAT</ram:TypeCode><ram:CategoryCode>@<', 'S'],
  ['BR-CL-18', '<ram:ApplicableTradeTax><ram:TypeCode>VAT</ram:TypeCode><ram:CategoryCode>@<', 'S'],
  ['BR-CL-19', '<ram:ReasonCode>@<', '95'],
  ['BR-CL-20', '<ram:ReasonCode>@<', 'FC'],
  ['BR-CL-21', '<ram:SpecifiedTradeProduct><ram:GlobalID schemeID="@"', '0160'],
  ['BR-CL-23', '<ram:BilledQuantity unitCode="@"', 'C62'],
  ['BR-CL-23', '<ram:BasisQuantity unitCode="@"', 'C62'],
  ['BR-CL-25', '<ram:URIUniversalCommunication><ram:URIID schemeID="@"', '0088'],
  ['BR-CL-26', '<ram:ShipToTradeParty><ram:GlobalID schemeID="@"', '0088'],
];

describe.each([
  ['UBL', ubl, codesUbl, UBL_INVOICE, UBL_PLACES],
  ['CII', cii, codesCii, CII_INVOICE, CII_PLACES],
] as const)('code lists in %s', (syntax, change, part, invoice, places) => {
  const inPlace = (place: string, code: string, other: string) =>
    change(
      place.replace('@', code),
      place.replace('@', () => other),
    );

  it('are silent on an invoice with codes of the lists', () => {
    expect(validated(part, syntax === 'UBL' ? 'ubl' : 'cii', invoice)).toEqual({
      rules: [],
      notValidated: [],
      fired: [],
    });
  });

  it.each(places)('%s refuses an unknown code in %s', (rule, place, code) => {
    const { fired } = inPlace(place, code, 'qq9');
    expect(fired).toEqual([expect.objectContaining({ rule, severity: 'fatal', found: 'qq9' })]);
  });

  it.each(places)('%s refuses in %s two codes at once and no code', (rule, place, code) => {
    expect(inPlace(place, code, `${code} ${code}`).rules).toEqual([rule]);
    expect(inPlace(place, code, '').rules).toEqual([rule]);
  });

  it.each(places)('%s takes in %s a code with white space around', (_rule, place, code) => {
    expect(inPlace(place, code, ` ${code}\n`).rules).toEqual([]);
  });

  it('takes exemption reasons in lower case, other codes not', () => {
    expect(change('vatex-eu-132', ' VATEX-eu-132 ').rules).toEqual([]);
    expect(change('vatex-eu-132', 'vatex-eu-1').rules).toEqual(['BR-CL-22']);
    expect(change('>SEK<', '>sek<').rules).toEqual(['BR-CL-05']);
  });

  it('takes the media type of an attachment as written only', () => {
    for (const type of ['text/CSV', ' text/csv', ''])
      expect(change('mimeCode="text/csv"', `mimeCode="${type}"`).rules).toEqual(['BR-CL-24']);
    expect(change(' mimeCode="text/csv"', '').rules).toEqual([]);
  });

  it.each(['schemeID="0160"', 'listID="STI"', 'unitCode="C62"'])(
    'validates nothing where there is no %s',
    (attribute) => {
      expect(change(attribute, '').rules).toEqual([]);
    },
  );
});

describe('what UBL does in its own way', () => {
  it('has a list for each document type', () => {
    const rulesOf = (name: string, code: string) =>
      ubl('InvoiceTypeCode>380</cbc:InvoiceTypeCode', `${name}>${code}</cbc:${name}`).rules;
    expect(rulesOf('InvoiceTypeCode', '381')).toEqual(['BR-CL-01']);
    expect(rulesOf('CreditNoteTypeCode', '381')).toEqual([]);
    expect(rulesOf('CreditNoteTypeCode', '380')).toEqual(['BR-CL-01']);
    expect(rulesOf('InvoiceTypeCode', '81')).toEqual([]);
  });

  it('refuses an amount without a currency', () => {
    expect(ubl('<cbc:PriceAmount currencyID="EUR">', '<cbc:PriceAmount>').fired).toEqual([
      expect.objectContaining({ rule: 'BR-CL-03', at: 'cbc:PriceAmount', found: '' }),
    ]);
  });

  it('takes SEPA for the seller and the payee only', () => {
    expect(ubl('schemeID="0088">7<', 'schemeID="SEPA">7<').rules).toEqual(['BR-CL-10']);
    expect(ubl('<cbc:ID>P-1<', '<cbc:ID schemeID=" SEPA ">P-1<').rules).toEqual([]);
  });

  it('looks at the scheme of a reference of type 130 only', () => {
    const [scheme, type] = ['schemeID="AAA"', '<cbc:DocumentTypeCode>130<'];
    const other = (code: string) =>
      changed(changed(UBL_INVOICE, scheme, 'schemeID="zz"'), type, `<cbc:DocumentTypeCode>${code}<`);
    expect(validated(codesUbl, 'ubl', other('130')).rules).toEqual(['BR-CL-07']);
    expect(validated(codesUbl, 'ubl', other('130 ')).rules).toEqual([]);
    expect(validated(codesUbl, 'ubl', other('50')).rules).toEqual([]);
  });

  it.each<[fires: boolean, note: string]>([
    [true, '#XXX#'],
    [true, 'text #aai# text'],
    [false, 'text #AAI# text'],
    [false, '#AAIX#'],
    [false, '#AI#'],
    [false, '#XXX'],
    [false, 'XXX#'],
    [false, '##XXX#'],
    // Looked up anywhere in the text of the list: the end of one code, a blank, the start of the next.
    [false, '#A A#'],
    [true, '#Q Z#'],
    [false, '# ZZ#'],
  ])('fires (%s) for the subject code of the note %s', (fires, note) => {
    expect(ubl('#AAI#Thank you', note).rules).toEqual(fires ? ['BR-CL-08'] : []);
  });

  it('looks at notes of the document only', () => {
    expect(
      ubl('<cac:InvoiceLine><cbc:ID>1</cbc:ID>', '<cac:InvoiceLine><cbc:ID>1</cbc:ID><cbc:Note>#XXX#</cbc:Note>').rules,
    ).toEqual([]);
  });
});

describe('what CII does in its own way', () => {
  it('has an older list of countries', () => {
    expect(cii('>DE</ram:CountryID>', '>AN</ram:CountryID>').rules).toEqual([]);
    expect(cii('>DE</ram:CountryID>', '>SS</ram:CountryID>').rules).toEqual(['BR-CL-14']);
    expect(ubl('>DE</cbc:IdentificationCode>', '>AN</cbc:IdentificationCode>').rules).toEqual(['BR-CL-14']);
    expect(ubl('>DE</cbc:IdentificationCode>', '>SS</cbc:IdentificationCode>').rules).toEqual([]);
  });

  it('has one list for invoices and credit notes, another for tax points and more note subjects', () => {
    expect(cii('<ram:TypeCode>380<', '<ram:TypeCode>381<').rules).toEqual([]);
    expect(cii('<ram:DueDateTypeCode>72<', '<ram:DueDateTypeCode>35<').rules).toEqual(['BR-CL-06']);
    expect(cii('<ram:SubjectCode>AAI<', '<ram:SubjectCode>CCO<').rules).toEqual([]);
    expect(ubl('#AAI#', '#CCO#').rules).toEqual(['BR-CL-08']);
  });

  it('does not know SEPA as a scheme', () => {
    expect(cii('<ram:GlobalID schemeID="0088">7', '<ram:GlobalID schemeID="SEPA">7').rules).toEqual(['BR-CL-10']);
  });

  it('validates an origin country with a scheme by its scheme', () => {
    expect(cii('<ram:ID>CN<', '<ram:ID schemeID="zz">QQ<').rules).toEqual(['BR-CL-11']);
    expect(cii('<ram:ID>CN<', '<ram:ID schemeID="0088">QQ<').rules).toEqual([]);
  });

  it('validates the scheme of every ID but that of a tax registration', () => {
    expect(cii('<ram:ID>P-1<', '<ram:ID schemeID="zz">P-1<').rules).toEqual(['BR-CL-11']);
    expect(cii('schemeID="VA"', 'schemeID="zz"').rules).toEqual([]);
  });

  it.each<[indicator: string, rules: string[]]>([
    ['false', ['BR-CL-19']],
    [' 0 ', ['BR-CL-19']],
    ['1', []],
    ['no', []],
  ])('takes the indicator %j as a boolean when it validates reason codes', (indicator, rules) => {
    const reason =
      '</ram:ChargeIndicator><ram:BasisAmount>100.00</ram:BasisAmount><ram:ActualAmount>10.00</ram:ActualAmount><ram:ReasonCode>';
    const { rules: fired } = cii(
      `<udt:Indicator>false</udt:Indicator>${reason}95`,
      `<udt:Indicator>${indicator}</udt:Indicator>${reason}FC`,
    );
    expect(fired).toEqual(rules);
  });
});
