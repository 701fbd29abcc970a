import type { XmlElement } from '../../xml/element-tree';
import { elementsAt, isVatScheme, textAt } from './element-access';
import { isCharge, vatSubtotals } from './read-amounts';
import { INVOICED_OBJECT_TYPE_CODE } from './read-lines';
import { PROJECT_TYPE_CODE } from './read-references';
import type { UblRoot } from './ubl-root';
import { present } from '../../../platform/present';

/** The place of a business group: the group around it (none: the root) and its elements there, in the reader's order. */
export interface GroupFacts {
  parent?: string;
  elements: (around: XmlElement, root: UblRoot) => XmlElement[];
  /** The path to point to while the group is not there, as far as it exists. */
  path: readonly string[];
}

const at = (path: readonly string[], parent?: string): GroupFacts => ({
  ...present({ parent }),
  path,
  elements: (around) => elementsAt(around, ...path),
});

const allowances = (charges: boolean, parent?: string): GroupFacts => ({
  ...at(['AllowanceCharge'], parent),
  elements: (around) => elementsAt(around, 'AllowanceCharge').filter((element) => isCharge(element) === charges),
});

function supporting(around: XmlElement, root: UblRoot): XmlElement[] {
  return elementsAt(around, 'AdditionalDocumentReference').filter((element) => {
    const typeCode = textAt(element, 'DocumentTypeCode');
    return typeCode !== INVOICED_OBJECT_TYPE_CODE && (root.hasProjectReference || typeCode !== PROJECT_TYPE_CODE);
  });
}

export const UBL_GROUPS: Readonly<Record<string, GroupFacts>> = {
  'BG-1': at(['Note']),
  'BG-2': { path: [], elements: (around) => [around] },
  'BG-3': at(['BillingReference']),
  'BG-4': at(['AccountingSupplierParty', 'Party']),
  'BG-5': at(['PostalAddress'], 'BG-4'),
  'BG-6': at(['Contact'], 'BG-4'),
  'BG-7': at(['AccountingCustomerParty', 'Party']),
  'BG-8': at(['PostalAddress'], 'BG-7'),
  'BG-9': at(['Contact'], 'BG-7'),
  'BG-10': at(['PayeeParty']),
  'BG-11': at(['TaxRepresentativeParty']),
  'BG-12': at(['PostalAddress'], 'BG-11'),
  'BG-13': at(['Delivery']),
  'BG-14': at(['InvoicePeriod']),
  'BG-15': at(['DeliveryLocation', 'Address'], 'BG-13'),
  'BG-16': at(['PaymentMeans']),
  'BG-17': at(['PayeeFinancialAccount'], 'BG-16'),
  'BG-18': at(['CardAccount'], 'BG-16'),
  'BG-19': at(['PaymentMandate'], 'BG-16'),
  'BG-20': allowances(false),
  'BG-21': allowances(true),
  'BG-22': { path: [], elements: (around, root) => elementsAt(around, root.totalsElement) },
  'BG-23': { path: ['TaxTotal'], elements: vatSubtotals },
  'BG-24': { path: [], elements: supporting },
  'BG-25': { path: [], elements: (around, root) => elementsAt(around, root.lineElement) },
  'BG-26': at(['InvoicePeriod'], 'BG-25'),
  'BG-27': allowances(false, 'BG-25'),
  'BG-28': allowances(true, 'BG-25'),
  'BG-29': at(['Price'], 'BG-25'),
  'BG-30': {
    parent: 'BG-25',
    path: ['Item'],
    elements: (around) => elementsAt(around, 'Item', 'ClassifiedTaxCategory').filter(isVatScheme),
  },
  'BG-31': at(['Item'], 'BG-25'),
  'BG-32': at(['AdditionalItemProperty'], 'BG-31'),
};
