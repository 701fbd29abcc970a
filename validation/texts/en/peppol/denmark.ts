import type { FindingTexts } from '../../finding-text';

/** Sentences of Peppol's rules for Denmark. */
export const DENMARK_TEXTS_EN: FindingTexts = {
  'DK-R-002': {
    message: 'The Danish seller has no legal registration (BT-30).',
    fix: 'Add the CVR number of the seller with scheme 0184.',
  },
  'DK-R-003': {
    message:
      'A UNSPSC classification (BT-158) on an invoice line between Danish parties does not have an accepted version.',
    fix: 'State UNSPSC version 19.05.01 or 26.08.01 for a classification of the TST list.',
  },
  'DK-R-004': {
    message:
      'An allowance or charge with reason code ZZZ between Danish parties does not state the tax category in its reason (BT-97, BT-104, BT-139, BT-144).',
    fix: 'Write the four-digit tax category as the reason, alone or with # and a name after it, such as 4812#Levy.',
  },
  'DK-R-005': {
    message: 'The payment means code (BT-81) is not allowed between Danish parties.',
    fix: 'Use one of the codes 1, 10, 31, 42, 48, 49, 50, 58, 59, 93 or 97, without spaces around it.',
  },
  'DK-R-006': {
    message:
      'A payment between Danish parties with payment means code 31 or 42 does not state the account (BT-84) or the registration number of its bank (BT-86).',
    fix: "Add the account number and the bank's registration number.",
  },
  'DK-R-007': {
    message:
      'A payment between Danish parties with payment means code 49 does not state the mandate reference (BT-89) or the debited account (BT-91).',
    fix: 'Add the mandate reference and the account to be debited.',
  },
  'DK-R-008': {
    message:
      'A Danish giro payment (code 50) needs a payment id (BT-83) that begins with 01#, 04# or 15# and a giro account (BT-84) of seven or eight digits.',
    fix: 'Correct the payment id or the giro account.',
  },
  'DK-R-009': {
    message:
      'The payment id (BT-83) of a Danish giro payment (code 50) that begins with 04# or 15# is not 19 characters long.',
    fix: 'Write 04# or 15# followed by 16 characters.',
  },
  'DK-R-010': {
    message:
      'A Danish FIK payment (code 93) needs a payment id (BT-83) that begins with 71#, 73# or 75# and a creditor number (BT-84) of eight characters.',
    fix: 'Correct the payment id or the creditor number.',
  },
  'DK-R-011': {
    message:
      'The payment id (BT-83) of a Danish FIK payment (code 93) that begins with 71# or 75# is not 18 or 19 characters long.',
    fix: 'Write 71# or 75# followed by 15 or 16 characters.',
  },
  'DK-R-013': {
    message: 'An identifier of the seller (BT-29) or the buyer (BT-46) has no scheme, which Danish parties require.',
    fix: 'State the scheme of the identifier, such as 0184 for a CVR number or 0088 for a GLN.',
  },
  'DK-R-014': {
    message: 'The scheme of the legal registration of the Danish seller (BT-30) is not 0184.',
    fix: 'State the CVR number of the seller with scheme 0184.',
  },
  'DK-R-016': {
    message: 'The amount due (BT-115) of a credit note between Danish parties is negative.',
    fix: 'State the amount of the credit note as 0 or more, or send an invoice.',
  },
  'DK-R-017': {
    message: 'The scheme of the legal registration of the Danish buyer (BT-47) is not 0184.',
    fix: 'State the CVR number of the buyer with scheme 0184.',
  },
};
