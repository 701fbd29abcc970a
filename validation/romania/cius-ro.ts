import { joinParts } from '../tree/join-parts';
import type { RulePart } from '../tree/tree-rule-set';
import { addresses } from './addresses';
import { dates } from './dates';
import { decimals } from './decimals';
import { document } from './document';
import { lengths } from './lengths';

/** CIUS-RO, by which ANAF judges every document of RO e-Factura, under the ids that ANAF's answers have. */
export const ciusRo: RulePart = joinParts([document, dates, addresses, lengths, decimals]);
