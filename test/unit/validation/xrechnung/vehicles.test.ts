import { asProfile } from './base-documents';
import { cii, type Change, element, ubl, verdictOn } from './verdict';

const vehiclesUbl = (...changes: Change[]): string => asProfile('CVD', ubl(...changes));
const vehiclesCii = (...changes: Change[]): string => asProfile('CVD', cii(...changes));

describe('purchases of vehicles', () => {
  it.each([
    ['BR-DE-CVD-01', element('cac:ContractDocumentReference'), element('ram:ContractReferencedDocument')],
    ['BR-DE-CVD-02', element('cac:OriginatorDocumentReference'), />50<.*?AdditionalReferencedDocument>/],
  ])('%s wants a reference', (rule, writtenUbl, writtenCii) => {
    expect(verdictOn(vehiclesUbl([writtenUbl, ''])).rules).toEqual([rule]);
    const instead = rule === 'BR-DE-CVD-01' ? '' : '>130</ram:TypeCode></ram:AdditionalReferencedDocument>';
    expect(verdictOn(vehiclesCii([writtenCii, instead])).rules).toEqual([rule]);
  });

  it('name the tender in CII with type and identifier, whatever blanks are around the type', () => {
    expect(verdictOn(vehiclesCii(['>50<', '> 50 <'])).rules).toEqual([]);
    expect(verdictOn(vehiclesCii(['>T-1<', '> <'])).rules).toEqual(['BR-DE-CVD-02', 'PEPPOL-EN16931-R008']);
  });

  it('cannot be validated where the tender has two types, unless another reference is the tender', () => {
    const twice: Change = ['<ram:TypeCode>50<', '<ram:TypeCode>50</ram:TypeCode><ram:TypeCode>50<'];
    expect(verdictOn(vehiclesCii(twice)).notValidated).toEqual(['BR-DE-CVD-02']);
    const before: Change = [
      '<ram:AdditionalReferencedDocument>\n        <ram:IssuerAssignedID>A-1',
      '<ram:AdditionalReferencedDocument><ram:IssuerAssignedID>T</ram:IssuerAssignedID><ram:TypeCode>50</ram:TypeCode></ram:AdditionalReferencedDocument><ram:AdditionalReferencedDocument>\n        <ram:IssuerAssignedID>A-1',
    ];
    expect(verdictOn(vehiclesCii(twice, before)).notValidated).toEqual([]);
  });
});

describe('lines with vehicles', () => {
  /** What is changed in UBL, the same in CII, and what fires then. */
  const changes: [string, Change, Change, string[]][] = [
    ['no vehicle at all', ['"CVD"', '"AA"'], ['"CVD"', '"AA"'], ['BR-DE-CVD-03', 'BR-DE-CVD-06-b']],
    ['no attribute', ['>cva<', '>Cva<'], ['>cva<', '>Cva<'], ['BR-DE-CVD-03', 'BR-DE-CVD-06-a']],
    [
      'two attributes',
      [
        '<cac:AdditionalItemProperty>',
        '<cac:AdditionalItemProperty><cbc:Name>cva</cbc:Name><cbc:Value>other</cbc:Value></cac:AdditionalItemProperty><cac:AdditionalItemProperty>',
      ],
      [
        '<ram:ApplicableProductCharacteristic>',
        '<ram:ApplicableProductCharacteristic><ram:Description>cva</ram:Description><ram:Value>other</ram:Value></ram:ApplicableProductCharacteristic><ram:ApplicableProductCharacteristic>',
      ],
      ['BR-DE-CVD-06-a'],
    ],
    [
      'two classifications',
      [
        '<cac:CommodityClassification>',
        '<cac:CommodityClassification><cbc:ItemClassificationCode listID="CVD">N1</cbc:ItemClassificationCode></cac:CommodityClassification><cac:CommodityClassification>',
      ],
      [
        '<ram:DesignatedProductClassification>',
        '<ram:DesignatedProductClassification><ram:ClassCode listID="CVD">N1</ram:ClassCode></ram:DesignatedProductClassification><ram:DesignatedProductClassification>',
      ],
      ['BR-DE-CVD-06-b'],
    ],
    ['an unknown list', ['"CVD"', '"XYZ"'], ['"CVD"', '"XYZ"'], ['BR-DE-CVD-03', 'BR-DE-CVD-06-b', 'BR-TMP-CVD-01']],
    ['no list, which passes', [' listID="CVD"', ''], [' listID="CVD"', ''], ['BR-DE-CVD-03', 'BR-DE-CVD-06-b']],
    [
      'a list with blanks, which is no list but wants a category',
      ['"CVD">M2', '" CVD">X'],
      ['"CVD">M2', '" CVD">X'],
      ['BR-DE-CVD-03', 'BR-DE-CVD-04', 'BR-DE-CVD-06-b'],
    ],
    ['an unknown category', ['>M2<', '>M4<'], ['>M2<', '>M4<'], ['BR-DE-CVD-04']],
    ['a category with blanks', ['>M2<', '> N3 <'], ['>M2<', '> N3 <'], []],
    ['an unknown cleanness', ['>clean<', '>dirty<'], ['>clean<', '>dirty<'], ['BR-DE-CVD-05']],
    ['a cleanness with blanks', ['>clean<', '> zero-emission <'], ['>clean<', '> zero-emission <'], []],
  ];

  it.each(changes)('%s', (_, inUbl, inCii, rules) => {
    expect(verdictOn(vehiclesUbl(inUbl)).rules).toEqual(rules);
    expect(verdictOn(vehiclesCii(inCii)).rules).toEqual(rules);
  });

  it('are those of the kind of document, though a vehicle is also seen among others', () => {
    const other = vehiclesUbl([/InvoiceLine>/g, 'CreditNoteLine>'], ['>M2<', '>M4<']);
    expect(verdictOn(other).rules.filter((rule) => rule.includes('CVD'))).toEqual([]);
  });

  it('cannot be validated with two values of one attribute', () => {
    expect(verdictOn(vehiclesUbl(['<cbc:Value>', '<cbc:Value>x</cbc:Value><cbc:Value>'])).notValidated).toEqual([
      'BR-DE-CVD-05',
    ]);
  });
});
