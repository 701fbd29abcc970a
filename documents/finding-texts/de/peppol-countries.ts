import type { FindingTexts } from '../finding-text';

/** Sentences of Peppol's rules for NO, DK, IT, SE, GR, IS, NL and DE. */
export const PEPPOL_COUNTRY_TEXTS_DE: FindingTexts = {
  'NO-R-001': {
    message:
      'Die Umsatzsteuer-Identifikationsnummer des norwegischen Verkäufers (BT-31) besteht nicht aus NO, neun Ziffern mit gültiger Prüfziffer und MVA.',
    fix: 'Schreiben Sie die Nummer in der Form NO123456789MVA und prüfen Sie sie im Register.',
  },
  'NO-R-002': {
    message: 'Der norwegische Verkäufer gibt nicht Foretaksregisteret als steuerliche Registrierung (BT-32) an.',
    fix: 'Wenn der Verkäufer im norwegischen Unternehmensregister steht, ergänzen Sie eine steuerliche Registrierung Foretaksregisteret mit dem Schema TAX.',
  },
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
  'IS-R-001': {
    message: 'Das Dokument eines isländischen Verkäufers hat einen anderen Rechnungstyp (BT-3) als 380 oder 381.',
    fix: 'Verwenden Sie 380 für eine Rechnung oder 381 für eine Gutschrift.',
  },
  'IS-R-002': {
    message: 'Der isländische Verkäufer hat keine Registernummer (BT-30) mit dem Schema 0196.',
    fix: 'Ergänzen Sie die Kennitala des Verkäufers mit dem Schema 0196.',
  },
  'IS-R-003': {
    message: 'Beim isländischen Verkäufer fehlt die Straße (BT-35) oder die Postleitzahl (BT-38).',
    fix: 'Ergänzen Sie Straße und Postleitzahl des Verkäufers.',
  },
  'IS-R-004': {
    message: 'Der isländische Erwerber hat keine Registernummer (BT-47) mit dem Schema 0196.',
    fix: 'Ergänzen Sie die Kennitala des Erwerbers mit dem Schema 0196.',
  },
  'IS-R-005': {
    message: 'Beim isländischen Erwerber fehlt die Straße (BT-50) oder die Postleitzahl (BT-53).',
    fix: 'Ergänzen Sie Straße und Postleitzahl des Erwerbers.',
  },
  'IS-R-006': {
    message:
      'Eine Zahlung eines isländischen Verkäufers mit der Zahlungsart 9 hat kein Zahlungskonto (BT-84) mit zwölf Zeichen.',
    fix: 'Schreiben Sie das Bankkonto mit zwölf Ziffern.',
  },
  'IS-R-007': {
    message:
      'Eine Zahlung eines isländischen Verkäufers mit der Zahlungsart 42 hat kein Zahlungskonto (BT-84) mit zwölf Zeichen.',
    fix: 'Schreiben Sie das Bankkonto mit zwölf Ziffern.',
  },
  'IS-R-008': {
    message: 'Der letzte Zahlungstag EINDAGI (BT-122) eines isländischen Verkäufers ist kein Datum.',
    fix: 'Schreiben Sie das Datum als yyyy-MM-dd in die Unterlage mit der Beschreibung EINDAGI.',
  },
  'IS-R-009': {
    message: 'Ein isländischer Verkäufer gibt den letzten Zahlungstag EINDAGI an, aber kein Fälligkeitsdatum (BT-9).',
    fix: 'Ergänzen Sie das Fälligkeitsdatum, oder lassen Sie die Unterlage EINDAGI weg.',
  },
  'IS-R-010': {
    message:
      'Der letzte Zahlungstag EINDAGI eines isländischen Verkäufers liegt vor dem Fälligkeitsdatum (BT-9), oder dieses fehlt.',
    fix: 'Geben Sie ein Fälligkeitsdatum und ein EINDAGI an diesem Tag oder später an.',
  },
  'NL-R-001': {
    message: 'Die Gutschrift eines niederländischen Verkäufers nennt keine vorausgegangene Rechnung (BT-25).',
    fix: 'Ergänzen Sie die Nummer der Rechnung, die die Gutschrift berichtigt.',
  },
  'NL-R-002': {
    message: 'Beim niederländischen Verkäufer fehlt die Straße (BT-35), der Ort (BT-37) oder die Postleitzahl (BT-38).',
    fix: 'Ergänzen Sie Straße, Ort und Postleitzahl des Verkäufers.',
  },
  'NL-R-003': {
    message:
      'Die Registernummer des niederländischen Verkäufers (BT-30) ist keine Nummer mit dem Schema 0106 oder 0190.',
    fix: 'Geben Sie die KVK-Nummer mit dem Schema 0106 oder die OIN mit dem Schema 0190 an.',
  },
  'NL-R-004': {
    message: 'Beim niederländischen Erwerber fehlt die Straße (BT-50), der Ort (BT-52) oder die Postleitzahl (BT-53).',
    fix: 'Ergänzen Sie Straße, Ort und Postleitzahl des Erwerbers.',
  },
  'NL-R-005': {
    message:
      'Die Registernummer des niederländischen Erwerbers (BT-47) ist keine Nummer mit dem Schema 0106 oder 0190.',
    fix: 'Geben Sie die KVK-Nummer mit dem Schema 0106 oder die OIN mit dem Schema 0190 an.',
  },
  'NL-R-006': {
    message:
      'Beim niederländischen Steuervertreter fehlt die Straße (BT-64), der Ort (BT-66) oder die Postleitzahl (BT-67).',
    fix: 'Ergänzen Sie Straße, Ort und Postleitzahl des Steuervertreters.',
  },
  'NL-R-007': {
    message:
      'Der Erwerber muss den niederländischen Verkäufer bezahlen, aber das Dokument hat keine Zahlungsanweisungen (BG-16).',
    fix: 'Ergänzen Sie, wie der fällige Betrag zu zahlen ist.',
  },
  'NL-R-008': {
    message: 'Der Code der Zahlungsart (BT-81) ist zwischen niederländischen Parteien nicht erlaubt.',
    fix: 'Verwenden Sie einen der Codes 30, 48, 49, 57, 58 oder 59.',
  },
  'NL-R-009': {
    message:
      'Der niederländische Verkäufer verweist auf eine Bestellposition (BT-132), aber das Dokument hat keine Bestellnummer (BT-13).',
    fix: 'Ergänzen Sie die Bestellnummer, oder lassen Sie die Bestellposition weg.',
  },
  'DE-R-001': {
    message: 'Diese Rechnung zwischen deutschen Parteien hat keine Zahlungsanweisungen (BG-16).',
    fix: 'Ergänzen Sie, wie die Rechnung zu zahlen ist.',
  },
  'DE-R-002': {
    message: 'Der deutsche Verkäufer hat keinen Kontakt (BG-6).',
    fix: 'Ergänzen Sie Name, Telefonnummer und E-Mail-Adresse eines Kontakts des Verkäufers.',
  },
  'DE-R-003': {
    message: 'Der deutsche Verkäufer hat keinen Ort (BT-37).',
    fix: 'Ergänzen Sie den Ort des Verkäufers.',
  },
  'DE-R-004': {
    message: 'Der deutsche Verkäufer hat keine Postleitzahl (BT-38).',
    fix: 'Ergänzen Sie die Postleitzahl des Verkäufers.',
  },
  'DE-R-005': {
    message: 'Der Kontakt des deutschen Verkäufers hat keinen Namen (BT-41).',
    fix: 'Ergänzen Sie den Namen der Ansprechperson oder der Abteilung.',
  },
  'DE-R-006': {
    message: 'Der Kontakt des deutschen Verkäufers hat keine Telefonnummer (BT-42).',
    fix: 'Ergänzen Sie die Telefonnummer des Kontakts.',
  },
  'DE-R-007': {
    message: 'Der Kontakt des deutschen Verkäufers hat keine E-Mail-Adresse (BT-43).',
    fix: 'Ergänzen Sie die E-Mail-Adresse des Kontakts.',
  },
  'DE-R-008': {
    message: 'Der deutsche Erwerber hat keinen Ort (BT-52).',
    fix: 'Ergänzen Sie den Ort des Erwerbers.',
  },
  'DE-R-009': {
    message: 'Der deutsche Erwerber hat keine Postleitzahl (BT-53).',
    fix: 'Ergänzen Sie die Postleitzahl des Erwerbers.',
  },
  'DE-R-010': {
    message: 'Die Lieferanschrift dieser Rechnung zwischen deutschen Parteien hat keinen Ort (BT-77).',
    fix: 'Ergänzen Sie den Ort der Lieferanschrift.',
  },
  'DE-R-011': {
    message: 'Die Lieferanschrift dieser Rechnung zwischen deutschen Parteien hat keine Postleitzahl (BT-78).',
    fix: 'Ergänzen Sie die Postleitzahl der Lieferanschrift.',
  },
  'DE-R-014': {
    message:
      'Eine Umsatzsteueraufschlüsselung dieser Rechnung zwischen deutschen Parteien hat keinen Steuersatz (BT-119).',
    fix: 'Ergänzen Sie den Steuersatz, 0 wenn keine Umsatzsteuer anfällt.',
  },
  'DE-R-015': {
    message: 'Diese Rechnung zwischen deutschen Parteien hat keine Käuferreferenz (BT-10).',
    fix: 'Ergänzen Sie die vom Erwerber genannte Referenz, etwa die Leitweg-ID einer Behörde.',
  },
  'DE-R-016': {
    message:
      'Der deutsche Verkäufer hat weder Umsatzsteuer-Identifikationsnummer (BT-31) noch Steuernummer (BT-32) noch Steuervertreter (BG-11), obwohl Umsatzsteuerkategorien dies verlangen.',
    fix: 'Ergänzen Sie die Umsatzsteuer-Identifikationsnummer oder Steuernummer des Verkäufers oder seinen Steuervertreter.',
  },
  'DE-R-017': {
    message: 'Der Code für den Rechnungstyp (BT-3) ist für Rechnungen zwischen deutschen Parteien nicht vorgesehen.',
    fix: 'Verwenden Sie 326, 380, 381, 384, 389, 875, 876 oder 877.',
  },
  'DE-R-018': {
    message:
      'Ein Skonto in den Zahlungsbedingungen (BT-20) dieser Rechnung zwischen deutschen Parteien hat nicht die vorgesehene Form.',
    fix: 'Schreiben Sie jedes in eine eigene Zeile wie #SKONTO#TAGE=14#PROZENT=2.00# und beenden Sie das letzte mit einem Zeilenumbruch.',
  },
  'DE-R-019': {
    message:
      'Das Zahlungskonto (BT-84) einer SEPA-Überweisung (Code 58) zwischen deutschen Parteien ist keine gültige IBAN.',
    fix: 'Prüfen Sie die IBAN; verwenden Sie für ein anderes Konto den Code 30.',
  },
  'DE-R-020': {
    message:
      'Das belastete Konto (BT-91) einer SEPA-Lastschrift (Code 59) zwischen deutschen Parteien ist keine gültige IBAN.',
    fix: 'Prüfen Sie die IBAN des Erwerbers.',
  },
  'DE-R-022': {
    message: 'Zwei Anlagen (BT-125) dieser Rechnung zwischen deutschen Parteien haben denselben Dateinamen.',
    fix: 'Geben Sie jeder Anlage einen eigenen Dateinamen.',
  },
  'DE-R-023-1': {
    message:
      'Eine Zahlung durch Überweisung (Code 30 oder 58) zwischen deutschen Parteien hat keine Angaben zur Überweisung (BG-17).',
    fix: 'Ergänzen Sie das Konto, auf das der Erwerber zahlen soll.',
  },
  'DE-R-023-2': {
    message:
      'Eine Zahlung durch Überweisung (Code 30 oder 58) zwischen deutschen Parteien hat auch Angaben zu einer Karte (BG-18) oder Lastschrift (BG-19).',
    fix: 'Entfernen Sie diese Angaben, oder berichtigen Sie den Code der Zahlungsart (BT-81).',
  },
  'DE-R-024-1': {
    message:
      'Eine Kartenzahlung (Code 48, 54 oder 55) zwischen deutschen Parteien hat keine Angaben zur Karte (BG-18).',
    fix: 'Ergänzen Sie die Angaben zur Karte, oder berichtigen Sie den Code der Zahlungsart (BT-81).',
  },
  'DE-R-024-2': {
    message:
      'Eine Kartenzahlung (Code 48, 54 oder 55) zwischen deutschen Parteien hat auch Angaben zu einer Überweisung (BG-17) oder Lastschrift (BG-19).',
    fix: 'Entfernen Sie diese Angaben, oder berichtigen Sie den Code der Zahlungsart (BT-81).',
  },
  'DE-R-025-1': {
    message:
      'Eine Zahlung durch Lastschrift (Code 59) zwischen deutschen Parteien hat keine Angaben zur Lastschrift (BG-19).',
    fix: 'Ergänzen Sie die Angaben zur Lastschrift, oder berichtigen Sie den Code der Zahlungsart (BT-81).',
  },
  'DE-R-025-2': {
    message:
      'Eine Zahlung durch Lastschrift (Code 59) zwischen deutschen Parteien hat auch Angaben zu einer Überweisung (BG-17) oder Karte (BG-18).',
    fix: 'Entfernen Sie diese Angaben, oder berichtigen Sie den Code der Zahlungsart (BT-81).',
  },
  'DE-R-026': {
    message:
      'Eine Rechnungskorrektur (Rechnungstyp 384) zwischen deutschen Parteien nennt keine vorausgegangene Rechnung (BG-3).',
    fix: 'Ergänzen Sie die Nummer der Rechnung, die berichtigt wird.',
  },
  'DE-R-027': {
    message: 'Die Telefonnummer des Kontakts des deutschen Verkäufers (BT-42) hat weniger als drei Ziffern oder fehlt.',
    fix: 'Schreiben Sie die vollständige Telefonnummer.',
  },
  'DE-R-028': {
    message:
      'Die E-Mail-Adresse des Kontakts des deutschen Verkäufers (BT-43) hat nicht die Form einer E-Mail-Adresse oder fehlt.',
    fix: 'Schreiben Sie eine einzige Adresse wie name@example.com, ohne Leerzeichen.',
  },
  'DE-R-030': {
    message: 'Eine Lastschrift zwischen deutschen Parteien hat keine Gläubiger-Identifikationsnummer (BT-90).',
    fix: 'Ergänzen Sie die SEPA-Gläubiger-Identifikationsnummer des Verkäufers oder Zahlungsempfängers.',
  },
  'DE-R-031': {
    message: 'Eine Lastschrift zwischen deutschen Parteien hat kein belastetes Konto (BT-91).',
    fix: 'Ergänzen Sie die IBAN des zu belastenden Kontos.',
  },
  'DE-R-T02': {
    message:
      'Der externe Ablageort (BT-124) einer rechnungsbegründenden Unterlage zwischen deutschen Parteien ist keine absolute URL.',
    fix: 'Schreiben Sie die vollständige URL mit ihrem Schema, etwa https://example.com/document.pdf für eine Webadresse.',
  },
};
