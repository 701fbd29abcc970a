import { isIn } from '../peppol/party-countries';
import type { Context } from '../tree/context';
import { fits } from '../tree/fitting';
import { oncePerDocument } from '../tree/once-per-document';
import { childrenOf } from '../tree/select';
import { normalized } from '../tree/text';

/** BT-24 of NLCIUS, and the beginning of that of its extensions. */
export const NLCIUS = 'urn:cen.eu:en16931:2017#compliant#urn:fdc:nen.nl:nlcius:v1.0';

/** Whether BT-24 names NLCIUS or what extends it. */
export function isNlcius(identifier: string): boolean {
  return identifier.startsWith(NLCIUS);
}

const declaresNlcius = oncePerDocument(({ root }) =>
  childrenOf(root, 'cbc:CustomizationID').some((identifier) => isNlcius(normalized(identifier))),
);

const sellerIsDutch = oncePerDocument((document) => fits(document, (whole) => isIn(whole, 'seller', 'NL')));

/** The elements in documents that declare NLCIUS. */
export function inNlcius(context: Context): Context {
  return (document) => (declaresNlcius(document) ? context(document) : []);
}

/** The elements in documents that declare NLCIUS and come from a seller in the Netherlands. */
export function ofDutchSellers(context: Context): Context {
  return inNlcius((document) => (sellerIsDutch(document) ? context(document) : []));
}
