import type { FindingTexts } from '../../finding-text';

/** Sentences of Peppol's checks of party identifiers by their scheme. */
export const IDENTIFIER_TEXTS_IT: FindingTexts = {
  'PEPPOL-COMMON-R040': {
    message: "Un identificativo con schema 0088 non è un GLN valido: solo cifre, l'ultima di controllo.",
    fix: 'Correggere il numero, oppure lo schema se si tratta di un altro tipo di identificativo.',
  },
  'PEPPOL-COMMON-R041': {
    message:
      "Un identificativo con schema 0192 non è un numero di organizzazione norvegese valido: 9 cifre, l'ultima di controllo.",
    fix: 'Correggere il numero, oppure lo schema se si tratta di un altro tipo di identificativo.',
  },
  'PEPPOL-COMMON-R042': {
    message: 'Un identificativo con schema 0184 non è un numero CVR danese valido: 8 cifre, precedute o no da DK.',
    fix: 'Correggere il numero, oppure lo schema se si tratta di un altro tipo di identificativo.',
  },
  'PEPPOL-COMMON-R052': {
    message: 'Un identificativo con schema 0096 non è un numero P danese valido: 10 cifre.',
    fix: 'Correggere il numero, oppure lo schema se si tratta di un altro tipo di identificativo.',
  },
  'PEPPOL-COMMON-R053': {
    message: 'Un identificativo con schema 0198 non è un numero SE danese valido: DK e 8 cifre.',
    fix: 'Correggere il numero, oppure lo schema se si tratta di un altro tipo di identificativo.',
  },
  'PEPPOL-COMMON-R043': {
    message:
      'Un identificativo con schema 0208 non è un numero di impresa belga valido: 10 cifre, le ultime due di controllo.',
    fix: 'Correggere il numero, oppure lo schema se si tratta di un altro tipo di identificativo.',
  },
  'PEPPOL-COMMON-R044': {
    message: 'Un identificativo con schema 0201 non è un codice IPA italiano valido: 6 lettere o cifre.',
    fix: 'Correggere il numero, oppure lo schema se si tratta di un altro tipo di identificativo.',
  },
  'PEPPOL-COMMON-R045': {
    message:
      'Un identificativo con schema 0210 non è un codice fiscale italiano valido: 16 caratteri nella forma del codice di una persona, oppure 11 cifre.',
    fix: 'Correggere il numero, oppure lo schema se si tratta di un altro tipo di identificativo.',
  },
  'PEPPOL-COMMON-R046': {
    message:
      'Un indirizzo elettronico (BT-34, BT-49) con schema 9907 non è un codice fiscale italiano valido: 16 caratteri nella forma del codice di una persona, oppure 11 cifre.',
    fix: 'Correggere il numero, oppure lo schema se si tratta di un altro tipo di identificativo.',
  },
  'PEPPOL-COMMON-R047': {
    message:
      "Un identificativo con schema 0211 non è una partita IVA italiana valida: IT e 11 cifre, l'ultima di controllo.",
    fix: 'Correggere il numero, oppure lo schema se si tratta di un altro tipo di identificativo.',
  },
  'PEPPOL-COMMON-R049': {
    message:
      "Un identificativo con schema 0007 non è un numero di organizzazione svedese valido: 10 cifre, l'ultima di controllo.",
    fix: 'Correggere il numero, oppure lo schema se si tratta di un altro tipo di identificativo.',
  },
  'PEPPOL-COMMON-R050': {
    message:
      'Un identificativo con schema 0151 non è un numero di impresa australiano (ABN) valido: 11 cifre, le prime due di controllo.',
    fix: 'Correggere il numero, oppure lo schema se si tratta di un altro tipo di identificativo.',
  },
  'PEPPOL-COMMON-R054': {
    message: 'Un identificativo con schema 0106 non è un numero KVK olandese valido: 8 cifre.',
    fix: 'Correggere il numero, oppure lo schema se si tratta di un altro tipo di identificativo.',
  },
  'PEPPOL-COMMON-R055': {
    message: 'Un identificativo con schema 0190 non è un OIN olandese valido: 20 cifre.',
    fix: 'Correggere il numero, oppure lo schema se si tratta di un altro tipo di identificativo.',
  },
  'PEPPOL-COMMON-R056-1': {
    message: 'Un identificativo con schema 9944 non è una partita IVA olandese valida: NL, 9 cifre, B e 2 cifre.',
    fix: 'Correggere il numero, oppure lo schema se si tratta di un altro tipo di identificativo.',
  },
  'PEPPOL-COMMON-R056-2': {
    message:
      'Una partita IVA (BT-31, BT-48, BT-63) che inizia con NL non è una partita IVA olandese valida: NL, 9 cifre, B e 2 cifre.',
    fix: 'Correggere la partita IVA, senza spazi né punti.',
  },
  'PEPPOL-COMMON-R057': {
    message:
      'Un identificativo con schema 0217 non è un numero di stabilimento olandese (vestigingsnummer) valido: 12 cifre.',
    fix: 'Correggere il numero, oppure lo schema se si tratta di un altro tipo di identificativo.',
  },
};
