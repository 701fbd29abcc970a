import type { FindingTexts } from '../finding-text';

/** Sentences of what countries find doubtful or impossible in an amount, a rate or a date. */
export const NATIONAL_CONTENT_TEXTS_DE: FindingTexts = {
  'national.rate-fraction': {
    message:
      '{found} % ist kein Umsatzsteuersatz von {country}; Sätze stehen in Prozent, gemeint sind wohl {expected} %.',
    fix: 'Geben Sie {expected} an.',
  },
  'national.rate-not-then': {
    message:
      '{found} % war nur im Zeitraum {expected} ein Umsatzsteuersatz von {country}, und kein Datum des Belegs liegt darin.',
    fix: 'Berichtigen Sie den Satz oder geben Sie das Datum der Leistung an.',
  },
  'national.quantity-zero': {
    message: 'Die Menge der Position {line} (BT-129) ist 0: Sie liefert nichts.',
    fix: 'Geben Sie die Menge an oder lassen Sie die Position weg.',
  },
  'national.amount-of-nothing': {
    message: 'Position {line} hat den Betrag {found} (BT-131) bei einer Menge von 0 (BT-129).',
    fix: 'Geben Sie die gelieferte Menge an.',
  },
  'national.total-negative': {
    message:
      'Der Gesamtbetrag mit Umsatzsteuer (BT-112) dieses Belegs ({documentType}) ist {found}; was erstattet wird, steht gewöhnlich mit positiven Zahlen in einer Gutschrift.',
    fix: 'Prüfen Sie die Vorzeichen oder senden Sie eine Gutschrift.',
  },
  'national.too-early': {
    message: 'Das Datum {found} ({terms}) liegt vor {expected}; {authority} kennt kein früheres.',
    fix: 'Berichtigen Sie das Datum.',
  },
};
