import type { FindingTexts } from '../../finding-text';

/** Sentences of the rules of XRechnung for every invoice. */
export const GENERAL_TEXTS_DE: FindingTexts = {
  'BR-DE-1': {
    message: 'Die Rechnung hat keine Zahlungsanweisungen (BG-16).',
    fix: 'Ergänzen Sie die Zahlungsanweisungen mit einem Code für die Zahlungsart (BT-81).',
  },
  'BR-DE-15': {
    message: 'Die Käuferreferenz (BT-10) fehlt.',
    fix: 'Ergänzen Sie die Referenz, die Ihnen der Erwerber genannt hat, bei deutschen Behörden die Leitweg-ID.',
  },
  'BR-DE-16': {
    message:
      'Die Rechnung verwendet eine Umsatzsteuerkategorie, die eine steuerliche Kennung verlangt, nennt aber weder Umsatzsteuer-Identifikationsnummer (BT-31) noch Steuernummer (BT-32) des Verkäufers noch einen Steuervertreter (BG-11).',
    fix: 'Ergänzen Sie die Umsatzsteuer-Identifikationsnummer oder die Steuernummer des Verkäufers oder den Steuervertreter.',
  },
  'BR-DE-17': {
    message: 'Der Code für den Rechnungstyp (BT-3) fehlt oder gehört nicht zu denen, die XRechnung vorsieht.',
    fix: 'Verwenden Sie 326, 380, 381, 384, 389, 875, 876 oder 877.',
  },
  'BR-DE-18': {
    message:
      'Eine Skontoangabe in den Zahlungsbedingungen (BT-20) hat nicht die feste Form, oder ihre Zeile endet nicht mit einem Zeilenumbruch.',
    fix: 'Schreiben Sie jedes Skonto in eine eigene Zeile, die mit einem Zeilenumbruch endet, etwa #SKONTO#TAGE=14#PROZENT=2.00#, mit zwei Nachkommastellen und bei Bedarf #BASISBETRAG=100.00# am Ende; beginnen Sie keine andere Zeile mit #.',
  },
  'BR-DE-21': {
    message: 'Die Spezifikationskennung (BT-24) gehört nicht zu XRechnung 3.0.',
    fix: 'Geben Sie urn:cen.eu:en16931:2017#compliant#urn:xeinkauf.de:kosit:xrechnung_3.0 an oder die Kennung der Extension oder von CVD.',
  },
  'BR-DE-22': {
    message: 'Zwei Anlagen (BT-125) haben denselben Dateinamen.',
    fix: 'Geben Sie jeder Anlage einen eigenen Dateinamen.',
  },
  'BR-DE-26': {
    message: 'Die Rechnung ist eine Korrektur (BT-3 ist 384), nennt aber keine vorausgegangene Rechnung (BG-3).',
    fix: 'Ergänzen Sie die Nummer der berichtigten Rechnung (BT-25).',
  },
  'BR-DE-30': {
    message:
      'Der Lastschrift (BG-19) fehlt die Gläubiger-Identifikationsnummer (BT-90), oder in CII ist dies die einzige Angabe.',
    fix: 'Ergänzen Sie die Gläubiger-Identifikationsnummer, in UBL als Kennung des Verkäufers oder Zahlungsempfängers mit dem Schema SEPA; in CII auch das zu belastende Konto (BT-91).',
  },
  'BR-DE-31': {
    message: 'Der Lastschrift (BG-19) fehlt das zu belastende Konto (BT-91), oder in CII ist dies die einzige Angabe.',
    fix: 'Ergänzen Sie die IBAN des Kontos des Erwerbers; in CII auch die Gläubiger-Identifikationsnummer (BT-90).',
  },
  'BR-DE-TMP-32': {
    message:
      'Die Rechnung hat weder ein Lieferdatum (BT-72) noch einen Abrechnungszeitraum (BG-14) noch einen Zeitraum in jeder Rechnungsposition (BG-26).',
    fix: 'Ergänzen Sie das Lieferdatum, den Abrechnungszeitraum oder einen Zeitraum in jeder Rechnungsposition.',
  },
  'BR-TMP-2': {
    message: 'Der Speicherort eines externen Dokuments (BT-124) fehlt oder ist keine absolute URL.',
    fix: 'Geben Sie die ganze URL mit ihrem Schema an, etwa https://example.com/document.pdf.',
  },
  'BR-DE-2': {
    message: 'Der Verkäufer hat keinen Ansprechpartner (BG-6).',
    fix: 'Ergänzen Sie einen Ansprechpartner mit Namen (BT-41), Telefonnummer (BT-42) und E-Mail-Adresse (BT-43).',
  },
  'BR-DE-3': {
    message: 'Die Postanschrift des Verkäufers (BG-5) hat keinen Ort (BT-37).',
    fix: 'Ergänzen Sie den Ort.',
  },
  'BR-DE-4': {
    message: 'Die Postanschrift des Verkäufers (BG-5) hat keine Postleitzahl (BT-38).',
    fix: 'Ergänzen Sie die Postleitzahl.',
  },
  'BR-DE-5': {
    message: 'Der Ansprechpartner des Verkäufers (BG-6) hat keinen Namen (BT-41).',
    fix: 'Ergänzen Sie den Namen einer Person oder in CII einer Abteilung.',
  },
  'BR-DE-6': {
    message: 'Der Ansprechpartner des Verkäufers (BG-6) hat keine Telefonnummer (BT-42).',
    fix: 'Ergänzen Sie die Telefonnummer.',
  },
  'BR-DE-7': {
    message: 'Der Ansprechpartner des Verkäufers (BG-6) hat keine E-Mail-Adresse (BT-43).',
    fix: 'Ergänzen Sie die E-Mail-Adresse.',
  },
  'BR-DE-27': {
    message: 'Die Telefonnummer des Ansprechpartners des Verkäufers (BT-42) fehlt oder hat weniger als drei Ziffern.',
    fix: 'Geben Sie eine Telefonnummer an, unter der jemand erreichbar ist.',
  },
  'BR-DE-28': {
    message:
      'Die E-Mail-Adresse des Ansprechpartners des Verkäufers (BT-43) fehlt oder hat nicht die Form einer solchen.',
    fix: 'Geben Sie eine E-Mail-Adresse an, etwa invoices@example.com.',
  },
  'BR-DE-8': {
    message: 'Die Postanschrift des Erwerbers (BG-8) hat keinen Ort (BT-52).',
    fix: 'Ergänzen Sie den Ort.',
  },
  'BR-DE-9': {
    message: 'Die Postanschrift des Erwerbers (BG-8) hat keine Postleitzahl (BT-53).',
    fix: 'Ergänzen Sie die Postleitzahl.',
  },
  'BR-DE-10': {
    message: 'Die Lieferanschrift (BG-15) hat keinen Ort (BT-77).',
    fix: 'Ergänzen Sie den Ort, oder lassen Sie die Lieferanschrift weg.',
  },
  'BR-DE-11': {
    message: 'Die Lieferanschrift (BG-15) hat keine Postleitzahl (BT-78).',
    fix: 'Ergänzen Sie die Postleitzahl, oder lassen Sie die Lieferanschrift weg.',
  },
  'BR-DE-19': {
    message:
      'Die Rechnung ist durch SEPA-Überweisung zu zahlen (BT-81 ist 58), aber das Konto (BT-84) fehlt oder ist keine gültige IBAN.',
    fix: 'Berichtigen Sie die IBAN, in Großbuchstaben, oder verwenden Sie 30 für eine Überweisung auf ein Konto ohne IBAN.',
  },
  'BR-DE-23-a': {
    message:
      'Der Code für die Zahlungsart (BT-81: 30 oder 58) nennt eine Überweisung, aber die Angaben dazu (BG-17) fehlen.',
    fix: 'Ergänzen Sie das Konto, auf das zu zahlen ist (BT-84), oder berichtigen Sie den Code.',
  },
  'BR-DE-23-b': {
    message:
      'Der Code für die Zahlungsart (BT-81: 30 oder 58) nennt eine Überweisung, aber es gibt Angaben zu Karte oder Lastschrift (BG-18, BG-19).',
    fix: 'Entfernen Sie diese Angaben, oder berichtigen Sie den Code.',
  },
  'BR-DE-24-a': {
    message:
      'Der Code für die Zahlungsart (BT-81: 48, 54 oder 55) nennt eine Kartenzahlung, aber die Angaben dazu (BG-18) fehlen.',
    fix: 'Ergänzen Sie die letzten Ziffern der Kartennummer (BT-87), oder berichtigen Sie den Code.',
  },
  'BR-DE-24-b': {
    message:
      'Der Code für die Zahlungsart (BT-81: 48, 54 oder 55) nennt eine Kartenzahlung, aber es gibt Angaben zu Überweisung oder Lastschrift (BG-17, BG-19).',
    fix: 'Entfernen Sie diese Angaben, oder berichtigen Sie den Code.',
  },
  'BR-DE-20': {
    message:
      'Die Rechnung ist durch SEPA-Lastschrift zu zahlen (BT-81 ist 59), aber das zu belastende Konto (BT-91) fehlt oder ist keine gültige IBAN.',
    fix: 'Berichtigen Sie die IBAN des Kontos des Erwerbers, in Großbuchstaben.',
  },
  'BR-DE-25-a': {
    message: 'Der Code für die Zahlungsart (BT-81: 59) nennt eine Lastschrift, aber die Angaben dazu (BG-19) fehlen.',
    fix: 'Ergänzen Sie Mandat (BT-89), Gläubiger-Identifikationsnummer (BT-90) und zu belastendes Konto (BT-91), oder berichtigen Sie den Code.',
  },
  'BR-DE-25-b': {
    message:
      'Der Code für die Zahlungsart (BT-81: 59) nennt eine Lastschrift, aber es gibt Angaben zu Überweisung oder Karte (BG-17, BG-18).',
    fix: 'Entfernen Sie diese Angaben, oder berichtigen Sie den Code.',
  },
  'BR-DE-14': {
    message:
      'Eine Umsatzsteueraufschlüsselung (BG-23) hat keinen Steuersatz (BT-119), den XRechnung in jeder Kategorie verlangt.',
    fix: 'Ergänzen Sie den Satz, 0 wenn keine Umsatzsteuer anfällt.',
  },
  'BR-TMP-3': {
    message:
      'Nettopreis und Bruttopreis einer Rechnungsposition haben verschiedene Basismengen (BT-149) oder Einheiten (BT-150).',
    fix: 'Schreiben Sie bei beiden dieselbe Menge, Ziffer für Ziffer, und dieselbe Einheit.',
  },
  'PEPPOL-EN16931-R043-1': {
    message:
      'Ein Nachlass oder Zuschlag (BG-20, BG-21, BG-27, BG-28) sagt nicht, was von beidem er ist: Sein Kennzeichen ist weder true noch false.',
    fix: 'Schreiben Sie false für einen Nachlass, true für einen Zuschlag.',
  },
  'PEPPOL-EN16931-R043-2': {
    message: 'Das Kennzeichen eines Preisnachlasses (BT-147) ist weder true noch false.',
    fix: 'Schreiben Sie false: Ein Preis kann nur ermäßigt werden.',
  },
};
