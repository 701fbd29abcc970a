import { anywhere, atRoot, type Context, where } from '../../tree/context';
import { oncePerDocument } from '../../tree/once-per-document';
import { childrenOf } from '../../tree/select';
import { saysIndicator } from './charge-indicator';
import type { XmlElement } from '../../../documents/xml/element-tree';

const ROOTS = ['Invoice', 'CreditNote'];
const LINE_KEYS = ['cac:InvoiceLine', 'cac:CreditNoteLine'];

const isAllowance = (group: XmlElement): boolean => saysIndicator(childrenOf(group, 'cbc:ChargeIndicator'), false);
const isCharge = (group: XmlElement): boolean =>
  !isAllowance(group) && saysIndicator(childrenOf(group, 'cbc:ChargeIndicator'), true);

/** Everything at that path below a line; either line element under either root, the schema keeps them apart. */
export function inLines(path: string): Context {
  const contexts = LINE_KEYS.map((key) => anywhere(`${key}/${path}`));
  return (document) => contexts.flatMap((context) => context(document));
}

export function isLine(element: XmlElement | undefined): boolean {
  return element !== undefined && LINE_KEYS.includes(element.key);
}

export const DOCUMENT = atRoot(ROOTS);
export const LINES = oncePerDocument((document) => LINE_KEYS.flatMap((key) => document.all(key)));
export const DOCUMENT_ALLOWANCES = oncePerDocument(where(atRoot(ROOTS, 'cac:AllowanceCharge'), isAllowance));
export const DOCUMENT_CHARGES = oncePerDocument(where(atRoot(ROOTS, 'cac:AllowanceCharge'), isCharge));
export const LINE_ALLOWANCES = oncePerDocument(where(inLines('cac:AllowanceCharge'), isAllowance));
export const LINE_CHARGES = oncePerDocument(where(inLines('cac:AllowanceCharge'), isCharge));
export const ALLOWANCES = where(anywhere('cac:AllowanceCharge'), isAllowance);
export const CHARGES = where(anywhere('cac:AllowanceCharge'), isCharge);
export const TOTALS = anywhere('cac:LegalMonetaryTotal');
export const VAT_BREAKDOWNS = oncePerDocument(anywhere('cac:TaxTotal/cac:TaxSubtotal'));
