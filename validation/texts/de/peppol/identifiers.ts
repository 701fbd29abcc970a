import type { FindingTexts } from '../../finding-text';

/** Sentences of Peppol's checks of party identifiers by their scheme. */
export const IDENTIFIER_TEXTS_DE: FindingTexts = {
  'PEPPOL-COMMON-R040': {
    message: 'Eine Kennung mit dem Schema 0088 ist keine gültige GLN: nur Ziffern, die letzte davon eine Prüfziffer.',
    fix: 'Berichtigen Sie die Nummer oder, wenn es eine andere Art von Kennung ist, das Schema.',
  },
  'PEPPOL-COMMON-R041': {
    message:
      'Eine Kennung mit dem Schema 0192 ist keine gültige norwegische Organisationsnummer: 9 Ziffern, die letzte davon eine Prüfziffer.',
    fix: 'Berichtigen Sie die Nummer oder, wenn es eine andere Art von Kennung ist, das Schema.',
  },
  'PEPPOL-COMMON-R042': {
    message:
      'Eine Kennung mit dem Schema 0184 ist keine gültige dänische CVR-Nummer: 8 Ziffern, mit oder ohne DK davor.',
    fix: 'Berichtigen Sie die Nummer oder, wenn es eine andere Art von Kennung ist, das Schema.',
  },
  'PEPPOL-COMMON-R052': {
    message: 'Eine Kennung mit dem Schema 0096 ist keine gültige dänische P-Nummer: 10 Ziffern.',
    fix: 'Berichtigen Sie die Nummer oder, wenn es eine andere Art von Kennung ist, das Schema.',
  },
  'PEPPOL-COMMON-R053': {
    message: 'Eine Kennung mit dem Schema 0198 ist keine gültige dänische SE-Nummer: DK und 8 Ziffern.',
    fix: 'Berichtigen Sie die Nummer oder, wenn es eine andere Art von Kennung ist, das Schema.',
  },
  'PEPPOL-COMMON-R043': {
    message:
      'Eine Kennung mit dem Schema 0208 ist keine gültige belgische Unternehmensnummer: 10 Ziffern, die letzten zwei davon Prüfziffern.',
    fix: 'Berichtigen Sie die Nummer oder, wenn es eine andere Art von Kennung ist, das Schema.',
  },
  'PEPPOL-COMMON-R044': {
    message: 'Eine Kennung mit dem Schema 0201 ist kein gültiger italienischer IPA-Code: 6 Buchstaben oder Ziffern.',
    fix: 'Berichtigen Sie die Nummer oder, wenn es eine andere Art von Kennung ist, das Schema.',
  },
  'PEPPOL-COMMON-R045': {
    message:
      'Eine Kennung mit dem Schema 0210 ist keine gültige italienische Steuernummer (codice fiscale): 16 Zeichen in der Form einer Personennummer oder 11 Ziffern.',
    fix: 'Berichtigen Sie die Nummer oder, wenn es eine andere Art von Kennung ist, das Schema.',
  },
  'PEPPOL-COMMON-R046': {
    message:
      'Eine elektronische Adresse (BT-34, BT-49) mit dem Schema 9907 ist keine gültige italienische Steuernummer (codice fiscale): 16 Zeichen in der Form einer Personennummer oder 11 Ziffern.',
    fix: 'Berichtigen Sie die Nummer oder, wenn es eine andere Art von Kennung ist, das Schema.',
  },
  'PEPPOL-COMMON-R047': {
    message:
      'Eine Kennung mit dem Schema 0211 ist keine gültige italienische Umsatzsteuer-Identifikationsnummer: IT und 11 Ziffern, die letzte davon eine Prüfziffer.',
    fix: 'Berichtigen Sie die Nummer oder, wenn es eine andere Art von Kennung ist, das Schema.',
  },
  'PEPPOL-COMMON-R049': {
    message:
      'Eine Kennung mit dem Schema 0007 ist keine gültige schwedische Organisationsnummer: 10 Ziffern, die letzte davon eine Prüfziffer.',
    fix: 'Berichtigen Sie die Nummer oder, wenn es eine andere Art von Kennung ist, das Schema.',
  },
  'PEPPOL-COMMON-R050': {
    message:
      'Eine Kennung mit dem Schema 0151 ist keine gültige australische Unternehmensnummer (ABN): 11 Ziffern, die ersten zwei davon Prüfziffern.',
    fix: 'Berichtigen Sie die Nummer oder, wenn es eine andere Art von Kennung ist, das Schema.',
  },
  'PEPPOL-COMMON-R054': {
    message: 'Eine Kennung mit dem Schema 0106 ist keine gültige niederländische KVK-Nummer: 8 Ziffern.',
    fix: 'Berichtigen Sie die Nummer oder, wenn es eine andere Art von Kennung ist, das Schema.',
  },
  'PEPPOL-COMMON-R055': {
    message: 'Eine Kennung mit dem Schema 0190 ist keine gültige niederländische OIN: 20 Ziffern.',
    fix: 'Berichtigen Sie die Nummer oder, wenn es eine andere Art von Kennung ist, das Schema.',
  },
  'PEPPOL-COMMON-R056-1': {
    message:
      'Eine Kennung mit dem Schema 9944 ist keine gültige niederländische Umsatzsteuer-Identifikationsnummer: NL, 9 Ziffern, B und 2 Ziffern.',
    fix: 'Berichtigen Sie die Nummer oder, wenn es eine andere Art von Kennung ist, das Schema.',
  },
  'PEPPOL-COMMON-R056-2': {
    message:
      'Eine Umsatzsteuer-Identifikationsnummer (BT-31, BT-48, BT-63), die mit NL beginnt, ist keine gültige niederländische Umsatzsteuer-Identifikationsnummer: NL, 9 Ziffern, B und 2 Ziffern.',
    fix: 'Berichtigen Sie die Nummer, ohne Leerzeichen und Punkte.',
  },
  'PEPPOL-COMMON-R057': {
    message:
      'Eine Kennung mit dem Schema 0217 ist keine gültige niederländische Niederlassungsnummer (vestigingsnummer): 12 Ziffern.',
    fix: 'Berichtigen Sie die Nummer oder, wenn es eine andere Art von Kennung ist, das Schema.',
  },
};
