import type { XmlElement } from '../../../documents/xml/element-tree';
import { CHARGE_REASON_CODES } from '../../../documents/codes/charge-reason-codes';
import { DELIVERY_TERMS_CODES } from '../../../documents/codes/delivery-terms-codes';
import { IDENTIFIER_SCHEMES } from '../../../documents/codes/identifier-schemes';
import { ITEM_PROPERTY_CODES } from '../../../documents/codes/item-property-codes';
import { TAX_NAME_CODES } from '../../../documents/codes/tax-name-codes';
import { EXTENDED_ATTACHMENT_TYPES, PARTY_SCHEMES_BESIDE, REASON_LISTS } from './code-lists';
import { CHARGES } from '../../en16931/presence/ubl-groups';
import { anywhere, below, where } from '../../tree/context';
import { joinParts } from '../../tree/join-parts';
import { rulesAt } from '../../tree/rules-at';
import { attribute, isBelow } from '../../tree/select';
import { normalized } from '../../tree/text';
import { listedAttribute, listedText } from './listed';

const REASONS = below(CHARGES, 'cbc:AllowanceChargeReasonCode');
/** The creditor identifier (BT-90) of seller or payee. */
const isCreditor = (id: XmlElement): boolean =>
  attribute(id, 'schemeID') === 'SEPA' && (isBelow(id, 'cac:AccountingSupplierParty') || isBelow(id, 'cac:PayeeParty'));
const listOf = (code: XmlElement): string | undefined => attribute(code, 'listID');

export const ublExtendedCodes = joinParts([
  rulesAt(
    where(anywhere('cac:PartyIdentification/cbc:ID'), (id) => !isCreditor(id)),
    {
      'BR-FREXT-CL-10': listedAttribute(
        ['BT-29', 'BT-46', 'BT-60'],
        'schemeID',
        new Set([...IDENTIFIER_SCHEMES, ...PARTY_SCHEMES_BESIDE]),
      ),
    },
  ),
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
  rulesAt(anywhere('cbc:EmbeddedDocumentBinaryObject'), {
    'BR-FREXT-CL-24': listedAttribute(['BT-125'], 'mimeCode', EXTENDED_ATTACHMENT_TYPES, 'as-written'),
  }),
  rulesAt(anywhere('cac:DeliveryTerms/cbc:ID'), { 'BR-FREXT-CL-27': listedText(['BG-13'], DELIVERY_TERMS_CODES) }),
  rulesAt(
    where(anywhere('cac:Item/cac:AdditionalItemProperty/cbc:NameCode'), (code) => normalized(code) !== ''),
    {
      'BR-FREXT-04': listedText(['BT-160'], ITEM_PROPERTY_CODES),
    },
  ),
]);
