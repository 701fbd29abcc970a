import type { FindingTexts } from '../../finding-text';

/** Sentences of the general rules of Peppol BIS Billing; XRechnung carries some of them. */
export const GENERAL_TEXTS_DE: FindingTexts = {
  'PEPPOL-EN16931-R008': {
    message: 'Ein Element des Belegs ist leer.',
    fix: 'Füllen Sie es aus oder entfernen Sie es; Attribute allein gelten nicht als Inhalt.',
  },
  'PEPPOL-EN16931-R080': {
    message: 'Die Gutschrift hat mehr als eine Projektreferenz (BT-11).',
    fix: 'Behalten Sie eine davon, und geben Sie anderen Verweisen einen anderen Typ als 50.',
  },
  'PEPPOL-EN16931-R001': {
    message: 'Der Geschäftsprozesstyp (BT-23) fehlt.',
    fix: 'Ergänzen Sie ihn, in der Regel urn:fdc:peppol.eu:2017:poacc:billing:01:1.0.',
  },
  'PEPPOL-EN16931-R007': {
    message: 'Der Geschäftsprozesstyp (BT-23) ist keiner, den Peppol zugelassen hat.',
    fix: 'Verwenden Sie urn:fdc:peppol.eu:2017:poacc:billing:01:1.0 oder die Kennung eines anderen zugelassenen Prozesses.',
  },
  'PEPPOL-EN16931-R002': {
    message:
      'Der Beleg hat mehr als eine Bemerkung (BT-22); das ist nur erlaubt, wenn Verkäufer und Erwerber beide in Deutschland sind.',
    fix: 'Fassen Sie alles in einer Bemerkung zusammen.',
  },
  'PEPPOL-EN16931-R003': {
    message: 'Sowohl die Referenz des Erwerbers (BT-10) als auch die Bestellreferenz (BT-13) fehlt.',
    fix: 'Ergänzen Sie mindestens eine der beiden.',
  },
  'PEPPOL-EN16931-R004': {
    message:
      'Die Spezifikationskennung (BT-24) beginnt nicht mit der von Peppol BIS Billing 3 oder enthält zwei Doppelpunkte hintereinander.',
    fix: 'Verwenden Sie urn:cen.eu:en16931:2017#compliant#urn:fdc:peppol.eu:2017:poacc:billing:3.0.',
  },
  'PEPPOL-EN16931-R053': {
    message: 'Der Umsatzsteuergesamtbetrag in Rechnungswährung (BT-110) muss genau einmal angegeben sein.',
    fix: 'Geben Sie ihn einmal an; in UBL enthält er die Umsatzsteueraufschlüsselung (BG-23).',
  },
  'PEPPOL-EN16931-R054': {
    message:
      'Der Umsatzsteuergesamtbetrag in Buchungswährung (BT-111) muss einmal angegeben sein, wenn es eine Währung der Umsatzsteuerbuchung (BT-6) gibt, und sonst gar nicht.',
    fix: 'Ergänzen oder entfernen Sie Gesamtbeträge entsprechend; in UBL ist es ein eigener Steuergesamtbetrag ohne Aufschlüsselung.',
  },
  'PEPPOL-EN16931-R055': {
    message:
      'Die Umsatzsteuergesamtbeträge in Rechnungswährung (BT-110) und in Buchungswährung (BT-111) haben verschiedene Vorzeichen, oder einer von ihnen fehlt.',
    fix: 'Geben Sie beide an, beide positiv oder beide negativ.',
  },
  'PEPPOL-EN16931-R005': {
    message: 'Die Währung der Umsatzsteuerbuchung (BT-6) ist dieselbe wie die Rechnungswährung (BT-5).',
    fix: 'Lassen Sie die Buchungswährung weg, oder berichtigen Sie sie.',
  },
  'PEPPOL-EN16931-R010': {
    message: 'Die elektronische Adresse des Erwerbers (BT-49) fehlt.',
    fix: 'Ergänzen Sie die Adresse, unter der der Erwerber im Netz registriert ist, mit ihrem Schema.',
  },
  'PEPPOL-EN16931-R020': {
    message: 'Die elektronische Adresse des Verkäufers (BT-34) fehlt.',
    fix: 'Ergänzen Sie die Adresse, unter der der Verkäufer im Netz registriert ist, mit ihrem Schema.',
  },
  'PEPPOL-EN16931-R041': {
    message:
      'Ein Nachlass oder Zuschlag hat einen Prozentsatz (BT-94, BT-101, BT-138, BT-143), aber keinen Grundbetrag (BT-93, BT-100, BT-137, BT-142).',
    fix: 'Ergänzen Sie den Grundbetrag, oder lassen Sie den Prozentsatz weg.',
  },
  'PEPPOL-EN16931-R042': {
    message:
      'Ein Nachlass oder Zuschlag hat einen Grundbetrag (BT-93, BT-100, BT-137, BT-142), aber keinen Prozentsatz (BT-94, BT-101, BT-138, BT-143).',
    fix: 'Ergänzen Sie den Prozentsatz, oder lassen Sie den Grundbetrag weg.',
  },
  'PEPPOL-EN16931-R040': {
    message:
      'Der Betrag eines Nachlasses oder Zuschlags (BT-92, BT-99, BT-136, BT-141) ist {found}; Grundbetrag x Prozentsatz / 100 ergibt {expected}.',
    fix: 'Geben Sie {expected} an, oder berichtigen Sie Grundbetrag oder Prozentsatz.',
  },
  'PEPPOL-EN16931-R043': {
    message:
      'Ein Nachlass oder Zuschlag (BG-20, BG-21, BG-27, BG-28) sagt nicht mit dem Wort true oder false, was von beidem er ist.',
    fix: 'Schreiben Sie true für einen Zuschlag und false für einen Nachlass; 1 und 0 sind nicht erlaubt.',
  },
  'PEPPOL-EN16931-R061': {
    message: 'Der Beleg ist durch Lastschrift zu zahlen (BT-81 49 oder 59), hat aber keine Mandatsreferenz (BT-89).',
    fix: 'Ergänzen Sie die Referenz des Mandats, das der Erwerber erteilt hat.',
  },
  'PEPPOL-EN16931-R051': {
    message: 'Die Währung eines Betrags ist nicht die Rechnungswährung (BT-5) oder fehlt.',
    fix: 'Geben Sie den Betrag in der Rechnungswährung an; nur der Umsatzsteuergesamtbetrag in Buchungswährung (BT-111) steht in einer anderen.',
  },
  'PEPPOL-EN16931-R110': {
    message: 'Der Zeitraum einer Rechnungsposition (BG-26) beginnt (BT-134) vor dem Rechnungszeitraum (BT-73).',
    fix: 'Berichtigen Sie eines der beiden Anfangsdaten.',
  },
  'PEPPOL-EN16931-R111': {
    message: 'Der Zeitraum einer Rechnungsposition (BG-26) endet (BT-135) nach dem Rechnungszeitraum (BT-74).',
    fix: 'Berichtigen Sie eines der beiden Enddaten.',
  },
  'PEPPOL-EN16931-R120': {
    message:
      'Der Nettobetrag einer Rechnungsposition (BT-131) ist {found}; Menge (BT-129) x Nettopreis je Einheit (BT-146 / BT-149) zuzüglich Zuschläge (BG-28) abzüglich Nachlässe (BG-27) ergibt {expected}.',
    fix: 'Geben Sie {expected} an, oder berichtigen Sie Menge, Preis, Basismenge, Zuschläge oder Nachlässe der Position.',
  },
  'PEPPOL-EN16931-R121': {
    message: 'Die Basismenge zum Artikelpreis (BT-149) ist nicht größer als null.',
    fix: 'Geben Sie an, für wie viele Einheiten der Preis gilt, oder lassen Sie die Basismenge weg.',
  },
  'PEPPOL-EN16931-R100': {
    message: 'Eine Rechnungsposition (BG-25) hat mehr als ein Objekt der Abrechnung (BT-128).',
    fix: 'Behalten Sie eines davon.',
  },
  'PEPPOL-EN16931-R101': {
    message:
      'Eine Rechnungsposition (BG-25) verweist auf ein Dokument, das nicht als ihr Objekt der Abrechnung (BT-128) gekennzeichnet ist.',
    fix: 'Geben Sie dem Verweis den Typcode 130, oder entfernen Sie ihn aus der Position.',
  },
  'PEPPOL-EN16931-R044': {
    message:
      'Ein Artikelpreis (BG-29) enthält einen Eintrag, der nicht mit dem Wort false als Nachlass (BT-147) gekennzeichnet ist; Zuschläge sind dort nicht erlaubt.',
    fix: 'Schreiben Sie false für einen Nachlass; rechnen Sie einen Zuschlag in den Preis ein, oder geben Sie ihn als Zuschlag der Position (BG-28) an.',
  },
  'PEPPOL-EN16931-R046': {
    message:
      'Der Nettopreis eines Artikels (BT-146) ist nicht sein Bruttopreis (BT-148) abzüglich des Nachlasses (BT-147), oder eine der Angaben fehlt.',
    fix: 'Berichtigen oder ergänzen Sie Nettopreis, Bruttopreis oder Nachlass; die Differenz muss genau stimmen.',
  },
  'PEPPOL-EN16931-R130': {
    message: 'Die Einheit der Basismenge zum Preis (BT-150) ist nicht die der Menge der Rechnungsposition (BT-130).',
    fix: 'Verwenden Sie für beide denselben Einheitencode.',
  },
  'PEPPOL-EN16931-CL001': {
    message: 'Der Dateityp eines angehängten Dokuments (BT-125) ist keiner der sechs erlaubten.',
    fix: 'Hängen Sie das Dokument als PDF, PNG, JPEG, CSV, XLSX oder ODS an, und geben Sie den MIME-Typ an, etwa application/pdf.',
  },
  'PEPPOL-EN16931-CL002': {
    message: 'Der Code des Grundes eines Nachlasses (BT-98, BT-140) steht nicht in der Liste, die Peppol verwendet.',
    fix: 'Verwenden Sie einen Code aus ihrem Teil von UNCL 5189, etwa 95 (Rabatt), oder geben Sie den Grund als Text an.',
  },
  'PEPPOL-EN16931-CL003': {
    message: 'Der Code des Grundes eines Zuschlags (BT-105, BT-145) steht nicht in der Liste, die Peppol verwendet.',
    fix: 'Verwenden Sie einen Code aus UNCL 7161, etwa FC (Fracht), oder geben Sie den Grund als Text an.',
  },
  'PEPPOL-EN16931-CL006': {
    message: 'Der Code für das Datum der Steuerfälligkeit (BT-8) ist nicht erlaubt.',
    fix: 'Verwenden Sie 3 (Rechnungsdatum), 35 (Lieferdatum) oder 432 (Zahlungsdatum).',
  },
  'PEPPOL-EN16931-CL007': {
    message: 'Die Währung eines Betrags fehlt oder ist kein Code aus ISO 4217.',
    fix: 'Verwenden Sie den dreistelligen Code der Rechnungswährung (BT-5) oder, beim Umsatzsteuergesamtbetrag in Buchungswährung, den der Buchungswährung (BT-6).',
  },
  'PEPPOL-EN16931-P0100': {
    message:
      'Der Code für den Rechnungstyp (BT-3) ist in diesem Geschäftsprozess (BT-23) für eine Rechnung nicht erlaubt.',
    fix: 'Verwenden Sie einen erlaubten Code, etwa 380 (Rechnung); senden Sie eine Gutschrift als solche, mit 381.',
  },
  'PEPPOL-EN16931-P0112': {
    message:
      'Die Typcodes 326 (Teilrechnung) und 384 (Rechnungskorrektur) (BT-3) sind nur erlaubt, wenn Verkäufer und Erwerber beide in Deutschland sind.',
    fix: 'Verwenden Sie einen anderen Typcode, etwa 380 (Rechnung), oder eine Gutschrift mit 381.',
  },
  'PEPPOL-EN16931-P0101': {
    message: 'Der Typcode der Gutschrift (BT-3) ist in ihrem Geschäftsprozess (BT-23) nicht erlaubt.',
    fix: 'Verwenden Sie 381 (Gutschrift) oder einen der Codes 81, 83, 396 und 532.',
  },
  'PEPPOL-EN16931-F001': {
    message:
      'Ein Datum (BT-2, BT-7, BT-9, BT-72, BT-73, BT-74, BT-134, BT-135) ist nicht als yyyy-MM-dd geschrieben oder kommt im Kalender nicht vor.',
    fix: 'Schreiben Sie Jahr, Monat und Tag mit Bindestrichen, ohne Uhrzeit und Zeitzone.',
  },
  'PEPPOL-EN16931-CL008': {
    message: 'Das Schema einer elektronischen Adresse (BT-34, BT-49) steht nicht in der Liste, die Peppol verwendet.',
    fix: 'Verwenden Sie einen Code der Liste EAS, den Peppol zulässt, etwa 0088 (GLN).',
  },
  'PEPPOL-EN16931-P0104': {
    message:
      'Der Code für den Befreiungsgrund VATEX-EU-G (BT-121) steht bei einer anderen Umsatzsteuerkategorie (BT-118) als G.',
    fix: 'Geben Sie die Kategorie G an oder den Code für den Befreiungsgrund, der zur Kategorie passt.',
  },
  'PEPPOL-EN16931-P0105': {
    message:
      'Der Code für den Befreiungsgrund VATEX-EU-O (BT-121) steht bei einer anderen Umsatzsteuerkategorie (BT-118) als O.',
    fix: 'Geben Sie die Kategorie O an oder den Code für den Befreiungsgrund, der zur Kategorie passt.',
  },
  'PEPPOL-EN16931-P0106': {
    message:
      'Der Code für den Befreiungsgrund VATEX-EU-IC (BT-121) steht bei einer anderen Umsatzsteuerkategorie (BT-118) als K.',
    fix: 'Geben Sie die Kategorie K an oder den Code für den Befreiungsgrund, der zur Kategorie passt.',
  },
  'PEPPOL-EN16931-P0107': {
    message:
      'Der Code für den Befreiungsgrund VATEX-EU-AE (BT-121) steht bei einer anderen Umsatzsteuerkategorie (BT-118) als AE.',
    fix: 'Geben Sie die Kategorie AE an oder den Code für den Befreiungsgrund, der zur Kategorie passt.',
  },
  'PEPPOL-EN16931-P0108': {
    message:
      'Der Code für den Befreiungsgrund VATEX-EU-D (BT-121) steht bei einer anderen Umsatzsteuerkategorie (BT-118) als E.',
    fix: 'Geben Sie die Kategorie E an oder den Code für den Befreiungsgrund, der zur Kategorie passt.',
  },
  'PEPPOL-EN16931-P0109': {
    message:
      'Der Code für den Befreiungsgrund VATEX-EU-F (BT-121) steht bei einer anderen Umsatzsteuerkategorie (BT-118) als E.',
    fix: 'Geben Sie die Kategorie E an oder den Code für den Befreiungsgrund, der zur Kategorie passt.',
  },
  'PEPPOL-EN16931-P0110': {
    message:
      'Der Code für den Befreiungsgrund VATEX-EU-I (BT-121) steht bei einer anderen Umsatzsteuerkategorie (BT-118) als E.',
    fix: 'Geben Sie die Kategorie E an oder den Code für den Befreiungsgrund, der zur Kategorie passt.',
  },
  'PEPPOL-EN16931-P0111': {
    message:
      'Der Code für den Befreiungsgrund VATEX-EU-J (BT-121) steht bei einer anderen Umsatzsteuerkategorie (BT-118) als E.',
    fix: 'Geben Sie die Kategorie E an oder den Code für den Befreiungsgrund, der zur Kategorie passt.',
  },
};
