import { FACTUR_X_PROFILES } from '../../../../schemas/factur-x/profiles';
import { parseElementTree } from '../../../../documents/xml/element-tree';
import { newPlace, parsePlaces } from '../../../../validation/factur-x/places/parse-places';
import { profilePlaces } from '../../../../validation/factur-x/places/profile-places';
import { RuleDocument } from '../../../../validation/tree/rule-document';
import { runTreeRuleSet } from '../../../../validation/tree/run-tree-rule-set';

const NAMESPACES =
  'xmlns:rsm="urn:un:unece:uncefact:data:standard:CrossIndustryInvoice:100" ' +
  'xmlns:ram="urn:un:unece:uncefact:data:standard:ReusableAggregateBusinessInformationEntity:100" ' +
  'xmlns:udt="urn:un:unece:uncefact:data:standard:UnqualifiedDataType:100"';

/** The findings about the places below the transaction, by rule. */
function found(profile: (typeof FACTUR_X_PROFILES)[number], inside: string): Record<string, (string | undefined)[]> {
  const xml = `<rsm:CrossIndustryInvoice ${NAMESPACES}><rsm:SupplyChainTradeTransaction>${inside}</rsm:SupplyChainTradeTransaction></rsm:CrossIndustryInvoice>`;
  const rules = { name: 'factur-x', version: '1', syntax: 'cii' as const, ...profilePlaces(profile) };
  const { findings } = runTreeRuleSet(rules, new RuleDocument(parseElementTree(xml), 'cii'));
  return Object.fromEntries(
    findings.map(({ rule, textKey, found: value, parameters }) => [
      rule,
      [textKey, value, parameters['element'] ?? parameters['path']],
    ]),
  );
}

test('the notation of places', () => {
  const root = newPlace();
  parsePlaces('A B=1/7W+ C<2/8M @x!/9X\n | -D@y/B+ -/M\n B/C .=VAT/10B,11E', 'basic', root);
  const [a] = root.children.get('ram:A') ?? [];
  expect(a?.place.tests).toEqual([
    { kind: 'count', id: 'FX-SCH-A-000007', child: 'ram:B', variant: undefined, minimum: 1, maximum: 1 },
  ]);
  expect(a?.place.children.get('ram:D')?.[0]?.place.tests).toEqual([{ kind: 'not-used', attribute: 'y' }]);
  const c = a?.place.children.get('ram:B')?.[0]?.place.children.get('ram:C')?.[0]?.place;
  expect(c?.tests).toEqual([{ kind: 'code', id: 'FX-SCH-A-000010', attribute: undefined, list: 'VAT' }]);
});

test('each profile has its own rules at the places, the richer the more', () => {
  const counts = FACTUR_X_PROFILES.map((profile) => Object.keys(profilePlaces(profile).facts).length);
  expect([...counts].sort((one, other) => one - other)).toEqual(counts);
  expect(counts[0]).toBeGreaterThan(30);
  expect(counts.at(-1)).toBeGreaterThan(600);
});

test('an element that a profile does not use is told with its name, and one that it uses is not', () => {
  const delivery =
    '<ram:ApplicableHeaderTradeDelivery><ram:ShipToTradeParty><ram:ID schemeID="x">1</ram:ID>' +
    '<ram:URIUniversalCommunication/></ram:ShipToTradeParty></ram:ApplicableHeaderTradeDelivery>';
  expect(found('basic', delivery)['NOT-USED']).toEqual([
    'factur-x.not-used',
    undefined,
    'ram:URIUniversalCommunication',
  ]);
  expect(found('minimum', delivery)['NOT-USED']).toBeUndefined();
  const attribute = delivery.replace('<ram:URIUniversalCommunication/>', '');
  expect(found('basic', attribute)['NOT-USED']).toEqual(['factur-x.not-used', 'x', 'ram:ID/@schemeID']);
});

test('counts, attributes and codes are told with what is asked', () => {
  const party = (inside: string) =>
    `<ram:ApplicableHeaderTradeAgreement><ram:SellerTradeParty>${inside}</ram:SellerTradeParty></ram:ApplicableHeaderTradeAgreement>`;
  const wrong = found('basicwl', party('<ram:GlobalID>1</ram:GlobalID><ram:Name/><ram:Name/>'));
  expect(wrong['FX-SCH-A-000409']).toEqual(['syntax.max-one', undefined, 'ram:Name']);
  expect(wrong['FX-SCH-A-000032']).toEqual(['syntax.required', undefined, 'ram:PostalTradeAddress']);
  expect(wrong['FX-SCH-A-000440']).toEqual(['syntax.attribute-required', undefined, 'ram:GlobalID']);
  const address = '<ram:PostalTradeAddress><ram:CountryID>UK</ram:CountryID></ram:PostalTradeAddress>';
  expect(found('basicwl', party(address))['FX-SCH-A-000443']).toEqual(['factur-x.code', 'UK', 'ram:CountryID']);
});

test('elements of one name are told apart by what they hold', () => {
  const allowance = (indicator: string) =>
    '<ram:ApplicableHeaderTradeSettlement><ram:SpecifiedTradeAllowanceCharge><ram:ChargeIndicator>' +
    `<udt:Indicator>${indicator}</udt:Indicator></ram:ChargeIndicator><ram:ReasonCode>AA</ram:ReasonCode>` +
    '</ram:SpecifiedTradeAllowanceCharge></ram:ApplicableHeaderTradeSettlement>';
  // AA is a reason of charges, not of allowances; a digit is neither.
  expect(Object.keys(found('basicwl', allowance('true')))).not.toContain('FX-SCH-A-000391');
  expect(found('basicwl', allowance('false'))['FX-SCH-A-000186']).toEqual(['factur-x.code', 'AA', 'ram:ReasonCode']);
  expect(found('basicwl', allowance('0'))['NOT-USED']?.[2]).toBe('ram:SpecifiedTradeAllowanceCharge');
});
