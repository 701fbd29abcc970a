import { amountText, type Decimal, ZERO } from '../../../documents/model/decimal';
import type { XmlElement } from '../../../documents/xml/element-tree';
import type { Context } from '../../tree/context';
import { decimalIn, round2 } from '../../tree/numbers';
import type { TreeCheck } from '../../tree/tree-rule-set';
import { ifComputable, mismatch } from './stated-amount';

/** Document totals (BG-22) by their business terms. */
export type Total = 'BT-106' | 'BT-107' | 'BT-108' | 'BT-109' | 'BT-112' | 'BT-113' | 'BT-114' | 'BT-115';

/** Reads a total of a totals group. @throws RuleAborted where it is given twice and the syntax asks for one */
export type TotalReader = (totals: XmlElement, total: Total) => XmlElement | undefined;

/** The arithmetic of a syntax with the document totals; all in exact decimals. */
export interface TotalsBinding {
  totals: Context;
  read: TotalReader;
  /** Whether BT-106 is rounded also where there is neither an allowance nor a charge total. */
  roundsLineTotal: boolean;
  /** Whether BT-112 less BT-113 is rounded. */
  roundsPayable: boolean;
}

/** BR-CO-13: BT-109 = BT-106 - BT-107 + BT-108. Without BT-106 nothing is right. */
export function totalWithoutVat({ totals, read, roundsLineTotal }: TotalsBinding): TreeCheck {
  function expectedOf(group: XmlElement): Decimal | undefined {
    const lineNet = read(group, 'BT-106');
    const allowances = read(group, 'BT-107');
    const charges = read(group, 'BT-108');
    const sum = lineNet && decimalIn(lineNet).plus(valueOf(charges)).minus(valueOf(allowances));
    const rounds = roundsLineTotal || allowances !== undefined || charges !== undefined;
    return sum && rounds ? round2(sum) : sum;
  }
  return {
    rules: ['BR-CO-13'],
    validate(document, report) {
      for (const group of totals(document)) {
        const stated = read(group, 'BT-109');
        const value = stated && decimalIn(stated);
        if (value && expectedOf(group)?.eq(value)) continue;
        report.fires(
          'BR-CO-13',
          stated ?? group,
          mismatch(
            stated,
            expectedText(() => expectedOf(group)),
          ),
        );
      }
    },
  };
}

/**
 * BR-CO-16: BT-115 = BT-112 - BT-113 + BT-114. Where the syntax rounds, it does so only where something was paid, and a
 * rounding amount is taken from BT-115, which is rounded then, too.
 */
export function amountDue({ totals, read, roundsPayable }: TotalsBinding): TreeCheck {
  function openAmount(group: XmlElement): Decimal | undefined {
    const withVat = read(group, 'BT-112');
    const paid = read(group, 'BT-113');
    const open = withVat && decimalIn(withVat).minus(valueOf(paid));
    return open && roundsPayable && paid !== undefined ? round2(open) : open;
  }
  function isRight(group: XmlElement, stated: XmlElement, rounding: XmlElement | undefined): boolean {
    const due = decimalIn(stated);
    if (rounding === undefined) return openAmount(group)?.eq(due) ?? false;
    if (!roundsPayable) return openAmount(group)?.plus(decimalIn(rounding)).eq(due) ?? false;
    const lessRounding = round2(due.minus(decimalIn(rounding)));
    return openAmount(group)?.eq(lessRounding) ?? false;
  }
  return {
    rules: ['BR-CO-16'],
    validate(document, report) {
      for (const group of totals(document)) {
        const stated = read(group, 'BT-115');
        const rounding = read(group, 'BT-114');
        if (stated && isRight(group, stated, rounding)) continue;
        const expected = expectedText(() => openAmount(group)?.plus(valueOf(rounding)));
        report.fires('BR-CO-16', stated ?? group, mismatch(stated, expected));
      }
    },
  };
}

function valueOf(amount: XmlElement | undefined): Decimal {
  return amount === undefined ? ZERO : decimalIn(amount);
}

function expectedText(expected: () => Decimal | undefined): string | undefined {
  return ifComputable(() => {
    const value = expected();
    return value && amountText(value);
  });
}
