import type { FindingTexts } from '../../finding-text';

/** Sentences of Peppol's rules for Denmark. */
export const DENMARK_TEXTS_DE: FindingTexts = {
  'DK-R-002': {
    message: 'Der dänische Verkäufer hat keine Registernummer (BT-30).',
    fix: 'Ergänzen Sie die CVR-Nummer des Verkäufers mit dem Schema 0184.',
  },
  'DK-R-003': {
    message:
      'Eine UNSPSC-Klassifizierung (BT-158) in einer Rechnungsposition zwischen dänischen Parteien hat keine zugelassene Version.',
    fix: 'Geben Sie bei einer Klassifizierung der Liste TST die Version 19.05.01 oder 26.08.01 von UNSPSC an.',
  },
  'DK-R-004': {
    message:
      'Ein Nachlass oder Zuschlag mit dem Grundcode ZZZ zwischen dänischen Parteien nennt in seinem Grund (BT-97, BT-104, BT-139, BT-144) keine Steuerkategorie.',
    fix: 'Schreiben Sie als Grund die vierstellige Steuerkategorie, allein oder gefolgt von # und einem Namen, etwa 4812#Abgabe.',
  },
  'DK-R-005': {
    message: 'Der Code der Zahlungsart (BT-81) ist zwischen dänischen Parteien nicht erlaubt.',
    fix: 'Verwenden Sie einen der Codes 1, 10, 31, 42, 48, 49, 50, 58, 59, 93 oder 97, ohne Leerzeichen davor oder danach.',
  },
  'DK-R-006': {
    message:
      'Bei einer Zahlung zwischen dänischen Parteien mit der Zahlungsart 31 oder 42 fehlt das Zahlungskonto (BT-84) oder die Registriernummer der Bank (BT-86).',
    fix: 'Ergänzen Sie die Kontonummer und die Registriernummer der Bank.',
  },
  'DK-R-007': {
    message:
      'Bei einer Zahlung zwischen dänischen Parteien mit der Zahlungsart 49 fehlt die Mandatsreferenz (BT-89) oder das belastete Konto (BT-91).',
    fix: 'Ergänzen Sie die Mandatsreferenz und das zu belastende Konto.',
  },
  'DK-R-008': {
    message:
      'Eine dänische Girozahlung (Code 50) braucht eine Zahlungsreferenz (BT-83), die mit 01#, 04# oder 15# beginnt, und ein Girokonto (BT-84) mit sieben oder acht Ziffern.',
    fix: 'Berichtigen Sie die Zahlungsreferenz oder das Girokonto.',
  },
  'DK-R-009': {
    message:
      'Die Zahlungsreferenz (BT-83) einer dänischen Girozahlung (Code 50), die mit 04# oder 15# beginnt, ist nicht 19 Zeichen lang.',
    fix: 'Schreiben Sie 04# oder 15# und die 16 Zeichen danach.',
  },
  'DK-R-010': {
    message:
      'Eine dänische FIK-Zahlung (Code 93) braucht eine Zahlungsreferenz (BT-83), die mit 71#, 73# oder 75# beginnt, und eine Gläubigernummer (BT-84) mit acht Zeichen.',
    fix: 'Berichtigen Sie die Zahlungsreferenz oder die Gläubigernummer.',
  },
  'DK-R-011': {
    message:
      'Die Zahlungsreferenz (BT-83) einer dänischen FIK-Zahlung (Code 93), die mit 71# oder 75# beginnt, ist nicht 18 oder 19 Zeichen lang.',
    fix: 'Schreiben Sie 71# oder 75# und die 15 oder 16 Zeichen danach.',
  },
  'DK-R-013': {
    message:
      'Eine Kennung des Verkäufers (BT-29) oder des Erwerbers (BT-46) hat kein Schema, das zwischen dänischen Parteien nötig ist.',
    fix: 'Geben Sie das Schema der Kennung an, etwa 0184 für eine CVR-Nummer oder 0088 für eine GLN.',
  },
  'DK-R-014': {
    message: 'Das Schema der Registernummer des dänischen Verkäufers (BT-30) ist nicht 0184.',
    fix: 'Geben Sie die CVR-Nummer des Verkäufers mit dem Schema 0184 an.',
  },
  'DK-R-016': {
    message: 'Der fällige Zahlungsbetrag (BT-115) einer Gutschrift zwischen dänischen Parteien ist negativ.',
    fix: 'Geben Sie in der Gutschrift einen Betrag von 0 oder mehr an, oder senden Sie eine Rechnung.',
  },
  'DK-R-017': {
    message: 'Das Schema der Registernummer des dänischen Erwerbers (BT-47) ist nicht 0184.',
    fix: 'Geben Sie die CVR-Nummer des Erwerbers mit dem Schema 0184 an.',
  },
};
