import { characterCount } from '../tree/characters';
import { anywhere, atRoot, type Context } from '../tree/context';
import { joinParts } from '../tree/join-parts';
import { fatal, rulesAt } from '../tree/rules-at';
import { normalizeSpace } from '../tree/text';
import type { RulePart } from '../tree/tree-rule-set';
import * as ubl from '../en16931/presence/ubl-groups';
import { ANAF } from './anaf';
import { onlyInInvoices } from './only-in-invoices';
import { onlyText } from './only-text';

/** What may have so many characters: id, number of characters, business term, path. */
type Row = readonly [rule: string, most: number, term: string, path: string];

const SELLER = 'cac:AccountingSupplierParty/cac:Party';
const BUYER = 'cac:AccountingCustomerParty/cac:Party';
const REPRESENTATIVE = 'cac:TaxRepresentativeParty';
const PLACE = 'cac:Delivery/cac:DeliveryLocation/cac:Address';

const IN_DOCUMENT: readonly Row[] = [
  ['BR-RO-L0201', 20, 'BT-38', `${SELLER}/cac:PostalAddress/cbc:PostalZone`],
  ['BR-RO-L0202', 20, 'BT-53', `${BUYER}/cac:PostalAddress/cbc:PostalZone`],
  ['BR-RO-L0203', 20, 'BT-67', `${REPRESENTATIVE}/cac:PostalAddress/cbc:PostalZone`],
  ['BR-RO-L0204', 20, 'BT-78', `${PLACE}/cbc:PostalZone`],
  ['BR-RO-L155', 200, 'BT-1', 'cbc:ID'],
  ['BR-RO-L0302', 200, 'BT-12', 'cac:ContractDocumentReference/cbc:ID'],
  ['BR-RO-L0303', 200, 'BT-13', 'cac:OrderReference/cbc:ID'],
  ['BR-RO-L0304', 200, 'BT-14', 'cac:OrderReference/cbc:SalesOrderID'],
  ['BR-RO-L0305', 200, 'BT-15', 'cac:ReceiptDocumentReference/cbc:ID'],
  ['BR-RO-L0306', 200, 'BT-16', 'cac:DespatchDocumentReference/cbc:ID'],
  ['BR-RO-L0307', 200, 'BT-17', 'cac:OriginatorDocumentReference/cbc:ID'],
  ['BR-RO-L0501', 50, 'BT-37', `${SELLER}/cac:PostalAddress/cbc:CityName`],
  ['BR-RO-L0502', 50, 'BT-52', `${BUYER}/cac:PostalAddress/cbc:CityName`],
  ['BR-RO-L0503', 50, 'BT-66', `${REPRESENTATIVE}/cac:PostalAddress/cbc:CityName`],
  ['BR-RO-L0504', 50, 'BT-77', `${PLACE}/cbc:CityName`],
  ['BR-RO-L1001', 100, 'BT-19', 'cbc:AccountingCost'],
  ['BR-RO-L1002', 100, 'BT-36', `${SELLER}/cac:PostalAddress/cbc:AdditionalStreetName`],
  ['BR-RO-L1003', 100, 'BT-162', `${SELLER}/cac:PostalAddress/cac:AddressLine/cbc:Line`],
  ['BR-RO-L1004', 100, 'BT-41', `${SELLER}/cac:Contact/cbc:Name`],
  ['BR-RO-L1005', 100, 'BT-42', `${SELLER}/cac:Contact/cbc:Telephone`],
  ['BR-RO-L1006', 100, 'BT-43', `${SELLER}/cac:Contact/cbc:ElectronicMail`],
  ['BR-RO-L1007', 100, 'BT-51', `${BUYER}/cac:PostalAddress/cbc:AdditionalStreetName`],
  ['BR-RO-L1008', 100, 'BT-163', `${BUYER}/cac:PostalAddress/cac:AddressLine/cbc:Line`],
  ['BR-RO-L1009', 100, 'BT-56', `${BUYER}/cac:Contact/cbc:Name`],
  ['BR-RO-L1010', 100, 'BT-57', `${BUYER}/cac:Contact/cbc:Telephone`],
  ['BR-RO-L1011', 100, 'BT-58', `${BUYER}/cac:Contact/cbc:ElectronicMail`],
  ['BR-RO-L1012', 100, 'BT-65', `${REPRESENTATIVE}/cac:PostalAddress/cbc:AdditionalStreetName`],
  ['BR-RO-L1013', 100, 'BT-164', `${REPRESENTATIVE}/cac:PostalAddress/cac:AddressLine/cbc:Line`],
  ['BR-RO-L1014', 100, 'BT-76', `${PLACE}/cbc:AdditionalStreetName`],
  ['BR-RO-L1015', 100, 'BT-165', `${PLACE}/cac:AddressLine/cbc:Line`],
  ['BR-RO-L151', 150, 'BT-35', `${SELLER}/cac:PostalAddress/cbc:StreetName`],
  ['BR-RO-L152', 150, 'BT-50', `${BUYER}/cac:PostalAddress/cbc:StreetName`],
  ['BR-RO-L153', 150, 'BT-64', `${REPRESENTATIVE}/cac:PostalAddress/cbc:StreetName`],
  ['BR-RO-L154', 150, 'BT-75', `${PLACE}/cbc:StreetName`],
  ['BR-RO-L201', 200, 'BT-27', `${SELLER}/cac:PartyLegalEntity/cbc:RegistrationName`],
  ['BR-RO-L202', 200, 'BT-28', `${SELLER}/cac:PartyName/cbc:Name`],
  ['BR-RO-L203', 200, 'BT-44', `${BUYER}/cac:PartyLegalEntity/cbc:RegistrationName`],
  ['BR-RO-L204', 200, 'BT-45', `${BUYER}/cac:PartyName/cbc:Name`],
  ['BR-RO-L205', 200, 'BT-59', 'cac:PayeeParty/cac:PartyName/cbc:Name'],
  ['BR-RO-L206', 200, 'BT-62', `${REPRESENTATIVE}/cac:PartyName/cbc:Name`],
  ['BR-RO-L207', 200, 'BT-70', 'cac:Delivery/cac:DeliveryParty/cac:PartyName/cbc:Name'],
  ['BR-RO-L301', 300, 'BT-20', 'cac:PaymentTerms/cbc:Note'],
  ['BR-RO-L1000', 1000, 'BT-33', `${SELLER}/cac:PartyLegalEntity/cbc:CompanyLegalForm`],
];

const IN_PAYMENT_MEANS: readonly Row[] = [
  ['BR-RO-L140', 140, 'BT-83', 'cbc:PaymentID'],
  ['BR-RO-L208', 200, 'BT-85', 'cac:PayeeFinancialAccount/cbc:Name'],
  ['BR-RO-L209', 200, 'BT-88', 'cac:CardAccount/cbc:HolderName'],
  ['BR-RO-L1016', 100, 'BT-82', 'cbc:PaymentMeansCode/@name'],
];

const IN_LINE: readonly Row[] = [
  ['BR-RO-L303', 300, 'BT-127', 'cbc:Note'],
  ['BR-RO-L1021', 100, 'BT-133', 'cbc:AccountingCost'],
  ['BR-RO-L1024', 100, 'BT-153', 'cac:Item/cbc:Name'],
  ['BR-RO-L212', 200, 'BT-154', 'cac:Item/cbc:Description'],
];

const IN_ITEM_ATTRIBUTE: readonly Row[] = [
  ['BR-RO-L0505', 50, 'BT-160', 'cbc:Name'],
  ['BR-RO-L1025', 100, 'BT-161', 'cbc:Value'],
];

const IN_SUPPORTING_DOCUMENT: readonly Row[] = [
  ['BR-RO-L0308', 200, 'BT-122', 'cbc:ID'],
  ['BR-RO-L1020', 100, 'BT-123', 'cbc:DocumentDescription'],
  ['BR-RO-L210', 200, 'BT-124', 'cac:Attachment/cac:ExternalReference/cbc:URI'],
  ['BR-RO-L211', 200, 'BT-125', 'cac:Attachment/cbc:EmbeddedDocumentBinaryObject/@filename'],
];

/** Counted without the white space that XML does not count either. */
function notLonger(context: Context, rows: readonly Row[]): RulePart {
  return rulesAt(
    context,
    Object.fromEntries(
      rows.map(([rule, most, term, path]) => [
        rule,
        fatal([term], (group, fires) => {
          const stated = onlyText(group, path);
          if (stated === undefined || stated.text.length <= most) return;
          const length = characterCount(normalizeSpace(stated.text));
          if (length <= most) return;
          fires(stated.element, {
            textKey: 'national.too-long',
            found: String(length),
            expected: String(most),
            parameters: ANAF,
          });
        }),
      ]),
    ),
  );
}

/**
 * BR-RO-L: how long texts may be. BR-RO-L1019 is not here, since another rule of the artefact takes its element first; of
 * documents, only those of invoices have their reasons of allowances and charges counted.
 */
export const lengths: RulePart = joinParts([
  notLonger(atRoot(['Invoice', 'CreditNote']), IN_DOCUMENT),
  notLonger(anywhere('cac:PaymentMeans'), IN_PAYMENT_MEANS),
  notLonger(ubl.LINES, IN_LINE),
  notLonger(anywhere('cac:Item/cac:AdditionalItemProperty'), IN_ITEM_ATTRIBUTE),
  notLonger(anywhere('cac:AdditionalDocumentReference'), IN_SUPPORTING_DOCUMENT),
  notLonger(anywhere('cac:BillingReference'), [['BR-RO-L156', 200, 'BT-25', 'cac:InvoiceDocumentReference/cbc:ID']]),
  notLonger(anywhere('cbc:Note'), [['BR-RO-L302', 300, 'BT-22', '.']]),
  onlyInInvoices(
    joinParts([
      notLonger(ubl.DOCUMENT_ALLOWANCES, [['BR-RO-L1017', 100, 'BT-98', 'cbc:AllowanceChargeReasonCode']]),
      notLonger(ubl.DOCUMENT_CHARGES, [['BR-RO-L1018', 100, 'BT-105', 'cbc:AllowanceChargeReasonCode']]),
    ]),
  ),
  notLonger(ubl.LINE_ALLOWANCES, [['BR-RO-L1022', 100, 'BT-139', 'cbc:AllowanceChargeReason']]),
  notLonger(ubl.LINE_CHARGES, [['BR-RO-L1023', 100, 'BT-144', 'cbc:AllowanceChargeReason']]),
]);
