import type { XmlElement } from '../../../documents/xml/element-tree';
import { atMostOne } from '../../tree/at-most-one';
import { anywhere, where } from '../../tree/context';
import { attribute, child, childrenOf, exists, select } from '../../tree/select';
import type { RulePart } from '../../tree/tree-rule-set';
import { needsElement } from '../presence/needs';
import { presenceChecks, type Requirements } from '../presence/presence-checks';
import * as ubl from '../presence/ubl-groups';
import { isVat, isVatOnly } from '../presence/ubl-vat-scheme';
import { amountFacts } from './amount-facts';
import { breakdownTax } from './breakdown-tax';
import { splitPayment } from './split-payment';
import { vatScheme } from './ubl-elements';
import { ublTotals } from './ubl-totals';
import { ublTotalWithVat, ublVatTotal } from './ubl-vat-totals';
import { isPrefixInText, vatNumberPrefix } from './vat-number-prefix';

const REASONS = ['cbc:AllowanceChargeReason', 'cbc:AllowanceChargeReasonCode'] as const;

function isSellerIdentified(seller: XmlElement): boolean {
  return (
    select(seller, 'cac:Party/cac:PartyTaxScheme').some((one) => exists(one, 'cbc:CompanyID') && isVat(one)) ||
    // A SEPA creditor identifier (BT-90) is none of the seller.
    select(seller, 'cac:Party/cac:PartyIdentification/cbc:ID').some((id) => attribute(id, 'schemeID') !== 'SEPA') ||
    exists(seller, 'cac:Party/cac:PartyLegalEntity/cbc:CompanyID')
  );
}

const REQUIREMENTS: Requirements = {
  'BR-CO-03': [
    ubl.DOCUMENT,
    (root) => (exists(root, 'cac:InvoicePeriod/cbc:DescriptionCode') ? child(root, 'cbc:TaxPointDate') : undefined),
  ],
  'BR-CO-04': [
    ubl.LINES,
    (line) =>
      select(line, 'cac:Item/cac:ClassifiedTaxCategory').some((one) => isVatOnly(one) && exists(one, 'cbc:ID'))
        ? undefined
        : line,
  ],
  'BR-CO-18': [ubl.DOCUMENT, needsElement('cac:TaxTotal/cac:TaxSubtotal')],
  'BR-CO-19': [
    where(anywhere('cac:InvoicePeriod'), ({ parent }) => !ubl.isLine(parent)),
    needsElement('cbc:StartDate', 'cbc:EndDate', 'cbc:DescriptionCode'),
  ],
  'BR-CO-20': [ubl.inLines('cac:InvoicePeriod'), needsElement('cbc:StartDate', 'cbc:EndDate')],
  'BR-CO-21': [ubl.DOCUMENT_ALLOWANCES, needsElement(...REASONS)],
  'BR-CO-22': [ubl.DOCUMENT_CHARGES, needsElement(...REASONS)],
  'BR-CO-23': [ubl.LINE_ALLOWANCES, needsElement(...REASONS)],
  'BR-CO-24': [ubl.LINE_CHARGES, needsElement(...REASONS)],
  'BR-CO-26': [
    anywhere('cac:AccountingSupplierParty'),
    (seller) => (isSellerIdentified(seller) ? undefined : (child(seller, 'cac:Party') ?? seller)),
  ],
};

/** BR-CO and BR-B for UBL. */
export const amountsUbl: RulePart = {
  facts: amountFacts,
  checks: [
    ...presenceChecks(REQUIREMENTS),
    vatNumberPrefix(
      where(anywhere('cac:PartyTaxScheme'), (registration) => vatScheme(registration) === true),
      (registration) => atMostOne(childrenOf(registration, 'cbc:CompanyID')),
      isPrefixInText,
    ),
    ...ublTotals,
    ublVatTotal,
    ublTotalWithVat,
    breakdownTax({
      breakdowns: ubl.VAT_BREAKDOWNS,
      tax: (breakdown) => atMostOne(childrenOf(breakdown, 'cbc:TaxAmount')),
      taxable: (breakdown) => atMostOne(childrenOf(breakdown, 'cbc:TaxableAmount')),
      rates: (breakdown) =>
        childrenOf(breakdown, 'cac:TaxCategory')
          .filter(isVat)
          .flatMap((category) => childrenOf(category, 'cbc:Percent')),
      category: (breakdown) => select(breakdown, 'cac:TaxCategory/cbc:ID')[0],
      tolerance: 'below-one',
    }),
    ...splitPayment({
      document: ubl.DOCUMENT,
      categories: (document) =>
        ['cac:TaxCategory/cbc:ID', 'cac:ClassifiedTaxCategory/cbc:ID'].flatMap((path) => anywhere(path)(document)),
      countries: (document) => document.all('cbc:IdentificationCode'),
      categoriesApart: (document) => [
        ...select(document.root, 'cac:TaxTotal/cac:TaxSubtotal/cac:TaxCategory/cbc:ID'),
        ...select(document.root, 'cac:AllowanceCharge/cac:TaxCategory/cbc:ID'),
        ...anywhere('cac:ClassifiedTaxCategory/cbc:ID')(document),
      ],
    }),
  ],
};
