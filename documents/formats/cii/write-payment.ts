import { writtenPaymentTerms } from '../../model/payment-terms';
import type { CreditTransfer, PaymentInstructions, SemanticDocument } from '../../model/semantic-document';
import { type Part, type XmlNode, flatten } from '../ubl/xml-node';
import { isSepaIdentifier } from '../ubl/read-parties';
import { dateGroup, group, leaf } from './cii-node';

/** The form of an IBAN, blanks aside; any other account to pay to is a proprietary one. */
const IBAN = /^[A-Z]{2}\d{2}[A-Z0-9]{11,30}$/i;

function creditorAccount(transfer: CreditTransfer | undefined): XmlNode | undefined {
  const id = transfer?.accountId;
  const isIban = id !== undefined && IBAN.test(id.replace(/\s/g, ''));
  return group(
    'PayeePartyCreditorFinancialAccount',
    isIban ? leaf('IBANID', id) : undefined,
    leaf('AccountName', transfer?.accountName),
    isIban ? undefined : leaf('ProprietaryID', id),
  );
}

function means(one: PaymentInstructions, transfer: CreditTransfer | undefined): XmlNode | undefined {
  return group(
    'SpecifiedTradeSettlementPaymentMeans',
    leaf('TypeCode', one.meansCode),
    leaf('Information', one.meansText),
    group(
      'ApplicableTradeSettlementFinancialCard',
      leaf('ID', one.card?.primaryAccountNumber),
      leaf('CardholderName', one.card?.holderName),
    ),
    group('PayerPartyDebtorFinancialAccount', leaf('IBANID', one.directDebit?.debitedAccountId)),
    creditorAccount(transfer),
    group('PayeeSpecifiedCreditorFinancialInstitution', leaf('BICID', transfer?.serviceProviderId)),
  );
}

/** BG-16: a payment means per account. */
export function writePaymentMeans(document: SemanticDocument): XmlNode[] {
  return flatten(
    document.paymentInstructions.flatMap((one) =>
      one.creditTransfers.length === 0
        ? [means(one, undefined)]
        : one.creditTransfers.map((transfer) => means(one, transfer)),
    ),
  );
}

function stated(values: readonly (string | undefined)[]): string[] {
  return values.filter((value) => value !== undefined);
}

/** BT-90: UBL leaves it among the identifiers of payee or seller where there is no direct debit to hold it. */
function creditorId({ paymentInstructions, payee, seller }: SemanticDocument): string | undefined {
  const creditors = stated(paymentInstructions.map((one) => one.directDebit?.creditorId));
  const identifiers = [...(payee?.identifiers ?? []), ...(seller?.identifiers ?? [])];
  return creditors[0] ?? identifiers.find(isSepaIdentifier)?.value;
}

/** BT-90 and BT-83, which CII states once for the document. */
export function writePaymentReferences(document: SemanticDocument): Part[] {
  const references = stated(document.paymentInstructions.map((one) => one.remittanceInformation));
  return [leaf('CreditorReferenceID', creditorId(document)), leaf('PaymentReference', references[0])];
}

/** BT-20, BT-9, BT-89; several mandates only if they differ. */
export function writePaymentTerms(document: SemanticDocument): XmlNode | undefined {
  const mandates = stated(document.paymentInstructions.map((one) => one.directDebit?.mandateReference));
  const written = new Set(mandates).size === 1 ? mandates.slice(0, 1) : mandates;
  return group(
    'SpecifiedTradePaymentTerms',
    leaf('Description', writtenPaymentTerms(document.paymentTerms)),
    dateGroup('DueDateDateTime', document.dueDate),
    flatten(written.map((mandate) => leaf('DirectDebitMandateID', mandate))),
  );
}
