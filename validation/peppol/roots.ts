import { atRoot, type Context } from '../tree/context';

const ROOTS = ['Invoice', 'CreditNote'];
const LINES = ['cac:InvoiceLine', 'cac:CreditNoteLine'];

/** The root of either document, or what the path reaches from it. */
export function fromRoot(path?: string): Context {
  return atRoot(ROOTS, path);
}

/** Elements that the path reaches from the lines (BG-25) of either document; either element of lines counts under either root. */
export function fromRootLines(path?: string): Context {
  const contexts = LINES.map((line) => fromRoot(path === undefined ? line : `${line}/${path}`));
  return (document) => contexts.flatMap((context) => context(document));
}

/** Lines at any depth, sub-lines too. */
export const anyLine: Context = (document) => LINES.flatMap((line) => document.all(line));
