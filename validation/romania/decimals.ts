import { decimalsUbl } from '../en16931/decimals/ubl';
import { adapted } from '../tree/adapted-rules';
import { joinParts } from '../tree/join-parts';
import type { RulePart } from '../tree/tree-rule-set';
import { onlyInInvoices } from './only-in-invoices';

/** BR-DEC-RO with a number of its own; all others have the number of EN 16931. */
const NAMES: Readonly<Record<string, string>> = {
  'BR-DEC-19': 'BR-DEC-RO-1009',
  'BR-DEC-20': 'BR-DEC-RO-1010',
};

/** Allowances and charges of the document. */
const OF_DOCUMENT = ['BR-DEC-01', 'BR-DEC-02', 'BR-DEC-05', 'BR-DEC-06'];

/** BR-DEC-RO-23 never fires: the artefact takes lines with another rule first. -13 and -15 are those of EN 16931, which cannot either. */
const NEVER = ['BR-DEC-13', 'BR-DEC-15', 'BR-DEC-23'];

const renamed = (rule: string): string => NAMES[rule] ?? rule.replace('BR-DEC-', 'BR-DEC-RO-');

/** BR-DEC-RO: the amounts that EN 16931 wants with two decimals, once more. */
export const decimals: RulePart = joinParts([
  adapted(decimalsUbl, { renamed, without: (rule) => OF_DOCUMENT.includes(rule) || NEVER.includes(rule) }),
  onlyInInvoices(adapted(decimalsUbl, { renamed, without: (rule) => !OF_DOCUMENT.includes(rule) })),
]);
