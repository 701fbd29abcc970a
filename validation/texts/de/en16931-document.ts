import type { FindingTexts } from '../finding-text';

/** Sentences of EN 16931: what an invoice, its parties, payment and totals must have. */
export const DOCUMENT_TEXTS_DE: FindingTexts = {
  'BR-01': {
    message: 'Die Rechnung hat keine Spezifikationskennung (BT-24).',
    fix: 'Ergänzen Sie die Kennung der Spezifikation, der die Rechnung folgt, etwa urn:cen.eu:en16931:2017.',
  },
  'BR-02': {
    message: 'Die Rechnung hat keine Rechnungsnummer (BT-1).',
    fix: 'Ergänzen Sie die Rechnungsnummer.',
  },
  'BR-03': {
    message: 'Die Rechnung hat kein Rechnungsdatum (BT-2).',
    fix: 'Ergänzen Sie das Datum, an dem die Rechnung ausgestellt wurde; schreiben Sie es in CII als yyyyMMdd mit Format 102.',
  },
  'BR-04': {
    message: 'Die Rechnung hat keinen Code für den Rechnungstyp (BT-3).',
    fix: 'Ergänzen Sie den Code, etwa 380 für eine Rechnung oder 381 für eine Gutschrift.',
  },
  'BR-05': {
    message: 'Die Rechnung hat keine Währung (BT-5).',
    fix: 'Ergänzen Sie die Währung der Rechnung, etwa EUR.',
  },
  'BR-06': {
    message: 'Der Verkäufer (BG-4) hat keinen Namen (BT-27).',
    fix: 'Ergänzen Sie den eingetragenen Namen des Verkäufers.',
  },
  'BR-07': {
    message: 'Der Erwerber (BG-7) hat keinen Namen (BT-44).',
    fix: 'Ergänzen Sie den eingetragenen Namen des Erwerbers.',
  },
  'BR-08': {
    message: 'Der Verkäufer hat keine Postanschrift (BG-5).',
    fix: 'Ergänzen Sie die Postanschrift des Verkäufers.',
  },
  'BR-09': {
    message: 'Die Postanschrift des Verkäufers (BG-5) hat keinen Ländercode (BT-40).',
    fix: 'Ergänzen Sie den zweistelligen Code des Landes des Verkäufers.',
  },
  'BR-10': {
    message: 'Der Erwerber hat keine Postanschrift (BG-8).',
    fix: 'Ergänzen Sie die Postanschrift des Erwerbers.',
  },
  'BR-11': {
    message: 'Die Postanschrift des Erwerbers (BG-8) hat keinen Ländercode (BT-55).',
    fix: 'Ergänzen Sie den zweistelligen Code des Landes des Erwerbers.',
  },
  'BR-12': {
    message: 'In den Gesamtsummen (BG-22) fehlt die Summe der Positionsnettobeträge (BT-106).',
    fix: 'Ergänzen Sie die Summe der Nettobeträge aller Rechnungspositionen.',
  },
  'BR-13': {
    message: 'In den Gesamtsummen (BG-22) fehlt der Rechnungsgesamtbetrag ohne Umsatzsteuer (BT-109).',
    fix: 'Ergänzen Sie den Gesamtbetrag ohne Umsatzsteuer: Positionen abzüglich Nachlässe zuzüglich Zuschläge.',
  },
  'BR-14': {
    message: 'In den Gesamtsummen (BG-22) fehlt der Rechnungsgesamtbetrag einschließlich Umsatzsteuer (BT-112).',
    fix: 'Ergänzen Sie den Gesamtbetrag einschließlich Umsatzsteuer.',
  },
  'BR-15': {
    message: 'In den Gesamtsummen (BG-22) fehlt der fällige Zahlungsbetrag (BT-115).',
    fix: 'Ergänzen Sie den fälligen Betrag, 0 wenn nichts mehr zu zahlen ist.',
  },
  'BR-16': {
    message: 'Die Rechnung hat keine Rechnungsposition (BG-25).',
    fix: 'Ergänzen Sie mindestens eine Rechnungsposition.',
  },
  'BR-17': {
    message:
      'Der Zahlungsempfänger (BG-10) hat keinen Namen (BT-59) oder ist dieselbe Partei wie der Verkäufer (BG-4).',
    fix: 'Nennen Sie den Zahlungsempfänger, wenn er nicht der Verkäufer ist; sonst lassen Sie ihn weg.',
  },
  'BR-18': {
    message: 'Der Steuervertreter des Verkäufers (BG-11) hat keinen Namen (BT-62).',
    fix: 'Ergänzen Sie den Namen des Steuervertreters.',
  },
  'BR-19': {
    message: 'Der Steuervertreter des Verkäufers (BG-11) hat keine Postanschrift (BG-12).',
    fix: 'Ergänzen Sie die Postanschrift des Steuervertreters.',
  },
  'BR-20': {
    message: 'Die Postanschrift des Steuervertreters (BG-12) hat keinen Ländercode (BT-69).',
    fix: 'Ergänzen Sie den zweistelligen Code des Landes des Steuervertreters.',
  },
  'BR-29': {
    message:
      'Der Rechnungszeitraum (BG-14) darf nicht vor seinem Beginn enden: Beginn (BT-73) „{start}“, Ende (BT-74) „{found}“.',
    fix: 'Berichtigen Sie die Daten; schreiben Sie in CII beide als yyyyMMdd mit Format 102.',
  },
  'BR-45': {
    message: 'Eine Umsatzsteueraufschlüsselung (BG-23) hat keinen steuerpflichtigen Betrag (BT-116).',
    fix: 'Ergänzen Sie den Betrag, aus dem die Umsatzsteuer dieser Kategorie und dieses Satzes berechnet wird.',
  },
  'BR-46': {
    message: 'Eine Umsatzsteueraufschlüsselung (BG-23) hat keinen Steuerbetrag (BT-117).',
    fix: 'Ergänzen Sie die Umsatzsteuer dieser Kategorie und dieses Satzes, 0 wenn keine anfällt.',
  },
  'BR-47': {
    message: 'Eine Umsatzsteueraufschlüsselung (BG-23) hat keinen Code der Umsatzsteuerkategorie (BT-118).',
    fix: 'Ergänzen Sie den Code der Kategorie mit dem Steuerschema VAT.',
  },
  'BR-48': {
    message: 'Eine Umsatzsteueraufschlüsselung (BG-23) hat keinen Steuersatz (BT-119).',
    fix: 'Ergänzen Sie den Satz, 0 wenn keine Umsatzsteuer anfällt; nur Kategorie O hat keinen.',
  },
  'BR-49': {
    message: 'Die Zahlungsanweisungen (BG-16) haben keinen Code für die Zahlungsart (BT-81).',
    fix: 'Ergänzen Sie den Code, etwa 30 für eine Überweisung oder 58 für eine SEPA-Überweisung.',
  },
  'BR-50': {
    message: 'Eine Überweisung (BG-17) hat keine Kennung des Zahlungskontos (BT-84).',
    fix: 'Ergänzen Sie die IBAN oder die Nummer des Kontos, auf das gezahlt werden soll.',
  },
  'BR-51': {
    message: 'Die Kartennummer (BT-87) ist länger als zehn Zeichen: {found}.',
    fix: 'Zeigen Sie höchstens die ersten sechs und die letzten vier Ziffern.',
  },
  'BR-52': {
    message: 'Eine rechnungsbegründende Unterlage (BG-24) hat keine Kennung (BT-122).',
    fix: 'Ergänzen Sie die Kennung der Unterlage.',
  },
  'BR-53': {
    message:
      'Eine Währung der Umsatzsteuerbuchung (BT-6) ist angegeben, aber neben dem Steuerbetrag in Rechnungswährung keiner in ihr (BT-111).',
    fix: 'Ergänzen Sie den Steuergesamtbetrag in der Buchungswährung oder lassen Sie die Buchungswährung weg.',
  },
  'BR-55': {
    message: 'Ein Verweis auf eine vorausgegangene Rechnung (BG-3) hat keine Rechnungsnummer (BT-25).',
    fix: 'Ergänzen Sie die Nummer der vorausgegangenen Rechnung.',
  },
  'BR-56': {
    message: 'Der Steuervertreter des Verkäufers (BG-11) hat keine Umsatzsteuer-Identifikationsnummer (BT-63).',
    fix: 'Ergänzen Sie die Umsatzsteuer-Identifikationsnummer des Steuervertreters.',
  },
  'BR-57': {
    message: 'Die Lieferanschrift (BG-15) hat keinen Ländercode (BT-80).',
    fix: 'Ergänzen Sie den zweistelligen Code des Landes, in das geliefert wurde.',
  },
  'BR-61': {
    message: 'Die Rechnung ist durch Überweisung zu zahlen (BT-81), hat aber keine Kennung des Zahlungskontos (BT-84).',
    fix: 'Ergänzen Sie die IBAN oder die Nummer des Kontos, auf das gezahlt werden soll.',
  },
  'BR-62': {
    message: 'Die elektronische Adresse des Verkäufers (BT-34) hat kein Schema.',
    fix: 'Ergänzen Sie das Schema der Adresse, einen Code der Liste EAS wie 0088 (GLN).',
  },
  'BR-63': {
    message: 'Die elektronische Adresse des Erwerbers (BT-49) hat kein Schema.',
    fix: 'Ergänzen Sie das Schema der Adresse, einen Code der Liste EAS wie 0088 (GLN).',
  },
  'BR-CO-03': {
    message: 'Die Rechnung hat sowohl ein Datum der Steuerfälligkeit (BT-7) als auch einen Code dafür (BT-8).',
    fix: 'Behalten Sie eines von beiden.',
  },
  'BR-CO-09': {
    message:
      'Die Umsatzsteuer-Identifikationsnummer „{found}“ (BT-31, BT-48, BT-63) beginnt nicht mit einem Ländercode.',
    fix: 'Stellen Sie der Nummer den zweistelligen Ländercode in Großbuchstaben voran; für Griechenland ist EL erlaubt.',
  },
  'BR-CO-18': {
    message: 'Die Rechnung hat keine Umsatzsteueraufschlüsselung (BG-23).',
    fix: 'Ergänzen Sie den steuerpflichtigen Betrag und die Umsatzsteuer je Umsatzsteuerkategorie und Satz.',
  },
  'BR-CO-19': {
    message: 'Der Rechnungszeitraum (BG-14) hat weder ein Anfangsdatum (BT-73) noch ein Enddatum (BT-74).',
    fix: 'Ergänzen Sie Anfangsdatum, Enddatum oder beide, oder lassen Sie den Zeitraum weg.',
  },
  'BR-CO-26': {
    message:
      'Der Verkäufer ist nicht identifizierbar: Kennung (BT-29), Registernummer (BT-30) und Umsatzsteuer-Identifikationsnummer (BT-31) fehlen.',
    fix: 'Ergänzen Sie mindestens eine der drei Angaben.',
  },
  'BR-B-01': {
    message:
      'Die Umsatzsteuerkategorie B (Split Payment) gilt nur für inländische italienische Rechnungen, die Rechnung nennt aber das Land „{found}“.',
    fix: 'Verwenden Sie Kategorie B nur, wenn alle Länder der Rechnung IT sind.',
  },
  'BR-B-02': {
    message:
      'Die Rechnung hat sowohl die Umsatzsteuerkategorie B (Split Payment) als auch die Umsatzsteuerkategorie S (Normalsatz).',
    fix: 'Berechnen Sie gesondert, was unter Split Payment fällt.',
  },
};
