import type { XmlElement } from '../../documents/xml/element-tree';
import type { Syntax } from '../tree/rule-document';
import { fatal, rulesAt } from '../tree/rules-at';
import { attribute, exists, select } from '../tree/select';
import type { RulePart } from '../tree/tree-rule-set';
import { fromRoot } from './from-root';

/** BG-19 of an invoice: which of its rules are broken. */
interface DirectDebit {
  lacksCreditor(invoice: XmlElement): boolean;
  lacksAccount(invoice: XmlElement): boolean;
}

const CREDITOR_PARTIES = [
  'cac:AccountingSupplierParty/cac:Party/cac:PartyIdentification/cbc:ID',
  'cac:PayeeParty/cac:PartyIdentification/cbc:ID',
];
const MANDATE = 'cac:PaymentMeans/cac:PaymentMandate';

const UBL: DirectDebit = {
  lacksCreditor: (invoice) =>
    exists(invoice, MANDATE) &&
    !CREDITOR_PARTIES.some((path) => select(invoice, path).some((id) => attribute(id, 'schemeID') === 'SEPA')),
  lacksAccount: (invoice) =>
    exists(invoice, MANDATE) && !exists(invoice, `${MANDATE}/cac:PayerFinancialAccount/cbc:ID`),
};

const SETTLEMENT = 'rsm:SupplyChainTradeTransaction/ram:ApplicableHeaderTradeSettlement';
const hasMandate = (invoice: XmlElement): boolean =>
  exists(invoice, `${SETTLEMENT}/ram:SpecifiedTradePaymentTerms/ram:DirectDebitMandateID`);
const hasCreditor = (invoice: XmlElement): boolean => exists(invoice, `${SETTLEMENT}/ram:CreditorReferenceID`);
const hasAccount = (invoice: XmlElement): boolean =>
  exists(
    invoice,
    `${SETTLEMENT}/ram:SpecifiedTradeSettlementPaymentMeans/ram:PayerPartyDebtorFinancialAccount/ram:IBANID`,
  );
const hasAnything = (invoice: XmlElement): boolean =>
  hasMandate(invoice) || hasCreditor(invoice) || hasAccount(invoice);

// Oddity: what is asked for is not enough by itself, so that a creditor identifier alone breaks both rules.
const CII: DirectDebit = {
  lacksCreditor: (invoice) =>
    hasAnything(invoice) && !(hasCreditor(invoice) && (hasMandate(invoice) || hasAccount(invoice))),
  lacksAccount: (invoice) =>
    hasAnything(invoice) && !(hasAccount(invoice) && (hasMandate(invoice) || hasCreditor(invoice))),
};

const DIRECT_DEBIT: Readonly<Record<Syntax, DirectDebit>> = { ubl: UBL, cii: CII };

/** A direct debit names the creditor (BT-90) and the account debited (BT-91). */
export function directDebit(syntax: Syntax): RulePart {
  const { lacksCreditor, lacksAccount } = DIRECT_DEBIT[syntax];
  return rulesAt(fromRoot(), {
    'BR-DE-30': fatal(['BT-90', 'BG-19'], (invoice, fires) => {
      if (lacksCreditor(invoice)) fires(invoice);
    }),
    'BR-DE-31': fatal(['BT-91', 'BG-19'], (invoice, fires) => {
      if (lacksAccount(invoice)) fires(invoice);
    }),
  });
}
