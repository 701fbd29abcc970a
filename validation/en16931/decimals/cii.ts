import type { RulePart } from '../../tree/tree-rule-set';
import * as cii from '../presence/cii-groups';
import { DECIMALS_FACTS } from './decimals-facts';
import { twoDecimals } from './two-decimals';
import { vatTotalDecimals } from './vat-total-decimals';

/** BR-DEC for CII. */
export const decimalsCii: RulePart = {
  facts: DECIMALS_FACTS,
  checks: [
    ...twoDecimals({
      'BR-DEC-01': { groups: cii.DOCUMENT_ALLOWANCES, path: 'ram:ActualAmount', firstCounts: true },
      'BR-DEC-02': { groups: cii.DOCUMENT_ALLOWANCES, path: 'ram:BasisAmount' },
      'BR-DEC-05': { groups: cii.DOCUMENT_CHARGES, path: 'ram:ActualAmount', firstCounts: true },
      'BR-DEC-06': { groups: cii.DOCUMENT_CHARGES, path: 'ram:BasisAmount' },
      'BR-DEC-09': { groups: cii.TOTALS, path: 'ram:LineTotalAmount' },
      'BR-DEC-10': { groups: cii.TOTALS, path: 'ram:AllowanceTotalAmount' },
      'BR-DEC-11': { groups: cii.TOTALS, path: 'ram:ChargeTotalAmount' },
      'BR-DEC-12': { groups: cii.TOTALS, path: 'ram:TaxBasisTotalAmount' },
      'BR-DEC-14': { groups: cii.TOTALS, path: 'ram:GrandTotalAmount' },
      'BR-DEC-16': { groups: cii.TOTALS, path: 'ram:TotalPrepaidAmount' },
      'BR-DEC-17': { groups: cii.TOTALS, path: 'ram:RoundingAmount' },
      'BR-DEC-18': { groups: cii.TOTALS, path: 'ram:DuePayableAmount' },
      'BR-DEC-19': { groups: cii.VAT_BREAKDOWNS, path: 'ram:BasisAmount' },
      'BR-DEC-20': { groups: cii.VAT_BREAKDOWNS, path: 'ram:CalculatedAmount' },
      'BR-DEC-23': {
        groups: cii.LINES,
        path: 'ram:SpecifiedLineTradeSettlement/ram:SpecifiedTradeSettlementLineMonetarySummation/ram:LineTotalAmount',
      },
      'BR-DEC-24': { groups: cii.LINE_ALLOWANCES, path: 'ram:ActualAmount', firstCounts: true },
      'BR-DEC-25': { groups: cii.LINE_ALLOWANCES, path: 'ram:BasisAmount' },
      'BR-DEC-27': { groups: cii.LINE_CHARGES, path: 'ram:ActualAmount', firstCounts: true },
      'BR-DEC-28': { groups: cii.LINE_CHARGES, path: 'ram:BasisAmount' },
    }),
    ...vatTotalDecimals,
  ],
};
