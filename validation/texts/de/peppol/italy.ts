import type { FindingTexts } from '../../finding-text';

/** Sentences of Peppol's rules for Italy. */
export const ITALY_TEXTS_DE: FindingTexts = {
  'IT-R-001': {
    message:
      'Die Steuernummer des italienischen Verkäufers (BT-32) besteht nicht aus 11 bis 16 Großbuchstaben und Ziffern.',
    fix: 'Geben Sie den Codice fiscale des Verkäufers ohne Leerzeichen und Kleinbuchstaben an.',
  },
  'IT-R-002': {
    message: 'Der italienische Verkäufer hat keine Adresszeile 1 (BT-35).',
    fix: 'Ergänzen Sie Straße und Hausnummer des Verkäufers.',
  },
  'IT-R-003': {
    message: 'Der italienische Verkäufer hat keinen Ort (BT-37).',
    fix: 'Ergänzen Sie den Ort des Verkäufers.',
  },
  'IT-R-004': {
    message: 'Der italienische Verkäufer hat keine Postleitzahl (BT-38).',
    fix: 'Ergänzen Sie die Postleitzahl des Verkäufers.',
  },
};
