import type { FacturXProfile } from '../../../schemas/factur-x/profiles';
import { AGREEMENT_PARTY_PLACES } from './agreement-party-places';
import { DELIVERY_PLACES } from './delivery-places';
import { DOCUMENT_PLACES } from './document-places';
import { LINE_DELIVERY_PLACES } from './line-delivery-places';
import { LINE_PLACES } from './line-places';
import { newPlace, parsePlaces, type Place } from './parse-places';
import { SETTLEMENT_PARTY_PLACES } from './settlement-party-places';
import { SETTLEMENT_PLACES } from './settlement-places';

const PLACES = [
  DOCUMENT_PLACES,
  AGREEMENT_PARTY_PLACES,
  DELIVERY_PLACES,
  SETTLEMENT_PLACES,
  SETTLEMENT_PARTY_PLACES,
  LINE_PLACES,
  LINE_DELIVERY_PLACES,
];

/** What a profile asks of every element, as a tree that stands beside the tree of a document. */
export function placeTree(profile: FacturXProfile): Place {
  const root = newPlace();
  for (const places of PLACES) parsePlaces(places, profile, root);
  return root;
}
