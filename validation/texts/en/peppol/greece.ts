import type { FindingTexts } from '../../finding-text';

/** Sentences of Peppol's rules for Greece. */
export const GREECE_TEXTS_EN: FindingTexts = {
  'GR-R-001-1': {
    message: 'The number of a Greek invoice (BT-1) does not consist of six segments separated by |.',
    fix: 'Write the seller TIN, date, branch number, document type, series and serial number, separated by |.',
  },
  'GR-R-001-2': {
    message:
      'The first segment of the Greek invoice number (BT-1) is not the valid TIN of the seller or of its tax representative.',
    fix: 'Write the nine digits of the VAT number of the seller or tax representative, without EL.',
  },
  'GR-R-001-3': {
    message: 'The second segment of the Greek invoice number (BT-1) is not the issue date (BT-2).',
    fix: 'Write the issue date as day/month/year, with two digits for day and month, such as 05/03/2026.',
  },
  'GR-R-001-4': {
    message: 'The third segment of the Greek invoice number (BT-1) is not a whole number of 0 or greater.',
    fix: 'Write the number of the branch, or 0 for the head office.',
  },
  'GR-R-001-5': {
    message: 'The fourth segment of the Greek invoice number (BT-1) is not a Greek document type.',
    fix: 'Write one of the types 1.1, 1.6, 2.1, 2.4, 5.1 or 5.2.',
  },
  'GR-R-001-6': {
    message: 'The fifth segment of the Greek invoice number (BT-1) is empty.',
    fix: 'Write the series of the invoice, or 0 if there is none.',
  },
  'GR-R-001-7': {
    message: 'The sixth segment of the Greek invoice number (BT-1) is empty.',
    fix: 'Write the serial number of the invoice.',
  },
  'GR-R-002': {
    message: 'The Greek seller has no trading name (BT-28).',
    fix: 'Add the name of the seller as its trading name.',
  },
  'GR-R-003': {
    message: 'The VAT number of the Greek seller (BT-31) is not EL followed by a valid TIN.',
    fix: 'Write EL and the nine digits of the TIN, and check the number.',
  },
  'GR-R-004-1': {
    message: 'The invoice of a Greek seller does not have exactly one supporting document (BG-24) with the MARK.',
    fix: 'Add one supporting document with the description ##M.AR.K## and the MARK as its reference.',
  },
  'GR-R-004-2': {
    message: 'The MARK (BT-122) of a Greek invoice is not a positive whole number.',
    fix: 'Write the MARK given by the Greek tax authority, digits only.',
  },
  'GR-R-005': {
    message: 'The Greek seller does not state the trading name of the buyer (BT-45).',
    fix: 'Add the name of the buyer as its trading name.',
  },
  'GR-R-006': {
    message: 'The Greek buyer does not have exactly one valid VAT number (BT-48), EL followed by a valid TIN.',
    fix: 'State one VAT number of the buyer: EL and the nine digits of the TIN.',
  },
  'GR-R-008-2': {
    message: 'The invoice of a Greek seller has more than one supporting document (BG-24) with the invoice URL.',
    fix: 'Keep one supporting document with the description ##INVOICE|URL##.',
  },
  'GR-R-008-3': {
    message: 'The supporting document with the URL of a Greek invoice has no location (BT-124).',
    fix: 'Add the URL of the invoice as the external location of the document.',
  },
  'GR-R-009': {
    message: 'The electronic address of the Greek seller (BT-34) is not a valid TIN with scheme 9933.',
    fix: "State the nine digits of the seller's TIN with scheme 9933.",
  },
  'GR-R-010': {
    message: 'The electronic address of the Greek buyer (BT-49) is not a valid TIN with scheme 9933.',
    fix: "State the nine digits of the buyer's TIN with scheme 9933.",
  },
  'GR-S-008-1': {
    message:
      'The invoice of a Greek seller does not have exactly one supporting document (BG-24) with the invoice URL.',
    fix: 'Add one supporting document with the description ##INVOICE|URL## and the URL as its location (BT-124).',
  },
  'GR-S-011': {
    message: 'The Greek seller does not have exactly one valid VAT number (BT-31), EL followed by a valid TIN.',
    fix: 'State one VAT number of the seller: EL and the nine digits of the TIN.',
  },
};
