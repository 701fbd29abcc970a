import type { FindingTexts } from '../../finding-text';

/** Sentences of the rules of the extension of XRechnung. */
export const EXTENSION_TEXTS_DE: FindingTexts = {
  'BR-DEX-01': {
    message: 'Der Medientyp einer Anlage (BT-125) fehlt oder ist nicht erlaubt.',
    fix: 'Fügen Sie eine Datei in PDF, PNG, JPEG, CSV, XLSX, ODS oder XML an und nennen Sie ihren Medientyp, etwa application/xml.',
  },
  'BR-DEX-02': {
    message:
      'Der Nettobetrag einer Rechnungsposition (BT-131) ist {found}; ihre direkten Unterpositionen ergeben zusammen {expected}.',
    fix: 'Geben Sie {expected} an, oder berichtigen Sie die falsche Unterposition.',
  },
  'BR-DEX-03': {
    message: 'Eine Unterposition hat nicht genau eine Umsatzsteuerkategorie (BG-DEX-06).',
    fix: 'Geben Sie für den Artikel jeder Unterposition eine einzige Umsatzsteuerkategorie an.',
  },
  'BR-DEX-09': {
    message:
      'Der fällige Zahlungsbetrag (BT-115) ist {found}; Gesamtbetrag einschließlich Umsatzsteuer abzüglich Vorauszahlung zuzüglich Rundung und Fremdforderungen (BT-112 - BT-113 + BT-114 + BT-DEX-002) ergibt {expected}.',
    fix: 'Geben Sie das Ergebnis an, oder ergänzen oder berichtigen Sie die Beträge, aus denen es sich ergibt.',
  },
  'BR-DEX-04': {
    message:
      'Das Schema der Kennung eines Beteiligten (BT-29, BT-46, BT-60) ist weder ein Code der Liste ICD noch XR01, XR02 oder XR03.',
    fix: 'Verwenden Sie einen Code der Liste, etwa 0088 (GLN), oder XR01, XR02 oder XR03.',
  },
  'BR-DEX-05': {
    message:
      'Das Schema einer Kennung der rechtlichen Registrierung (BT-30, BT-47, BT-61) ist weder ein Code der Liste ICD noch XR01, XR02 oder XR03.',
    fix: 'Verwenden Sie einen Code der Liste, etwa 0088 (GLN), oder XR01, XR02 oder XR03.',
  },
  'BR-DEX-06': {
    message:
      'Das Schema einer registrierten Artikelkennung (BT-157) ist weder ein Code der Liste ICD noch XR01, XR02 oder XR03.',
    fix: 'Verwenden Sie einen Code der Liste, etwa 0160 (GTIN), oder XR01, XR02 oder XR03.',
  },
  'BR-DEX-07': {
    message:
      'Das Schema einer elektronischen Adresse (BT-34, BT-49) ist weder ein Code der Liste EAS noch XR01, XR02 oder XR03.',
    fix: 'Verwenden Sie einen Code der Liste, etwa 0088 (GLN), oder XR01, XR02 oder XR03.',
  },
  'BR-DEX-08': {
    message:
      'Das Schema der Kennung eines Lieferortes (BT-71) ist weder ein Code der Liste ICD noch XR01, XR02 oder XR03.',
    fix: 'Verwenden Sie einen Code der Liste, etwa 0088 (GLN), oder XR01, XR02 oder XR03.',
  },
  'BR-DEX-10': {
    message: 'Eine Fremdforderung (BG-DEX-09) hat keine Art (BT-DEX-001).',
    fix: 'Ergänzen Sie die Art der Fremdforderung.',
  },
  'BR-DEX-11': {
    message: 'Eine Fremdforderung (BG-DEX-09) hat keinen Betrag (BT-DEX-002).',
    fix: 'Ergänzen Sie den Betrag.',
  },
  'BR-DEX-12': {
    message: 'Eine Fremdforderung (BG-DEX-09) hat keine Beschreibung (BT-DEX-003).',
    fix: 'Ergänzen Sie eine Beschreibung der Fremdforderung.',
  },
  'BR-DEX-13': {
    message: 'Der Betrag einer Fremdforderung (BT-DEX-002) hat mehr als zwei Nachkommastellen.',
    fix: 'Runden Sie den Betrag auf zwei Nachkommastellen, und schreiben Sie nichts dahinter.',
  },
  'BR-DEX-14': {
    message: 'Der Betrag einer Fremdforderung (BT-DEX-002) ist nicht in der Rechnungswährung (BT-5) angegeben.',
    fix: 'Geben Sie den Betrag in der Rechnungswährung an.',
  },
  'BR-DEX-15': {
    message:
      'Die Rechnung hat Rechnungspositionen, die auf eine übergeordnete Position verweisen, was XRechnung in CII nicht unterstützt.',
    fix: 'Entfernen Sie die Verweise auf übergeordnete Positionen, oder senden Sie die Rechnung in UBL.',
  },
};
