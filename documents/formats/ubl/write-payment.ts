import type { CreditTransfer, PaymentInstructions, SemanticDocument } from '../../model/semantic-document';
import { amountLeaf, dateLeaf, group, leaf, numberLeaf, required } from './ubl-node';
import { type Part, type XmlNode, flatten } from './xml-node';
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

/** BG-DEX-09, and the rate that BT-111 was reckoned with. */
export function writeFurtherPayment({ thirdPartyPayments = [], exchangeRate, currencyCode }: SemanticDocument): Part[] {
  return [
    flatten(
      thirdPartyPayments.map((payment) =>
        group(
          'PrepaidPayment',
          leaf('ID', payment.type),
          amountLeaf('PaidAmount', payment.amount, currencyCode),
          leaf('InstructionID', payment.description),
        ),
      ),
    ),
    group(
      'TaxExchangeRate',
      leaf('SourceCurrencyCode', exchangeRate?.sourceCurrencyCode),
      leaf('TargetCurrencyCode', exchangeRate?.targetCurrencyCode),
      numberLeaf('CalculationRate', exchangeRate?.rate),
      dateLeaf('Date', exchangeRate?.date),
    ),
  ];
}
