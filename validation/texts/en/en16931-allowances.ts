import type { FindingTexts } from '../finding-text';

/** Sentences of EN 16931: what allowances and charges must have. */
export const ALLOWANCE_TEXTS_EN: FindingTexts = {
  'BR-31': {
    message: 'An allowance of the document (BG-20) has no amount (BT-92).',
    fix: 'Add the amount of the allowance.',
  },
  'BR-32': {
    message: 'An allowance of the document (BG-20) has no VAT category code (BT-95).',
    fix: 'Add the category code, with the tax scheme VAT.',
  },
  'BR-33': {
    message: 'An allowance of the document (BG-20) has no reason.',
    fix: 'Add the reason as text (BT-97), as code (BT-98) or both.',
  },
  'BR-36': {
    message: 'A charge of the document (BG-21) has no amount (BT-99).',
    fix: 'Add the amount of the charge.',
  },
  'BR-37': {
    message: 'A charge of the document (BG-21) has no VAT category code (BT-102).',
    fix: 'Add the category code, with the tax scheme VAT.',
  },
  'BR-38': {
    message: 'A charge of the document (BG-21) has no reason.',
    fix: 'Add the reason as text (BT-104), as code (BT-105) or both.',
  },
  'BR-41': {
    message: 'An allowance of a line (BG-27) has no amount (BT-136).',
    fix: 'Add the amount of the allowance.',
  },
  'BR-42': {
    message: 'An allowance of a line (BG-27) has no reason.',
    fix: 'Add the reason as text (BT-139), as code (BT-140) or both.',
  },
  'BR-43': {
    message: 'A charge of a line (BG-28) has no amount (BT-141).',
    fix: 'Add the amount of the charge.',
  },
  'BR-44': {
    message: 'A charge of a line (BG-28) has no reason.',
    fix: 'Add the reason as text (BT-144), as code (BT-145) or both.',
  },
  'BR-CO-05': {
    message:
      'The reason (BT-97) and the reason code (BT-98) of an allowance of the document do not have the same meaning.',
    fix: 'Correct the text or the code, or keep only one of them.',
  },
  'BR-CO-06': {
    message:
      'The reason (BT-104) and the reason code (BT-105) of a charge of the document do not have the same meaning.',
    fix: 'Correct the text or the code, or keep only one of them.',
  },
  'BR-CO-07': {
    message: 'The reason (BT-139) and the reason code (BT-140) of an allowance of a line do not have the same meaning.',
    fix: 'Correct the text or the code, or keep only one of them.',
  },
  'BR-CO-08': {
    message: 'The reason (BT-144) and the reason code (BT-145) of a charge of a line do not have the same meaning.',
    fix: 'Correct the text or the code, or keep only one of them.',
  },
  'BR-CO-21': {
    message: 'An allowance of the document (BG-20) has neither a reason (BT-97) nor a reason code (BT-98).',
    fix: 'Add at least one of the two.',
  },
  'BR-CO-22': {
    message: 'A charge of the document (BG-21) has neither a reason (BT-104) nor a reason code (BT-105).',
    fix: 'Add at least one of the two.',
  },
  'BR-CO-23': {
    message: 'An allowance of a line (BG-27) has neither a reason (BT-139) nor a reason code (BT-140).',
    fix: 'Add at least one of the two.',
  },
  'BR-CO-24': {
    message: 'A charge of a line (BG-28) has neither a reason (BT-144) nor a reason code (BT-145).',
    fix: 'Add at least one of the two.',
  },
};
