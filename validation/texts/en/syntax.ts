import type { FindingTexts } from '../finding-text';

/** Sentences of the syntax rules of EN 16931: what of UBL and CII it has no place for, and how often its terms may occur. */
export const SYNTAX_TEXTS_EN: FindingTexts = {
  'syntax.absent': {
    message: 'EN 16931 does not use {path} in {context}; receivers may ignore it.',
    fix: 'Remove the element, or move its content to a note (BT-22).',
  },
  'syntax.absent-in-line': {
    message: 'EN 16931 does not use {path} on a line; receivers may ignore it.',
    fix: 'Remove the element, or move its content to the note of the line (BT-127).',
  },
  'syntax.absent-fatal': {
    message: '{path} is not allowed in {context}: EN 16931 does not use it there.',
    fix: 'Remove the element.',
  },
  'syntax.absent-in-object-reference': {
    message: 'A reference to the invoiced object (BT-18, type 130) must not have {element}.',
    fix: 'Move it to a separate supporting document (BG-24): a reference without type code.',
  },
  'syntax.attribute-absent': {
    message: 'EN 16931 does not use the attribute {attribute} of {element}; receivers may ignore it.',
    fix: 'Remove the attribute {attribute}.',
  },
  'syntax.attribute-absent-fatal': {
    message: '{element} must not have the attribute {attribute}.',
    fix: 'Remove the attribute {attribute}.',
  },
  'syntax.attribute-required': {
    message: '{element} does not have the attribute {attribute}.',
    fix: 'Add the attribute {attribute}.',
  },
  'syntax.max-one': {
    message: '{path} occurs more than once in {context}; only one is allowed.',
    fix: 'Keep one and remove the others.',
  },
  'syntax.max-count': {
    message: '{path} occurs more than {max} times in {context}.',
    fix: 'Keep at most {max}.',
  },
  'syntax.required': { message: '{path} is missing in {context}.', fix: 'Add {path}.' },
  'syntax.value-only': {
    message: '{path} is {found}; only {allowed} is allowed.',
    fix: 'Write exactly {allowed}, without spaces.',
  },
  'syntax.not-together': {
    message: '{context} states both {path} and {other}; only one of them is allowed.',
    fix: 'Keep one of the two.',
  },
  'syntax.same-value': {
    message: 'Every {path} of the document must have the same value: this one is {found}, the first is {expected}.',
    fix: 'Give all of them the same value.',
  },
  'syntax.payee-is-seller': {
    message: 'The payee (BG-10) and the seller must both have a name, and the names (BT-59, BT-27) must differ.',
    fix: 'Name the party that is paid, or omit the payee if the seller is paid.',
  },
  'syntax.only-in-supporting-document': {
    message: '{element} is allowed only in a supporting document (ram:AdditionalReferencedDocument of type 916).',
    fix: 'Give the document the type code 916, or remove {element}.',
  },
  'syntax.only-in-breakdown': {
    message: '{element} in {context} is not used: it belongs to the VAT breakdown of the document (BG-23).',
    fix: 'State it in ram:ApplicableTradeTax of ram:ApplicableHeaderTradeSettlement.',
  },
  'syntax.only-in-applicable-tax': {
    message: '{element} in {context} is not used: exemption reasons (BT-120, BT-121) belong in ram:ApplicableTradeTax.',
    fix: 'State the reason in the VAT breakdown (BG-23).',
  },
  'UBL-CR-412': {
    message: 'In an invoice, the due date (BT-9) does not belong in the payment means; receivers may ignore it.',
    fix: 'Move the date to cbc:DueDate of the invoice.',
  },
  'UBL-CR-470': {
    message: 'EN 16931 does not use individual prepayments ({path}); receivers may ignore them.',
    fix: 'State their sum as the paid amount (BT-113), cbc:PrepaidAmount in cac:LegalMonetaryTotal.',
  },
  'UBL-CR-561': {
    message: 'EN 16931 has no VAT amount per line ({path}); receivers may ignore it.',
    fix: 'State the category and rate in the line (BG-30) and the VAT in the breakdown of the document (BG-23).',
  },
  'UBL-CR-665': {
    message:
      'A reference has a scheme only if it is an invoiced object (BT-18, type 130); receivers may ignore it elsewhere.',
    fix: 'Remove the scheme, or give the reference the type code 130 if it is the invoiced object.',
  },
  'UBL-CR-682': {
    message: 'The deliver-to address (BG-15) does not belong in {path}; receivers may ignore it.',
    fix: 'Move the address to cac:Address in cac:DeliveryLocation.',
  },
  'UBL-DT-01': {
    message: '{element} has more than two decimals: {found}.',
    fix: 'Round the amount to two decimals; zeros and spaces after the second decimal count as well.',
  },
  'UBL-SR-04': {
    message: 'There is more than one invoiced object (BT-18: a reference of type 130).',
    fix: 'Keep one; state the others as supporting documents (BG-24): references without type code.',
  },
  'UBL-SR-12': {
    message: 'The seller has more than one VAT number (BT-31).',
    fix: 'Keep one number with the scheme VAT.',
  },
  'UBL-SR-13': {
    message: 'The seller has more than one tax number (BT-32) in addition to the VAT number.',
    fix: 'Keep one number whose scheme is not VAT.',
  },
  'UBL-SR-18': {
    message: 'The buyer has more than one VAT number (BT-48).',
    fix: 'Keep one number with the scheme VAT.',
  },
  'UBL-SR-29': {
    message: 'There is more than one creditor identifier (BT-90: an identifier with the scheme SEPA).',
    fix: 'Keep one, at the seller or the payee.',
  },
  'UBL-SR-43': {
    message: 'A reference may have the type 130 (BT-18) or, in a credit note, 50 (BT-11), but not {found}.',
    fix: 'Remove the type code of a supporting document (BG-24), or correct it.',
  },
  'UBL-SR-43.scheme': {
    message: 'A reference with a scheme ({found}) must be an invoiced object (BT-18): type code 130.',
    fix: 'Add the type code 130, or remove the scheme.',
  },
  'CII-DT-018': {
    message: 'The type code of a reference is not allowed in {context}, or is not one of 50, 130 and 916.',
    fix: 'Use 50 (BT-17), 130 (BT-18) or 916 (BG-24) in ram:AdditionalReferencedDocument; remove it elsewhere.',
  },
  'CII-DT-024': {
    message: '{element} is the scheme of an invoiced object (type 130), but {context} is not one.',
    fix: 'Remove {element}, or give the reference the type code 130.',
  },
  'CII-DT-027': {
    message: 'Only a preceding invoice (BG-3) has an issue date (BT-26); {context} has none.',
    fix: 'Remove {element}.',
  },
  'CII-DT-031': {
    message: '{element} must not state a currency: only the VAT totals (BT-110, BT-111) do.',
    fix: 'Remove currencyID; the invoice currency (BT-5) applies to all amounts.',
  },
  'CII-DT-033': {
    message: '{element} has a unit, but no invoiced quantity (BT-129) has one.',
    fix: 'Add the unit (BT-130) to ram:BilledQuantity of the lines.',
  },
  'CII-DT-097': {
    message: '{found} is not a date in format 102.',
    fix: 'Write the date as yyyyMMdd, such as 20260131.',
  },
  'CII-SR-119': {
    message:
      'There is no valid discount (BT-147) between gross and net price: it needs the indicator false and an amount.',
    fix: 'State ram:ChargeIndicator false and ram:ActualAmount, or remove ram:AppliedTradeAllowanceCharge.',
  },
  'CII-SR-408': {
    message: 'EN 16931 does not use cash discounts as figures ({path}); receivers may ignore them.',
    fix: 'Describe the discount in the payment terms (BT-20), ram:Description.',
  },
  'CII-SR-457': { message: 'There is more than one tender reference (BT-17, type 50).', fix: 'Keep one.' },
  'CII-SR-458': {
    message: 'There is more than one invoiced object (BT-18, type 130).',
    fix: 'Keep one; state the others as supporting documents (BG-24, type 916).',
  },
  'CII-SR-470': {
    message: 'A credit transfer (BT-81: {found}) does not name the account to pay to (BT-84).',
    fix: 'Add ram:IBANID or ram:ProprietaryID in ram:PayeePartyCreditorFinancialAccount.',
  },
  'CII-SR-474': { message: 'A line has more than one object identifier (BT-128, type 130).', fix: 'Keep one.' },
  'CII-SR-475': {
    message:
      'The official check allows one description (BT-123) across all supporting documents (type 916); this document has more.',
    fix: 'No action is needed: EN 16931 allows one for each supporting document. To avoid the warning, keep one in total.',
  },
  'CII-SR-476': {
    message:
      'The official check allows one attachment (BT-125) across all supporting documents (type 916); this document has more.',
    fix: 'No action is needed: EN 16931 allows one for each supporting document. To avoid the warning, keep one in total.',
  },
};
