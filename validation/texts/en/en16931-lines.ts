import type { FindingTexts } from '../finding-text';

/** Sentences of EN 16931: what the lines of an invoice must have. */
export const LINE_TEXTS_EN: FindingTexts = {
  'BR-21': {
    message: 'An invoice line (BG-25) has no identifier (BT-126).',
    fix: 'Give the line an identifier, for example its number.',
  },
  'BR-22': {
    message: 'An invoice line (BG-25) has no quantity (BT-129).',
    fix: 'Add the invoiced quantity.',
  },
  'BR-23': {
    message: 'The quantity of an invoice line (BG-25) has no unit of measure (BT-130).',
    fix: 'Add the unit code, such as C62 (one), HUR (hour) or KGM (kilogram).',
  },
  'BR-24': {
    message: 'An invoice line (BG-25) has no net amount (BT-131).',
    fix: 'Add the net amount of the line.',
  },
  'BR-25': {
    message: 'An invoice line (BG-25) has no item name (BT-153).',
    fix: 'Add the name of the item.',
  },
  'BR-26': {
    message: 'An invoice line (BG-25) has no item net price (BT-146).',
    fix: 'Add the net price of the item.',
  },
  'BR-27': {
    message: 'The item net price (BT-146) must be zero or more; found: {found}.',
    fix: 'State the price without a minus sign; for a return, make the quantity negative.',
  },
  'BR-28': {
    message: 'The item gross price (BT-148) must be zero or more; found: {found}.',
    fix: 'State the price without a minus sign; for a return, make the quantity negative.',
  },
  'BR-30': {
    message:
      'The period of a line (BG-26) must not end before it starts: start (BT-134) "{start}", end (BT-135) "{found}".',
    fix: 'Correct the dates; in CII write both as yyyyMMdd with format 102.',
  },
  'BR-54': {
    message: 'An item attribute (BG-32) has no name (BT-160) or no value (BT-161).',
    fix: 'Give the attribute both a name and a value, or omit it.',
  },
  'BR-64': {
    message: 'The standard identifier of an item (BT-157) has no scheme.',
    fix: 'Add the scheme of the identifier, such as 0160 (GTIN).',
  },
  'BR-65': {
    message: 'The classification of an item (BT-158) does not name its list.',
    fix: 'Add the list identifier, a code of UNTDID 7143.',
  },
  'BR-CO-04': {
    message: 'An invoice line (BG-25) has no VAT category (BT-151).',
    fix: 'Give the line a VAT category code of UNCL 5305, with the tax scheme VAT.',
  },
  'BR-CO-20': {
    message: 'The period of a line (BG-26) has neither a start date (BT-134) nor an end date (BT-135).',
    fix: 'Add the start date, the end date or both, or omit the period.',
  },
};
