import type { Severity } from '../../validation/finding';
import type { SemanticDocument } from '../../documents/model/semantic-document';
import type { TradingParty } from '../../documents/model/party';
import { isDomesticBusiness } from '../national-rules/parties';
import type { NationalRule, Violation } from '../national-rules/rule';
import { stated } from '../national-rules/shared-rules';
import { sirenOf } from './siren';

/** Every company must issue by the reform from this day; before it that depends on its size, which nobody states. */
const ALL_ARE_OBLIGED = '2027-09-01';

function severity({ issueDate }: SemanticDocument): Severity {
  return issueDate !== undefined && issueDate.slice(0, 10) >= ALL_ARE_OBLIGED ? 'error' : 'warning';
}

const REFORM = { severity, purposes: ['EINVOICING'], flows: ['ISSUED'] } as const;
const PLATFORM = 'PPF';
/** Recovery fee, late penalties, discount terms. */
const LEGAL_NOTES = ['PMT', 'PMD', 'AAB'];

interface PartyFacts {
  party: TradingParty;
  group: string;
  registration: string;
  address: string;
}

function partiesOf({ seller, buyer }: SemanticDocument): PartyFacts[] {
  return [
    ...(seller ? [{ party: seller, group: 'BG-4', registration: 'BT-30', address: 'BT-34' }] : []),
    ...(buyer ? [{ party: buyer, group: 'BG-7', registration: 'BT-47', address: 'BT-49' }] : []),
  ];
}

/** The rules of the exchange between French businesses; other invoices are reported, not exchanged. */
function betweenBusinesses(validate: (document: SemanticDocument) => Violation[]): NationalRule['check'] {
  return (document) => (isDomesticBusiness(document, 'FR') ? validate(document) : []);
}

const sirens = stated({ ...REFORM, id: 'BR-FR-10' }, PLATFORM, ['BT-30', 'BT-47'], (document) =>
  !isDomesticBusiness(document, 'FR')
    ? []
    : partiesOf(document).flatMap(({ party, group, registration }) =>
        sirenOf(party) === undefined ? [{ at: [group, registration], terms: [registration] }] : [],
      ),
);

const addresses: NationalRule = {
  ...REFORM,
  id: 'BR-FR-13',
  terms: ['BT-34', 'BT-49'],
  check: betweenBusinesses((document) =>
    partiesOf(document).flatMap(({ party, group, address }) => {
      const siren = sirenOf(party);
      const { value, schemeId } = party.electronicAddress ?? {};
      if (siren === undefined || (schemeId === '0225' && value?.startsWith(siren) === true)) return [];
      const found = value === undefined ? {} : { found: `${schemeId ?? ''}:${value}` };
      return [{ at: [group, address], terms: [address], expected: `0225:${siren}`, ...found }];
    }),
  ),
};

const legalNotes: NationalRule = {
  ...REFORM,
  id: 'BR-FR-05',
  terms: ['BT-21', 'BT-22'],
  check: betweenBusinesses(({ notes }) =>
    LEGAL_NOTES.filter((code) => !notes.some(({ subjectCode }) => subjectCode === code)).map((expected) => ({
      at: ['BG-1'],
      expected,
    })),
  ),
};

const legalNotesOnce: NationalRule = {
  ...REFORM,
  id: 'BR-FR-06',
  terms: ['BT-21'],
  check: betweenBusinesses(({ notes }) =>
    LEGAL_NOTES.filter((code) => notes.filter(({ subjectCode }) => subjectCode === code).length > 1).map((found) => ({
      at: ['BG-1'],
      found,
    })),
  ),
};

const exemptionTold = stated({ ...REFORM, id: 'FR-EXEMPTION' }, PLATFORM, ['BT-120', 'BT-121'], (document) =>
  document.vatBreakdown.flatMap(({ category, exemptionReason, exemptionReasonCode }, index) => {
    if (category !== 'E') return [];
    const terms = [
      ...(exemptionReason === undefined ? ['BT-120'] : []),
      ...(exemptionReasonCode === undefined ? ['BT-121'] : []),
    ];
    return terms.map((term) => ({ at: ['BG-23', index, term], terms: [term] }));
  }),
);

/** Rules of the reform alone: an invoice that breaks one is rejected once its issuer is obliged. */
export const REFORM_RULES: readonly NationalRule[] = [sirens, addresses, legalNotes, legalNotesOnce, exemptionTold];
