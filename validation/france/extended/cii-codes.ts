import type { XmlElement } from '../../../documents/xml/element-tree';
import { ALLOWANCE_REASON_CODES } from '../../../documents/codes/allowance-reason-codes';
import { ITEM_PROPERTY_CODES } from '../../../documents/codes/item-property-codes';
import { isAllowance, isCharge } from '../../en16931/presence/cii-groups';
import { anywhere, below, where } from '../../tree/context';
import { joinParts } from '../../tree/join-parts';
import { rulesAt } from '../../tree/rules-at';
import { isBelow } from '../../tree/select';
import { extendedCodes } from './codes';
import { listedText } from './listed';

const PRICE_DISCOUNTS = where(anywhere('ram:GrossPriceProductTradePrice/ram:AppliedTradeAllowanceCharge'), isAllowance);
const isOfParty = (id: XmlElement): boolean =>
  !isBelow(id, 'ram:SpecifiedTradeProduct') && !isBelow(id, 'ram:ShipToTradeParty');

export const ciiExtendedCodes = joinParts([
  extendedCodes({
    partyIds: where(anywhere('ram:GlobalID'), isOfParty),
    chargeReasons: below(where(anywhere('ram:SpecifiedTradeAllowanceCharge'), isCharge), 'ram:ReasonCode'),
    attachments: anywhere('ram:AttachmentBinaryObject'),
    deliveryTerms: anywhere('ram:ApplicableTradeDeliveryTerms/ram:DeliveryTypeCode'),
  }),
  rulesAt(below(PRICE_DISCOUNTS, 'ram:ReasonCode'), {
    'BR-FREXT-CL-19-GP': listedText(['BT-147'], ALLOWANCE_REASON_CODES),
  }),
  rulesAt(anywhere('ram:ApplicableProductCharacteristic/ram:TypeCode'), {
    'BR-FXEXT-04': { ...listedText(['BT-160'], ITEM_PROPERTY_CODES), severity: 'warning' },
  }),
]);
