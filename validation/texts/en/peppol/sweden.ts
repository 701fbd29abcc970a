import type { FindingTexts } from '../../finding-text';

/** Sentences of Peppol's rules for Sweden. */
export const SWEDEN_TEXTS_EN: FindingTexts = {
  'SE-R-001': {
    message: 'The VAT number of the Swedish seller (BT-31) is not 14 characters long.',
    fix: 'Write SE and twelve digits, such as SE123456789701.',
  },
  'SE-R-002': {
    message: 'The VAT number of the Swedish seller (BT-31) contains characters other than digits after SE.',
    fix: 'Write SE and twelve digits, such as SE123456789701.',
  },
  'SE-R-003': {
    message: 'The organisation number of the Swedish seller (BT-30) is not a number.',
    fix: 'Write the ten digits of the organisation number, without a hyphen.',
  },
  'SE-R-004': {
    message: 'The organisation number of the Swedish seller (BT-30) is not ten characters long.',
    fix: 'Write the ten digits of the organisation number, without a hyphen or century.',
  },
  'SE-R-005': {
    message: 'The tax registration of the Swedish seller (BT-32) is not the F-tax statement.',
    fix: 'Write GODKÄND FÖR F-SKATT if the seller is approved for F-tax; otherwise omit the tax registration.',
  },
  'SE-R-006': {
    message: 'A standard VAT rate (BT-119, BT-152) of the Swedish seller is not 25, 12 or 6 percent, or is missing.',
    fix: 'Use a Swedish rate with category S, or another category.',
  },
  'SE-R-007': {
    message: 'The Swedish Plusgiro account (BT-84) is not a number.',
    fix: 'Write only the digits of the Plusgiro account, without spaces or a hyphen.',
  },
  'SE-R-008': {
    message: 'The Swedish Bankgiro account (BT-84) is not a number.',
    fix: 'Write only the digits of the Bankgiro account, without spaces or a hyphen.',
  },
  'SE-R-009': {
    message: 'The Swedish Bankgiro account (BT-84) does not have seven or eight characters.',
    fix: 'Check the account and write only its digits.',
  },
  'SE-R-010': {
    message: 'The Swedish Plusgiro account (BT-84) does not have two to eight characters.',
    fix: 'Check the account and write only its digits.',
  },
  'SE-R-011': {
    message: 'The Swedish seller states payment means code 50 or 56 (BT-81) instead of 30.',
    fix: 'Use code 30 and name the bank SE:PLUSGIRO or SE:BANKGIRO (BT-86).',
  },
  'SE-R-012': {
    message: 'A credit transfer between Swedish parties has payment means code 31 (BT-81) instead of 30.',
    fix: 'Use code 30 for domestic credit transfers.',
  },
  'SE-R-013': {
    message: 'The organisation number of the Swedish seller (BT-30) has an incorrect check digit.',
    fix: 'Check the ten digits of the number with the seller.',
  },
};
