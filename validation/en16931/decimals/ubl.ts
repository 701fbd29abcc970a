import type { RulePart } from '../../tree/tree-rule-set';
import * as ubl from '../presence/ubl-groups';
import { DECIMALS_FACTS } from './decimals-facts';
import { twoDecimals } from './two-decimals';

/**
 * BR-DEC for UBL. BR-DEC-13 and BR-DEC-15 never fire in this release of the official rules: they look for the currency
 * where it cannot be.
 */
export const decimalsUbl: RulePart = {
  facts: DECIMALS_FACTS,
  checks: twoDecimals({
    'BR-DEC-01': { groups: ubl.DOCUMENT_ALLOWANCES, path: 'cbc:Amount' },
    'BR-DEC-02': { groups: ubl.DOCUMENT_ALLOWANCES, path: 'cbc:BaseAmount' },
    'BR-DEC-05': { groups: ubl.DOCUMENT_CHARGES, path: 'cbc:Amount' },
    'BR-DEC-06': { groups: ubl.DOCUMENT_CHARGES, path: 'cbc:BaseAmount' },
    'BR-DEC-09': { groups: ubl.TOTALS, path: 'cbc:LineExtensionAmount' },
    'BR-DEC-10': { groups: ubl.TOTALS, path: 'cbc:AllowanceTotalAmount' },
    'BR-DEC-11': { groups: ubl.TOTALS, path: 'cbc:ChargeTotalAmount' },
    'BR-DEC-12': { groups: ubl.TOTALS, path: 'cbc:TaxExclusiveAmount' },
    'BR-DEC-14': { groups: ubl.TOTALS, path: 'cbc:TaxInclusiveAmount' },
    'BR-DEC-16': { groups: ubl.TOTALS, path: 'cbc:PrepaidAmount' },
    'BR-DEC-17': { groups: ubl.TOTALS, path: 'cbc:PayableRoundingAmount' },
    'BR-DEC-18': { groups: ubl.TOTALS, path: 'cbc:PayableAmount' },
    'BR-DEC-19': { groups: ubl.VAT_BREAKDOWNS, path: 'cbc:TaxableAmount' },
    'BR-DEC-20': { groups: ubl.VAT_BREAKDOWNS, path: 'cbc:TaxAmount' },
    'BR-DEC-23': { groups: ubl.LINES, path: 'cbc:LineExtensionAmount' },
    'BR-DEC-24': { groups: ubl.LINE_ALLOWANCES, path: 'cbc:Amount' },
    'BR-DEC-25': { groups: ubl.LINE_ALLOWANCES, path: 'cbc:BaseAmount' },
    'BR-DEC-27': { groups: ubl.LINE_CHARGES, path: 'cbc:Amount' },
    'BR-DEC-28': { groups: ubl.LINE_CHARGES, path: 'cbc:BaseAmount' },
  }),
};
