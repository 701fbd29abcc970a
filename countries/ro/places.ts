import type { PostalAddress } from '../../documents/model/party';
import type { SemanticDocument } from '../../documents/model/semantic-document';

/** An address of a document, with the terms of its parts and the CIUS-RO rules that validate them. */
export interface Place {
  readonly address: PostalAddress;
  readonly group: string;
  readonly line: string;
  readonly city: string;
  readonly postCode: string;
  readonly county: string;
  readonly rules: { readonly line: string; readonly city: string; readonly sector: string; readonly county: string };
}

type PlaceFacts = Omit<Place, 'address'>;

/** The numbers of the rules of BG-8, BG-12 and BG-15 follow the order of those of BG-5 (concluded). */
const SELLER: PlaceFacts = {
  group: 'BG-5',
  line: 'BT-35',
  city: 'BT-37',
  postCode: 'BT-38',
  county: 'BT-39',
  rules: { line: 'BR-RO-080', city: 'BR-RO-090', sector: 'BR-RO-100', county: 'BR-RO-110' },
};
const BUYER: PlaceFacts = {
  group: 'BG-8',
  line: 'BT-50',
  city: 'BT-52',
  postCode: 'BT-53',
  county: 'BT-54',
  rules: { line: 'BR-RO-081', city: 'BR-RO-091', sector: 'BR-RO-101', county: 'BR-RO-111' },
};
const REPRESENTATIVE: PlaceFacts = {
  group: 'BG-12',
  line: 'BT-64',
  city: 'BT-66',
  postCode: 'BT-67',
  county: 'BT-68',
  rules: { line: 'BR-RO-140', city: 'BR-RO-150', sector: 'BR-RO-160', county: 'BR-RO-170' },
};
const DELIVERY: PlaceFacts = {
  group: 'BG-15',
  line: 'BT-75',
  city: 'BT-77',
  postCode: 'BT-78',
  county: 'BT-79',
  rules: { line: 'BR-RO-180', city: 'BR-RO-190', sector: 'BR-RO-200', county: 'BR-RO-210' },
};

export const PLACE_FACTS: readonly PlaceFacts[] = [SELLER, BUYER, REPRESENTATIVE, DELIVERY];

export function placesOf({ seller, buyer, taxRepresentative, delivery }: SemanticDocument): Place[] {
  const stated: readonly (readonly [PlaceFacts, PostalAddress | undefined])[] = [
    [SELLER, seller?.address],
    [BUYER, buyer?.address],
    [REPRESENTATIVE, taxRepresentative?.address],
    [DELIVERY, delivery?.address],
  ];
  return stated.flatMap(([facts, address]) => (address === undefined ? [] : [{ ...facts, address }]));
}
