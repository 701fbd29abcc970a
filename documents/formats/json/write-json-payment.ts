import type { CreditTransfer, PaymentInstructions, SemanticDocument } from '../../model/semantic-document';
import { present } from '../../../platform/present';
import { isIban, normaliseAccount } from './bank-account';
import type { JsonDocument, JsonPaymentMeans } from './json-document';
import { PAYMENT_MEMBERS } from './json-members';
import { DIRECT_DEBITS } from './payment-codes';

function accountOf(id: string | undefined): Pick<JsonPaymentMeans, 'iban' | 'account'> {
  if (id === undefined) return {};
  return isIban(id) && normaliseAccount(id) === id ? { iban: id } : { account: id };
}

function meansOf(one: PaymentInstructions, transfer: CreditTransfer | undefined): JsonPaymentMeans {
  const { meansCode, directDebit } = one;
  const debited = directDebit?.debitedAccountId;
  const isDebit = meansCode !== undefined && DIRECT_DEBITS.has(meansCode);
  return {
    ...present({
      code: meansCode,
      accountName: transfer?.accountName,
      bic: transfer?.serviceProviderId,
      mandateReference: directDebit?.mandateReference,
      creditorId: directDebit?.creditorId,
      debitedAccount: isDebit ? undefined : debited,
    }),
    ...accountOf(transfer?.accountId ?? (isDebit ? debited : undefined)),
    ...PAYMENT_MEMBERS.project(one),
  };
}

/** BG-16: one means of payment for each account. */
export function writeJsonPayment(model: SemanticDocument): Pick<JsonDocument, 'paymentMeans' | 'furtherPaymentMeans'> {
  const [first, ...others] = model.paymentInstructions.flatMap((one) =>
    one.creditTransfers.length === 0
      ? [meansOf(one, undefined)]
      : one.creditTransfers.map((transfer) => meansOf(one, transfer)),
  );
  return present({ paymentMeans: first, furtherPaymentMeans: others.length === 0 ? undefined : others });
}
