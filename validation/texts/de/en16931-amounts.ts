import type { FindingTexts } from '../finding-text';

/** Sentences of EN 16931: totals of the document and the VAT of each category. */
export const AMOUNT_TEXTS_DE: FindingTexts = {
  'BR-CO-10': {
    message:
      'Die Summe der Positionsnettobeträge (BT-106) ist {found}; die Positionen (BT-131) ergeben zusammen {expected}.',
    fix: 'Geben Sie {expected} an, oder berichtigen Sie die falsche Position.',
  },
  'BR-CO-11': {
    message:
      'Die Summe der Nachlässe (BT-107) ist {found}; die Nachlässe auf Rechnungsebene (BT-92) ergeben zusammen {expected}.',
    fix: 'Geben Sie {expected} an, oder berichtigen Sie die Nachlässe.',
  },
  'BR-CO-12': {
    message:
      'Die Summe der Zuschläge (BT-108) ist {found}; die Zuschläge auf Rechnungsebene (BT-99) ergeben zusammen {expected}.',
    fix: 'Geben Sie {expected} an, oder berichtigen Sie die Zuschläge.',
  },
  'BR-CO-13': {
    message:
      'Der Gesamtbetrag ohne Umsatzsteuer (BT-109) ist {found}; Positionen abzüglich Nachlässe zuzüglich Zuschläge (BT-106 - BT-107 + BT-108) ergeben {expected}.',
    fix: 'Geben Sie das Ergebnis an, oder ergänzen oder berichtigen Sie die Beträge, aus denen es sich ergibt.',
  },
  'BR-CO-14': {
    message:
      'Der Umsatzsteuergesamtbetrag (BT-110) ist {found}; die Steuerbeträge der Kategorien (BT-117) ergeben zusammen {expected}.',
    fix: 'Geben Sie {expected} an, oder berichtigen Sie die Steuerbeträge der Kategorien.',
  },
  'BR-CO-15': {
    message:
      'Der Gesamtbetrag einschließlich Umsatzsteuer (BT-112) ist {found}; Gesamtbetrag ohne Umsatzsteuer plus Umsatzsteuer (BT-109 + BT-110) ergibt {expected}.',
    fix: 'Geben Sie das Ergebnis an, oder ergänzen oder berichtigen Sie die Beträge, aus denen es sich ergibt. Der Umsatzsteuergesamtbetrag muss einmal in der Rechnungswährung angegeben sein.',
  },
  'BR-CO-16': {
    message:
      'Der fällige Zahlungsbetrag (BT-115) ist {found}; Gesamtbetrag einschließlich Umsatzsteuer abzüglich Vorauszahlung zuzüglich Rundung (BT-112 - BT-113 + BT-114) ergibt {expected}.',
    fix: 'Geben Sie das Ergebnis an, oder ergänzen oder berichtigen Sie die Beträge, aus denen es sich ergibt.',
  },
  'BR-CO-17': {
    message: 'Die Umsatzsteuer (BT-117) der Kategorie {category}, Satz {rate}, ist {found}; richtig wäre {expected}.',
    fix: 'Geben Sie die Steuer der Kategorie an als steuerpflichtiger Betrag x Satz / 100, auf zwei Nachkommastellen gerundet.',
  },
};
