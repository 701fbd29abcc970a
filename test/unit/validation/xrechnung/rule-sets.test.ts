import { xrechnungProfile } from '../../../../validation/xrechnung/profile';
import type { TreeRuleSet } from '../../../../validation/tree/tree-rule-set';
import { officialRules } from '../official-rules';
import { asCreditNote, asProfile, CII, UBL } from './base-documents';
import { cii, ubl, verdictOn } from './verdict';

const xrechnungUbl = officialRules('xrechnung', 'ubl');
const xrechnungCii = officialRules('xrechnung', 'cii');

function severities({ facts }: TreeRuleSet): Record<string, number> {
  const counts: Record<string, number> = {};
  for (const { severity } of Object.values(facts)) counts[severity] = (counts[severity] ?? 0) + 1;
  return counts;
}

describe('the XRechnung rule sets', () => {
  it('hold all rules of the release with its severities', () => {
    expect(severities(xrechnungUbl)).toEqual({ fatal: 65, warning: 10, information: 1 });
    expect(severities(xrechnungCii)).toEqual({ fatal: 60, warning: 10, information: 1 });
  });

  it.each([xrechnungUbl, xrechnungCii])(
    'validate every rule in some check and no other: $name',
    ({ facts, checks }) => {
      const validated = new Set(checks.flatMap(({ rules }) => rules));
      expect([...validated].sort()).toEqual(Object.keys(facts).sort());
    },
  );

  it.each([
    ['a UBL invoice', UBL],
    ['a UBL credit note', asCreditNote(UBL)],
    ['a UBL invoice of the extension', asProfile('extension', UBL)],
    ['a UBL invoice for vehicles', asProfile('CVD', UBL)],
    ['a CII invoice', CII],
    ['a CII invoice of the extension', asProfile('extension', CII)],
    ['a CII invoice for vehicles', asProfile('CVD', CII)],
  ])('find nothing in %s that is right', (_, xml) => {
    expect(verdictOn(xml)).toEqual({ rules: [], notValidated: [], findings: [] });
  });

  it('say nothing of a foreign root beyond what stands anywhere', () => {
    const order = UBL.replace('<Invoice ', '<Order ')
      .replace('</Invoice>', '</Order>')
      .replace('xsd:Invoice', 'xsd:Order');
    expect(verdictOn(order.replace('>04011000-12345-34<', '> <')).rules).toEqual([
      'PEPPOL-EN16931-R008',
      // Lines stand anywhere; without an invoice above them they count what is credited.
      'PEPPOL-EN16931-R120',
      'PEPPOL-EN16931-R130',
    ]);
  });
});

describe('the identifier of the specification', () => {
  it.each([
    ['urn:cen.eu:en16931:2017#compliant#urn:xeinkauf.de:kosit:xrechnung_3.0', 'CIUS'],
    [
      'urn:cen.eu:en16931:2017#compliant#urn:xeinkauf.de:kosit:xrechnung_3.0#conformant#urn:xeinkauf.de:kosit:extension:xrechnung_3.0',
      'extension',
    ],
    [
      'urn:cen.eu:en16931:2017#compliant#urn:xeinkauf.de:kosit:xrechnung_3.0#compliant#urn:xeinkauf.de:kosit:xrechnung:cvd_0.9',
      'CVD',
    ],
    ['urn:cen.eu:en16931:2017#compliant#urn:xeinkauf.de:kosit:xrechnung_2.3', undefined],
    [' urn:cen.eu:en16931:2017#compliant#urn:xeinkauf.de:kosit:xrechnung_3.0', undefined],
    ['toString', undefined],
    ['', undefined],
  ])('%s names the profile %s', (identifier, profile) => {
    expect(xrechnungProfile(identifier)).toBe(profile);
  });

  it('must be written letter by letter', () => {
    for (const xml of [ubl(['xrechnung_3.0<', 'xrechnung_3.0 <']), cii(['xrechnung_3.0<', 'xrechnung_3.0 <'])]) {
      const { findings } = verdictOn(xml);
      expect(findings).toMatchObject([{ rule: 'BR-DE-21', severity: 'warning', terms: ['BT-24'] }]);
      expect(findings[0]?.found?.endsWith('xrechnung_3.0 ')).toBe(true);
    }
  });

  it('switches the rules of the extension and of vehicles on', () => {
    const wrongScheme = ubl(['schemeID="0088"', 'schemeID="zz"'], ['>cva<', '>other<']);
    expect(verdictOn(wrongScheme).rules).toEqual([]);
    expect(verdictOn(asProfile('extension', wrongScheme)).rules).toEqual(['BR-DEX-04']);
    expect(verdictOn(asProfile('CVD', wrongScheme)).rules).toEqual(['BR-DE-CVD-03', 'BR-DE-CVD-06-a']);
  });
});
