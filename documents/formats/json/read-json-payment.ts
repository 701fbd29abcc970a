import type { CompanyProfile } from '../../company-profile';
import { presentAs, presentGroup } from '../../../platform/present';
import type { CreditTransfer, PaymentInstructions } from '../../model/semantic-document';
import { normaliseAccount } from './bank-account';
import type { JsonDocument, JsonPaymentMeans } from './json-document';
import { PAYMENT_MEMBERS } from './json-members';
import { CARD_PAYMENTS, CREDIT_TRANSFER, DIRECT_DEBITS, MEANS_NOT_DEFINED, NEEDS_ACCOUNT } from './payment-codes';

type Account = Pick<JsonPaymentMeans, 'iban' | 'bic' | 'account' | 'accountName'>;
type DirectDebit = NonNullable<PaymentInstructions['directDebit']>;

function accountId({ iban, account }: Account): string | undefined {
  return iban === undefined ? account?.trim() : normaliseAccount(iban);
}

function transfer(stated: Account): CreditTransfer[] {
  const id = accountId(stated);
  if (id === undefined) return [];
  return [
    presentAs<CreditTransfer>({
      accountId: id,
      accountName: stated.accountName?.trim(),
      serviceProviderId: stated.bic === undefined ? undefined : normaliseAccount(stated.bic),
    }),
  ];
}

const noAccount = (stated: Account): boolean => stated.iban === undefined && stated.account === undefined;

function instructions(stated: JsonPaymentMeans, seller: CompanyProfile | undefined): PaymentInstructions {
  const code = stated.code?.trim() ?? (noAccount(stated) ? MEANS_NOT_DEFINED : CREDIT_TRANSFER);
  const isDebit = DIRECT_DEBITS.has(code);
  const account = noAccount(stated) && NEEDS_ACCOUNT.has(code) ? { ...seller } : stated;
  return presentAs<PaymentInstructions>({
    meansCode: code,
    creditTransfers: isDebit || CARD_PAYMENTS.has(code) ? [] : transfer(account),
    directDebit: presentGroup<DirectDebit>({
      mandateReference: stated.mandateReference?.trim(),
      creditorId: stated.creditorId?.trim(),
      debitedAccountId: stated.debitedAccount?.trim() ?? (isDebit ? accountId(stated) : undefined),
    }),
    ...PAYMENT_MEMBERS.read(stated),
  });
}

/**
 * BG-16. Without payment means an invoice that the company issues names the company's own account, if it has one, and a
 * credit note with a due date gets "not defined", because UBL keeps the due date of a credit note there (BT-9).
 */
export function jsonPayment(json: JsonDocument, seller: CompanyProfile | undefined): PaymentInstructions[] {
  const stated = [...(json.paymentMeans ? [json.paymentMeans] : []), ...(json.furtherPaymentMeans ?? [])];
  if (stated.length > 0) return stated.map((one) => instructions(one, seller));
  if (json.documentType === 'CREDIT_NOTE') {
    return json.dueDate === undefined ? [] : [{ meansCode: MEANS_NOT_DEFINED, creditTransfers: [] }];
  }
  const own = transfer({ ...seller });
  return own.length === 0 ? [] : [{ meansCode: CREDIT_TRANSFER, creditTransfers: own }];
}
