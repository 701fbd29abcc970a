import type { FindingTexts } from '../finding-text';

/** Sentences of the countries' own rules (countries/<iso>/national-rules.ts); `national.` ones are shared. */
export const NATIONAL_TEXTS_DE: FindingTexts = {
  'national.number-too-long': {
    message: 'Die Belegnummer (BT-1) hat {found} Zeichen; {authority} nimmt höchstens {expected}.',
    fix: 'Verwenden Sie eine kürzere Nummer.',
  },
  'national.number-without-digit': {
    message: 'Die Belegnummer (BT-1) {found} enthält keine Ziffer; {authority} weist sie zurück.',
    fix: 'Verwenden Sie eine Nummer mit mindestens einer Ziffer.',
  },
  'national.date-in-future': {
    message: 'Das Ausstellungsdatum (BT-2) {found} liegt nach heute, {today}; {authority} weist es zurück.',
    fix: 'Reichen Sie den Beleg am Ausstellungsdatum ein oder berichtigen Sie das Datum.',
  },
  'national.rate': {
    message: '{found} % ist kein Umsatzsteuersatz von {country}; dessen Sätze sind {expected}.',
    fix: 'Berichtigen Sie den Satz oder verwenden Sie die passende Steuerkategorie.',
  },
  'national.category': {
    message: 'Die Steuerkategorie {found} (BT-118) kann nicht an {authority} gehen; angenommen werden {expected}.',
    fix: 'Verwenden Sie eine dieser Kategorien.',
  },
  'national.type-code': {
    message: 'Der Belegtyp {found} (BT-3) gehört nicht zu denen, die {authority} annimmt: {expected}.',
    fix: 'Verwenden Sie einen dieser Codes.',
  },
  'national.too-many': {
    message: 'Der Beleg hat {found} Einträge von {terms}; {authority} nimmt höchstens {expected}.',
    fix: 'Fassen Sie Einträge zusammen oder teilen Sie den Beleg.',
  },
  'national.too-long': {
    message: 'Der Text von {terms} hat {found} Zeichen; {authority} nimmt höchstens {expected}.',
    fix: 'Kürzen Sie den Text.',
  },
  'national.missing': {
    message: '{authority} verlangt {terms}; der Beleg nennt es nicht.',
    fix: 'Ergänzen Sie {terms}.',
  },
  'national.accounting-currency': {
    message: 'Der Beleg lautet auf {found}; {authority} verlangt die Umsatzsteuer auch in {expected} (BT-6, BT-111).',
    fix: 'Nennen Sie {expected} in BT-6 und die Steuersumme darin in BT-111, oder stellen Sie den Beleg in {expected} aus.',
  },
  'national.identifier': {
    message: '{found} ({terms}) ist keine gültige Nummer: {kind}.',
    fix: 'Prüfen Sie die Nummer mit der Partei.',
  },
  'national.ro-county': {
    message: '{found} ({terms}) ist kein Kreis nach ISO 3166-2:RO; {authority} verlangt ihn in rumänischen Adressen.',
    fix: 'Nennen Sie den Kreis mit seinem Code, zum Beispiel RO-CJ.',
  },
  'national.ro-sector': {
    message: 'Der Ort {found} ({terms}) einer Adresse in Bukarest ist kein Sektor; {authority} nimmt {expected}.',
    fix: 'Nennen Sie den Sektor als Ort.',
  },
  'national.decimals': {
    message: '{terms} hat {found} Nachkommastellen; {authority} nimmt höchstens {expected}.',
    fix: 'Runden Sie den Wert.',
  },
  'national.element-missing': {
    message: 'Das Element {element} des Datensatzes braucht {terms}; der Beleg nennt es nicht.',
    fix: 'Ergänzen Sie {terms}.',
  },
  'national.element-value': {
    message: 'Der Wert {found} von {terms} passt nicht in das Element {element} des Datensatzes.',
    fix: 'Berichtigen Sie den Wert.',
  },
  'national.element-too-long': {
    message:
      'Der Text von {terms} hat {found} Zeichen; das Element {element} des Datensatzes fasst höchstens {expected}.',
    fix: 'Kürzen Sie den Text.',
  },
  'ES-NUMBER-CHARACTERS': {
    message: 'Die Belegnummer (BT-1) {found} enthält Zeichen, die die AEAT nicht annimmt.',
    fix: 'Verwenden Sie druckbare ASCII-Zeichen ohne Anführungszeichen, <, > und =.',
  },
  'ES-1152': {
    message: 'VERI*FACTU nimmt keine Rechnungen von vor dem {expected}; diese ist vom {found}.',
    fix: 'Prüfen Sie das Ausstellungsdatum (BT-2); nur SII nimmt frühere.',
  },
  'ES-1189': {
    message:
      'Der Käufer hat keine Nummer, also ist es eine vereinfachte Rechnung; ihr Gesamtbetrag von {found} liegt über der Grenze von {expected} EUR.',
    fix: 'Nennen Sie die NIF oder ausländische Nummer des Käufers (BT-48 oder BT-47).',
  },
  'ES-E5-RECIPIENT': {
    message: 'Eine innergemeinschaftliche Lieferung (Kategorie K) kann nicht an den spanischen Käufer {found} gehen.',
    fix: 'Nennen Sie die USt-IdNr. des Käufers im anderen Mitgliedstaat oder eine andere Kategorie.',
  },
  'ES-HINT': {
    message:
      'Die Bemerkung {found} (BT-22) kann den Datensatz nicht steuern ({element}): Name oder Wert ist unbekannt, sie steht zweimal da, oder nichts im Beleg ist von dieser Art.',
    fix: 'Berichtigen oder entfernen Sie die Bemerkung. Namen: {expected}.',
  },
  'ES-CURRENCY': {
    message:
      'Der Beleg lautet auf {found} (BT-5); {element} und alle Beträge des Datensatzes sind in {expected}, die der Beleg nicht nennt.',
    fix: 'Stellen Sie den Beleg in {expected} aus.',
  },
  'ES-MARGIN': {
    message:
      'Der Befreiungsgrund {found} (BT-121) ist eine Differenzbesteuerung; {element} wäre die Differenz, die der Beleg nicht nennt.',
    fix: 'Erfassen Sie diese Rechnung mit dem Programm, das die Differenz kennt, oder berichtigen Sie den Code.',
  },
  'ES-1118': {
    message:
      'Der Beleg (BT-3 384) ersetzt eine Rechnung, also muss {element} deren Beträge nennen; die Rechnung {found} (BT-25) hat dieser Dienst nicht erfasst.',
    fix: 'Berichtigen Sie BT-25, oder stellen Sie eine Gutschrift und eine neue Rechnung aus.',
  },
  'ES-1197': {
    message:
      'Die Umkehr der Steuerschuld (S2) darf nicht auf einer vereinfachten Rechnung ({found}) stehen: {element} braucht die Steuernummer des Käufers.',
    fix: 'Nennen Sie NIF oder USt-IdNr. des Käufers (BT-48).',
  },
  'ES-BT26': {
    message:
      'Die vorhergehende Rechnung {found} (BT-25) hat kein Datum (BT-26), und dieser Dienst hat sie nicht erfasst; sie fehlt in {element}.',
    fix: 'Nennen Sie ihr Ausstellungsdatum (BT-26).',
  },
  'ES-1146': {
    message: 'Das Datum {found} ({terms}) liegt nach dem Ausstellungsdatum (BT-2); {element} fehlt im Datensatz.',
    fix: 'Prüfen Sie das Datum.',
  },
  'ES-TAXCODE-MIXED': {
    message:
      'Zeilen der Kategorie {category} mit dem Satz {rate} ({terms}) haben die Codes {found}; sie sind ein {element} des Datensatzes und haben dort einen Code.',
    fix: 'Verwenden Sie einen Code, oder teilen Sie den Beleg.',
  },
  'ES-ISP-RATE': {
    message:
      'Die Steuer der Kategorie AE oder K schuldet der Käufer ({terms}); {element} muss ihren Satz nennen, der nicht auf der Rechnung steht.',
    fix: 'Ergänzen Sie die Bemerkung ES:TipoImpositivo=21 (BT-22) mit dem in Spanien geltenden Satz.',
  },
  'ES-VF-COMPANY': {
    message:
      'Der Registereintrag wäre der des Unternehmens {found} ({terms}), der Beleg wurde aber für {expected} eingereicht ({element}).',
    fix: 'Reichen Sie ihn für das Unternehmen ein, dem er gehört, oder berichtigen Sie die Nummer.',
  },
  'ES-SII-TITULAR': {
    message: 'Die Rechnung ist die von {found} ({terms}), die Bücher sind aber die von {expected} ({element}).',
    fix: 'Reichen Sie sie für das Unternehmen ein, dem sie gehört, oder berichtigen Sie die Nummer.',
  },
  'ES-1176': {
    message:
      'Nach der Bemerkung wurde die Rechnung am {found} verbucht (BT-22), vor ihrem Ausstellungsdatum {expected} (BT-2); {element} kann nicht früher sein.',
    fix: 'Berichtigen Sie die Bemerkung ES:FechaRegContable oder das Ausstellungsdatum.',
  },
  'ES-SII-LATE': {
    message:
      'Diese Rechnung war bis {expected} einzutragen; gezählt wird ab {found} ({element}, {terms}). Sie wird trotzdem eingetragen.',
    fix: 'Reichen Sie Rechnungen innerhalb von vier Arbeitstagen ein.',
  },
  'FR-G1.05': {
    message:
      'Die Belegnummer (BT-1) {found} hat nicht die französische Form: höchstens 35 Buchstaben, Ziffern, + - _ / und einzelne innere Leerzeichen.',
    fix: 'Verwenden Sie eine Nummer dieser Form.',
  },
  'FR-YEAR': {
    message: 'Das Ausstellungsdatum {found} (BT-2) liegt nicht in den Jahren 2000 bis 2099.',
    fix: 'Berichtigen Sie das Datum.',
  },
  'FR-G1.32': {
    message: 'Der Beleg nennt {found} vorhergehende Rechnungen (BT-25); sein Typ verlangt {expected}.',
    fix: 'Nennen Sie die berichtigte Rechnung mit Nummer und Datum.',
  },
  'BR-FR-CO-07': {
    message: 'Das Fälligkeitsdatum {found} (BT-9) liegt vor dem Ausstellungsdatum {issueDate}.',
    fix: 'Berichtigen Sie eines der beiden Daten.',
  },
  'FR-BILLING-MODE': {
    message:
      'Der Rechnungsmodus {found} (BT-23) ist unbekannt oder passt nicht zu Typ {typeCode} und Zahlbetrag; Modi sind {expected}.',
    fix: 'Verwenden Sie B2, S2, M2 nur, wenn nichts zu zahlen bleibt, und B4, S4, M4 nicht für Anzahlungsrechnungen.',
  },
  'FR-CNWVAT': {
    message: 'VATEX-FR-CNWVAT steht auf einem Beleg vom Typ {found}; es gilt nur für Gutschriften.',
    fix: 'Entfernen Sie den Code oder stellen Sie eine Gutschrift aus.',
  },
  'BR-FR-05': {
    message:
      'Der Pflichthinweis {expected} (BT-21) fehlt; Rechnungen zwischen französischen Unternehmen brauchen PMT, PMD und AAB.',
    fix: 'Ergänzen Sie einen Hinweis mit dem Code {expected}.',
  },
  'BR-FR-06': {
    message: 'Der Pflichthinweis {found} (BT-21) steht mehr als einmal.',
    fix: 'Behalten Sie einen davon.',
  },
  'BR-FR-13': {
    message:
      'Die elektronische Adresse {found} ({terms}) ist nicht die des französischen Verzeichnisses; sie beginnt mit {expected}.',
    fix: 'Nennen Sie die Adresse mit Schema 0225, beginnend mit der SIREN.',
  },
  'IT-00200-CAP': {
    message: '{found} ({terms}) ist keine italienische Postleitzahl (CAP) mit fünf Ziffern.',
    fix: 'Berichtigen Sie die Postleitzahl.',
  },
  'IT-00421': {
    message:
      'Die Steuer einer Aufschlüsselung (BT-117) ist {found}; Bemessungsgrundlage x Satz ergibt {expected}, und SdI duldet einen Cent.',
    fix: 'Berichtigen Sie Steuerbetrag, Bemessungsgrundlage oder Satz.',
  },
  'IT-00423': {
    message:
      'Der Nettobetrag der Zeile {line} (BT-131) ist {found}; Menge x Preis mit Abschlägen und Zuschlägen ergibt {expected}.',
    fix: 'Berichtigen Sie Betrag, Menge oder Preis.',
  },
  'IT-00424': {
    message: 'Der Steuersatz {found} ist nicht als Prozentsatz geschrieben.',
    fix: 'Schreiben Sie 22 für 22 %.',
  },
  'IT-00418': {
    message: 'Die vorhergehende Rechnung ist vom {found}, nach diesem Beleg vom {issueDate}.',
    fix: 'Berichtigen Sie eines der beiden Daten.',
  },
  'DE-XRECHNUNG-WITHDRAWN': {
    message:
      'Der Käufer ist eine öffentliche Stelle (Leitweg-ID), und der Beleg nennt eine zurückgezogene Version von XRechnung (BT-24 ist {found}); die Portale weisen ihn zurück.',
    fix: 'Stellen Sie den Beleg als XRechnung 3.0 aus; deren BT-24 ist {expected}.',
  },
  'DE-XRECHNUNG': {
    message:
      'Der Käufer ist eine öffentliche Stelle (Leitweg-ID), aber der Beleg nennt nicht XRechnung (BT-24 ist {found}).',
    fix: 'Stellen Sie den Beleg als XRechnung aus.',
  },
  'PT-NUMBER-FORM': {
    message: 'Die Belegnummer (BT-1) {found} hat nicht die Form Typ Serie/Nummer, zum Beispiel FT A/1.',
    fix: 'Verwenden Sie die Nummer aus der bei der AT angemeldeten Serie.',
  },
  'PT-NEGATIVE-TOTAL': {
    message: 'Der Bruttobetrag (BT-112) ist {found}; portugiesische Belege haben keine negativen Summen.',
    fix: 'Stellen Sie eine Gutschrift mit positiven Beträgen aus.',
  },
  'BR-RO-001': {
    message: 'BT-24 ist {found}; RO e-Factura nimmt {expected}.',
    fix: 'Nennen Sie diese Kennung und halten Sie ihre Regeln ein.',
  },
};
