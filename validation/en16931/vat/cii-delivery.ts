import type { XmlElement } from '../../../documents/xml/element-tree';
import type { RuleDocument } from '../../tree/rule-document';
import { exists, selectFirst } from '../../tree/select';
import { DELIVERY, SETTLEMENT } from '../presence/cii-groups';
import { ciiTaxes } from './cii-taxes';

/** BR-IC-11 and BR-IC-12 in CII, validated for a breakdown of category K. */
export function ciiLacksDelivery(document: RuleDocument, what: 'date-or-period' | 'country'): XmlElement | undefined {
  const supply = ciiTaxes(document)
    .ofCode('K')
    .find(({ at, vat }) => at === 'breakdown' && vat);
  if (supply === undefined) return undefined;
  const { root } = document;
  const paths =
    what === 'country'
      ? [`${DELIVERY}/ram:ShipToTradeParty/ram:PostalTradeAddress/ram:CountryID`]
      : [
          `${DELIVERY}/ram:ActualDeliverySupplyChainEvent/ram:OccurrenceDateTime/udt:DateTimeString`,
          `${SETTLEMENT}/ram:BillingSpecifiedPeriod/ram:StartDateTime`,
          `${SETTLEMENT}/ram:BillingSpecifiedPeriod/ram:EndDateTime`,
        ];
  return paths.some((path) => exists(root, path)) ? undefined : (selectFirst(root, DELIVERY) ?? supply.element);
}
