import { DEBIT_NOTE_TYPE_CODE } from '../documents/formats/ubl/ubl-root';
import type { TradingParty } from '../documents/model/party';
import type { SemanticDocument } from '../documents/model/semantic-document';
import { BIS_BILLING, SELF_BILLING } from '../validation/specification-identifiers';
import { type DestinationFormat, demandsOf } from './destination-format';

export const BILLING_PROCESS = 'urn:fdc:peppol.eu:2017:poacc:billing:01:1.0';
export const SELF_BILLING_PROCESS = 'urn:fdc:peppol.eu:2017:poacc:selfbilling:01:1.0';

const ENTERPRISE_NUMBER = /^BE([01]\d{9})$/;

/** Belgian companies are known in Peppol by the number of the enterprise register, which is that of VAT. */
function withAddress<Party extends TradingParty>(party: Party): Party {
  const number = ENTERPRISE_NUMBER.exec(party.vatId ?? party.legalRegistrationId?.value ?? '')?.[1];
  if (party.electronicAddress !== undefined || number === undefined) return party;
  return { ...party, electronicAddress: { schemeId: '0208', value: number } };
}

function complete(document: SemanticDocument): SemanticDocument {
  const { seller, buyer } = document;
  return {
    ...document,
    ...(document.type === 'DEBIT_NOTE' && document.typeCode === CORRECTED && { typeCode: debitNoteCode(document) }),
    ...(seller && { seller: withAddress(seller) }),
    ...(buyer && { buyer: withAddress(buyer) }),
  };
}

/** UNTDID 1001: what XRechnung has for debit notes (BR-DE-17), and BIS Billing takes of German parties only (P0112). */
const CORRECTED = '384';

/** BT-3 of a debit note that is written as an Invoice. */
export function debitNoteCode({ seller, buyer }: Pick<SemanticDocument, 'seller' | 'buyer'>): string {
  const areGerman = [seller, buyer].every((party) => party?.address?.countryCode?.toUpperCase() === 'DE');
  return areGerman ? CORRECTED : DEBIT_NOTE_TYPE_CODE;
}

/** The network has no addresses of mail or EDIFACT, whose schemes are letters. */
function hasAddress(party: TradingParty | undefined): boolean {
  return /^\d{4}$/.test(party?.electronicAddress?.schemeId ?? '');
}

export const PEPPOL_BIS = {
  name: 'PEPPOL_BIS',
  specification: BIS_BILLING,
  businessProcess: BILLING_PROCESS,
  complete,
  demands: demandsOf([
    [({ seller }) => hasAddress(seller), { at: ['BG-4', 'BT-34'], of: 'seller', member: 'endpointId' }],
    [({ buyer }) => hasAddress(buyer), { at: ['BG-7', 'BT-49'], of: 'buyer', member: 'endpointId' }],
    [
      ({ buyerReference, purchaseOrderReference }) => (buyerReference ?? purchaseOrderReference) !== undefined,
      { at: ['BT-10'], of: 'document', member: 'buyerReference' },
    ],
  ]),
} as const satisfies DestinationFormat;

export const PEPPOL_SELF_BILLING = {
  ...PEPPOL_BIS,
  name: 'PEPPOL_SELF_BILLING',
  specification: SELF_BILLING,
  businessProcess: SELF_BILLING_PROCESS,
} as const satisfies DestinationFormat;
