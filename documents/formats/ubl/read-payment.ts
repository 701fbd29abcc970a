import { presentAs, presentGroup } from '../../../platform/present';
import type { CreditTransfer, PaymentInstructions } from '../../model/semantic-document';
import type { XmlElement } from '../../xml/element-tree';
import { attributeOf, elementAt, elementsAt, textAt } from './element-access';
import { isSepaIdentifier, partyIdentifiers } from './read-parties';

type DirectDebit = NonNullable<PaymentInstructions['directDebit']>;
type Card = NonNullable<PaymentInstructions['card']>;

/** Whether the document has a direct debit (BG-19), the group that BT-90 belongs to. */
export function hasDirectDebit(root: XmlElement): boolean {
  return elementsAt(root, 'PaymentMeans', 'PaymentMandate').length > 0;
}

/** BT-90: stated once for the document, under the payee or, without one, under the seller. */
function creditorId(root: XmlElement): string | undefined {
  const parties = [elementAt(root, 'PayeeParty'), elementAt(root, 'AccountingSupplierParty', 'Party')];
  return parties.flatMap(partyIdentifiers).find(isSepaIdentifier)?.value;
}

function readOne(means: XmlElement, creditor: string | undefined): PaymentInstructions {
  const account = elementAt(means, 'PayeeFinancialAccount');
  const transfer = presentGroup<CreditTransfer>({
    accountId: textAt(account, 'ID'),
    accountName: textAt(account, 'Name'),
    serviceProviderId: textAt(account, 'FinancialInstitutionBranch', 'ID'),
  });
  const mandate = elementAt(means, 'PaymentMandate');
  return presentAs<PaymentInstructions>({
    meansCode: textAt(means, 'PaymentMeansCode'),
    meansText: attributeOf(elementAt(means, 'PaymentMeansCode'), 'name'),
    remittanceInformation: textAt(means, 'PaymentID'),
    creditTransfers: transfer ? [transfer] : [],
    card: presentGroup<Card>({
      primaryAccountNumber: textAt(means, 'CardAccount', 'PrimaryAccountNumberID'),
      holderName: textAt(means, 'CardAccount', 'HolderName'),
    }),
    directDebit:
      mandate &&
      presentAs<DirectDebit>({
        mandateReference: textAt(mandate, 'ID'),
        creditorId: creditor,
        debitedAccountId: textAt(mandate, 'PayerFinancialAccount', 'ID'),
      }),
  });
}

/** BG-16: one entry per PaymentMeans, as UBL repeats the group for several accounts. */
export function readPaymentInstructions(root: XmlElement): PaymentInstructions[] {
  const creditor = creditorId(root);
  return elementsAt(root, 'PaymentMeans').map((means) => readOne(means, creditor));
}
