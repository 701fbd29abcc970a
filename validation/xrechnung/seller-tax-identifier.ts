import type { XmlElement } from '../../documents/xml/element-tree';
import type { Syntax } from '../tree/rule-document';
import { fatal, rulesAt } from '../tree/rules-at';
import { attribute, exists, select } from '../tree/select';
import { isBlank, stringValue, trimXml } from '../tree/text';
import type { RulePart } from '../tree/tree-rule-set';
import { fromRoot } from './from-root';

/** Categories under which the seller owes or passes on VAT: all but O. */
const TAXED: ReadonlySet<string> = new Set(['S', 'Z', 'E', 'AE', 'K', 'G', 'L', 'M']);

const isTaxed = (code: XmlElement): boolean => TAXED.has(stringValue(code));

interface Taxation {
  hasTaxedCategory(invoice: XmlElement): boolean;
  taxRepresentative: string;
  hasTaxIdentifier(invoice: XmlElement): boolean;
}

const UBL: Taxation = {
  hasTaxedCategory: (invoice) =>
    LINE_CATEGORIES.some((path) => select(invoice, path).some(isTaxed)) ||
    select(invoice, 'cac:AllowanceCharge').some(
      (entry) =>
        select(entry, 'cbc:ChargeIndicator').some((indicator) => INDICATORS.has(stringValue(indicator))) &&
        select(entry, 'cac:TaxCategory/cbc:ID').some(isTaxed),
    ),
  taxRepresentative: 'cac:TaxRepresentativeParty',
  hasTaxIdentifier: (invoice) =>
    select(invoice, 'cac:AccountingSupplierParty/cac:Party/cac:PartyTaxScheme/cbc:CompanyID').some(
      (id) => !isBlank(stringValue(id)),
    ),
};

const LINE_CATEGORIES = [
  'cac:InvoiceLine/cac:Item/cac:ClassifiedTaxCategory/cbc:ID',
  'cac:CreditNoteLine/cac:Item/cac:ClassifiedTaxCategory/cbc:ID',
];
const INDICATORS: ReadonlySet<string> = new Set(['true', 'false']);

const TRANSACTION = 'rsm:SupplyChainTradeTransaction';
const AGREEMENT = `${TRANSACTION}/ram:ApplicableHeaderTradeAgreement`;
const LINE_TAX = `${TRANSACTION}/ram:IncludedSupplyChainTradeLineItem/ram:SpecifiedLineTradeSettlement/ram:ApplicableTradeTax`;
const TAX_SCHEMES: ReadonlySet<string> = new Set(['VA', 'FC']);

const CII: Taxation = {
  // Oddity: header allowances and charges never count, and the line that has type VAT need not be the taxed one.
  hasTaxedCategory: (invoice) =>
    select(invoice, `${LINE_TAX}/ram:TypeCode`).some((type) => stringValue(type) === 'VAT') &&
    select(invoice, `${LINE_TAX}/ram:CategoryCode`).some(isTaxed),
  taxRepresentative: `${AGREEMENT}/ram:SellerTaxRepresentativeTradeParty`,
  hasTaxIdentifier: (invoice) =>
    select(invoice, `${AGREEMENT}/ram:SellerTradeParty/ram:SpecifiedTaxRegistration/ram:ID`).some(
      (id) => TAX_SCHEMES.has(trimXml(attribute(id, 'schemeID') ?? '')) && !isBlank(stringValue(id)),
    ),
};

const TAXATION: Readonly<Record<Syntax, Taxation>> = { ubl: UBL, cii: CII };

/** BR-DE-16: who charges VAT, or could, is known to the tax office by some identifier. */
export function sellerTaxIdentifier(syntax: Syntax): RulePart {
  const { hasTaxedCategory, taxRepresentative, hasTaxIdentifier } = TAXATION[syntax];
  return rulesAt(fromRoot(), {
    'BR-DE-16': fatal(['BT-31', 'BT-32', 'BG-11'], (invoice, fires) => {
      if (!hasTaxedCategory(invoice)) return;
      if (!exists(invoice, taxRepresentative) && !hasTaxIdentifier(invoice)) fires(invoice);
    }),
  });
}
