import type { FindingTexts } from '../../finding-text';

/** Sentences of Peppol's rules for the Netherlands. */
export const NETHERLANDS_TEXTS_DE: FindingTexts = {
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
};
