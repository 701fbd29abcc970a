import type { SemanticDocument } from '../../../documents/model/semantic-document';
import { taxCountryOf } from '../../national-rules/parties';
import type { BuyerPlace } from './classify';
import type { Counterparty } from './counterparty';

/** Where the buyer is, and where what it buys is supplied: whom it is delivered to says more than who pays for it. */
export function buyerPlaceOf({ buyer, delivery }: SemanticDocument, named: Counterparty | undefined): BuyerPlace {
  const country = taxCountryOf(buyer) ?? (named && 'nif' in named.number ? 'ES' : '');
  const destination = delivery?.address?.countryCode?.trim().toUpperCase() ?? country;
  return { isDomestic: country === 'ES', isSuppliedAbroad: destination !== 'ES' && destination !== '' };
}
