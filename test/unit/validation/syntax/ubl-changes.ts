export const END = '</Invoice>';
const into = (content: string): [string, string] => [END, `${content}${END}`];
const reference = (content: string): [string, string] =>
  into(`<cac:AdditionalDocumentReference>${content}</cac:AdditionalDocumentReference>`);
const charge = (indicator: string): [string, string] =>
  into(
    `<cac:AllowanceCharge><cbc:ChargeIndicator>${indicator}</cbc:ChargeIndicator>` +
      '<cbc:AllowanceChargeReason>a</cbc:AllowanceChargeReason><cbc:AllowanceChargeReason>b</cbc:AllowanceChargeReason></cac:AllowanceCharge>',
  );
export const registration = (number: string, scheme: string): string =>
  `<cac:PartyTaxScheme><cbc:CompanyID>${number}</cbc:CompanyID>${scheme}</cac:PartyTaxScheme>`;
const SCHEME = (id: string): string => `<cac:TaxScheme><cbc:ID>${id}</cbc:ID></cac:TaxScheme>`;
export const SELLER_TAX = registration('DE1', SCHEME('VAT'));
const BUYER_TAX = registration('FR2', SCHEME('VAT'));
const PAYEE_NAME = '<cac:PartyName><cbc:Name>Payee</cbc:Name></cac:PartyName>';

/** A change of the sample invoice, and the rules that it breaks. */
export const UBL_CHANGES: readonly [name: string, change: [string, string], rules: string[]][] = [
  // What has no place in EN 16931: by path from the root, on lines, anywhere, attributes.
  ['an element of the root', into('<cbc:UUID/>'), ['UBL-CR-005']],
  ['an element below another', into('<cac:OrderReference><cbc:UUID/></cac:OrderReference>'), ['UBL-CR-017']],
  ['the same name elsewhere', into('<cac:Signature><cbc:UUID/></cac:Signature>'), ['UBL-CR-137']],
  ['one finding however many', into('<cbc:UUID/><cbc:UUID/>'), ['UBL-CR-005']],
  ['an element of a line', ['</cac:InvoiceLine>', '<cac:TaxTotal/></cac:InvoiceLine>'], ['UBL-CR-561']],
  [
    'the line of the other document',
    into('<cac:CreditNoteLine><cac:TaxTotal/></cac:CreditNoteLine>'),
    ['UBL-CR-561', 'UBL-SR-48'],
  ],
  ['an element anywhere', into('<cac:Foo><cac:FinancialInstitution/></cac:Foo>'), ['UBL-CR-664']],
  [
    'two rules on one element',
    [
      '<cbc:ID>1</cbc:ID><cbc:InvoicedQuantity',
      '<cbc:ID>1</cbc:ID><cac:Price><cac:AllowanceCharge><cbc:MultiplierFactorNumeric/></cac:AllowanceCharge></cac:Price><cbc:InvoicedQuantity',
    ],
    ['UBL-CR-635', 'UBL-CR-671'],
  ],
  ['an attribute', ['<cbc:ID>1</cbc:ID><cac:Bill', '<cbc:ID schemeID="a">1</cbc:ID><cac:Bill'], ['UBL-CR-650']],
  ['an attribute of any element', ['<cbc:Name>Thing', '<cbc:Name languageID="en">Thing'], ['UBL-DT-19']],
  ['an attribute of a namespace', ['<cbc:Name>Thing', '<cbc:Name cbc:languageID="en">Thing'], []],
  ['@name beside the payment means', ['<cbc:Name>Thing', '<cbc:Name name="x">Thing'], ['UBL-DT-18']],
  ['due date of an invoice', ['</cac:PaymentMeans>', '<cbc:PaymentDueDate/></cac:PaymentMeans>'], ['UBL-CR-412']],
  // Values
  ['another version', ['2.1</cbc:UBLVersionID>', '2.1 </cbc:UBLVersionID>'], ['UBL-CR-002']],
  ['no version', ['<cbc:UBLVersionID>2.1</cbc:UBLVersionID>', ''], []],
  ['three decimals', ['100.00<', '100.000<'], ['UBL-DT-01']],
  ['a line break is a decimal', ['100.00<', '100.0\n <'], ['UBL-DT-01']],
  ['a second point is a decimal', ['100.00<', '100.0.0<'], ['UBL-DT-01']],
  ['characters beyond UTF-16 count once', ['100.00<', '100.𝟘𝟘<'], []],
  ['an amount of any name and namespace', into('<x:AnAmount xmlns:x="urn:x">1.234</x:AnAmount>'), ['UBL-DT-01']],
  ['prices may have more decimals', ['1.2345<', '1.23456789<'], []],
  [
    'amounts of discounted prices too',
    ['</cac:Price>', '<cac:AllowanceCharge><cbc:Amount>1.2345</cbc:Amount></cac:AllowanceCharge></cac:Price>'],
    [],
  ],
  ['an attachment without file name', [' filename="a.csv"', ''], ['UBL-DT-07']],
  // How often
  ['two in one group', into('<cac:Delivery/><cac:Delivery/>'), ['UBL-SR-24']],
  [
    'two in two groups count together',
    into('<cac:PaymentTerms><cbc:Note/></cac:PaymentTerms><cac:PaymentTerms><cbc:Note/></cac:PaymentTerms>'),
    ['UBL-SR-05'],
  ],
  [
    'two lines with a note each',
    [
      '</cac:InvoiceLine>',
      '<cbc:Note/></cac:InvoiceLine><cac:InvoiceLine><cbc:Note/><cac:Item><cac:ClassifiedTaxCategory/></cac:Item></cac:InvoiceLine>',
    ],
    [],
  ],
  ['two notes of one line', ['</cac:InvoiceLine>', '<cbc:Note/><cbc:Note/></cac:InvoiceLine>'], ['UBL-SR-34']],
  [
    'a group inside the same group counts for itself',
    into('<cac:Address><cac:AddressLine/><cac:Address><cac:AddressLine/></cac:Address></cac:Address>'),
    [],
  ],
  [
    'both groups have too many',
    into(
      '<cac:Address><cac:AddressLine/><cac:Address><cac:AddressLine/><cac:AddressLine/></cac:Address><cac:AddressLine/></cac:Address>',
    ),
    ['UBL-SR-51', 'UBL-SR-51'],
  ],
  ['no VAT category', ['<cac:ClassifiedTaxCategory><cbc:ID>S</cbc:ID></cac:ClassifiedTaxCategory>', ''], ['UBL-SR-48']],
  [
    'two VAT categories',
    ['<cac:ClassifiedTaxCategory>', '<cac:ClassifiedTaxCategory/><cac:ClassifiedTaxCategory>'],
    ['UBL-SR-48'],
  ],
  [
    'a preceding invoice without number',
    ['<cac:InvoiceDocumentReference><cbc:ID>0</cbc:ID>', '<cac:InvoiceDocumentReference>'],
    ['UBL-SR-07'],
  ],
  [
    'a tax registration without anything, reported once',
    into('<cac:Foo><cac:PartyTaxScheme/></cac:Foo>'),
    ['UBL-SR-53'],
  ],
  [
    'three tax registrations of the seller',
    [SELLER_TAX, SELLER_TAX + registration('1', SCHEME('FC')) + registration('', '')],
    ['UBL-SR-42', 'UBL-SR-53'],
  ],
  // Tax schemes, in any case but without blanks
  ['two VAT numbers', [SELLER_TAX, SELLER_TAX + registration('DE2', SCHEME('vat'))], ['UBL-SR-12']],
  [
    'two numbers that are none of VAT',
    [SELLER_TAX, registration('1', SCHEME(' VAT')) + registration('2', '<cac:TaxScheme/>')],
    ['UBL-SR-13', 'UBL-SR-53'],
  ],
  [
    'a number without scheme is not counted',
    [SELLER_TAX, registration('1', SCHEME('FC')) + registration('2', '')],
    ['UBL-SR-53'],
  ],
  ['two VAT numbers of the buyer', [BUYER_TAX, BUYER_TAX + BUYER_TAX], ['UBL-SR-18']],
  // References
  [
    'a second invoiced object',
    reference('<cbc:ID>1</cbc:ID><cbc:DocumentTypeCode>130</cbc:DocumentTypeCode>'),
    ['UBL-SR-04'],
  ],
  [
    'a type with a blank is another type',
    reference('<cbc:ID>1</cbc:ID><cbc:DocumentTypeCode>130 </cbc:DocumentTypeCode>'),
    ['UBL-SR-43'],
  ],
  ['a scheme without type', reference('<cbc:ID schemeID="ABZ">1</cbc:ID>'), ['UBL-CR-665', 'UBL-SR-43']],
  [
    'a project reference of an invoice',
    reference('<cbc:ID>1</cbc:ID><cbc:DocumentTypeCode>50</cbc:DocumentTypeCode>'),
    ['UBL-SR-43'],
  ],
  [
    'an attachment of the invoiced object',
    ['<cbc:DocumentTypeCode>130', '<cac:Attachment/><cbc:DocumentDescription/><cbc:DocumentTypeCode>130'],
    ['UBL-CR-666', 'UBL-CR-673'],
  ],
  // Indicators
  ['two reasons of an allowance', charge(' 0 '), ['UBL-SR-30']],
  ['two reasons of a charge', charge('true'), ['UBL-SR-31']],
  ['two reasons of neither', charge('TRUE'), []],
  // Payee
  [
    'a payee named like the seller',
    [PAYEE_NAME, PAYEE_NAME.replace('Payee', 'Seller Ltd')],
    ['UBL-SR-19', 'UBL-SR-20', 'UBL-SR-21'],
  ],
  ['a payee without name', [PAYEE_NAME, ''], ['UBL-SR-19', 'UBL-SR-20', 'UBL-SR-21']],
  [
    'a seller without name',
    ['<cbc:RegistrationName>Seller Ltd</cbc:RegistrationName>', ''],
    ['UBL-SR-19', 'UBL-SR-20', 'UBL-SR-21'],
  ],
  [
    'a payee whose second name differs',
    [PAYEE_NAME, PAYEE_NAME.replace('Payee', 'Seller Ltd') + PAYEE_NAME],
    ['UBL-SR-19'],
  ],
  [
    'creditor identifiers are no identifiers of the payee',
    [PAYEE_NAME, `<cac:PartyIdentification><cbc:ID schemeID="sepa">C</cbc:ID></cac:PartyIdentification>${PAYEE_NAME}`],
    [],
  ],
  [
    'two creditor identifiers',
    into(
      '<cac:Foo><cac:PartyIdentification><cbc:ID schemeID="SEPA"/></cac:PartyIdentification><cac:PartyIdentification><cbc:ID schemeID="Sepa"/></cac:PartyIdentification></cac:Foo>',
    ),
    ['UBL-SR-29'],
  ],
  // One value in the whole document
  [
    'another payment reference',
    into('<cac:PaymentMeans><cbc:PaymentID>R1 </cbc:PaymentID></cac:PaymentMeans>'),
    ['UBL-SR-44'],
  ],
  [
    'another payment means',
    into('<cac:PaymentMeans><cbc:PaymentMeansCode>58</cbc:PaymentMeansCode></cac:PaymentMeans>'),
    ['UBL-SR-47'],
  ],
];
