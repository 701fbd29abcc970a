import type { XmlElement } from '../../../documents/xml/element-tree';
import { atMostOne } from '../../tree/at-most-one';
import { child, childrenOf, select } from '../../tree/select';
import type { TreeCheck } from '../../tree/tree-rule-set';
import * as cii from '../presence/cii-groups';
import { isAllowance, isCharge } from './cii-elements';
import { amountDue, type Total, totalWithoutVat, type TotalsBinding } from './document-totals';
import { doubleSum, doubleSumMadeDecimal } from './sum';
import { type SumOfAmounts, sumsOfAmounts } from './sums-of-amounts';

const LINE_AMOUNT =
  'ram:IncludedSupplyChainTradeLineItem/ram:SpecifiedLineTradeSettlement/' +
  'ram:SpecifiedTradeSettlementLineMonetarySummation/ram:LineTotalAmount';
const ALLOWANCES_AND_CHARGES = `${cii.SETTLEMENT}/ram:SpecifiedTradeAllowanceCharge`;

const KEYS: Readonly<Record<Total, string>> = {
  'BT-106': 'ram:LineTotalAmount',
  'BT-107': 'ram:AllowanceTotalAmount',
  'BT-108': 'ram:ChargeTotalAmount',
  'BT-109': 'ram:TaxBasisTotalAmount',
  'BT-112': 'ram:GrandTotalAmount',
  'BT-113': 'ram:TotalPrepaidAmount',
  'BT-114': 'ram:RoundingAmount',
  'BT-115': 'ram:DuePayableAmount',
};

const TOTALS: TotalsBinding = {
  totals: cii.TOTALS,
  read: (totals, total) => child(totals, KEYS[total]),
  roundsLineTotal: true,
  roundsPayable: false,
};

/** Lines of the transaction that the totals group belongs to. */
const SUM_OF_LINES: SumOfAmounts = {
  rule: 'BR-CO-10',
  total: 'BT-106',
  owner: ({ parent }, { root }) => parent?.parent ?? root,
  sum: (transaction) => doubleSumMadeDecimal(select(transaction, LINE_AMOUNT)),
  addsWithoutTotal: false,
};

/** A total of the allowances or the charges of the document. */
function sumOfHeader(rule: string, total: Total, isWanted: (group: XmlElement) => boolean): SumOfAmounts {
  return {
    rule,
    total,
    owner: (_, { root }) => root,
    any: (root) => select(root, ALLOWANCES_AND_CHARGES).some(isWanted),
    sum: (root) => {
      const groups = select(root, ALLOWANCES_AND_CHARGES).filter(isWanted);
      return doubleSum(groups.flatMap((group) => child(group, 'ram:ActualAmount') ?? []));
    },
    addsWithoutTotal: true,
  };
}

/** BR-CO-10 to BR-CO-13 and BR-CO-16 for CII. Of a repeated total the first counts, but not where amounts are summed. */
export const ciiTotals: readonly TreeCheck[] = [
  ...sumsOfAmounts(cii.TOTALS, (totals, total) => atMostOne(childrenOf(totals, KEYS[total])), [
    SUM_OF_LINES,
    sumOfHeader('BR-CO-11', 'BT-107', isAllowance),
    sumOfHeader('BR-CO-12', 'BT-108', isCharge),
  ]),
  totalWithoutVat(TOTALS),
  amountDue(TOTALS),
];
