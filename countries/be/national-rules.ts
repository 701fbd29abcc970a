import type { TradingParty } from '../../documents/model/party';
import type { IdentifierKind } from '../identifier';
import { doubtfulContent, notBefore } from '../national-rules/content-rules';
import { isDomesticBusiness } from '../national-rules/parties';
import { ratesAmong } from '../national-rules/rate-rules';
import { nationalRuleSet, type Violation } from '../national-rules/rule';
import { identifiersHold, stated } from '../national-rules/shared-rules';
import { BELGIAN_IDENTIFIERS } from './identifiers';

const PEPPOL = 'Peppol';
const ENTERPRISE_SCHEME = '0208';
const ISSUED = { severity: 'warning', purposes: ['EINVOICING'], flows: ['ISSUED'] } as const;

function kind(name: string): IdentifierKind | undefined {
  return BELGIAN_IDENTIFIERS.find((one) => one.name === name);
}

function wrongEnterpriseNumbers(
  party: TradingParty | undefined,
  group: string,
  address: string,
  registration: string,
): Violation[] {
  return [
    { term: address, identifier: party?.electronicAddress },
    { term: registration, identifier: party?.legalRegistrationId },
  ].flatMap(({ term, identifier }): Violation[] => {
    if (identifier?.schemeId !== ENTERPRISE_SCHEME) return [];
    const bare = /^[01]\d{9}$/.test(identifier.value);
    if (bare && kind('ENTERPRISE_NUMBER')?.check(identifier.value) === 'valid') return [];
    return [{ at: [group, term], terms: [term], found: identifier.value }];
  });
}

/** Scheme 0208 takes the ten digits and nothing else; the network knows no participant of another form. */
const enterpriseNumbers = identifiersHold(
  { ...ISSUED, id: 'BE-ENTERPRISE-NUMBER', severity: 'error' },
  'KBO/BCE (0208)',
  ['BT-34', 'BT-49', 'BT-30', 'BT-47'],
  ({ seller, buyer }) => [
    ...wrongEnterpriseNumbers(seller, 'BG-4', 'BT-34', 'BT-30'),
    ...wrongEnterpriseNumbers(buyer, 'BG-7', 'BT-49', 'BT-47'),
  ],
);

const structuredReference = identifiersHold({ ...ISSUED, id: 'BE-OGM-VCS' }, 'OGM/VCS', ['BT-83'], (document) =>
  document.paymentInstructions.flatMap(({ remittanceInformation: text = '' }, index): Violation[] =>
    /^\+\+\+.*\+\+\+$/.test(text.trim()) && kind('OGM_VCS')?.check(text.trim()) !== 'valid'
      ? [{ at: ['BG-16', index, 'BT-83'], found: text }]
      : [],
  ),
);

/** Since 2026 invoices between Belgian businesses travel by Peppol, unless both agreed on another channel. */
const addresses = stated({ ...ISSUED, id: 'BE-PEPPOL-ADDRESS' }, PEPPOL, ['BT-34', 'BT-49'], (document) => {
  if (!isDomesticBusiness(document, 'BE')) return [];
  return [
    ...(document.seller?.electronicAddress ? [] : [{ at: ['BG-4', 'BT-34'], terms: ['BT-34'] }]),
    ...(document.buyer?.electronicAddress ? [] : [{ at: ['BG-7', 'BT-49'], terms: ['BT-49'] }]),
  ];
});

/** Belgium adds no rules to Peppol's: what the network cannot deliver is an error, the rest a warning. VAT began with 1971. */
export const BELGIAN_RULES = nationalRuleSet('BE', '2026.2', [
  enterpriseNumbers,
  structuredReference,
  addresses,
  ratesAmong({ ...ISSUED, id: 'BE-RATE' }, 'BE', [21, 12, 6]),
  notBefore({ ...ISSUED, id: 'BE-VAT-START', severity: 'error' }, 'W.BTW / C.TVA', '1971-01-01'),
  ...doubtfulContent(ISSUED, 'BE'),
]);
