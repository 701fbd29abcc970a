import { amountsUbl } from '../en16931/amounts/ubl';
import { codesUblOf } from '../en16931/codes/ubl';
import { decimalsUbl } from '../en16931/decimals/ubl';
import { presenceUbl } from '../en16931/presence/ubl';
import { ublSyntax } from '../en16931/syntax/ubl';
import { vatUbl } from '../en16931/vat/ubl';
import { beforeRelease16, dueDateOrTerms } from '../en16931/earlier-releases';
import { adapted } from '../tree/adapted-rules';
import { joinParts } from '../tree/join-parts';
import type { TreeRuleSet } from '../tree/tree-rule-set';
import { CODE_LISTS_1_3_8 } from './code-lists';

/** Rules that have come since. */
const LATER = ['UBL-SR-51', 'UBL-SR-52', 'UBL-SR-53', 'UBL-SR-56'];

/** Rules that had another name. */
const FORMER: Readonly<Record<string, string>> = { 'UBL-SR-54': 'BR-66', 'UBL-SR-55': 'BR-67' };

/** The release of EN 16931 that CIUS-RO sits on: a document has to be valid by it and not by the newest one. */
export const en16931ForRomania: TreeRuleSet = {
  name: 'ro-en16931-ubl',
  version: '1.3.8',
  syntax: 'ubl',
  ...adapted(
    joinParts([
      beforeRelease16(joinParts([presenceUbl, amountsUbl, vatUbl, decimalsUbl, ublSyntax])),
      dueDateOrTerms,
      codesUblOf(CODE_LISTS_1_3_8),
    ]),
    {
      without: (rule) => LATER.includes(rule),
      // The families of the Canary Islands and of Ceuta and Melilla.
      renamed: (rule) => FORMER[rule] ?? rule.replace('BR-AF-', 'BR-IG-').replace('BR-AG-', 'BR-IP-'),
    },
  ),
};
