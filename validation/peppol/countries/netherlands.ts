import { atMostOne } from '../../tree/at-most-one';
import { anywhere } from '../../tree/context';
import { inDocuments } from '../../tree/fitting';
import { joinParts } from '../../tree/join-parts';
import { decimalIn } from '../../tree/numbers';
import type { RuleDocument } from '../../tree/rule-document';
import { fatal, type Validate, rulesAt } from '../../tree/rules-at';
import { attribute, childrenOf, exists } from '../../tree/select';
import { isBlank, normalized, stringValue } from '../../tree/text';
import { given } from '../given';
import { DUTCH_REGISTERS, namesDutchRegister } from '../dutch-registers';
import { isIn } from '../party-countries';
import { present } from '../../../platform/present';

const PAYMENT_MEANS: ReadonlySet<string> = new Set(['30', '48', '49', '57', '58', '59']);

const sellerIsDutch = (document: RuleDocument): boolean => isIn(document, 'seller', 'NL');
const bothAreDutch = (document: RuleDocument): boolean => sellerIsDutch(document) && isIn(document, 'buyer', 'NL');
const representativeIsDutch = (document: RuleDocument): boolean =>
  sellerIsDutch(document) && isIn(document, 'taxRepresentative', 'NL');

const fullAddress = given('cbc:StreetName', 'cbc:CityName', 'cbc:PostalZone');

const registered: Validate = (companyId, fires) => {
  const scheme = attribute(companyId, 'schemeID');
  if (scheme !== undefined && namesDutchRegister(scheme) && !isBlank(stringValue(companyId))) return;
  fires(companyId, { ...present({ found: scheme }), expected: DUTCH_REGISTERS.join(', ') });
};

/** Whoever has to pay is told how; a credit note states what its sender pays below zero. No amount counts as owed. */
const paymentMeansGiven: Validate = (totals, fires, { root }) => {
  if (exists(root, 'cac:PaymentMeans')) return;
  const amount = atMostOne(childrenOf(totals, 'cbc:PayableAmount'));
  const due = amount && decimalIn(amount);
  const isOwed = due === undefined || (root.key === 'Invoice' ? due.gt(0) : due.lt(0));
  if (isOwed) fires(root);
};

const ofSeller = joinParts([
  rulesAt(inDocuments(sellerIsDutch, anywhere('cbc:CreditNoteTypeCode')), {
    'NL-R-001': fatal(['BT-25'], (_type, fires, { root }) => {
      if (!exists(root, 'cac:BillingReference/cac:InvoiceDocumentReference/cbc:ID')) fires(root);
    }),
  }),
  rulesAt(inDocuments(sellerIsDutch, anywhere('cac:AccountingSupplierParty/cac:Party/cac:PostalAddress')), {
    'NL-R-002': fatal(['BT-35', 'BT-37', 'BT-38'], fullAddress),
  }),
  rulesAt(
    inDocuments(sellerIsDutch, anywhere('cac:AccountingSupplierParty/cac:Party/cac:PartyLegalEntity/cbc:CompanyID')),
    {
      'NL-R-003': fatal(['BT-30'], registered),
    },
  ),
  rulesAt(inDocuments(sellerIsDutch, anywhere('cac:LegalMonetaryTotal')), {
    'NL-R-007': fatal(['BG-16', 'BT-115'], paymentMeansGiven),
  }),
  rulesAt(inDocuments(sellerIsDutch, anywhere('cac:OrderLineReference/cbc:LineID')), {
    'NL-R-009': fatal(['BT-13', 'BT-132'], (line, fires, { root }) => {
      if (!exists(root, 'cac:OrderReference/cbc:ID')) fires(line);
    }),
  }),
]);

const ofBuyer = joinParts([
  rulesAt(inDocuments(bothAreDutch, anywhere('cac:AccountingCustomerParty/cac:Party/cac:PostalAddress')), {
    'NL-R-004': fatal(['BT-50', 'BT-52', 'BT-53'], fullAddress),
  }),
  rulesAt(
    inDocuments(bothAreDutch, anywhere('cac:AccountingCustomerParty/cac:Party/cac:PartyLegalEntity/cbc:CompanyID')),
    {
      'NL-R-005': fatal(['BT-47'], registered),
    },
  ),
  rulesAt(inDocuments(bothAreDutch, anywhere('cac:PaymentMeans')), {
    'NL-R-008': fatal(['BT-81'], (means, fires) => {
      const code = atMostOne(childrenOf(means, 'cbc:PaymentMeansCode'));
      const found = code && normalized(code);
      if (found !== undefined && PAYMENT_MEANS.has(found)) return;
      fires(code ?? means, present({ found }));
    }),
  }),
]);

const ofTaxRepresentative = rulesAt(
  inDocuments(representativeIsDutch, anywhere('cac:TaxRepresentativeParty/cac:PostalAddress')),
  { 'NL-R-006': fatal(['BT-64', 'BT-66', 'BT-67'], fullAddress) },
);

/** Rules of the Netherlands for sellers there, some only with a buyer or tax representative there too. */
export const netherlands = joinParts([ofSeller, ofBuyer, ofTaxRepresentative]);
