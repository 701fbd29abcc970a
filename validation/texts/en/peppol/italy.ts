import type { FindingTexts } from '../../finding-text';

/** Sentences of Peppol's rules for Italy. */
export const ITALY_TEXTS_EN: FindingTexts = {
  'IT-R-001': {
    message: 'The tax registration of the Italian seller (BT-32) is not 11 to 16 capital letters and digits.',
    fix: 'State the codice fiscale of the seller, without spaces or lower-case letters.',
  },
  'IT-R-002': {
    message: 'The Italian seller has no address line 1 (BT-35).',
    fix: 'Add the street and number of the seller.',
  },
  'IT-R-003': {
    message: 'The Italian seller has no city (BT-37).',
    fix: 'Add the city of the seller.',
  },
  'IT-R-004': {
    message: 'The Italian seller has no post code (BT-38).',
    fix: 'Add the post code of the seller.',
  },
};
