import type { FindingTexts } from '../../finding-text';

/** Sentences of Peppol's rules for Germany. */
export const GERMANY_TEXTS_IT: FindingTexts = {
  'DE-R-001': {
    message: 'Questa fattura tra parti tedesche non ha istruzioni di pagamento (BG-16).',
    fix: 'Aggiungere come pagare la fattura.',
  },
  'DE-R-002': {
    message: 'Il venditore tedesco non ha un contatto (BG-6).',
    fix: 'Aggiungere nome, telefono ed e-mail di un contatto del venditore.',
  },
  'DE-R-003': {
    message: 'Il venditore tedesco non ha la località (BT-37).',
    fix: 'Aggiungere la località del venditore.',
  },
  'DE-R-004': {
    message: 'Il venditore tedesco non ha il codice postale (BT-38).',
    fix: 'Aggiungere il codice postale del venditore.',
  },
  'DE-R-005': {
    message: 'Il contatto del venditore tedesco non ha un nome (BT-41).',
    fix: "Aggiungere il nome della persona o dell'ufficio da contattare.",
  },
  'DE-R-006': {
    message: 'Il contatto del venditore tedesco non ha un numero di telefono (BT-42).',
    fix: 'Aggiungere il numero di telefono del contatto.',
  },
  'DE-R-007': {
    message: 'Il contatto del venditore tedesco non ha un indirizzo e-mail (BT-43).',
    fix: "Aggiungere l'indirizzo e-mail del contatto.",
  },
  'DE-R-008': {
    message: "L'acquirente tedesco non ha la località (BT-52).",
    fix: "Aggiungere la località dell'acquirente.",
  },
  'DE-R-009': {
    message: "L'acquirente tedesco non ha il codice postale (BT-53).",
    fix: "Aggiungere il codice postale dell'acquirente.",
  },
  'DE-R-010': {
    message: "L'indirizzo di consegna di questa fattura tra parti tedesche non ha la località (BT-77).",
    fix: "Aggiungere la località dell'indirizzo di consegna.",
  },
  'DE-R-011': {
    message: "L'indirizzo di consegna di questa fattura tra parti tedesche non ha il codice postale (BT-78).",
    fix: "Aggiungere il codice postale dell'indirizzo di consegna.",
  },
  'DE-R-014': {
    message: "Un riepilogo IVA di questa fattura tra parti tedesche non ha l'aliquota IVA (BT-119).",
    fix: "Aggiungere l'aliquota, 0 se non si applica l'IVA.",
  },
  'DE-R-015': {
    message: "Questa fattura tra parti tedesche non ha il riferimento dell'acquirente (BT-10).",
    fix: "Aggiungere il riferimento dato dall'acquirente, ad esempio la Leitweg-ID di un ente pubblico.",
  },
  'DE-R-016': {
    message:
      'Il venditore tedesco non ha né partita IVA (BT-31), né numero fiscale (BT-32), né rappresentante fiscale (BG-11), benché siano usate categorie IVA che ne richiedono uno.',
    fix: 'Aggiungere la partita IVA o il numero fiscale del venditore, oppure il suo rappresentante fiscale.',
  },
  'DE-R-017': {
    message: 'Il codice del tipo di fattura (BT-3) non è tra quelli previsti per le fatture tra parti tedesche.',
    fix: 'Usare 326, 380, 381, 384, 389, 875, 876 o 877.',
  },
  'DE-R-018': {
    message:
      'Uno sconto per pagamento anticipato nei termini di pagamento (BT-20) di questa fattura tra parti tedesche non è scritto nella forma Skonto.',
    fix: "Scrivere ciascuno su una riga propria come #SKONTO#TAGE=14#PROZENT=2.00# e terminare l'ultimo con un a capo.",
  },
  'DE-R-019': {
    message: 'Il conto (BT-84) di un bonifico SEPA (codice 58) tra parti tedesche non è un IBAN valido.',
    fix: "Verificare l'IBAN; per un altro tipo di conto usare il codice 30.",
  },
  'DE-R-020': {
    message:
      'Il conto addebitato (BT-91) di un addebito diretto SEPA (codice 59) tra parti tedesche non è un IBAN valido.',
    fix: "Verificare l'IBAN dell'acquirente.",
  },
  'DE-R-022': {
    message: 'Due allegati (BT-125) di questa fattura tra parti tedesche hanno lo stesso nome di file.',
    fix: 'Dare a ogni allegato un nome di file proprio.',
  },
  'DE-R-023-1': {
    message: 'Un pagamento con bonifico (codice 30 o 58) tra parti tedesche non ha i dati del bonifico (BG-17).',
    fix: "Aggiungere il conto su cui l'acquirente deve pagare.",
  },
  'DE-R-023-2': {
    message:
      'Un pagamento con bonifico (codice 30 o 58) tra parti tedesche ha anche dati di una carta (BG-18) o di un addebito diretto (BG-19).',
    fix: 'Togliere questi dati, oppure correggere il codice del mezzo di pagamento (BT-81).',
  },
  'DE-R-024-1': {
    message: 'Un pagamento con carta (codice 48, 54 o 55) tra parti tedesche non ha i dati della carta (BG-18).',
    fix: 'Aggiungere i dati della carta, oppure correggere il codice del mezzo di pagamento (BT-81).',
  },
  'DE-R-024-2': {
    message:
      'Un pagamento con carta (codice 48, 54 o 55) tra parti tedesche ha anche dati di un bonifico (BG-17) o di un addebito diretto (BG-19).',
    fix: 'Togliere questi dati, oppure correggere il codice del mezzo di pagamento (BT-81).',
  },
  'DE-R-025-1': {
    message:
      "Un pagamento con addebito diretto (codice 59) tra parti tedesche non ha i dati dell'addebito diretto (BG-19).",
    fix: "Aggiungere i dati dell'addebito diretto, oppure correggere il codice del mezzo di pagamento (BT-81).",
  },
  'DE-R-025-2': {
    message:
      'Un pagamento con addebito diretto (codice 59) tra parti tedesche ha anche dati di un bonifico (BG-17) o di una carta (BG-18).',
    fix: 'Togliere questi dati, oppure correggere il codice del mezzo di pagamento (BT-81).',
  },
  'DE-R-026': {
    message:
      'Una fattura rettificativa (codice del tipo 384) tra parti tedesche non indica una fattura precedente (BG-3).',
    fix: 'Aggiungere il numero della fattura che viene rettificata.',
  },
  'DE-R-027': {
    message: 'Il numero di telefono del contatto del venditore tedesco (BT-42) ha meno di tre cifre o manca.',
    fix: 'Scrivere il numero di telefono completo.',
  },
  'DE-R-028': {
    message:
      "L'indirizzo e-mail del contatto del venditore tedesco (BT-43) non ha la forma di un indirizzo e-mail o manca.",
    fix: 'Scrivere un solo indirizzo come name@example.com, senza spazi.',
  },
  'DE-R-030': {
    message: "Un addebito diretto tra parti tedesche non ha l'identificativo del creditore (BT-90).",
    fix: "Aggiungere l'identificativo del creditore SEPA del venditore o del beneficiario del pagamento.",
  },
  'DE-R-031': {
    message: 'Un addebito diretto tra parti tedesche non ha il conto addebitato (BT-91).',
    fix: "Aggiungere l'IBAN del conto da addebitare.",
  },
  'DE-R-T02': {
    message: 'La posizione esterna (BT-124) di un documento di supporto tra parti tedesche non è un URL assoluto.',
    fix: "Scrivere l'URL completo con il suo schema, ad esempio https://example.com/document.pdf per un indirizzo web.",
  },
};
