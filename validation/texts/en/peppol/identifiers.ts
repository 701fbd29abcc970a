import type { FindingTexts } from '../../finding-text';

/** Sentences of Peppol's checks of party identifiers by their scheme. */
export const IDENTIFIER_TEXTS_EN: FindingTexts = {
  'PEPPOL-COMMON-R040': {
    message: 'An identifier with scheme 0088 is not a valid GLN: only digits, the last one a check digit.',
    fix: 'Correct the number, or the scheme if the identifier is of another kind.',
  },
  'PEPPOL-COMMON-R041': {
    message:
      'An identifier with scheme 0192 is not a valid Norwegian organisation number: 9 digits, the last one a check digit.',
    fix: 'Correct the number, or the scheme if the identifier is of another kind.',
  },
  'PEPPOL-COMMON-R042': {
    message: 'An identifier with scheme 0184 is not a valid Danish CVR number: 8 digits, optionally preceded by DK.',
    fix: 'Correct the number, or the scheme if the identifier is of another kind.',
  },
  'PEPPOL-COMMON-R052': {
    message: 'An identifier with scheme 0096 is not a valid Danish P number: 10 digits.',
    fix: 'Correct the number, or the scheme if the identifier is of another kind.',
  },
  'PEPPOL-COMMON-R053': {
    message: 'An identifier with scheme 0198 is not a valid Danish SE number: DK and 8 digits.',
    fix: 'Correct the number, or the scheme if the identifier is of another kind.',
  },
  'PEPPOL-COMMON-R043': {
    message:
      'An identifier with scheme 0208 is not a valid Belgian enterprise number: 10 digits, the last two of which are check digits.',
    fix: 'Correct the number, or the scheme if the identifier is of another kind.',
  },
  'PEPPOL-COMMON-R044': {
    message: 'An identifier with scheme 0201 is not a valid Italian IPA code: 6 letters or digits.',
    fix: 'Correct the number, or the scheme if the identifier is of another kind.',
  },
  'PEPPOL-COMMON-R045': {
    message:
      "An identifier with scheme 0210 is not a valid Italian tax code (codice fiscale): 16 characters in the format of a person's code, or 11 digits.",
    fix: 'Correct the number, or the scheme if the identifier is of another kind.',
  },
  'PEPPOL-COMMON-R046': {
    message:
      "An electronic address (BT-34, BT-49) with scheme 9907 is not a valid Italian tax code (codice fiscale): 16 characters in the format of a person's code, or 11 digits.",
    fix: 'Correct the number, or the scheme if the identifier is of another kind.',
  },
  'PEPPOL-COMMON-R047': {
    message:
      'An identifier with scheme 0211 is not a valid Italian VAT number: IT and 11 digits, the last one a check digit.',
    fix: 'Correct the number, or the scheme if the identifier is of another kind.',
  },
  'PEPPOL-COMMON-R049': {
    message:
      'An identifier with scheme 0007 is not a valid Swedish organisation number: 10 digits, the last one a check digit.',
    fix: 'Correct the number, or the scheme if the identifier is of another kind.',
  },
  'PEPPOL-COMMON-R050': {
    message:
      'An identifier with scheme 0151 is not a valid Australian Business Number: 11 digits, the first two of which are check digits.',
    fix: 'Correct the number, or the scheme if the identifier is of another kind.',
  },
  'PEPPOL-COMMON-R054': {
    message: 'An identifier with scheme 0106 is not a valid Dutch KVK number: 8 digits.',
    fix: 'Correct the number, or the scheme if the identifier is of another kind.',
  },
  'PEPPOL-COMMON-R055': {
    message: 'An identifier with scheme 0190 is not a valid Dutch OIN: 20 digits.',
    fix: 'Correct the number, or the scheme if the identifier is of another kind.',
  },
  'PEPPOL-COMMON-R056-1': {
    message: 'An identifier with scheme 9944 is not a valid Dutch VAT number: NL, 9 digits, B and 2 digits.',
    fix: 'Correct the number, or the scheme if the identifier is of another kind.',
  },
  'PEPPOL-COMMON-R056-2': {
    message:
      'A VAT identifier (BT-31, BT-48, BT-63) that begins with NL is not a valid Dutch VAT number: NL, 9 digits, B and 2 digits.',
    fix: 'Correct the VAT identifier and write it without spaces or dots.',
  },
  'PEPPOL-COMMON-R057': {
    message: 'An identifier with scheme 0217 is not a valid Dutch establishment number (vestigingsnummer): 12 digits.',
    fix: 'Correct the number, or the scheme if the identifier is of another kind.',
  },
};
