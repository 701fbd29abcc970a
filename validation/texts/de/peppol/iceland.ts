import type { FindingTexts } from '../../finding-text';

/** Sentences of Peppol's rules for Iceland. */
export const ICELAND_TEXTS_DE: FindingTexts = {
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
};
