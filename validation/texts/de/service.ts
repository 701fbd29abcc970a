import type { FindingTexts } from '../finding-text';

/** Sentences of the service's own findings: line arithmetic, parties, dates, rules that could not be validated. */
export const SERVICE_TEXTS_DE: FindingTexts = {
  LINE_NET_AMOUNT: {
    message: 'Der Nettobetrag der Zeile {line} ist {found}; Menge x Einzelpreis ergibt {expected}.',
    fix: 'Berichtigen Sie netAmount, quantity oder unitPrice.',
  },
  LINE_VAT_AMOUNT: {
    message: 'Die Umsatzsteuer der Zeile {line} ist {found}; Nettobetrag x Satz ergibt {expected}.',
    fix: 'Berichtigen Sie vatAmount oder vatRate.',
  },
  LINE_GROSS_AMOUNT: {
    message: 'Der Bruttobetrag der Zeile {line} ist {found}; Nettobetrag plus Umsatzsteuer ergibt {expected}.',
    fix: 'Berichtigen Sie grossAmount, netAmount oder vatAmount.',
  },
  COMPANY_NOT_PARTY: {
    message: 'Das Unternehmen {expected} ist nicht die Partei ({role}) dieses Belegs ({flow}); genannt ist {found}.',
    fix: 'Reichen Sie den Beleg für das Unternehmen ein, das dessen {role} ist, oder mit dem anderen Fluss.',
  },
  SELF_BILLING_NOT_AGREED: {
    message:
      '{found} stellt über diesen Dienst selbst Rechnungen aus und hat nicht zugestimmt, dass {company} sie in seinem Namen ausstellt.',
    fix: 'Bitten Sie {found}, vom Betreiber selfBilledBy={company} setzen zu lassen, oder die Rechnung selbst auszustellen.',
  },
  SUPPLIER_IS_CUSTOMER: {
    message: 'Lieferant und Kunde haben dieselbe USt-IdNr., {found}.',
    fix: 'Prüfen Sie, ob eine der beiden Parteien falsch ist.',
  },
  DUE_BEFORE_ISSUE: {
    message: 'Das Fälligkeitsdatum {found} liegt vor dem Ausstellungsdatum {issueDate}.',
    fix: 'Prüfen Sie beide Daten.',
  },
  PAYMENT_DUE_MISSING: {
    message:
      '{found} sind zu zahlen, der Beleg nennt aber weder ein Fälligkeitsdatum (BT-9) noch Zahlungsbedingungen (BT-20): Manche Programme weisen Factur-X-PDF ohne beides zurück (BR-CO-25).',
    fix: 'Nennen Sie ein Fälligkeitsdatum.',
  },
  PAYMENT_EXCEEDS_DUE: {
    message: 'Die als {status} gemeldeten Zahlungen ergeben {found} {currency}; fällig sind {expected} (BT-115).',
    fix: 'Prüfen Sie die gemeldeten Beträge.',
  },
  ISSUE_DATE_IN_FUTURE: {
    message: 'Das Ausstellungsdatum {found} liegt {days} Tage nach dem {today}.',
    fix: 'Prüfen Sie das Ausstellungsdatum.',
  },
  ISSUE_DATE_TOO_EARLY: {
    message: 'Das Ausstellungsdatum {found} liegt vor 1990.',
    fix: 'Prüfen Sie das Ausstellungsdatum.',
  },
  PRECEDING_DOCUMENT_MISSING: {
    message: 'Ein Beleg {documentType} in {country} muss den Beleg nennen, den er berichtigt (BT-25).',
    fix: 'Ergänzen Sie Nummer und Datum des vorhergehenden Belegs.',
  },
  PRECEDING_DOCUMENT_LATER: {
    message: 'Der vorhergehende Beleg ist vom {found}, nach diesem vom {issueDate}.',
    fix: 'Prüfen Sie beide Daten.',
  },
  PDF_METADATA_MISSING: {
    message:
      'Die Metadaten (XMP) des PDF sagen nicht, dass es eine Rechnung enthält: Programme, die dort nach Factur-X oder ZUGFeRD suchen, halten es für ein gewöhnliches PDF.',
    fix: 'Erzeugen Sie das PDF mit einem Programm, das die Metadaten von Factur-X schreibt.',
  },
  PDF_PROFILE_CONTRADICTS: {
    message:
      'Die Metadaten (XMP) des PDF nennen das Profil {found}; nach ihrem BT-24 ist die Rechnung darin {expected}.',
    fix: 'Erzeugen Sie das PDF neu oder berichtigen Sie BT-24.',
  },
  PDF_FILE_NAME_CONTRADICTS: {
    message:
      'Nach den Metadaten (XMP) des PDF steht die Rechnung in der Datei {found}; angehängt ist sie als {expected}.',
    fix: 'Hängen Sie die Rechnung unter dem Namen an, den die Metadaten nennen.',
  },
  PDF_RELATIONSHIP_WRONG: {
    message:
      'Die Rechnung ist mit der AFRelationship {found} an das PDF angehängt; für ihr Profil erlaubt: {expected}.',
    fix: 'Hängen Sie sie mit einem dieser Werte an.',
  },
  SPECIFICATION_UNKNOWN: {
    message:
      'BT-24 {found} ist keine Spezifikation, die dieser Dienst für dieses Format kennt. Der Beleg wurde nur gegen EN 16931 geprüft.',
    fix: 'Prüfen Sie BT-24. Verlangt der Empfänger diese Spezifikation, klären Sie, ob deren eigene Regeln eingehalten sind.',
  },
  SPECIFICATION_WITHDRAWN: {
    message:
      'BT-24 nennt {name}; diese Version ist zurückgezogen. Die Regeln von {name} wurden nicht geprüft, und Empfänger können den Beleg zurückweisen.',
    fix: 'Stellen Sie den Beleg nach der aktuellen Version aus; ihr BT-24 ist {expected}.',
  },
  SPECIFICATION_NOT_JUDGED: {
    message:
      'Das Profil {name} erhebt nicht den Anspruch, EN 16931 zu entsprechen; der Beleg wurde deshalb nicht gegen EN 16931 geprüft.',
    fix: 'Wird eine Rechnung nach EN 16931 verlangt, stellen Sie sie im Profil EN 16931 oder BASIC aus.',
  },
  VAT_NUMBER_CHECK_DIGIT: {
    message: '{found} ist keine gültige USt-IdNr. von {country}: Form oder Prüfziffer stimmt nicht.',
    fix: 'Prüfen Sie die Nummer mit der Partei.',
  },
  RULE_SET_ABORTED: {
    message: 'Ein Regelsatz konnte auf diesen Beleg nicht angewendet werden: {reason}.',
    fix: 'Nennen Sie dem Support die Anfrage-Id; der Beleg wurde nicht als gültig angenommen.',
  },
  'NOT_JUDGED.TIME': {
    message:
      'Die Prüfung des Belegs hat länger gedauert, als ein Beleg brauchen darf; er wurde nicht beurteilt und ist nicht gültig.',
    fix: 'Reichen Sie ihn in kleineren Teilen oder mit weniger Positionen und kürzeren Texten ein. Ist es ein gewöhnlicher Beleg, reichen Sie ihn noch einmal ein und nennen Sie dem Support seine documentId.',
  },
  'NOT_JUDGED.MEMORY': {
    message:
      'Die Prüfung des Belegs hat mehr Speicher gebraucht, als ein Beleg brauchen darf; er wurde nicht beurteilt und ist nicht gültig.',
    fix: 'Reichen Sie ihn in kleineren Teilen oder mit weniger Positionen und kürzeren Texten ein. Ist es ein gewöhnlicher Beleg, nennen Sie dem Support seine documentId.',
  },
  'NOT_JUDGED.CRASH': {
    message:
      'Die Prüfung dieses Belegs ist mehrmals unerwartet abgebrochen; er wurde nicht beurteilt und ist nicht gültig.',
    fix: 'Das ist ein Fehler des Dienstes. Nennen Sie dem Support die documentId, bevor Sie den Beleg erneut einreichen.',
  },
  'NOT_JUDGED.FAULT': {
    message:
      'Bei der Prüfung dieses Belegs ist ein Fehler des Dienstes aufgetreten; er wurde nicht beurteilt und ist nicht gültig.',
    fix: 'Nennen Sie dem Support die documentId, bevor Sie den Beleg erneut einreichen.',
  },
  FINDINGS_NOT_LISTED: {
    message:
      '{count} weitere Befunde sind nicht aufgeführt: aufgeführt sind die ersten 100 jeder Regel und etwa 1000 insgesamt.',
    fix: 'Beheben Sie die aufgeführten und reichen Sie den Beleg erneut ein.',
  },
  'RULE_NOT_JUDGED.NOT_A_NUMBER': {
    message:
      '{found} ist keine Zahl; diese Regeln konnten nicht geprüft werden und der Beleg ist nicht gültig: {rules}.',
    fix: 'Schreiben Sie Betrag oder Satz mit Ziffern und höchstens einem Punkt, ohne Leerzeichen, Exponent oder Währungszeichen.',
  },
  'RULE_NOT_JUDGED.NOT_A_DATE': {
    message:
      '{found} ist kein Datum; diese Regeln konnten nicht geprüft werden und der Beleg ist nicht gültig: {rules}.',
    fix: 'Schreiben Sie das Datum, wie das Format es verlangt: yyyy-MM-dd in UBL, yyyyMMdd mit Format 102 in CII.',
  },
  'RULE_NOT_JUDGED.NOT_A_BOOLEAN': {
    message:
      '{found} ist weder true noch false; diese Regeln konnten nicht geprüft werden und der Beleg ist nicht gültig: {rules}.',
    fix: 'Schreiben Sie true oder false.',
  },
  'RULE_NOT_JUDGED.SEVERAL_VALUES': {
    message:
      'Es gibt mehrere Werte, wo einer erlaubt ist; diese Regeln konnten nicht geprüft werden und der Beleg ist nicht gültig: {rules}.',
    fix: 'Behalten Sie einen davon.',
  },
  UNKNOWN_RULE: { message: 'Der Beleg erfüllt die Regel {rule} nicht ({terms}).' },
};
