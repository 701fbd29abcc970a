import type { FindingTexts } from '../../finding-text';

/** Sentences of Peppol's rules for Norway. */
export const NORWAY_TEXTS_EN: FindingTexts = {
  'NO-R-001': {
    message: 'The VAT number of the Norwegian seller (BT-31) is not NO, nine digits with a valid check digit, and MVA.',
    fix: 'Write the number in the format NO123456789MVA and check it against the register.',
  },
  'NO-R-002': {
    message: 'The Norwegian seller does not state Foretaksregisteret as its tax registration (BT-32).',
    fix: 'If the seller is in the Norwegian register of business enterprises, add a tax registration Foretaksregisteret with scheme TAX.',
  },
};
