import type { BODY_PROBLEMS_ES } from '../es/body-problems';

export const BODY_PROBLEMS_DE: Readonly<Record<keyof typeof BODY_PROBLEMS_ES, string>> = {
  'is required': 'ist erforderlich',
  '{0} is not a known field': '{0} ist kein bekanntes Feld',
  'must be a calendar date, yyyy-MM-dd': 'muss ein Kalenderdatum sein, JJJJ-MM-TT',
  'must be an instant, e.g. 2026-03-01T12:00:00Z': 'muss ein Zeitpunkt sein, z. B. 2026-03-01T12:00:00Z',
  'must be a UUID': 'muss eine UUID sein',
  'must be a URL': 'muss eine URL sein',
  'must be two capital letters, e.g. ES': 'muss aus zwei Großbuchstaben bestehen, z. B. ES',
  'must be a country code of two capital letters, e.g. ES':
    'muss ein Ländercode aus zwei Großbuchstaben sein, z. B. ES',
  'must be three capital letters, e.g. EUR': 'muss aus drei Großbuchstaben bestehen, z. B. EUR',
  'must be a month, yyyy-MM': 'muss ein Monat sein, JJJJ-MM',
  'must be a year, yyyy': 'muss ein Jahr sein, JJJJ',
  'must be a text without control characters': 'muss ein Text ohne Steuerzeichen sein',
  'must be printable ASCII characters': 'muss aus druckbaren ASCII-Zeichen bestehen',
  'must be one of {0}': 'muss eines von {0} sein',
  '; write {0} instead of {1}': '; schreiben Sie {0} statt {1}',
  'must not be empty': 'darf nicht leer sein',
  'must have at least {0} characters': 'muss mindestens {0} Zeichen haben',
  'must have at most {0} characters': 'darf höchstens {0} Zeichen haben',
  'must have at least {0} entries': 'muss mindestens {0} Einträge haben',
  'must have at most {0} entries': 'darf höchstens {0} Einträge haben',
  'must be number': 'muss eine Zahl sein',
  'must be integer': 'muss eine ganze Zahl sein',
  'must be string': 'muss ein Text sein',
  'must be boolean': 'muss true oder false sein',
  'must be object': 'muss ein Objekt sein',
  'must be array': 'muss eine Liste sein',
  'must be >= {0}': 'muss mindestens {0} sein',
  'must be <= {0}': 'darf höchstens {0} sein',
  'must be a number: without quotes, with a decimal point, e.g. 1234.5':
    'muss eine Zahl sein: ohne Anführungszeichen, mit Dezimalpunkt, z. B. 1234.5',
  'is a list; one document is an object, and lists of documents are for POST /v1.1/batch':
    'ist eine Liste; ein Beleg ist ein Objekt, Listen von Belegen nimmt POST /v1.1/batch',
  'must be a list of documents; a single one is for POST /v1.1/document':
    'muss eine Liste von Belegen sein; einen einzelnen nimmt POST /v1.1/document',
  'the body is empty': 'der Body ist leer',
  'the body is not UTF-8': 'der Body ist nicht UTF-8',
  'the body is XML; send the XML itself with Content-Type: application/xml':
    'der Body ist XML; senden Sie das XML selbst mit Content-Type: application/xml',
  'the body is a PDF; send the invoice as JSON, or as UBL with Content-Type: application/xml':
    'der Body ist ein PDF; senden Sie die Rechnung als JSON, oder als UBL mit Content-Type: application/xml',
  'text after the end of the JSON value': 'Text nach dem Ende des JSON-Werts',
  'nested deeper than {0} levels': 'tiefer als {0} Ebenen verschachtelt',
  'a member name in double quotes is expected': 'ein Name in doppelten Anführungszeichen wird erwartet',
  'member {0} appears twice': 'das Feld {0} kommt zweimal vor',
  'member {0} is not allowed': 'das Feld {0} ist nicht erlaubt',
  'a colon is expected': 'ein Doppelpunkt wird erwartet',
  'a comma or {0} is expected': 'ein Komma oder {0} wird erwartet',
  'a comma stands before the closing {0}; remove it': 'vor dem schließenden {0} steht ein Komma; entfernen Sie es',
  'a number has a decimal comma; write a decimal point, 1.5':
    'eine Zahl hat ein Dezimalkomma; schreiben Sie einen Dezimalpunkt, 1.5',
  'the text ends inside a string': 'der Text endet in einer Zeichenkette',
  'a string contains an unescaped control character': 'eine Zeichenkette enthält ein Steuerzeichen ohne Escape',
  'a string has more than {0} characters': 'eine Zeichenkette hat mehr als {0} Zeichen',
  'the escape sequence does not exist in JSON': 'die Escape-Sequenz gibt es in JSON nicht',
  'half of a surrogate pair': 'die Hälfte eines Surrogatpaars',
  'four hexadecimal digits are expected': 'vier Hexadezimalziffern werden erwartet',
  'a JSON value is expected': 'ein JSON-Wert wird erwartet',
  'number with more than {0} significant digits: {1}': 'Zahl mit mehr als {0} signifikanten Ziffern: {1}',
  'number out of range: {0}': 'Zahl außerhalb des Bereichs: {0}',
  'exponent out of range: {0}': 'Exponent außerhalb des Bereichs: {0}',
  '{0} is not a calendar date, yyyy-MM-dd.': '{0} ist kein Kalenderdatum, JJJJ-MM-TT.',
  '{0} has more than two decimals.': '{0} hat mehr als zwei Nachkommastellen.',
  'A line with VAT rate 0 must say why in taxCode: Z, E, AE, K, G, O, L or M.':
    'Eine Position mit Steuersatz 0 muss in taxCode sagen, warum: Z, E, AE, K, G, O, L oder M.',
  'taxCode {0} is neither a UNCL 5305 code nor a code of this country.':
    'taxCode {0} ist weder ein Code nach UNCL 5305 noch einer dieses Landes.',
  'taxCode {0} does not match VAT rate {1}.': 'taxCode {0} passt nicht zum Steuersatz {1}.',
  '{0} is not a VATEX code.': '{0} ist kein VATEX-Code.',
  'Category {0} needs exemptionReason or exemptionReasonCode.':
    'Kategorie {0} braucht exemptionReason oder exemptionReasonCode.',
  'Category {0} does not allow an exemption reason.': 'Kategorie {0} erlaubt keinen Befreiungsgrund.',
  '{0} is not a unit of UN/ECE Recommendation 20 or 21.': '{0} ist keine Einheit der UN/ECE-Empfehlungen 20 oder 21.',
  'Category {0} cannot be combined with category {1}.': 'Kategorie {0} kann nicht mit Kategorie {1} zusammen stehen.',
  'Line number {0} is already used by {1}.': 'Die Positionsnummer {0} hat schon {1}.',
  '{0} is not a UNTDID 4461 code.': '{0} ist kein Code nach UNTDID 4461.',
  'The IBAN does not have a valid format or check digits.':
    'Die IBAN hat kein gültiges Format oder falsche Prüfziffern.',
  '{0} is not a valid BIC.': '{0} ist kein gültiger BIC.',
  'Payment means {0} requires the account to pay to.': 'Zahlungsart {0} braucht das Konto des Empfängers.',
  '{0} is not an ISO 4217 code.': '{0} ist kein Code nach ISO 4217.',
  'A {0} in {1} must name the document that it corrects.':
    'Ein Beleg {0} in {1} muss den Beleg nennen, den er berichtigt.',
  'A document with category K (intra-community supply) needs the delivery date.':
    'Ein Beleg mit Kategorie K (innergemeinschaftliche Lieferung) braucht das Lieferdatum.',
  'endpointId and endpointScheme must be given together.': 'endpointId und endpointScheme gehören zusammen.',
  '{0} is not in the EAS list.': '{0} steht nicht in der EAS-Liste.',
  'The supplier of a document with category {0} requires a VAT number.':
    'Der Lieferant eines Belegs mit Kategorie {0} braucht eine USt-IdNr.',
  'The supplier requires a VAT number or a tax number.': 'Der Lieferant braucht eine USt-IdNr. oder eine Steuernummer.',
  'The customer of a document with category {0} requires a VAT number.':
    'Der Kunde eines Belegs mit Kategorie {0} braucht eine USt-IdNr.',
  '{0} is not an ISO 3166-1 code.': '{0} ist kein Code nach ISO 3166-1.',
  '{0} is not a valid VAT number.': '{0} ist keine gültige USt-IdNr.',
  'Category B is for invoices inside Italy.': 'Kategorie B ist für Rechnungen innerhalb Italiens.',
  'The value consists only of spaces.': 'Der Wert besteht nur aus Leerzeichen.',
  'The value contains a control character that XML cannot represent.':
    'Der Wert enthält ein Steuerzeichen, das XML nicht darstellen kann.',
  'The document is CII (CrossIndustryInvoice, Factur-X, ZUGFeRD), which is not accepted here. Send the invoice as UBL 2.1 or as JSON.':
    'Der Beleg ist CII (CrossIndustryInvoice, Factur-X, ZUGFeRD), das hier nicht angenommen wird. Senden Sie die Rechnung als UBL 2.1 oder als JSON.',
  'The document is a PDF, not XML. Send the invoice as UBL 2.1 or as JSON.':
    'Der Beleg ist ein PDF, kein XML. Senden Sie die Rechnung als UBL 2.1 oder als JSON.',
  'The {0} of the document is {1}, but vatNumber is {2}.': 'Der {0} des Belegs ist {1}, aber vatNumber ist {2}.',
  'is not a parameter of this operation': 'ist kein Parameter dieser Operation',
  'was sent more than once': 'wurde mehrmals gesendet',
  'has no value': 'hat keinen Wert',
  'must not be before {0}': 'darf nicht vor {0} liegen',
  'cannot be combined with {0}': 'kann nicht mit {0} kombiniert werden',
  'is not a company of the account': 'ist kein Unternehmen des Kontos',
  'must start with https:// and a host': 'muss mit https:// und einem Host beginnen',
  'must resolve only to public addresses': 'darf nur zu öffentlichen Adressen führen',
  'must resolve only to public addresses; names ending with {0} are not public':
    'darf nur zu öffentlichen Adressen führen; Namen auf {0} sind nicht öffentlich',
  'Document at index {0}: {1} Nothing was stored.': 'Beleg an Position {0}: {1} Nichts wurde gespeichert.',
  '{0} documents of the batch have errors. Nothing was stored.':
    '{0} Belege des Stapels haben Fehler. Nichts wurde gespeichert.',
  'must be "{0}"': 'muss "{0}" sein',
};
