import { present, presentAs, presentGroup } from '../../../platform/present';
import type { CreditTransfer, PaymentInstructions } from '../../model/semantic-document';
import type { XmlElement } from '../../xml/element-tree';
import { attributeOf, textOf } from '../ubl/element-access';
import { elementAt, elementsAt, textAt } from './element-access';

type DirectDebit = NonNullable<PaymentInstructions['directDebit']>;
type Card = NonNullable<PaymentInstructions['card']>;

/** UNTDID 4461: direct debit, SEPA direct debit. */
const DIRECT_DEBIT_CODES: ReadonlySet<string> = new Set(['49', '59']);

/** An IBAN or an account number of another kind. */
function accountId(account: XmlElement | undefined): string | undefined {
  return textAt(account, 'IBANID') ?? textAt(account, 'ProprietaryID');
}

function readTransfers(means: XmlElement): CreditTransfer[] {
  const serviceProviderId = textAt(means, 'PayeeSpecifiedCreditorFinancialInstitution', 'BICID');
  const accounts = elementsAt(means, 'PayeePartyCreditorFinancialAccount');
  const transfers = (accounts.length === 0 ? [undefined] : accounts).map((account) =>
    presentGroup<CreditTransfer>({
      accountId: accountId(account),
      accountName: textAt(account, 'AccountName'),
      serviceProviderId,
    }),
  );
  return transfers.filter((transfer) => transfer !== undefined);
}

/** BG-19 as far as the payment means itself states it; ZUGFeRD 1.0 has mandate and creditor there, in one element. */
function ownDirectDebit(means: XmlElement): DirectDebit | undefined {
  const mandate = elementsAt(means, 'ID').find((id) => attributeOf(id, 'schemeAgencyID') !== undefined);
  return presentGroup<DirectDebit>({
    mandateReference: textOf(mandate),
    creditorId: attributeOf(mandate, 'schemeAgencyID'),
    debitedAccountId: accountId(elementAt(means, 'PayerPartyDebtorFinancialAccount')),
  });
}

function readOne(means: XmlElement, remittanceInformation: string | undefined): PaymentInstructions {
  const card = elementAt(means, 'ApplicableTradeSettlementFinancialCard');
  return presentAs<PaymentInstructions>({
    meansCode: textAt(means, 'TypeCode'),
    meansText: textAt(means, 'Information'),
    remittanceInformation,
    creditTransfers: readTransfers(means),
    card: presentGroup<Card>({
      primaryAccountNumber: textAt(card, 'ID'),
      holderName: textAt(card, 'CardholderName'),
    }),
    directDebit: ownDirectDebit(means),
  });
}

function isDirectDebit({ meansCode, directDebit }: PaymentInstructions): boolean {
  return directDebit !== undefined || (meansCode !== undefined && DIRECT_DEBIT_CODES.has(meansCode));
}

/**
 * BG-16: one entry per payment means. BT-83, BT-89 and BT-90 stand once in the document: the text for the remittance
 * belongs to all entries, mandate and creditor to the direct debits (the n-th mandate to the n-th of them), or to the
 * first entry if none is one.
 */
export function readPaymentInstructions(settlement: XmlElement | undefined): PaymentInstructions[] {
  const remittanceInformation = textAt(settlement, 'PaymentReference');
  const creditorId = textAt(settlement, 'CreditorReferenceID');
  const mandates = elementsAt(settlement, 'SpecifiedTradePaymentTerms', 'DirectDebitMandateID').flatMap(
    (mandate) => textOf(mandate) ?? [],
  );
  const hasDebit = creditorId !== undefined || mandates.length > 0;
  const means = elementsAt(settlement, 'SpecifiedTradeSettlementPaymentMeans');
  const read = means.map((one) => readOne(one, remittanceInformation));
  const instructions: PaymentInstructions[] =
    read.length === 0 && (hasDebit || remittanceInformation !== undefined)
      ? [{ creditTransfers: [], ...present({ remittanceInformation }) }]
      : read;
  if (!hasDebit) return instructions;
  const debits = instructions.filter(isDirectDebit);
  for (const [index, one] of (debits.length === 0 ? instructions.slice(0, 1) : debits).entries()) {
    one.directDebit = presentAs<DirectDebit>({
      mandateReference: mandates[index] ?? mandates[0],
      creditorId,
      debitedAccountId: undefined,
      ...one.directDebit,
    });
  }
  return instructions;
}
