import type { FindingTexts } from '../../finding-text';

/** Sentences of Peppol's rules for Norway. */
export const NORWAY_TEXTS_DE: FindingTexts = {
  'NO-R-001': {
    message:
      'Die Umsatzsteuer-Identifikationsnummer des norwegischen Verkäufers (BT-31) besteht nicht aus NO, neun Ziffern mit gültiger Prüfziffer und MVA.',
    fix: 'Schreiben Sie die Nummer in der Form NO123456789MVA und prüfen Sie sie im Register.',
  },
  'NO-R-002': {
    message: 'Der norwegische Verkäufer gibt nicht Foretaksregisteret als steuerliche Registrierung (BT-32) an.',
    fix: 'Wenn der Verkäufer im norwegischen Unternehmensregister steht, ergänzen Sie eine steuerliche Registrierung Foretaksregisteret mit dem Schema TAX.',
  },
};
