import type { FindingTexts } from '../finding-text';

/** Sentences of the syntax rules of EN 16931: what of UBL and CII it has no place for, and how often its terms may occur. */
export const SYNTAX_TEXTS_DE: FindingTexts = {
  'syntax.absent': {
    message: 'EN 16931 hat keinen Platz für {path} in {context}: Empfänger können es übergehen.',
    fix: 'Entfernen Sie das Element, oder schreiben Sie den Inhalt in eine Bemerkung (BT-22).',
  },
  'syntax.absent-in-line': {
    message: 'EN 16931 hat keinen Platz für {path} in einer Position: Empfänger können es übergehen.',
    fix: 'Entfernen Sie das Element, oder schreiben Sie den Inhalt in die Bemerkung der Position (BT-127).',
  },
  'syntax.absent-fatal': {
    message: '{path} darf nicht in {context} stehen: EN 16931 hat keinen Platz dafür.',
    fix: 'Entfernen Sie das Element.',
  },
  'syntax.absent-in-object-reference': {
    message: 'Ein Verweis auf das abgerechnete Objekt (BT-18, Art 130) darf kein {element} haben.',
    fix: 'Geben Sie es in einer eigenen rechnungsbegründenden Unterlage an (BG-24): einem Verweis ohne Artcode.',
  },
  'syntax.attribute-absent': {
    message: 'EN 16931 verwendet das Attribut {attribute} von {element} nicht: Empfänger können es übergehen.',
    fix: 'Entfernen Sie das Attribut {attribute}.',
  },
  'syntax.attribute-absent-fatal': {
    message: '{element} darf das Attribut {attribute} nicht haben.',
    fix: 'Entfernen Sie das Attribut {attribute}.',
  },
  'syntax.attribute-required': {
    message: '{element} fehlt das Attribut {attribute}.',
    fix: 'Ergänzen Sie das Attribut {attribute}.',
  },
  'syntax.max-one': {
    message: '{path} kommt in {context} mehrfach vor; erlaubt ist es einmal.',
    fix: 'Behalten Sie eines und entfernen Sie die übrigen.',
  },
  'syntax.max-count': {
    message: '{path} kommt in {context} mehr als {max}-mal vor.',
    fix: 'Behalten Sie höchstens {max}.',
  },
  'syntax.required': { message: 'In {context} fehlt {path}.', fix: 'Ergänzen Sie {path}.' },
  'syntax.value-only': {
    message: '{path} ist {found}; erlaubt ist nur {allowed}.',
    fix: 'Schreiben Sie {allowed}, genau so und ohne Leerzeichen.',
  },
  'syntax.not-together': {
    message: '{context} enthält {path} und {other}; erlaubt ist nur eines davon.',
    fix: 'Behalten Sie eines von beiden.',
  },
  'syntax.same-value': {
    message: 'Jedes {path} des Belegs muss denselben Wert haben: Hier steht {found}, zuerst steht {expected}.',
    fix: 'Geben Sie überall denselben Wert an.',
  },
  'syntax.payee-is-seller': {
    message:
      'Der Zahlungsempfänger (BG-10) braucht einen anderen Namen (BT-59) als der Verkäufer (BT-27), der auch einen haben muss.',
    fix: 'Nennen Sie, an wen gezahlt wird; ist es der Verkäufer, lassen Sie den Zahlungsempfänger weg.',
  },
  'syntax.only-in-supporting-document': {
    message:
      '{element} darf nur in einer rechnungsbegründenden Unterlage stehen (ram:AdditionalReferencedDocument der Art 916).',
    fix: 'Geben Sie dem Verweis den Artcode 916, oder entfernen Sie {element}.',
  },
  'syntax.only-in-breakdown': {
    message: '{element} in {context} wird nicht verwendet: Es gehört in die Steueraufschlüsselung des Belegs (BG-23).',
    fix: 'Geben Sie es in ram:ApplicableTradeTax von ram:ApplicableHeaderTradeSettlement an.',
  },
  'syntax.only-in-applicable-tax': {
    message:
      '{element} in {context} wird nicht verwendet: Befreiungsgründe (BT-120, BT-121) stehen in ram:ApplicableTradeTax.',
    fix: 'Geben Sie den Grund in der Steueraufschlüsselung an (BG-23).',
  },
  'UBL-CR-412': {
    message:
      'In einer Rechnung steht das Fälligkeitsdatum (BT-9) nicht in der Zahlungsart: Empfänger können es dort übergehen.',
    fix: 'Geben Sie das Datum als cbc:DueDate der Rechnung an.',
  },
  'UBL-CR-470': {
    message: 'EN 16931 hat keinen Platz für einzelne Vorauszahlungen ({path}): Empfänger können sie übergehen.',
    fix: 'Geben Sie ihre Summe als gezahlten Betrag an (BT-113), cbc:PrepaidAmount in cac:LegalMonetaryTotal.',
  },
  'UBL-CR-561': {
    message: 'EN 16931 kennt keinen Steuerbetrag einer Position ({path}): Empfänger können ihn übergehen.',
    fix: 'Geben Sie Kategorie und Satz der Position an (BG-30) und die Steuer in der Aufschlüsselung des Belegs (BG-23).',
  },
  'UBL-CR-665': {
    message:
      'Ein Schema wird nur beim Verweis auf das abgerechnete Objekt verwendet (BT-18, Art 130): Empfänger können es übergehen.',
    fix: 'Entfernen Sie das Schema, oder geben Sie dem Verweis den Artcode 130, wenn er das abgerechnete Objekt nennt.',
  },
  'UBL-CR-682': {
    message: 'Die Lieferanschrift (BG-15) steht nicht in {path}: Empfänger können sie dort übergehen.',
    fix: 'Geben Sie die Anschrift als cac:Address in cac:DeliveryLocation an.',
  },
  'UBL-DT-01': {
    message: '{element} hat mehr als zwei Nachkommastellen: {found}.',
    fix: 'Runden Sie den Betrag auf zwei Stellen; auch Nullen und Leerzeichen dahinter zählen.',
  },
  'UBL-SR-04': {
    message: 'Es gibt mehr als ein abgerechnetes Objekt (BT-18: Verweis der Art 130).',
    fix: 'Behalten Sie eines; geben Sie die übrigen als rechnungsbegründende Unterlagen an (BG-24): Verweise ohne Artcode.',
  },
  'UBL-SR-12': {
    message: 'Der Verkäufer hat mehr als eine USt-IdNr. (BT-31).',
    fix: 'Behalten Sie eine Nummer des Schemas VAT.',
  },
  'UBL-SR-13': {
    message: 'Der Verkäufer hat neben der USt-IdNr. mehr als eine Steuernummer (BT-32).',
    fix: 'Behalten Sie eine Nummer, deren Schema nicht VAT ist.',
  },
  'UBL-SR-18': {
    message: 'Der Käufer hat mehr als eine USt-IdNr. (BT-48).',
    fix: 'Behalten Sie eine Nummer des Schemas VAT.',
  },
  'UBL-SR-29': {
    message: 'Es gibt mehr als eine Gläubiger-Identifikationsnummer (BT-90: Kennung des Schemas SEPA).',
    fix: 'Behalten Sie eine, beim Verkäufer oder beim Zahlungsempfänger.',
  },
  'UBL-SR-43': {
    message: 'Ein Verweis darf die Art 130 haben (BT-18), in einer Gutschrift auch 50 (BT-11), nicht {found}.',
    fix: 'Entfernen Sie den Artcode einer rechnungsbegründenden Unterlage (BG-24), oder berichtigen Sie ihn.',
  },
  'UBL-SR-43.scheme': {
    message: 'Ein Verweis mit Schema ({found}) muss das abgerechnete Objekt nennen (BT-18): Artcode 130.',
    fix: 'Ergänzen Sie den Artcode 130, oder entfernen Sie das Schema.',
  },
  'CII-DT-018': {
    message: 'Der Artcode eines Verweises darf nicht in {context} stehen, oder er ist keiner von 50, 130 und 916.',
    fix: 'Verwenden Sie 50 (BT-17), 130 (BT-18) oder 916 (BG-24) in ram:AdditionalReferencedDocument; sonst entfernen Sie ihn.',
  },
  'CII-DT-024': {
    message: '{element} ist das Schema eines abgerechneten Objekts (Art 130); {context} ist keines.',
    fix: 'Entfernen Sie {element}, oder geben Sie dem Verweis den Artcode 130.',
  },
  'CII-DT-027': {
    message: 'Nur eine vorausgegangene Rechnung (BG-3) hat ein Ausstellungsdatum (BT-26), {context} nicht.',
    fix: 'Entfernen Sie {element}.',
  },
  'CII-DT-031': {
    message: '{element} darf keine Währung nennen: Das tun nur die Steuergesamtbeträge (BT-110, BT-111).',
    fix: 'Entfernen Sie currencyID; die Rechnungswährung (BT-5) gilt für alle Beträge.',
  },
  'CII-DT-033': {
    message: '{element} hat eine Einheit, aber keine abgerechnete Menge (BT-129) hat eine.',
    fix: 'Ergänzen Sie die Einheit (BT-130) bei ram:BilledQuantity der Positionen.',
  },
  'CII-DT-097': {
    message: '{found} ist kein Datum des Formats 102.',
    fix: 'Schreiben Sie das Datum als JJJJMMTT, etwa 20260131.',
  },
  'CII-SR-119': {
    message:
      'Zwischen Brutto- und Nettopreis steht kein Nachlass (BT-147): Er braucht die Angabe false und einen Betrag.',
    fix: 'Geben Sie ram:ChargeIndicator false und ram:ActualAmount an, oder entfernen Sie ram:AppliedTradeAllowanceCharge.',
  },
  'CII-SR-408': {
    message: 'EN 16931 hat keinen Platz für Skonto in Zahlen ({path}): Empfänger können es übergehen.',
    fix: 'Beschreiben Sie das Skonto in den Zahlungsbedingungen (BT-20), ram:Description.',
  },
  'CII-SR-457': {
    message: 'Es gibt mehr als einen Verweis auf eine Ausschreibung (BT-17, Art 50).',
    fix: 'Behalten Sie einen.',
  },
  'CII-SR-458': {
    message: 'Es gibt mehr als ein abgerechnetes Objekt (BT-18, Art 130).',
    fix: 'Behalten Sie eines; geben Sie die übrigen als rechnungsbegründende Unterlagen an (BG-24, Art 916).',
  },
  'CII-SR-470': {
    message: 'Eine Überweisung (BT-81: {found}) nennt kein Konto, auf das zu zahlen ist (BT-84).',
    fix: 'Ergänzen Sie ram:IBANID oder ram:ProprietaryID in ram:PayeePartyCreditorFinancialAccount.',
  },
  'CII-SR-474': {
    message: 'Eine Position hat mehr als eine Objektkennung (BT-128, Art 130).',
    fix: 'Behalten Sie eine.',
  },
  'CII-SR-475': {
    message:
      'Die amtliche Prüfung erlaubt eine Beschreibung (BT-123) für alle rechnungsbegründenden Unterlagen zusammen (Art 916); hier sind es mehr.',
    fix: 'Es ist nichts zu tun: EN 16931 erlaubt je Unterlage eine. Mit nur einer entfällt die Warnung.',
  },
  'CII-SR-476': {
    message:
      'Die amtliche Prüfung erlaubt einen Anhang (BT-125) für alle rechnungsbegründenden Unterlagen zusammen (Art 916); hier sind es mehr.',
    fix: 'Es ist nichts zu tun: EN 16931 erlaubt je Unterlage einen. Mit nur einem entfällt die Warnung.',
  },
};
