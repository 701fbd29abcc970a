import { amountsUbl } from '../en16931/amounts/ubl';
import { codesUblOf } from '../en16931/codes/ubl';
import { decimalsUbl } from '../en16931/decimals/ubl';
import { beforeRelease16, dueDateOrTerms } from '../en16931/earlier-releases';
import { presenceUbl } from '../en16931/presence/ubl';
import { ublSyntax } from '../en16931/syntax/ubl';
import { vatUbl } from '../en16931/vat/ubl';
import { adapted } from '../tree/adapted-rules';
import { joinParts } from '../tree/join-parts';
import type { RulePart } from '../tree/tree-rule-set';
import { advisedAgainst } from './advised-against';
import { NLCIUS_CODE_LISTS } from './code-lists';
import { declaration, document } from './document';
import { dutchRules } from './dutch-rules';
import { parties } from './parties';

/** The copy of EN 16931 that the artefact holds. */
const en16931 = adapted(
  joinParts([
    beforeRelease16(joinParts([presenceUbl, amountsUbl, vatUbl, decimalsUbl, ublSyntax])),
    dueDateOrTerms,
    codesUblOf(NLCIUS_CODE_LISTS),
  ]),
  { without: (rule) => rule === 'UBL-SR-56' },
);

/** NLCIUS as SI-UBL writes it: EN 16931 and what Dutch receivers ask beyond it, in one artefact. */
export const nlcius: RulePart = joinParts([
  en16931,
  declaration,
  dutchRules([...document, ...parties, ...advisedAgainst]),
]);
