import { CII, UBL } from './base-documents';
import { changed, cii, element, ubl, verdictOn } from './verdict';

const blank = (name: string, written: string) => [`<${name}>${written}<`, `<${name}> \n<`] as const;

/** Rule, the element it wants, and in which document. */
const GIVEN: [string, RegExp, string][] = [
  ['BR-DE-1', element('cac:PaymentMeans'), UBL],
  ['BR-DE-1', element('ram:SpecifiedTradeSettlementPaymentMeans'), CII],
  ['BR-DE-2', element('cac:Contact'), UBL],
  ['BR-DE-2', element('ram:DefinedTradeContact'), CII],
  ['BR-DE-3', /<cbc:CityName>Berlin<.*?>/, UBL],
  ['BR-DE-3', /<ram:CityName>Berlin<.*?>/, CII],
  ['BR-DE-4', /<cbc:PostalZone>10115<.*?>/, UBL],
  ['BR-DE-4', /<ram:PostcodeCode>10115<.*?>/, CII],
  ['BR-DE-8', /<cbc:CityName>Hamburg<.*?>/, UBL],
  ['BR-DE-8', /<ram:CityName>Hamburg<.*?>/, CII],
  ['BR-DE-9', /<cbc:PostalZone>20095<.*?>/, UBL],
  ['BR-DE-9', /<ram:PostcodeCode>20095<.*?>/, CII],
  ['BR-DE-10', /<cbc:CityName>Bonn<.*?>/, UBL],
  ['BR-DE-10', /<ram:CityName>Bonn<.*?>/, CII],
  ['BR-DE-11', /<cbc:PostalZone>53111<.*?>/, UBL],
  ['BR-DE-11', /<ram:PostcodeCode>53111<.*?>/, CII],
  ['BR-DE-14', /(?<=<cac:TaxSubtotal>[^]*)<cbc:Percent>19<.*?>/, UBL],
  ['BR-DE-14', /(?<=<ram:CalculatedAmount>[^]*)<ram:RateApplicablePercent>19<.*?>/, CII],
  ['BR-DE-15', element('cbc:BuyerReference'), UBL],
  ['BR-DE-15', element('ram:BuyerReference'), CII],
  ['PEPPOL-EN16931-R001', element('cbc:ProfileID'), UBL],
  ['PEPPOL-EN16931-R001', /<ram:ID>urn:process<.*?>/, CII],
  ['PEPPOL-EN16931-R010', /<cbc:EndpointID.*buyer.*>/, UBL],
  ['PEPPOL-EN16931-R010', /<ram:URIID.*?>buyer.*?URIID>/, CII],
  ['PEPPOL-EN16931-R020', /<cbc:EndpointID.*seller.*>/, UBL],
  ['PEPPOL-EN16931-R020', /<ram:URIID.*?>seller.*?URIID>/, CII],
];

describe('groups and terms that XRechnung wants', () => {
  it.each(GIVEN)('%s fires where %s is not there', (rule, wanted, xml) => {
    // A group left without content breaks R008 as well.
    const rules = verdictOn(changed(xml, [wanted, ''])).rules.filter((fired) => fired !== 'PEPPOL-EN16931-R008');
    expect(rules).toEqual([rule]);
  });

  it.each([
    ['BR-DE-3', ubl(blank('cbc:CityName', 'Berlin')), 'cbc:CityName'],
    ['BR-DE-15', cii(blank('ram:BuyerReference', '04011000-12345-34')), 'ram:BuyerReference'],
  ])('%s takes a blank element for none and points to it', (rule, xml, key) => {
    const finding = verdictOn(xml).findings.find((one) => one.rule === rule);
    expect(finding?.element.key).toBe(key);
  });

  it('takes an empty element where only its existence is asked for', () => {
    expect(verdictOn(ubl([element('cbc:ProfileID'), '<cbc:ProfileID/>'])).rules).toEqual(['PEPPOL-EN16931-R008']);
  });

  it('is content with one of several elements that holds text', () => {
    expect(verdictOn(ubl(['<cbc:BuyerReference>', '<cbc:BuyerReference/><cbc:BuyerReference>'])).rules).toEqual([
      'PEPPOL-EN16931-R008',
    ]);
  });
});

describe("the seller's contact", () => {
  const phone = (text: string) => [ubl(['+49 30 1', text]), cii(['+49 30 1', text])];
  const email = (text: string) => [ubl(['>erika@example.org', `>${text}`]), cii(['>erika@example.org', `>${text}`])];

  it.each(['123', 'one 1 two 2 three 3', ' (0)30-1 '])('may be phoned at %j', (text) => {
    for (const xml of phone(text)) expect(verdictOn(xml).rules).toEqual([]);
  });

  it.each(['12', 'none', '١٢٣'])('is not phoned at %j', (text) => {
    for (const xml of phone(text)) expect(verdictOn(xml).rules).toEqual(['BR-DE-27']);
  });

  it.each([' a@b.c ', 'a.b@c-d.e.f', 'ä@ö.ü', '"a"@b.c'])('may be written to at %j', (text) => {
    for (const xml of email(text)) expect(verdictOn(xml).rules).toEqual([]);
  });

  it.each(['a@b', 'a@@b.c', 'a@b..c', 'a@b.c.', '@b.c', 'a b@c.d', 'a@b c.d', 'a@b.c@d.e'])(
    'is not written to at %j',
    (text) => {
      for (const xml of email(text)) expect(verdictOn(xml).rules).toEqual(['BR-DE-28']);
    },
  );

  it('has neither form nor text where it lacks phone and e-mail', () => {
    const rules = ['BR-DE-27', 'BR-DE-28', 'BR-DE-6', 'BR-DE-7'];
    expect(verdictOn(ubl([element('cbc:Telephone'), ''], [element('cbc:ElectronicMail'), ''])).rules).toEqual(rules);
  });

  it('may be a department in CII, not in UBL', () => {
    expect(verdictOn(cii([/ram:PersonName/g, 'ram:DepartmentName'])).rules).toEqual([]);
    expect(verdictOn(ubl(['<cbc:Name>Erika</cbc:Name>', ''])).rules).toEqual(['BR-DE-5']);
  });

  it('cannot be validated with two phone numbers', () => {
    const { rules, notValidated } = verdictOn(
      ubl(['<cbc:Telephone>', '<cbc:Telephone>123</cbc:Telephone><cbc:Telephone>']),
    );
    expect({ rules, notValidated }).toEqual({ rules: [], notValidated: ['BR-DE-27'] });
  });
});
