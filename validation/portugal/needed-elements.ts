import type { XmlElement } from '../../documents/xml/element-tree';
import * as ubl from '../en16931/presence/ubl-groups';
import { anywhere, atRoot, type Context } from '../tree/context';
import { joinParts } from '../tree/join-parts';
import { fatal, rulesAt } from '../tree/rules-at';
import { exists } from '../tree/select';
import type { RulePart } from '../tree/tree-rule-set';
import { DOCUMENT_ALLOWANCES, DOCUMENT_CHARGES } from './allowances';

const SELLER = 'cac:AccountingSupplierParty';
const BUYER = 'cac:AccountingCustomerParty';
const ROOT = atRoot(['Invoice', 'CreditNote']);
const ADDRESS = 'cac:Party/cac:PostalAddress';
const CONTACT = ['cbc:Name', 'cbc:Telephone', 'cbc:ElectronicMail'].map((key) => `cac:Party/cac:Contact/${key}`);
const PLACE = 'cac:Delivery/cac:DeliveryLocation/cac:Address';
const SCHEME = 'cac:TaxScheme/cbc:ID';

/** One of the paths must lead somewhere, if the group is there that they begin with. */
type Need = readonly [rule: string, term: string, paths: string | readonly string[], group?: string];

/** What has to be there, whatever it holds: `BR-CIUS-PT-` stands before each number. */
const NEEDS: readonly (readonly [Context, readonly Need[]])[] = [
  [
    ROOT,
    [
      ['01', 'BT-31', `${SELLER}/cac:Party/cac:PartyTaxScheme/cbc:CompanyID`],
      ['03', 'BT-48', `${BUYER}/cac:Party/cac:PartyTaxScheme/cbc:CompanyID`],
      ['10', 'BG-22', 'cac:LegalMonetaryTotal'],
      ['11', 'BT-110', 'cac:TaxTotal/cbc:TaxAmount'],
      ['66', 'BG-15', PLACE],
    ],
  ],
  [
    anywhere(SELLER),
    [
      ['34', 'BT-29', 'cac:Party/cac:PartyIdentification/cbc:ID', 'cac:Party/cac:PartyIdentification'],
      ['35', 'BT-28', 'cac:Party/cac:PartyName/cbc:Name', 'cac:Party/cac:PartyName'],
      ['36', 'BG-6', CONTACT, 'cac:Party/cac:Contact'],
    ],
  ],
  [
    anywhere(`${SELLER}/${ADDRESS}`),
    [
      ['05', 'BT-35', 'cbc:StreetName'],
      ['06', 'BT-37', 'cbc:CityName'],
      ['07', 'BT-38', 'cbc:PostalZone'],
      ['37', 'BT-162', 'cac:AddressLine/cbc:Line', 'cac:AddressLine'],
    ],
  ],
  [
    anywhere(BUYER),
    [
      ['38', 'BT-46', 'cac:Party/cac:PartyIdentification/cbc:ID', 'cac:Party/cac:PartyIdentification'],
      ['39', 'BT-45', 'cac:Party/cac:PartyName/cbc:Name', 'cac:Party/cac:PartyName'],
      ['40', 'BG-9', CONTACT, 'cac:Party/cac:Contact'],
    ],
  ],
  [anywhere(`${BUYER}/${ADDRESS}`), [['41', 'BT-163', 'cac:AddressLine/cbc:Line', 'cac:AddressLine']]],
  [
    anywhere('cac:TaxRepresentativeParty/cac:PostalAddress'),
    [['44', 'BT-164', 'cac:AddressLine/cbc:Line', 'cac:AddressLine']],
  ],
  [
    anywhere('cac:PayeeParty'),
    [
      ['32', 'BT-59', 'cac:PartyName/cbc:Name', 'cac:PartyName'],
      ['42', 'BT-60', 'cac:PartyIdentification/cbc:ID', 'cac:PartyIdentification'],
      ['43', 'BT-61', 'cac:PartyLegalEntity/cbc:CompanyID', 'cac:PartyLegalEntity'],
    ],
  ],
  [
    anywhere('cac:Delivery'),
    [
      ['46', 'BT-70', 'cac:DeliveryParty/cac:PartyName/cbc:Name', 'cac:DeliveryParty'],
      [
        '64',
        'BG-13',
        [
          'cbc:ActualDeliveryDate',
          'cac:DeliveryParty/cac:PartyName/cbc:Name',
          'cac:DeliveryLocation/cbc:ID',
          'cac:DeliveryLocation/cac:Address',
        ],
      ],
    ],
  ],
  [
    anywhere(PLACE),
    [
      ['21', 'BT-75', 'cbc:StreetName'],
      ['22', 'BT-77', 'cbc:CityName'],
      ['23', 'BT-78', 'cbc:PostalZone'],
      ['45', 'BT-165', 'cac:AddressLine/cbc:Line', 'cac:AddressLine'],
    ],
  ],
  [anywhere('cac:OrderReference'), [['24', 'BT-13', ['cbc:ID', 'cbc:SalesOrderID']]]],
  [anywhere('cac:DespatchDocumentReference'), [['26', 'BT-16', 'cbc:ID']]],
  [anywhere('cac:ReceiptDocumentReference'), [['27', 'BT-15', 'cbc:ID']]],
  [anywhere('cac:OriginatorDocumentReference'), [['28', 'BT-17', 'cbc:ID']]],
  [anywhere('cac:ContractDocumentReference'), [['29', 'BT-12', 'cbc:ID']]],
  [anywhere('cac:ProjectReference'), [['33', 'BT-11', 'cbc:ID']]],
  [
    anywhere('cac:AdditionalDocumentReference'),
    [
      [
        '30',
        'BT-125',
        ['cac:Attachment/cbc:EmbeddedDocumentBinaryObject', 'cac:Attachment/cac:ExternalReference/cbc:URI'],
        'cac:Attachment',
      ],
    ],
  ],
  [
    anywhere('cac:PaymentMeans'),
    [
      [
        '47',
        'BG-17',
        ['cbc:ID', 'cbc:Name', 'cac:FinancialInstitutionBranch/cbc:ID'].map(
          (key) => `cac:PayeeFinancialAccount/${key}`,
        ),
        'cac:PayeeFinancialAccount',
      ],
      [
        '48',
        'BT-86',
        'cac:PayeeFinancialAccount/cac:FinancialInstitutionBranch/cbc:ID',
        'cac:PayeeFinancialAccount/cac:FinancialInstitutionBranch',
      ],
      [
        '49',
        'BG-19',
        ['cac:PaymentMandate/cbc:ID', 'cac:PaymentMandate/cac:PayerFinancialAccount/cbc:ID'],
        'cac:PaymentMandate',
      ],
      [
        '50',
        'BT-91',
        'cac:PaymentMandate/cac:PayerFinancialAccount/cbc:ID',
        'cac:PaymentMandate/cac:PayerFinancialAccount',
      ],
    ],
  ],
  [anywhere('cac:PaymentTerms'), [['61', 'BT-20', 'cbc:Note']]],
  [DOCUMENT_ALLOWANCES, [['19', 'BT-95', `cac:TaxCategory/${SCHEME}`]]],
  [DOCUMENT_CHARGES, [['20', 'BT-102', `cac:TaxCategory/${SCHEME}`]]],
  [anywhere('cac:TaxTotal/cac:TaxSubtotal'), [['08', 'BT-118', `cac:TaxCategory/${SCHEME}`]]],
  [
    ubl.LINES,
    [
      ['09', 'BT-151', `cac:Item/cac:ClassifiedTaxCategory/${SCHEME}`],
      ['51', 'BT-132', 'cac:OrderLineReference/cbc:LineID', 'cac:OrderLineReference'],
      ['52', 'BT-128', 'cac:DocumentReference/cbc:ID', 'cac:DocumentReference'],
    ],
  ],
  [
    ubl.inLines('cac:Item'),
    [
      ['53', 'BT-156', 'cac:BuyersItemIdentification/cbc:ID', 'cac:BuyersItemIdentification'],
      ['54', 'BT-155', 'cac:SellersItemIdentification/cbc:ID', 'cac:SellersItemIdentification'],
      ['55', 'BT-157', 'cac:StandardItemIdentification/cbc:ID', 'cac:StandardItemIdentification'],
      ['56', 'BT-159', 'cac:OriginCountry/cbc:IdentificationCode', 'cac:OriginCountry'],
      ['57', 'BT-158', 'cac:CommodityClassification/cbc:ItemClassificationCode', 'cac:CommodityClassification'],
    ],
  ],
  [ubl.inLines('cac:Price'), [['59', 'BT-147', 'cac:AllowanceCharge/cbc:Amount', 'cac:AllowanceCharge']]],
];

export const neededElements: RulePart = joinParts(
  NEEDS.map(([context, needs]) =>
    rulesAt(
      context,
      Object.fromEntries(
        needs.map(([number, term, stated, group]) => {
          const paths = typeof stated === 'string' ? [stated] : stated;
          return [
            `BR-CIUS-PT-${number}`,
            fatal([term], (element, fires) => {
              if (isLacking(element, paths, group)) fires(element, missing(element, paths));
            }),
          ];
        }),
      ),
    ),
  ),
);

function isLacking(element: XmlElement, paths: readonly string[], group: string | undefined): boolean {
  return (group === undefined || exists(element, group)) && !paths.some((path) => exists(element, path));
}

function missing(element: XmlElement, paths: readonly string[]) {
  return { textKey: 'syntax.required', parameters: { context: element.key, path: paths.join(', ') } };
}
