import type { CompanyProfile } from '../../company-profile';
import { presentAs } from '../../../platform/present';
import type { CreditTransfer, PaymentInstructions } from '../../model/semantic-document';
import { normaliseAccount } from './bank-account';
import type { JsonDocument } from './json-document';
import { PAYMENT_MEMBERS } from './json-members';
import { CARD_PAYMENTS, CREDIT_TRANSFER, DIRECT_DEBITS, MEANS_NOT_DEFINED, NEEDS_ACCOUNT } from './payment-codes';

function transfer(iban: string | undefined, bic: string | undefined): CreditTransfer[] {
  if (iban === undefined) return [];
  return [
    presentAs<CreditTransfer>({
      accountId: normaliseAccount(iban),
      serviceProviderId: bic === undefined ? undefined : normaliseAccount(bic),
    }),
  ];
}

/**
 * BG-16. Without payment means an invoice that the company issues names the company's own account, if it has one, and a
 * credit note with a due date gets "not defined", because UBL keeps the due date of a credit note there (BT-9).
 */
export function jsonPayment(json: JsonDocument, seller: CompanyProfile | undefined): PaymentInstructions[] {
  const stated = json.paymentMeans;
  if (!stated) {
    if (json.documentType === 'CREDIT_NOTE') {
      return json.dueDate === undefined ? [] : [{ meansCode: MEANS_NOT_DEFINED, creditTransfers: [] }];
    }
    const own = transfer(seller?.iban, seller?.bic);
    return own.length === 0 ? [] : [{ meansCode: CREDIT_TRANSFER, creditTransfers: own }];
  }
  const code = stated.code?.trim() ?? (stated.iban === undefined ? MEANS_NOT_DEFINED : CREDIT_TRANSFER);
  const isDebit = DIRECT_DEBITS.has(code);
  const ownAccount = stated.iban === undefined && NEEDS_ACCOUNT.has(code);
  const accounts = ownAccount ? transfer(seller?.iban, seller?.bic) : transfer(stated.iban, stated.bic);
  return [
    presentAs<PaymentInstructions>({
      meansCode: code,
      creditTransfers: isDebit || CARD_PAYMENTS.has(code) ? [] : accounts,
      directDebit:
        isDebit && stated.iban !== undefined ? { debitedAccountId: normaliseAccount(stated.iban) } : undefined,
      ...PAYMENT_MEMBERS.read(stated),
    }),
  ];
}
