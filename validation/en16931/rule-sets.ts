import { RELEASES } from '../choose-layers';
import type { Syntax } from '../tree/rule-document';
import type { RulePart, TreeRuleSet } from '../tree/tree-rule-set';
import { amountsCii } from './amounts/cii';
import { amountsUbl } from './amounts/ubl';
import { codesCii } from './codes/cii';
import { codesUbl } from './codes/ubl';
import { decimalsCii } from './decimals/cii';
import { decimalsUbl } from './decimals/ubl';
import { presenceCii } from './presence/cii';
import { presenceUbl } from './presence/ubl';
import { ciiSyntax } from './syntax/cii';
import { ublSyntax } from './syntax/ubl';
import { vatCii } from './vat/cii';
import { vatUbl } from './vat/ubl';

function ruleSet(syntax: Syntax, parts: readonly RulePart[]): TreeRuleSet {
  return {
    name: `en16931-${syntax}`,
    version: RELEASES.en16931,
    syntax,
    facts: Object.assign({}, ...parts.map(({ facts }) => facts)) as RulePart['facts'],
    checks: parts.flatMap(({ checks }) => checks),
  };
}

/** The semantic rules, the syntax binding and the code lists of EN 16931 for UBL. */
export const en16931Ubl = ruleSet('ubl', [presenceUbl, amountsUbl, vatUbl, decimalsUbl, ublSyntax, codesUbl]);

/** The same for CII. */
export const en16931Cii = ruleSet('cii', [presenceCii, amountsCii, vatCii, decimalsCii, ciiSyntax, codesCii]);
