import { joinParts } from '../tree/join-parts';
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

/** The semantic rules, the syntax binding and the code lists of EN 16931 for UBL. */
export const en16931Ubl = joinParts([presenceUbl, amountsUbl, vatUbl, decimalsUbl, ublSyntax, codesUbl]);

/** The same for CII. */
export const en16931Cii = joinParts([presenceCii, amountsCii, vatCii, decimalsCii, ciiSyntax, codesCii]);
