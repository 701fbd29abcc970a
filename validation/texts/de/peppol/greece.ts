import type { FindingTexts } from '../../finding-text';

/** Sentences of Peppol's rules for Greece. */
export const GREECE_TEXTS_DE: FindingTexts = {
  'GR-R-001-1': {
    message:
      'Die Nummer einer griechischen Rechnung (BT-1) besteht nicht aus sechs durch senkrechte Striche getrennten Teilen.',
    fix: 'Schreiben Sie Steuernummer des Verkäufers, Datum, Nummer der Niederlassung, Dokumenttyp, Serie und laufende Nummer mit | dazwischen.',
  },
  'GR-R-001-2': {
    message:
      'Der erste Teil der griechischen Rechnungsnummer (BT-1) ist nicht die gültige Steuernummer des Verkäufers oder seines Steuervertreters.',
    fix: 'Schreiben Sie die neun Ziffern der Umsatzsteuer-Identifikationsnummer des Verkäufers oder Steuervertreters ohne EL.',
  },
  'GR-R-001-3': {
    message: 'Der zweite Teil der griechischen Rechnungsnummer (BT-1) ist nicht das Rechnungsdatum (BT-2).',
    fix: 'Schreiben Sie das Rechnungsdatum als Tag/Monat/Jahr mit zweistelligem Tag und Monat, etwa 05/03/2026.',
  },
  'GR-R-001-4': {
    message: 'Der dritte Teil der griechischen Rechnungsnummer (BT-1) ist keine ganze Zahl ab 0.',
    fix: 'Schreiben Sie die Nummer der Niederlassung, 0 für den Hauptsitz.',
  },
  'GR-R-001-5': {
    message: 'Der vierte Teil der griechischen Rechnungsnummer (BT-1) ist kein griechischer Dokumenttyp.',
    fix: 'Schreiben Sie einen der Typen 1.1, 1.6, 2.1, 2.4, 5.1 oder 5.2.',
  },
  'GR-R-001-6': {
    message: 'Der fünfte Teil der griechischen Rechnungsnummer (BT-1) ist leer.',
    fix: 'Schreiben Sie die Serie der Rechnung, 0 wenn es keine gibt.',
  },
  'GR-R-001-7': {
    message: 'Der sechste Teil der griechischen Rechnungsnummer (BT-1) ist leer.',
    fix: 'Schreiben Sie die laufende Nummer der Rechnung.',
  },
  'GR-R-002': {
    message: 'Der griechische Verkäufer hat keinen Handelsnamen (BT-28).',
    fix: 'Ergänzen Sie den Namen des Verkäufers als Handelsnamen.',
  },
  'GR-R-003': {
    message:
      'Die Umsatzsteuer-Identifikationsnummer des griechischen Verkäufers (BT-31) besteht nicht aus EL und einer gültigen Steuernummer.',
    fix: 'Schreiben Sie EL und die neun Ziffern der Steuernummer, und prüfen Sie die Nummer.',
  },
  'GR-R-004-1': {
    message:
      'Die Rechnung eines griechischen Verkäufers hat nicht genau eine rechnungsbegründende Unterlage (BG-24) mit der MARK.',
    fix: 'Geben Sie eine einzige Unterlage mit der Beschreibung ##M.AR.K## und der MARK als Kennung an.',
  },
  'GR-R-004-2': {
    message: 'Die MARK (BT-122) einer griechischen Rechnung ist keine positive ganze Zahl.',
    fix: 'Schreiben Sie die von der griechischen Steuerverwaltung vergebene MARK, nur mit Ziffern.',
  },
  'GR-R-005': {
    message: 'Der griechische Verkäufer gibt den Handelsnamen des Erwerbers (BT-45) nicht an.',
    fix: 'Ergänzen Sie den Namen des Erwerbers als Handelsnamen.',
  },
  'GR-R-006': {
    message:
      'Der griechische Erwerber hat nicht genau eine gültige Umsatzsteuer-Identifikationsnummer (BT-48) aus EL und einer gültigen Steuernummer.',
    fix: 'Geben Sie eine einzige Umsatzsteuer-Identifikationsnummer des Erwerbers an: EL und die neun Ziffern der Steuernummer.',
  },
  'GR-R-008-2': {
    message:
      'Die Rechnung eines griechischen Verkäufers hat mehr als eine rechnungsbegründende Unterlage (BG-24) mit der URL der Rechnung.',
    fix: 'Behalten Sie eine einzige Unterlage mit der Beschreibung ##INVOICE|URL##.',
  },
  'GR-R-008-3': {
    message: 'Die Unterlage mit der URL einer griechischen Rechnung hat keinen externen Ablageort (BT-124).',
    fix: 'Ergänzen Sie die URL der Rechnung als externen Ablageort der Unterlage.',
  },
  'GR-R-009': {
    message:
      'Die elektronische Adresse des griechischen Verkäufers (BT-34) ist keine gültige Steuernummer mit dem Schema 9933.',
    fix: 'Geben Sie die neun Ziffern der Steuernummer des Verkäufers mit dem Schema 9933 an.',
  },
  'GR-R-010': {
    message:
      'Die elektronische Adresse des griechischen Erwerbers (BT-49) ist keine gültige Steuernummer mit dem Schema 9933.',
    fix: 'Geben Sie die neun Ziffern der Steuernummer des Erwerbers mit dem Schema 9933 an.',
  },
  'GR-S-008-1': {
    message:
      'Die Rechnung eines griechischen Verkäufers hat nicht genau eine rechnungsbegründende Unterlage (BG-24) mit der URL der Rechnung.',
    fix: 'Geben Sie eine einzige Unterlage mit der Beschreibung ##INVOICE|URL## und der URL als Ablageort (BT-124) an.',
  },
  'GR-S-011': {
    message:
      'Der griechische Verkäufer hat nicht genau eine gültige Umsatzsteuer-Identifikationsnummer (BT-31) aus EL und einer gültigen Steuernummer.',
    fix: 'Geben Sie eine einzige Umsatzsteuer-Identifikationsnummer des Verkäufers an: EL und die neun Ziffern der Steuernummer.',
  },
};
