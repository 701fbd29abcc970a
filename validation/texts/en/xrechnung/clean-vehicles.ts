import type { FindingTexts } from '../../finding-text';

/** Sentences of the rules of the Clean Vehicles Directive (CVD). */
export const CLEAN_VEHICLE_TEXTS_EN: FindingTexts = {
  'BR-DE-CVD-02': {
    message: 'The tender or lot reference (BT-17), which XRechnung CVD requires, is missing.',
    fix: 'Add the number of the tender or lot, in CII with type code 50.',
  },
  'BR-DE-CVD-01': {
    message: 'The contract reference (BT-12), which XRechnung CVD requires, is missing.',
    fix: 'Add the number of the contract.',
  },
  'BR-DE-CVD-03': {
    message:
      'No line has both an item classification (BT-158) of the CVD list and an item attribute named cva (BT-160).',
    fix: 'Add both to the item of at least one line: the vehicle category, such as M1, and cva with clean, zero-emission or other.',
  },
  'BR-DE-CVD-06-a': {
    message: 'An item classified by the CVD list (BT-158) does not have exactly one item attribute named cva (BT-160).',
    fix: 'State cva once, with clean, zero-emission or other.',
  },
  'BR-DE-CVD-06-b': {
    message:
      'An item with an attribute named cva (BT-160) does not have exactly one classification of the CVD list (BT-158).',
    fix: 'State the vehicle category once, with the CVD list.',
  },
  'BR-TMP-CVD-01': {
    message: 'The list of an item classification (BT-158) is missing, or is neither a code of UNTDID 7143 nor CVD.',
    fix: 'State CVD for a vehicle category, otherwise a code such as HS (Harmonised System).',
  },
  'BR-DE-CVD-04': {
    message: 'An item classification (BT-158) of the CVD list is not a vehicle category.',
    fix: 'Use M1, M2, M3, N1, N2 or N3.',
  },
  'BR-DE-CVD-05': {
    message: 'The value (BT-161) of an item attribute named cva is missing or not allowed.',
    fix: 'Use clean, zero-emission or other.',
  },
};
