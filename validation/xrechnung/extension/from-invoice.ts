import { atRoot, type Context } from '../../tree/context';

/**
 * Elements that the path reaches from the root of a UBL invoice, the root itself without one: credit notes have no part in
 * this.
 */
export function fromInvoice(path?: string): Context {
  return atRoot(['Invoice'], path);
}
