import type { XmlElement } from '../../../documents/xml/element-tree';
import { ALLOWANCE_REASON_CODES } from '../../../documents/codes/allowance-reason-codes';
import { CHARGE_REASON_CODES } from '../../../documents/codes/charge-reason-codes';
import { DELIVERY_TERMS_CODES } from '../../../documents/codes/delivery-terms-codes';
import { IDENTIFIER_SCHEMES } from '../../../documents/codes/identifier-schemes';
import { ITEM_PROPERTY_CODES } from '../../../documents/codes/item-property-codes';
import { TAX_NAME_CODES } from '../../../documents/codes/tax-name-codes';
import { isAllowance, isCharge } from '../../en16931/presence/cii-groups';
import { anywhere, below, where } from '../../tree/context';
import { joinParts } from '../../tree/join-parts';
import { rulesAt } from '../../tree/rules-at';
import { attribute, isBelow } from '../../tree/select';
import { EXTENDED_ATTACHMENT_TYPES, PARTY_SCHEMES_BESIDE, REASON_LISTS } from './code-lists';
import { listedAttribute, listedText } from './listed';

const REASONS = below(where(anywhere('ram:SpecifiedTradeAllowanceCharge'), isCharge), 'ram:ReasonCode');
const PRICE_DISCOUNTS = where(anywhere('ram:GrossPriceProductTradePrice/ram:AppliedTradeAllowanceCharge'), isAllowance);
const listOf = (code: XmlElement): string | undefined => attribute(code, 'listID');
const isOfParty = (id: XmlElement): boolean =>
  !isBelow(id, 'ram:SpecifiedTradeProduct') && !isBelow(id, 'ram:ShipToTradeParty');

export const ciiExtendedCodes = joinParts([
  rulesAt(where(anywhere('ram:GlobalID'), isOfParty), {
    'BR-FREXT-CL-10': listedAttribute(
      ['BT-29', 'BT-46', 'BT-60'],
      'schemeID',
      new Set([...IDENTIFIER_SCHEMES, ...PARTY_SCHEMES_BESIDE]),
    ),
  }),
  rulesAt(below(PRICE_DISCOUNTS, 'ram:ReasonCode'), {
    'BR-FREXT-CL-19-GP': listedText(['BT-147'], ALLOWANCE_REASON_CODES),
  }),
  rulesAt(
    where(REASONS, (code) => (listOf(code) ?? '7161') === '7161'),
    {
      'BR-FREXT-CL-20': listedText(['BT-105', 'BT-145'], CHARGE_REASON_CODES),
    },
  ),
  rulesAt(
    where(REASONS, (code) => listOf(code) === '5153'),
    {
      'BR-FREXT-CL-20-TAX': listedText(['BT-105', 'BT-145'], TAX_NAME_CODES),
    },
  ),
  rulesAt(
    where(REASONS, (code) => (listOf(code) ?? '') !== ''),
    {
      'BR-FREXT-CL-20-LISTID': listedAttribute(['BT-105', 'BT-145'], 'listID', REASON_LISTS),
    },
  ),
  rulesAt(anywhere('ram:AttachmentBinaryObject'), {
    'BR-FREXT-CL-24': listedAttribute(['BT-125'], 'mimeCode', EXTENDED_ATTACHMENT_TYPES, 'as-written'),
  }),
  rulesAt(anywhere('ram:ApplicableTradeDeliveryTerms/ram:DeliveryTypeCode'), {
    'BR-FREXT-CL-27': listedText(['BG-13'], DELIVERY_TERMS_CODES),
  }),
  rulesAt(anywhere('ram:ApplicableProductCharacteristic/ram:TypeCode'), {
    'BR-FXEXT-04': { ...listedText(['BT-160'], ITEM_PROPERTY_CODES), severity: 'warning' },
  }),
]);
