import type { XmlElement } from '../../../documents/xml/element-tree';
import { atMostOne } from '../../tree/at-most-one';
import { childrenOf } from '../../tree/select';
import type { TreeCheck } from '../../tree/tree-rule-set';
import * as ubl from '../presence/ubl-groups';
import { amountDue, type Total, totalWithoutVat, type TotalsBinding } from './document-totals';
import { decimalSum } from './sum';
import { type SumOfAmounts, sumsOfAmounts } from './sums-of-amounts';
import { isAllowance, isCharge } from './ubl-elements';

const KEYS: Readonly<Record<Total, string>> = {
  'BT-106': 'cbc:LineExtensionAmount',
  'BT-107': 'cbc:AllowanceTotalAmount',
  'BT-108': 'cbc:ChargeTotalAmount',
  'BT-109': 'cbc:TaxExclusiveAmount',
  'BT-112': 'cbc:TaxInclusiveAmount',
  'BT-113': 'cbc:PrepaidAmount',
  'BT-114': 'cbc:PayableRoundingAmount',
  'BT-115': 'cbc:PayableAmount',
};

const TOTALS: TotalsBinding = {
  totals: ubl.TOTALS,
  read: (totals, total) => atMostOne(childrenOf(totals, KEYS[total])),
  roundsLineTotal: false,
  roundsPayable: true,
};

/** Every line of the document counts, wherever it stands. */
const SUM_OF_LINES: SumOfAmounts = {
  rule: 'BR-CO-10',
  total: 'BT-106',
  owner: (_, { root }) => root,
  sum: (_, document) =>
    decimalSum(ubl.LINES(document).flatMap((line) => atMostOne(childrenOf(line, 'cbc:LineExtensionAmount')) ?? [])),
  addsWithoutTotal: false,
};

/** A total of the allowances or the charges beside the totals group. */
function sumBeside(rule: string, total: Total, isWanted: (group: XmlElement) => boolean): SumOfAmounts {
  return {
    rule,
    total,
    owner: ({ parent }, { root }) => parent ?? root,
    any: (owner) => childrenOf(owner, 'cac:AllowanceCharge').some(isWanted),
    sum: (owner) => {
      const groups = childrenOf(owner, 'cac:AllowanceCharge').filter(isWanted);
      return decimalSum(groups.flatMap((group) => atMostOne(childrenOf(group, 'cbc:Amount')) ?? []));
    },
    addsWithoutTotal: false,
  };
}

/** BR-CO-10 to BR-CO-13 and BR-CO-16 for UBL. */
export const ublTotals: readonly TreeCheck[] = [
  ...sumsOfAmounts(ubl.TOTALS, TOTALS.read, [
    SUM_OF_LINES,
    sumBeside('BR-CO-11', 'BT-107', isAllowance),
    sumBeside('BR-CO-12', 'BT-108', isCharge),
  ]),
  totalWithoutVat(TOTALS),
  amountDue(TOTALS),
];
