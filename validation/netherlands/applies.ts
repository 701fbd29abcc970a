import { isIn } from '../peppol/party-countries';
import type { Context } from '../tree/context';
import { fits } from '../tree/fitting';
import { oncePerDocument } from '../tree/once-per-document';
import { childrenOf } from '../tree/select';
import { normalized } from '../tree/text';
import { isNlcius } from './specification';

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
