import type { XmlElement } from '../../../documents/xml/element-tree';
import { atMostOne } from '../../tree/at-most-one';
import type { RuleDocument } from '../../tree/rule-document';
import { select, selectFirst } from '../../tree/select';
import { stringValue } from '../../tree/text';
import { DOCUMENT } from '../presence/ubl-groups';
import { hasBreakdown } from './ubl-taxes';

/**
 * BR-IC-11 and BR-IC-12 in UBL, validated once a document that has a breakdown of category K. A date or a country is
 * there when its text has more than one character; an invoicing period, when it has anything in it.
 */
export function ublLacksDelivery(document: RuleDocument, what: 'date-or-period' | 'country'): XmlElement | undefined {
  const [root] = DOCUMENT(document);
  if (root === undefined || !hasBreakdown(document, 'K')) return undefined;
  const path = what === 'country' ? COUNTRY : 'cac:Delivery/cbc:ActualDeliveryDate';
  const given = atMostOne(select(root, path));
  if (given !== undefined && stringValue(given).length > 1) return undefined;
  const hasPeriod = select(root, 'cac:InvoicePeriod').some(({ children }) => children.length > 0);
  return what === 'date-or-period' && hasPeriod ? undefined : (given ?? selectFirst(root, 'cac:Delivery') ?? root);
}

const COUNTRY = 'cac:Delivery/cac:DeliveryLocation/cac:Address/cac:Country/cbc:IdentificationCode';
