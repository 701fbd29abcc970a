import type { SemanticDocument } from '../../documents/model/semantic-document';
import { XRECHNUNG_IDENTIFIERS } from '../../validation/specification-identifiers';
import { type DestinationFormat, demandsOf } from '../destination-format';
import { BILLING_PROCESS } from '../peppol-format';
import { GERMAN_IDENTIFIERS } from './identifiers';

export const LEITWEG_SCHEME = '0204';
const EMAIL_SCHEME = 'EM';

const leitwegId = GERMAN_IDENTIFIERS.find(({ name }) => name === 'LEITWEG_ID');

/** The Leitweg-ID of the public body that buys: its electronic address, or the buyer reference. */
export function leitwegIdOf({ buyer, buyerReference }: SemanticDocument): string | undefined {
  const { schemeId, value } = buyer?.electronicAddress ?? {};
  if (schemeId === LEITWEG_SCHEME) return value;
  return buyerReference !== undefined && leitwegId?.check(buyerReference) === 'valid' ? buyerReference : undefined;
}

/** The portals know a public body by its Leitweg-ID, and the seller by an address that it can be asked at. */
function complete(document: SemanticDocument): SemanticDocument {
  const { seller, buyer } = document;
  const office = leitwegIdOf(document);
  const email = seller?.contact?.email;
  return {
    ...document,
    ...(office !== undefined && { buyerReference: document.buyerReference ?? office }),
    ...(buyer &&
      office !== undefined && {
        buyer: { ...buyer, electronicAddress: buyer.electronicAddress ?? { schemeId: LEITWEG_SCHEME, value: office } },
      }),
    ...(seller &&
      email !== undefined && {
        seller: { ...seller, electronicAddress: seller.electronicAddress ?? { schemeId: EMAIL_SCHEME, value: email } },
      }),
  };
}

export const XRECHNUNG: DestinationFormat = {
  name: 'XRECHNUNG',
  specification: XRECHNUNG_IDENTIFIERS.CIUS,
  businessProcess: BILLING_PROCESS,
  complete,
  demands: demandsOf([
    [({ buyerReference }) => buyerReference !== undefined, { at: ['BT-10'], of: 'document', member: 'buyerReference' }],
    [
      ({ seller }) => seller?.contact?.point !== undefined,
      { at: ['BG-4', 'BG-6', 'BT-41'], of: 'seller', member: 'contactName' },
    ],
    [
      ({ seller }) => seller?.contact?.telephone !== undefined,
      { at: ['BG-4', 'BG-6', 'BT-42'], of: 'seller', member: 'phone' },
    ],
    [
      ({ seller }) => seller?.contact?.email !== undefined,
      { at: ['BG-4', 'BG-6', 'BT-43'], of: 'seller', member: 'email' },
    ],
    [
      ({ seller }) => seller?.electronicAddress !== undefined,
      { at: ['BG-4', 'BT-34'], of: 'seller', member: 'endpointId' },
    ],
    [
      ({ seller }) => seller?.address?.city !== undefined,
      { at: ['BG-5', 'BT-37'], of: 'seller', member: 'address/city' },
    ],
    [
      ({ seller }) => seller?.address?.postCode !== undefined,
      { at: ['BG-5', 'BT-38'], of: 'seller', member: 'address/postalCode' },
    ],
    [
      ({ buyer }) => buyer?.electronicAddress !== undefined,
      { at: ['BG-7', 'BT-49'], of: 'buyer', member: 'endpointId' },
    ],
    [({ buyer }) => buyer?.address?.city !== undefined, { at: ['BG-8', 'BT-52'], of: 'buyer', member: 'address/city' }],
    [
      ({ buyer }) => buyer?.address?.postCode !== undefined,
      { at: ['BG-8', 'BT-53'], of: 'buyer', member: 'address/postalCode' },
    ],
    [
      ({ paymentInstructions }) => paymentInstructions.length > 0,
      { at: ['BG-16'], of: 'document', member: 'paymentMeans' },
    ],
    [
      ({ delivery }) => delivery?.address === undefined || delivery.address.city !== undefined,
      { at: ['BG-15', 'BT-77'], of: 'document', member: 'delivery/address/city' },
    ],
    [
      ({ delivery }) => delivery?.address === undefined || delivery.address.postCode !== undefined,
      { at: ['BG-15', 'BT-78'], of: 'document', member: 'delivery/address/postalCode' },
    ],
  ]),
};
