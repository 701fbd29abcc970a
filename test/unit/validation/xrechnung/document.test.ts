import { asCreditNote, CII, UBL } from './base-documents';
import { changed, cii, type Change, element, ubl, verdictOn } from './verdict';

describe('the type of document', () => {
  const typed = (code: string) => [
    ubl(['TypeCode>380<', `TypeCode>${code}<`]),
    asCreditNote(ubl(['TypeCode>380<', `TypeCode>${code}<`])),
    cii(['TypeCode>380<', `TypeCode>${code}<`]),
  ];

  it.each(['326', '381', ' 389 ', '875', '876', '877'])('may be %j', (code) => {
    for (const xml of typed(code)) expect(verdictOn(xml).rules).toEqual([]);
  });

  it.each(['383', '38 0', '999'])('should not be %j', (code) => {
    for (const xml of typed(code)) {
      expect(verdictOn(xml).findings).toMatchObject([{ rule: 'BR-DE-17', found: code, severity: 'warning' }]);
    }
  });

  it('is missed where there is none', () => {
    expect(verdictOn(ubl([element('cbc:InvoiceTypeCode'), ''])).rules).toEqual(['BR-DE-17']);
    expect(verdictOn(cii(['<ram:TypeCode>380</ram:TypeCode>', ''])).rules).toEqual(['BR-DE-17']);
  });

  it('asks a correction for what it corrects', () => {
    for (const xml of typed('384')) expect(verdictOn(xml).rules).toEqual(['BR-DE-26']);
    const reference =
      '<cac:BillingReference><cac:InvoiceDocumentReference><cbc:ID>1</cbc:ID></cac:InvoiceDocumentReference></cac:BillingReference>';
    expect(
      verdictOn(
        ubl(['>380<', '>384<'], ['<cac:ContractDocumentReference>', `${reference}<cac:ContractDocumentReference>`]),
      ).rules,
    ).toEqual([]);
  });

  it('cannot be validated where it is given twice', () => {
    const twice = '<cbc:InvoiceTypeCode>380</cbc:InvoiceTypeCode><cbc:InvoiceTypeCode>';
    expect(verdictOn(ubl(['<cbc:InvoiceTypeCode>', twice])).notValidated).toEqual(['BR-DE-17', 'BR-DE-26']);
  });
});

describe("the seller's tax identifier", () => {
  const unknown: Change = ['>DE123456789<', '> <'];
  const without = ['BR-DE-16', 'PEPPOL-EN16931-R008'];
  const blankToo = ['PEPPOL-EN16931-R008'];
  const lineCategory = (code: string): Change => [/(?<=ClassifiedTaxCategory>)<cbc:ID>S</, `<cbc:ID>${code}<`];
  const noAllowance: Change = [element('cac:AllowanceCharge'), ''];

  it.each(['S', 'Z', 'E', 'AE', 'K', 'G', 'L', 'M'])('is wanted under category %s', (code) => {
    expect(verdictOn(ubl(unknown, noAllowance, lineCategory(code))).rules).toEqual(without);
  });

  it.each(['O', ' S', 's', 'B'])('is not wanted under category %j', (code) => {
    expect(verdictOn(ubl(unknown, noAllowance, lineCategory(code))).rules).toEqual(blankToo);
  });

  it('is wanted for a taxed allowance of UBL, whose indicator is a bare word', () => {
    expect(verdictOn(ubl(unknown, lineCategory('O'))).rules).toEqual(without);
    expect(verdictOn(ubl(unknown, lineCategory('O'), ['>false<', '> false<'])).rules).toEqual(blankToo);
  });

  it('is not wanted for an allowance of CII', () => {
    const line: Change = [/(?<=SpecifiedLineTradeSettlement>[^]*)<ram:CategoryCode>S</, '<ram:CategoryCode>O<'];
    expect(verdictOn(cii(unknown)).rules).toEqual(without);
    expect(verdictOn(cii(unknown, line)).rules).toEqual(blankToo);
  });

  it.each([
    ['FC', []],
    [' VA ', []],
    ['GST', ['BR-DE-16']],
  ])('has in CII the scheme VA or FC: %j', (scheme, rules) => {
    expect(verdictOn(cii(['schemeID="VA"', `schemeID="${scheme}"`])).rules).toEqual(rules);
  });

  it('gives way to a tax representative', () => {
    expect(verdictOn(ubl(unknown, ['<cac:Delivery>', '<cac:TaxRepresentativeParty/><cac:Delivery>'])).rules).toEqual(
      blankToo,
    );
    expect(
      verdictOn(
        cii(unknown, ['<ram:BuyerTradeParty>', '<ram:SellerTaxRepresentativeTradeParty/><ram:BuyerTradeParty>']),
      ).rules,
    ).toEqual(blankToo);
  });
});

describe('the time of delivery', () => {
  const noPeriodUbl: Change = [/<cac:InvoicePeriod>.*?<\/cac:InvoicePeriod>/, ''];
  const noPeriodsUbl: Change = [/<cac:InvoicePeriod>.*?<\/cac:InvoicePeriod>/g, ''];
  const periodsCii = /<ram:BillingSpecifiedPeriod>[^]*?<\/ram:BillingSpecifiedPeriod>/g;

  it('may be the period of every line', () => {
    expect(verdictOn(ubl(noPeriodUbl)).rules).toEqual([]);
  });

  it('is missed where neither document nor every line tells it', () => {
    expect(verdictOn(ubl(noPeriodsUbl)).findings).toMatchObject([{ rule: 'BR-DE-TMP-32', severity: 'information' }]);
    expect(verdictOn(cii([periodsCii, ''])).rules).toEqual(['BR-DE-TMP-32']);
  });

  it('may be a date', () => {
    const date = '<cbc:ActualDeliveryDate>2026-05-05</cbc:ActualDeliveryDate>';
    expect(verdictOn(ubl(noPeriodsUbl, ['<cac:Delivery>', `<cac:Delivery>${date}`])).rules).toEqual([]);
    const event =
      '<ram:ActualDeliverySupplyChainEvent><ram:OccurrenceDateTime>20260505</ram:OccurrenceDateTime></ram:ActualDeliverySupplyChainEvent>';
    expect(
      verdictOn(cii([periodsCii, ''], ['</ram:ShipToTradeParty>', `</ram:ShipToTradeParty>${event}`])).rules,
    ).toEqual([]);
  });
});

describe('attachments', () => {
  const second = (name: string): Change => [
    '<cac:ExternalReference>',
    `<cbc:EmbeddedDocumentBinaryObject mimeCode="text/csv" filename="${name}">QQ==</cbc:EmbeddedDocumentBinaryObject><cac:ExternalReference>`,
  ];

  it('bear names of their own, small and capital letters being different', () => {
    expect(verdictOn(ubl(second('hours.csv'))).findings).toMatchObject([{ rule: 'BR-DE-22', found: 'hours.csv' }]);
    expect(verdictOn(ubl(second('Hours.csv'))).rules).toEqual([]);
  });

  it('are compared in CII within the header and within each line', () => {
    const binary =
      '<ram:AttachmentBinaryObject mimeCode="text/csv" filename="hours.csv">QQ==</ram:AttachmentBinaryObject>';
    const inHeader: Change = ['<ram:TypeCode>50</ram:TypeCode>', `<ram:TypeCode>50</ram:TypeCode>${binary}`];
    const inLine: Change = ['<ram:TypeCode>130</ram:TypeCode>', `<ram:TypeCode>130</ram:TypeCode>${binary}`];
    expect(verdictOn(cii(inHeader)).rules).toEqual(['BR-DE-22']);
    expect(verdictOn(cii(inLine)).rules).toEqual([]);
  });

  it.each(['http://x', 'ab:', 'mailto:a', 'a+b-c.d:z'])('are found at %j', (url) => {
    for (const xml of [UBL, CII]) expect(verdictOn(changed(xml, ['https://example.org/plan', url])).rules).toEqual([]);
  });

  it.each(['x:', '1a:x', 'http//x', ' http://x', 'ä:x'])('are not found at %j', (url) => {
    for (const xml of [UBL, CII]) {
      const { findings } = verdictOn(changed(xml, ['https://example.org/plan', url]));
      expect(findings).toMatchObject([{ rule: 'BR-TMP-2', found: url, severity: 'warning' }]);
    }
  });

  it('have an address where UBL says they are outside, and only if they support the invoice in CII', () => {
    expect(verdictOn(ubl([element('cbc:URI'), '<cbc:X>1</cbc:X>'])).rules).toEqual(['BR-TMP-2']);
    expect(verdictOn(cii(['<ram:URIID>https://example.org/plan</ram:URIID>', ''])).rules).toEqual([]);
    expect(verdictOn(cii(['https://example.org/plan', 'x'], ['>916<', '> 916<'])).rules).toEqual([]);
  });
});
