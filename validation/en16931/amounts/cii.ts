import type { XmlElement } from '../../../documents/xml/element-tree';
import { anywhere, where } from '../../tree/context';
import { attribute, exists, select, selectFirst } from '../../tree/select';
import type { RulePart, TreeCheck } from '../../tree/tree-rule-set';
import * as cii from '../presence/cii-groups';
import { needsElement } from '../presence/needs';
import { presenceChecks, type Requirements } from '../presence/presence-checks';
import { amountFacts } from './amount-facts';
import { ciiBreakdownTax } from './cii-breakdown-tax';
import { ciiTotals } from './cii-totals';
import { ciiTotalWithVat, ciiVatTotal } from './cii-vat-totals';
import { splitPayment } from './split-payment';
import { isPrefix, vatNumberPrefix } from './vat-number-prefix';

const REASONS = ['ram:Reason', 'ram:ReasonCode'] as const;
function isSellerIdentified(seller: XmlElement): boolean {
  return (
    ['ram:ID', 'ram:GlobalID', 'ram:SpecifiedLegalOrganization/ram:ID'].some((path) => exists(seller, path)) ||
    select(seller, 'ram:SpecifiedTaxRegistration/ram:ID').some((id) => attribute(id, 'schemeID') === 'VA')
  );
}

const REQUIREMENTS: Requirements = {
  'BR-CO-04': [
    cii.LINES,
    (line) =>
      select(line, 'ram:SpecifiedLineTradeSettlement/ram:ApplicableTradeTax').some(
        (tax) => cii.isVat(tax) && exists(tax, 'ram:CategoryCode'),
      )
        ? undefined
        : line,
  ],
  'BR-CO-19': [
    anywhere('ram:ApplicableHeaderTradeSettlement/ram:BillingSpecifiedPeriod'),
    needsElement('ram:StartDateTime', 'ram:EndDateTime'),
  ],
  'BR-CO-20': [
    anywhere('ram:SpecifiedLineTradeSettlement/ram:BillingSpecifiedPeriod'),
    needsElement('ram:StartDateTime', 'ram:EndDateTime'),
  ],
  'BR-CO-21': [cii.DOCUMENT_ALLOWANCES, needsElement(...REASONS)],
  'BR-CO-22': [cii.DOCUMENT_CHARGES, needsElement(...REASONS)],
  'BR-CO-23': [cii.LINE_ALLOWANCES, needsElement(...REASONS)],
  'BR-CO-24': [cii.LINE_CHARGES, needsElement(...REASONS)],
  'BR-CO-26': [anywhere('ram:SellerTradeParty'), (seller) => (isSellerIdentified(seller) ? undefined : seller)],
};

/** BR-CO-03: a date and a code anywhere in the document count, if there is a breakdown that the rule sees. */
const vatPointOnce: TreeCheck = {
  rules: ['BR-CO-03'],
  validate(document, report) {
    const [date] = document.all('ram:TaxPointDate');
    const hasCode = document.all('ram:DueDateTypeCode').length > 0;
    if (date && hasCode && cii.VAT_BREAKDOWNS(document).length > 0) report.fires('BR-CO-03', date);
  },
};

/** BR-CO-18: asked of every line, so not of a document without lines. */
const someBreakdown: TreeCheck = {
  rules: ['BR-CO-18'],
  validate(document, report) {
    const hasBreakdown = exists(document.root, `${cii.SETTLEMENT}/ram:ApplicableTradeTax`);
    if (hasBreakdown || cii.LINES(document).length === 0) return;
    report.fires('BR-CO-18', selectFirst(document.root, cii.SETTLEMENT) ?? document.root);
  },
};

/** BR-CO and BR-B for CII. */
export const amountsCii: RulePart = {
  facts: amountFacts,
  checks: [
    ...presenceChecks(REQUIREMENTS),
    vatPointOnce,
    someBreakdown,
    vatNumberPrefix(
      where(anywhere('ram:SpecifiedTaxRegistration/ram:ID'), (id) => attribute(id, 'schemeID') === 'VA'),
      (id) => id,
      isPrefix,
    ),
    ...ciiTotals,
    ciiVatTotal,
    ciiTotalWithVat,
    ciiBreakdownTax(cii.VAT_BREAKDOWNS),
    ...splitPayment({
      document: cii.DOCUMENT,
      categories: (document) => document.all('ram:CategoryCode'),
      countries: (document) => document.all('ram:CountryID'),
      categoriesApart: (document) => document.all('ram:CategoryCode'),
    }),
  ],
};
