import type { XmlElement } from '../../documents/xml/element-tree';
import type { Context } from '../tree/context';
import { oncePerDocument } from '../tree/once-per-document';
import type { RuleDocument, Syntax } from '../tree/rule-document';
import { selectFirst } from '../tree/select';
import { fromRoot } from './from-root';

/** BG-17, BG-18, BG-19, and the banks of an account holder, which only CII names beside the account. */
export type PaymentGroup = 'creditTransfer' | 'card' | 'directDebit' | 'banks';

interface PaymentPaths {
  /** BG-16. */
  context: Context;
  /** BT-81. */
  code: string;
  payeeIban: string;
  payerIban: string;
  /** Paths that show a group to be there: from the payment means, and from the root for what the whole invoice shares. */
  groups: Readonly<Record<PaymentGroup, { own: readonly string[]; shared: readonly string[] }>>;
}

const SETTLEMENT = 'rsm:SupplyChainTradeTransaction/ram:ApplicableHeaderTradeSettlement';

export const PAYMENT: Readonly<Record<Syntax, PaymentPaths>> = {
  ubl: {
    context: fromRoot('cac:PaymentMeans'),
    code: 'cbc:PaymentMeansCode',
    payeeIban: 'cac:PayeeFinancialAccount/cbc:ID',
    payerIban: 'cac:PaymentMandate/cac:PayerFinancialAccount/cbc:ID',
    groups: {
      creditTransfer: { own: ['cac:PayeeFinancialAccount'], shared: [] },
      card: { own: ['cac:CardAccount'], shared: [] },
      directDebit: { own: ['cac:PaymentMandate'], shared: [] },
      banks: { own: [], shared: [] },
    },
  },
  cii: {
    context: fromRoot(`${SETTLEMENT}/ram:SpecifiedTradeSettlementPaymentMeans`),
    code: 'ram:TypeCode',
    payeeIban: 'ram:PayeePartyCreditorFinancialAccount/ram:IBANID',
    payerIban: 'ram:PayerPartyDebtorFinancialAccount/ram:IBANID',
    groups: {
      creditTransfer: { own: ['ram:PayeePartyCreditorFinancialAccount'], shared: [] },
      card: { own: ['ram:ApplicableTradeSettlementFinancialCard'], shared: [] },
      directDebit: {
        own: ['ram:PayerPartyDebtorFinancialAccount/ram:IBANID'],
        shared: [
          `${SETTLEMENT}/ram:SpecifiedTradePaymentTerms/ram:DirectDebitMandateID`,
          `${SETTLEMENT}/ram:CreditorReferenceID`,
        ],
      },
      // Oddity: the payer's own bank counts as part of a credit transfer.
      banks: {
        own: ['ram:PayeeSpecifiedCreditorFinancialInstitution', 'ram:PayerSpecifiedDebtorFinancialInstitution'],
        shared: [],
      },
    },
  },
};

const GROUPS = Object.keys(PAYMENT.ubl.groups) as PaymentGroup[];

/** The first element, for each group, that shows the invoice as a whole to have it. */
const sharedGroups = oncePerDocument(({ root, syntax }): Readonly<Partial<Record<PaymentGroup, XmlElement>>> => {
  const found: Partial<Record<PaymentGroup, XmlElement>> = {};
  for (const group of GROUPS)
    for (const path of PAYMENT[syntax].groups[group].shared) {
      const element = selectFirst(root, path);
      if (element) found[group] ??= element;
    }
  return found;
});

/** The first element that shows the payment means to have that group. */
export function paymentGroup(means: XmlElement, group: PaymentGroup, document: RuleDocument): XmlElement | undefined {
  for (const path of PAYMENT[document.syntax].groups[group].own) {
    const found = selectFirst(means, path);
    if (found) return found;
  }
  return sharedGroups(document)[group];
}
