import type { DocumentContext } from '../../../../documents/model/document-context';
import { asDelivered } from '../../../../validation/delivered-findings';
import type { Finding } from '../../../../validation/finding';
import { chooseLayers } from '../../../../validation/choose-layers';
import type { Declaration } from '../../../../validation/layer';

const EN_16931 = 'urn:cen.eu:en16931:2017';
const EXTENDED = `${EN_16931}#conformant#urn.cpro.gouv.fr:1p0:extended-ctc-fr`;

function layers(specification: string, context?: DocumentContext): readonly string[] {
  const declaration: Declaration = {
    specification,
    process: '',
    syntax: 'ubl',
    root: 'Invoice',
    ...(context && { context }),
  };
  return chooseLayers(declaration).layers;
}

const FRANCE: DocumentContext = { countryIso: 'FR', purpose: 'EINVOICING', flow: 'ISSUED' };

test('the extended profile stands in for EN 16931, the country adds its rules to either', () => {
  expect(layers(EN_16931)).toEqual(['en16931']);
  expect(layers(EXTENDED)).toEqual(['fr-extended']);
  expect(layers(EN_16931, FRANCE)).toEqual(['en16931', 'fr-br']);
  expect(layers(EXTENDED, { ...FRANCE, flow: 'RECEIVED' })).toEqual(['fr-extended', 'fr-br']);
});

test('what is reported, and what goes elsewhere, is not judged by the rules of platforms', () => {
  expect(layers(EN_16931, { ...FRANCE, purpose: 'EREPORTING' })).toEqual(['en16931']);
  expect(layers(EN_16931, { ...FRANCE, countryIso: 'BE' })).toEqual(['en16931']);
});

test('in a document that was delivered they are told and stop nothing', () => {
  const finding = (ruleSet: string, rule: string): Finding => ({
    ruleSet,
    rule,
    severity: 'fatal',
    terms: [],
    parameters: {},
  });
  const severities = asDelivered(
    [finding('fr-br-ubl', 'BR-FR-12_BT-49'), finding('en16931-ubl', 'BR-01'), finding('fr-br-ubl', 'RULE_NOT_JUDGED')],
    'FR national',
  ).map(({ severity }) => severity);
  expect(severities).toEqual(['warning', 'fatal', 'fatal']);
});
