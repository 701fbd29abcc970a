import type { CreditTransfer, PaymentInstructions, SemanticDocument } from '../../model/semantic-document';
import { dateLeaf, group, leaf, required } from './ubl-node';
import { type XmlNode, flatten } from './xml-node';
import type { UblRoot } from './ubl-root';

/** UNTDID 4461: instrument not defined. Carries the due date of a document that says nothing about how to pay. */
const MEANS_NOT_DEFINED = '1';

/** UBL demands a card network that EN 16931 does not know. */
const CARD_NETWORK_UNKNOWN = 'NA';

/** BT-90, each once: written under the payee if there is one, else under the seller. */
export function creditorIds(document: SemanticDocument): string[] {
  const ids = document.paymentInstructions.map((one) => one.directDebit?.creditorId);
  return [...new Set(ids.filter((id) => id !== undefined))];
}

function mandate(debit: PaymentInstructions['directDebit']): XmlNode | undefined {
  if (!debit) return undefined;
  return required(
    'PaymentMandate',
    leaf('ID', debit.mandateReference),
    group('PayerFinancialAccount', leaf('ID', debit.debitedAccountId)),
  );
}

function account(transfer: CreditTransfer | undefined): XmlNode | undefined {
  return group(
    'PayeeFinancialAccount',
    leaf('ID', transfer?.accountId),
    leaf('Name', transfer?.accountName),
    group('FinancialInstitutionBranch', leaf('ID', transfer?.serviceProviderId)),
  );
}

function card(details: PaymentInstructions['card']): XmlNode | undefined {
  if (!details) return undefined;
  return group(
    'CardAccount',
    leaf('PrimaryAccountNumberID', details.primaryAccountNumber ?? ''),
    leaf('NetworkID', CARD_NETWORK_UNKNOWN),
    leaf('HolderName', details.holderName),
  );
}

/** BG-16: a PaymentMeans per account. Its due date is BT-9 where the root has no DueDate; the first one carries it. */
export function writePaymentMeans(document: SemanticDocument, root: UblRoot): XmlNode[] {
  const dueDate = root.hasDueDate ? undefined : document.dueDate;
  const stated = document.paymentInstructions;
  const instructions =
    stated.length === 0 && dueDate ? [{ meansCode: MEANS_NOT_DEFINED, creditTransfers: [] }] : stated;
  const means = instructions.flatMap((one: PaymentInstructions) =>
    (one.creditTransfers.length === 0 ? [undefined] : one.creditTransfers).map((transfer) => ({ one, transfer })),
  );
  return flatten(
    means.map(({ one, transfer }, index) =>
      group(
        'PaymentMeans',
        leaf('PaymentMeansCode', one.meansCode ?? MEANS_NOT_DEFINED, { name: one.meansText }),
        index === 0 ? dateLeaf('PaymentDueDate', dueDate) : undefined,
        leaf('PaymentID', one.remittanceInformation),
        card(one.card),
        account(transfer),
        mandate(one.directDebit),
      ),
    ),
  );
}
