import type { XmlElement } from '../../../documents/xml/element-tree';
import { SETTLEMENT } from '../../en16931/presence/cii-groups';
import { oncePerElement } from '../../tree/once-per-element';
import { attribute, childrenOf, select } from '../../tree/select';
import { stringValue } from '../../tree/text';

/** Elements of one name that a profile tells apart by what they hold. Values count as they are written. */
const VARIANTS = {
  allowance: (group) => hasIndicator(group, 'false'),
  charge: (group) => hasIndicator(group, 'true'),
  neither: (group) => !hasIndicator(group, 'false') && !hasIndicator(group, 'true'),
  VA: (registration) => hasScheme(registration, 'VA'),
  FC: (registration) => hasScheme(registration, 'FC'),
  'other-scheme': (registration) => !hasScheme(registration, 'VA') && !hasScheme(registration, 'FC'),
  '50': (reference) => hasType(reference, '50'),
  '130': (reference) => hasType(reference, '130'),
  '916': (reference) => hasType(reference, '916'),
  'other-type': (reference) => !['50', '130', '916'].some((type) => hasType(reference, type)),
  'invoice-currency': (amount) => isIn(amount, 'ram:InvoiceCurrencyCode'),
  'tax-currency': (amount) => isIn(amount, 'ram:TaxCurrencyCode'),
  'other-currency': (amount) => !isIn(amount, 'ram:InvoiceCurrencyCode') && !isIn(amount, 'ram:TaxCurrencyCode'),
  unlisted: (reason) => attribute(reason, 'listID') === undefined,
  listed: (reason) => attribute(reason, 'listID') !== undefined,
  '5153': (reason) => attribute(reason, 'listID') === '5153',
  'not-5153': (reason) => attribute(reason, 'listID') !== '5153',
  'other-list': (reason) => !['5153', undefined].includes(attribute(reason, 'listID')),
} satisfies Readonly<Record<string, (element: XmlElement) => boolean>>;

export type VariantName = keyof typeof VARIANTS;

export function isVariant(element: XmlElement, variant: VariantName | undefined): boolean {
  return variant === undefined || VARIANTS[variant](element);
}

function hasIndicator(group: XmlElement, value: string): boolean {
  return select(group, 'ram:ChargeIndicator/udt:Indicator').some((indicator) => stringValue(indicator) === value);
}

function hasScheme(registration: XmlElement, scheme: string): boolean {
  return childrenOf(registration, 'ram:ID').some((id) => attribute(id, 'schemeID') === scheme);
}

function hasType(reference: XmlElement, type: string): boolean {
  return childrenOf(reference, 'ram:TypeCode').some((code) => stringValue(code) === type);
}

function isIn(amount: XmlElement, currencyKey: string): boolean {
  const currency = attribute(amount, 'currencyID');
  return currency !== undefined && currenciesOf(rootOf(amount))(currencyKey).has(currency);
}

/** Currencies are those of the document, for amounts of lines too. */
const currenciesOf = oncePerElement((root) => {
  const known = new Map<string, ReadonlySet<string>>();
  return (key: string): ReadonlySet<string> => {
    let codes = known.get(key);
    if (codes === undefined) known.set(key, (codes = new Set(select(root, `${SETTLEMENT}/${key}`).map(stringValue))));
    return codes;
  };
});

function rootOf(element: XmlElement): XmlElement {
  let root = element;
  while (root.parent) root = root.parent;
  return root;
}
