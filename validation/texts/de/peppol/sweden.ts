import type { FindingTexts } from '../../finding-text';

/** Sentences of Peppol's rules for Sweden. */
export const SWEDEN_TEXTS_DE: FindingTexts = {
  'SE-R-001': {
    message: 'Die Umsatzsteuer-Identifikationsnummer des schwedischen Verkäufers (BT-31) ist nicht 14 Zeichen lang.',
    fix: 'Schreiben Sie SE und zwölf Ziffern, etwa SE123456789701.',
  },
  'SE-R-002': {
    message:
      'Die Umsatzsteuer-Identifikationsnummer des schwedischen Verkäufers (BT-31) hat nach SE andere Zeichen als Ziffern.',
    fix: 'Schreiben Sie SE und zwölf Ziffern, etwa SE123456789701.',
  },
  'SE-R-003': {
    message: 'Die Organisationsnummer des schwedischen Verkäufers (BT-30) ist keine Zahl.',
    fix: 'Schreiben Sie die zehn Ziffern der Organisationsnummer ohne Bindestrich.',
  },
  'SE-R-004': {
    message: 'Die Organisationsnummer des schwedischen Verkäufers (BT-30) ist nicht zehn Zeichen lang.',
    fix: 'Schreiben Sie die zehn Ziffern der Organisationsnummer ohne Bindestrich und Jahrhundert.',
  },
  'SE-R-005': {
    message: 'Die Steuernummer des schwedischen Verkäufers (BT-32) ist nicht der Hinweis auf die F-Steuer.',
    fix: 'Schreiben Sie GODKÄND FÖR F-SKATT, wenn der Verkäufer für die F-Steuer zugelassen ist; sonst lassen Sie die Angabe weg.',
  },
  'SE-R-006': {
    message:
      'Ein Steuersatz (BT-119, BT-152) der Kategorie S des schwedischen Verkäufers ist nicht 25, 12 oder 6 Prozent oder fehlt.',
    fix: 'Geben Sie mit der Kategorie S einen schwedischen Steuersatz an, oder verwenden Sie eine andere Kategorie.',
  },
  'SE-R-007': {
    message: 'Das schwedische Plusgiro-Konto (BT-84) ist keine Zahl.',
    fix: 'Schreiben Sie nur die Ziffern des Plusgiro-Kontos, ohne Leerzeichen und Bindestrich.',
  },
  'SE-R-008': {
    message: 'Das schwedische Bankgiro-Konto (BT-84) ist keine Zahl.',
    fix: 'Schreiben Sie nur die Ziffern des Bankgiro-Kontos, ohne Leerzeichen und Bindestrich.',
  },
  'SE-R-009': {
    message: 'Das schwedische Bankgiro-Konto (BT-84) hat nicht sieben oder acht Zeichen.',
    fix: 'Prüfen Sie das Konto und schreiben Sie nur seine Ziffern.',
  },
  'SE-R-010': {
    message: 'Das schwedische Plusgiro-Konto (BT-84) hat nicht zwei bis acht Zeichen.',
    fix: 'Prüfen Sie das Konto und schreiben Sie nur seine Ziffern.',
  },
  'SE-R-011': {
    message: 'Der schwedische Verkäufer gibt die Zahlungsart 50 oder 56 (BT-81) statt 30 an.',
    fix: 'Verwenden Sie den Code 30 und nennen Sie als Bank SE:PLUSGIRO oder SE:BANKGIRO (BT-86).',
  },
  'SE-R-012': {
    message: 'Eine Überweisung zwischen schwedischen Parteien hat die Zahlungsart 31 (BT-81) statt 30.',
    fix: 'Verwenden Sie für inländische Überweisungen den Code 30.',
  },
  'SE-R-013': {
    message: 'Die Organisationsnummer des schwedischen Verkäufers (BT-30) hat eine falsche Prüfziffer.',
    fix: 'Prüfen Sie die zehn Ziffern der Nummer beim Verkäufer.',
  },
};
