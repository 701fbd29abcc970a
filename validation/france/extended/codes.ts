import type { XmlElement } from '../../../documents/xml/element-tree';
import { ATTACHMENT_TYPES } from '../../../documents/codes/attachment-types';
import { CHARGE_REASON_CODES } from '../../../documents/codes/charge-reason-codes';
import { DELIVERY_TERMS_CODES } from '../../../documents/codes/delivery-terms-codes';
import { IDENTIFIER_SCHEMES } from '../../../documents/codes/identifier-schemes';
import { TAX_NAME_CODES } from '../../../documents/codes/tax-name-codes';
import { type Context, where } from '../../tree/context';
import { joinParts } from '../../tree/join-parts';
import { rulesAt } from '../../tree/rules-at';
import { attribute } from '../../tree/select';
import type { RulePart } from '../../tree/tree-rule-set';
import { listedAttribute, listedText } from './listed';

/** Schemes of party identifiers: those of ISO 6523, and buyer and seller. */
const PARTY_SCHEMES: ReadonlySet<string> = new Set([...IDENTIFIER_SCHEMES, 'BY', 'SE']);
const EXTENDED_ATTACHMENT_TYPES: ReadonlySet<string> = new Set([...ATTACHMENT_TYPES, 'application/xml', 'text/xml']);
/** Lists that the reason of a charge may be from. */
const REASONS = '7161';
const TAX_NAMES = '5153';
const REASON_LISTS: ReadonlySet<string> = new Set([REASONS, TAX_NAMES]);
const REASON_TERMS = ['BT-105', 'BT-145'];

const listOf = (code: XmlElement): string => attribute(code, 'listID') ?? '';

/** Where a syntax has the codes. */
export interface CodePlaces {
  /** Identifiers of parties. */
  partyIds: Context;
  /** Codes of the reasons of charges. */
  chargeReasons: Context;
  attachments: Context;
  deliveryTerms: Context;
}

/** The lists that EXTENDED-CTC-FR has in place of those of EN 16931. */
export function extendedCodes({ partyIds, chargeReasons, attachments, deliveryTerms }: CodePlaces): RulePart {
  const reasonsOf = (holds: (list: string, code: XmlElement) => boolean): Context =>
    where(chargeReasons, (code) => holds(listOf(code), code));
  return joinParts([
    rulesAt(partyIds, { 'BR-FREXT-CL-10': listedAttribute(['BT-29', 'BT-46', 'BT-60'], 'schemeID', PARTY_SCHEMES) }),
    rulesAt(
      reasonsOf((list, code) => list === REASONS || attribute(code, 'listID') === undefined),
      { 'BR-FREXT-CL-20': listedText(REASON_TERMS, CHARGE_REASON_CODES) },
    ),
    rulesAt(
      reasonsOf((list) => list === TAX_NAMES),
      { 'BR-FREXT-CL-20-TAX': listedText(REASON_TERMS, TAX_NAME_CODES) },
    ),
    rulesAt(
      reasonsOf((list) => list !== ''),
      { 'BR-FREXT-CL-20-LISTID': listedAttribute(REASON_TERMS, 'listID', REASON_LISTS) },
    ),
    rulesAt(attachments, {
      'BR-FREXT-CL-24': listedAttribute(['BT-125'], 'mimeCode', EXTENDED_ATTACHMENT_TYPES, 'as-written'),
    }),
    rulesAt(deliveryTerms, { 'BR-FREXT-CL-27': listedText(['BG-13'], DELIVERY_TERMS_CODES) }),
  ]);
}
