import { doubtfulContent, notBefore } from '../national-rules/content-rules';
import { isIdentified } from '../national-rules/parties';
import { ratesAmong, type VatRates } from '../national-rules/rate-rules';
import { nationalRuleSet, type NationalRule } from '../national-rules/rule';
import { numberHasDigit, stated, typeCodeAmong, vatInOwnCurrency } from '../national-rules/shared-rules';
import { ADDRESS_RULES } from './address-rules';
import { LENGTH_RULES } from './length-rules';
import { present } from '../../platform/present';

const ANAF = 'ANAF';
const SENT = { severity: 'error', purposes: ['EINVOICING'], flows: ['ISSUED'] } as const;

/** BT-24 of every document sent to RO e-Factura. */
export const CIUS_RO = 'urn:cen.eu:en16931:2017#compliant#urn:efactura.mfinante.ro:CIUS-RO:1.0.1';

const specification: NationalRule = {
  ...SENT,
  id: 'BR-RO-001',
  terms: ['BT-24'],
  check: ({ specification: found }) =>
    found === CIUS_RO ? [] : [{ at: ['BT-24'], expected: CIUS_RO, ...present({ found }) }],
};

const sellerIdentified = stated({ ...SENT, id: 'BR-RO-065' }, ANAF, ['BT-31', 'BT-32', 'BT-63'], (document) => {
  const { seller, taxRepresentative } = document;
  const numbers = [seller?.vatId, seller?.taxRegistrationId, taxRepresentative?.vatId];
  return numbers.some((number) => number !== undefined) ? [] : [{ at: ['BG-4', 'BT-31'] }];
});

const buyerIdentified = stated({ ...SENT, id: 'BR-RO-120' }, ANAF, ['BT-47', 'BT-48'], ({ buyer }) => {
  const numbered = buyer !== undefined && isIdentified({ ...buyer, identifiers: [] });
  return numbered ? [] : [{ at: ['BG-7', 'BT-48'] }];
});

/** 21 and 11 since August 2025; 9 stayed that of housing for another year. */
const RATES: VatRates = [
  21,
  11,
  { rate: 19, until: '2025-07-31' },
  { rate: 9, until: '2026-07-31' },
  { rate: 5, until: '2025-07-31' },
];

/** CIUS-RO 1.0.1, by which ANAF validates every document; BR-RO-040 and the two decimals are in EN 16931 already. */
export const ROMANIAN_RULES = nationalRuleSet('RO', '2026.2', [
  specification,
  numberHasDigit({ ...SENT, id: 'BR-RO-010' }, ANAF),
  typeCodeAmong({ ...SENT, id: 'BR-RO-020' }, ANAF, ['380', '381', '384', '389', '751']),
  vatInOwnCurrency({ ...SENT, id: 'BR-RO-030' }, ANAF, 'RON'),
  sellerIdentified,
  buyerIdentified,
  ...ADDRESS_RULES,
  ...LENGTH_RULES,
  ratesAmong({ ...SENT, id: 'RO-RATE', severity: 'warning' }, 'RO', RATES),
  notBefore({ ...SENT, id: 'RO-VAT-START' }, 'OG 3/1992', '1993-07-01'),
  ...doubtfulContent(SENT, 'RO'),
]);
