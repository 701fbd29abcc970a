import type { FindingTexts } from '../../finding-text';

/** Sentences of Peppol's rules for Germany. */
export const GERMANY_TEXTS_DE: FindingTexts = {
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
