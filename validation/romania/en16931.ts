import { amountsUbl } from '../en16931/amounts/ubl';
import { codesUblOf } from '../en16931/codes/ubl';
import { decimalsUbl } from '../en16931/decimals/ubl';
import { needsAnyText } from '../en16931/presence/needs';
import { presenceUblOf } from '../en16931/presence/ubl';
import { ublSyntax } from '../en16931/syntax/ubl';
import { vatUbl } from '../en16931/vat/ubl';
import { beforeRelease16, dueDateOrTerms } from '../en16931/earlier-releases';
import { adapted } from '../tree/adapted-rules';
import { anywhere } from '../tree/context';
import { joinParts } from '../tree/join-parts';
import { rulesAt, warning } from '../tree/rules-at';
import type { RulePart } from '../tree/tree-rule-set';
import { CODE_LISTS_1_3_8 } from './code-lists';

/** Rules that have come since, and four that asked for what no document has. */
const WITHOUT = [
  'UBL-SR-51',
  'UBL-SR-52',
  'UBL-SR-53',
  'UBL-SR-56',
  'UBL-CR-572',
  'UBL-CR-577',
  'UBL-CR-583',
  'UBL-SR-22',
];

/** Rules that had another name. */
const FORMER: Readonly<Record<string, string>> = { 'UBL-SR-54': 'BR-66', 'UBL-SR-55': 'BR-67' };

/** UBL-CR-631 says of the price what UBL-CR-628 says. */
const orderableUnits = rulesAt(anywhere('cac:Price/cbc:OrderableUnitFactorRate'), {
  'UBL-CR-631': warning([], (element, fires) =>
    fires(element, { textKey: 'syntax.absent-in-line', parameters: { path: `cac:Price/${element.key}` } }),
  ),
});

/** The release of EN 16931 that CIUS-RO sits on: a document has to be valid by it and not by the newest one. */
export const en16931ForRomania: RulePart = adapted(
  joinParts([
    beforeRelease16(joinParts([presenceUblOf(needsAnyText), amountsUbl, vatUbl, decimalsUbl, ublSyntax])),
    dueDateOrTerms,
    orderableUnits,
    codesUblOf(CODE_LISTS_1_3_8),
  ]),
  {
    without: (rule) => WITHOUT.includes(rule),
    // The families of the Canary Islands and of Ceuta and Melilla.
    renamed: (rule) => FORMER[rule] ?? rule.replace('BR-AF-', 'BR-IG-').replace('BR-AG-', 'BR-IP-'),
  },
);
