import { parseCalendarDate, type CalendarDate } from '../../../documents/model/calendar-date';
import { decimal, sum } from '../../../documents/model/decimal';
import { listed } from '../hints';
import { wrongHint } from '../mapping-findings';
import { writeAmount } from './amounts';
import type { TermPath } from '../../../documents/model/term-path';
import { notExpressible } from '../../wire/mapping-finding';
import type { Installment } from './facturae';
import { leftOut } from './left-out';
import { placeOf, stated, type MappingContext } from './mapping-context';
import { present } from '../../../platform/present';

const TRANSFER = '04';
const DIRECT_DEBIT = '02';
/** PaymentMeans by UNTDID 4461. */
const PAYMENT_MEANS: Readonly<Record<string, string>> = {
  10: '01', // cash
  20: '11', // cheque
  30: TRANSFER,
  31: TRANSFER,
  42: TRANSFER,
  48: '19', // card
  49: DIRECT_DEBIT,
  54: '19',
  55: '19',
  58: TRANSFER,
  59: DIRECT_DEBIT,
};

/** What is due, and when: as a note says, else the whole amount on the day of BT-9; nothing where the document states no day. */
export function mapInstallments(amount: string, context: MappingContext): Installment[] {
  const due = dueAmounts(amount, context);
  const [first] = due;
  const manner = first && mapManner(first.dueDate, context);
  return manner === undefined ? [] : due.map((one) => ({ ...manner, ...one }));
}

type DueAmount = Pick<Installment, 'dueDate' | 'amount'>;

function dueAmounts(amount: string, { document: { dueDate }, hints, sign, report }: MappingContext): DueAmount[] {
  const hint = hints.get('Vencimientos');
  if (hint === undefined) return dueDate === undefined ? [] : [{ dueDate, amount }];
  const stated = listed(hint.value).map((one) => one.split(':'));
  const due = stated.map(([day = '', value = '']) => ({ dueDate: parseCalendarDate(day), value: decimal(value) }));
  const isWhole = sum(due.map(({ value }) => value))
    .times(sign)
    .eq(amount);
  const dated = due.flatMap(({ dueDate: day, value }) =>
    day === undefined ? [] : [{ dueDate: day, amount: writeAmount(value, sign) }],
  );
  if (isWhole && dated.length === due.length) return dated;
  report(wrongHint(hint.at, `ES:Vencimientos=${hint.value}`, `PaymentDetails (${amount})`));
  return [];
}

/** How it is paid. */
function mapManner(dueDate: CalendarDate, context: MappingContext): Omit<Installment, 'amount'> | undefined {
  const { paymentInstructions } = context.document;
  const [payment, ...others] = paymentInstructions;
  const code = stated(payment?.meansCode);
  const { report } = context;
  const paymentMeans = code === undefined ? undefined : PAYMENT_MEANS[code];
  if (paymentMeans === undefined) {
    const place = { at: ['BG-16', 0, 'BT-81'], terms: ['BT-81', 'BT-9'], element: 'PaymentDetails/Installment' };
    report(leftOut(code ?? '–', place));
    return undefined;
  }
  const accounts = [payment, ...others].flatMap((one, index) =>
    (one?.creditTransfers ?? []).map(({ accountId }, nth) => ({
      accountId,
      at: ['BG-16', index, 'BG-17', nth, 'BT-84'],
    })),
  );
  const [credited, ...further] = accounts.filter(({ accountId }) => stated(accountId) !== undefined);
  for (const { accountId = '', at } of further)
    report(leftOut(accountId, placeOf(at, 'Installment/AccountToBeCredited')));
  const debited = payment?.directDebit?.debitedAccountId;
  return {
    dueDate,
    paymentMeans,
    ...present({
      accountToBeCredited:
        credited && paymentMeans === TRANSFER
          ? mapAccount(credited.accountId, credited.at, 'AccountToBeCredited', context)
          : undefined,
      accountToBeDebited:
        paymentMeans === DIRECT_DEBIT
          ? mapAccount(debited, ['BG-16', 0, 'BG-19', 'BT-91'], 'AccountToBeDebited', context)
          : undefined,
    }),
  };
}

/** Account as it is stated, without the blanks that IBANs are printed with. */
function mapAccount(
  account: string | undefined,
  at: TermPath,
  element: string,
  { report }: MappingContext,
): string | undefined {
  const compact = stated(account)?.replace(/\s/g, '');
  if (compact === undefined) return undefined;
  if (compact.length < 5 || compact.length > 34)
    report(notExpressible('ES-FE-ACCOUNT', compact, placeOf(at, `${element}/IBAN`)));
  return compact;
}
