import { atRoot, type Context } from '../tree/context';

const ROOTS = ['Invoice', 'CreditNote', 'rsm:CrossIndustryInvoice'];

/** Elements that exactly this path reaches from the root of an invoice; the root itself without one. */
export function fromRoot(path?: string): Context {
  return atRoot(ROOTS, path);
}
