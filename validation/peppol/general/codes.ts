import type { XmlElement } from '../../../documents/xml/element-tree';
import { ALLOWANCE_REASON_CODES } from '../../../documents/codes/allowance-reason-codes';
import { ATTACHMENT_TYPES } from '../../../documents/codes/attachment-types';
import { CHARGE_REASON_CODES } from '../../../documents/codes/charge-reason-codes';
import { TAX_POINT_CODES_UBL } from '../../../documents/codes/tax-point-codes';
import { anywhere, type Context, where } from '../../tree/context';
import { joinParts } from '../../tree/join-parts';
import { fatal, type Validate, rulesAt } from '../../tree/rules-at';
import { attribute, childrenOf } from '../../tree/select';
import { normalized, stringValue } from '../../tree/text';
import { PARTICIPANT_SCHEMES } from '../../../documents/codes/participant-schemes';

const hasAttribute = (name: string) => (element: XmlElement) => attribute(element, name) !== undefined;

/** The element's text, without the blanks around it. */
function textIn(codes: ReadonlySet<string>): Validate {
  return (element, fires) => {
    const found = normalized(element);
    if (!codes.has(found)) fires(element, { found });
  };
}

/** The attribute's value as it stands. */
function attributeIn(name: string, codes: ReadonlySet<string>): Validate {
  return (element, fires) => {
    const found = attribute(element, name) ?? '';
    if (!codes.has(found)) fires(element, { found });
  };
}

/** Reason codes of what is an allowance (`false`) or a charge (`true`) by exactly that word. */
function reasonCodes(indicator: 'false' | 'true'): Context {
  return where(anywhere('cac:AllowanceCharge/cbc:AllowanceChargeReasonCode'), ({ parent }) =>
    parent ? childrenOf(parent, 'cbc:ChargeIndicator').some((stated) => stringValue(stated) === indicator) : false,
  );
}

/** Codes that Peppol looks up once more; these lists are those of EN 16931, only blanks are taken otherwise. */
export const codes = joinParts([
  rulesAt(where(anywhere('cbc:EmbeddedDocumentBinaryObject'), hasAttribute('mimeCode')), {
    'PEPPOL-EN16931-CL001': fatal(['BT-125'], attributeIn('mimeCode', ATTACHMENT_TYPES)),
  }),
  rulesAt(reasonCodes('false'), {
    'PEPPOL-EN16931-CL002': fatal(['BT-98', 'BT-140'], textIn(ALLOWANCE_REASON_CODES)),
  }),
  rulesAt(reasonCodes('true'), {
    'PEPPOL-EN16931-CL003': fatal(['BT-105', 'BT-145'], textIn(CHARGE_REASON_CODES)),
  }),
  rulesAt(anywhere('cac:InvoicePeriod/cbc:DescriptionCode'), {
    'PEPPOL-EN16931-CL006': fatal(['BT-8'], textIn(TAX_POINT_CODES_UBL)),
  }),
  rulesAt(where(anywhere('cbc:EndpointID'), hasAttribute('schemeID')), {
    'PEPPOL-EN16931-CL008': fatal(['BT-34', 'BT-49'], attributeIn('schemeID', PARTICIPANT_SCHEMES)),
  }),
]);
