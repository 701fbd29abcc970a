import type { XmlElement } from '../../../documents/xml/element-tree';
import { ITEM_PROPERTY_CODES } from '../../../documents/codes/item-property-codes';
import { CHARGES } from '../../en16931/presence/ubl-groups';
import { anywhere, below, where } from '../../tree/context';
import { joinParts } from '../../tree/join-parts';
import { rulesAt } from '../../tree/rules-at';
import { attribute, isBelow } from '../../tree/select';
import { normalized } from '../../tree/text';
import { extendedCodes } from './codes';
import { listedText } from './listed';

/** The creditor identifier (BT-90) of seller or payee. */
const isCreditor = (id: XmlElement): boolean =>
  attribute(id, 'schemeID') === 'SEPA' && (isBelow(id, 'cac:AccountingSupplierParty') || isBelow(id, 'cac:PayeeParty'));

export const ublExtendedCodes = joinParts([
  extendedCodes({
    partyIds: where(anywhere('cac:PartyIdentification/cbc:ID'), (id) => !isCreditor(id)),
    chargeReasons: below(CHARGES, 'cbc:AllowanceChargeReasonCode'),
    attachments: anywhere('cbc:EmbeddedDocumentBinaryObject'),
    deliveryTerms: anywhere('cac:DeliveryTerms/cbc:ID'),
  }),
  rulesAt(
    where(anywhere('cac:Item/cac:AdditionalItemProperty/cbc:NameCode'), (code) => normalized(code) !== ''),
    { 'BR-FREXT-04': listedText(['BT-160'], ITEM_PROPERTY_CODES) },
  ),
]);
