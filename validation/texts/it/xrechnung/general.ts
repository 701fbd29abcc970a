import type { FindingTexts } from '../../finding-text';

/** Sentences of the rules of XRechnung for every invoice. */
export const GENERAL_TEXTS_IT: FindingTexts = {
  'BR-DE-1': {
    message: 'La fattura non ha istruzioni di pagamento (BG-16).',
    fix: 'Aggiungere le istruzioni di pagamento con un codice del mezzo di pagamento (BT-81).',
  },
  'BR-DE-15': {
    message: "Manca il riferimento dell'acquirente (BT-10).",
    fix: "Aggiungere il riferimento comunicato dall'acquirente; per le amministrazioni tedesche, la Leitweg-ID.",
  },
  'BR-DE-16': {
    message:
      "La fattura usa una categoria IVA che richiede un'identificazione fiscale, ma non ha né partita IVA (BT-31) né codice fiscale (BT-32) del venditore, né un rappresentante fiscale (BG-11).",
    fix: 'Aggiungere la partita IVA o il codice fiscale del venditore, oppure il rappresentante fiscale.',
  },
  'BR-DE-17': {
    message: 'Il codice del tipo di fattura (BT-3) manca o non è tra quelli previsti da XRechnung.',
    fix: 'Usare 326, 380, 381, 384, 389, 875, 876 o 877.',
  },
  'BR-DE-18': {
    message:
      'Uno sconto per pagamento anticipato nei termini di pagamento (BT-20) non segue la forma fissa, o la sua riga non termina con un ritorno a capo.',
    fix: 'Scrivere ogni sconto su una riga propria che termina con un ritorno a capo, ad esempio #SKONTO#TAGE=14#PROZENT=2.00#, con due decimali e, se serve, #BASISBETRAG=100.00# alla fine; non iniziare altre righe con #.',
  },
  'BR-DE-21': {
    message: "L'identificativo della specifica (BT-24) non è di XRechnung 3.0.",
    fix: "Indicare urn:cen.eu:en16931:2017#compliant#urn:xeinkauf.de:kosit:xrechnung_3.0, o l'identificativo dell'estensione o di CVD.",
  },
  'BR-DE-22': {
    message: 'Due allegati (BT-125) hanno lo stesso nome di file.',
    fix: 'Dare a ogni allegato un nome di file proprio.',
  },
  'BR-DE-26': {
    message: 'La fattura è una rettifica (BT-3 è 384), ma non indica una fattura precedente (BG-3).',
    fix: 'Aggiungere il numero della fattura rettificata (BT-25).',
  },
  'BR-DE-30': {
    message: "L'addebito diretto (BG-19) non ha l'identificativo del creditore (BT-90), o in CII non indica altro.",
    fix: "Aggiungere l'identificativo del creditore, in UBL come identificativo del venditore o del beneficiario con lo schema SEPA; in CII anche il conto da addebitare (BT-91).",
  },
  'BR-DE-31': {
    message: "L'addebito diretto (BG-19) non ha il conto da addebitare (BT-91), o in CII non indica altro.",
    fix: "Aggiungere l'IBAN del conto dell'acquirente; in CII anche l'identificativo del creditore (BT-90).",
  },
  'BR-DE-TMP-32': {
    message:
      'La fattura non ha né data di consegna (BT-72), né periodo di fatturazione (BG-14), né un periodo su ogni riga (BG-26).',
    fix: 'Aggiungere la data di consegna, il periodo di fatturazione o un periodo su ogni riga.',
  },
  'BR-TMP-2': {
    message: "L'ubicazione di un documento esterno (BT-124) manca o non è un URL assoluto.",
    fix: "Indicare l'URL completo con il suo schema, ad esempio https://example.com/document.pdf.",
  },
  'BR-DE-2': {
    message: 'Il venditore non ha un contatto (BG-6).',
    fix: 'Aggiungere un contatto con nome (BT-41), telefono (BT-42) e indirizzo e-mail (BT-43).',
  },
  'BR-DE-3': {
    message: "L'indirizzo del venditore (BG-5) non ha la località (BT-37).",
    fix: 'Aggiungere la località.',
  },
  'BR-DE-4': {
    message: "L'indirizzo del venditore (BG-5) non ha il codice postale (BT-38).",
    fix: 'Aggiungere il codice postale.',
  },
  'BR-DE-5': {
    message: 'Il contatto del venditore (BG-6) non ha un nome (BT-41).',
    fix: 'Aggiungere il nome di una persona o, in CII, di un reparto.',
  },
  'BR-DE-6': {
    message: 'Il contatto del venditore (BG-6) non ha un numero di telefono (BT-42).',
    fix: 'Aggiungere il numero di telefono.',
  },
  'BR-DE-7': {
    message: 'Il contatto del venditore (BG-6) non ha un indirizzo e-mail (BT-43).',
    fix: "Aggiungere l'indirizzo e-mail.",
  },
  'BR-DE-27': {
    message: 'Il numero di telefono del contatto del venditore (BT-42) manca o ha meno di tre cifre.',
    fix: 'Indicare un numero di telefono raggiungibile.',
  },
  'BR-DE-28': {
    message: "L'indirizzo e-mail del contatto del venditore (BT-43) manca o non ha la forma dovuta.",
    fix: 'Indicare un indirizzo e-mail, ad esempio invoices@example.com.',
  },
  'BR-DE-8': {
    message: "L'indirizzo dell'acquirente (BG-8) non ha la località (BT-52).",
    fix: 'Aggiungere la località.',
  },
  'BR-DE-9': {
    message: "L'indirizzo dell'acquirente (BG-8) non ha il codice postale (BT-53).",
    fix: 'Aggiungere il codice postale.',
  },
  'BR-DE-10': {
    message: "L'indirizzo di consegna (BG-15) non ha la località (BT-77).",
    fix: "Aggiungere la località oppure omettere l'indirizzo di consegna.",
  },
  'BR-DE-11': {
    message: "L'indirizzo di consegna (BG-15) non ha il codice postale (BT-78).",
    fix: "Aggiungere il codice postale oppure omettere l'indirizzo di consegna.",
  },
  'BR-DE-19': {
    message: 'La fattura va pagata con bonifico SEPA (BT-81 è 58), ma il conto (BT-84) manca o non è un IBAN valido.',
    fix: "Correggere l'IBAN, in maiuscole, o usare 30 per un bonifico su un conto senza IBAN.",
  },
  'BR-DE-23-a': {
    message: 'Il codice del mezzo di pagamento (BT-81: 30 o 58) indica un bonifico, ma ne mancano i dati (BG-17).',
    fix: 'Aggiungere il conto di accredito (BT-84) o correggere il codice.',
  },
  'BR-DE-23-b': {
    message:
      'Il codice del mezzo di pagamento (BT-81: 30 o 58) indica un bonifico, ma ci sono dati di carta o di addebito diretto (BG-18, BG-19).',
    fix: 'Eliminare questi dati o correggere il codice.',
  },
  'BR-DE-24-a': {
    message:
      'Il codice del mezzo di pagamento (BT-81: 48, 54 o 55) indica un pagamento con carta, ma ne mancano i dati (BG-18).',
    fix: 'Aggiungere le ultime cifre del numero della carta (BT-87) o correggere il codice.',
  },
  'BR-DE-24-b': {
    message:
      'Il codice del mezzo di pagamento (BT-81: 48, 54 o 55) indica un pagamento con carta, ma ci sono dati di bonifico o di addebito diretto (BG-17, BG-19).',
    fix: 'Eliminare questi dati o correggere il codice.',
  },
  'BR-DE-20': {
    message:
      'La fattura va pagata con addebito diretto SEPA (BT-81 è 59), ma il conto da addebitare (BT-91) manca o non è un IBAN valido.',
    fix: "Correggere l'IBAN del conto dell'acquirente, in maiuscole.",
  },
  'BR-DE-25-a': {
    message: 'Il codice del mezzo di pagamento (BT-81: 59) indica un addebito diretto, ma ne mancano i dati (BG-19).',
    fix: 'Aggiungere mandato (BT-89), identificativo del creditore (BT-90) e conto da addebitare (BT-91), o correggere il codice.',
  },
  'BR-DE-25-b': {
    message:
      'Il codice del mezzo di pagamento (BT-81: 59) indica un addebito diretto, ma ci sono dati di bonifico o di carta (BG-17, BG-18).',
    fix: 'Eliminare questi dati o correggere il codice.',
  },
  'BR-DE-14': {
    message: "Un riepilogo IVA (BG-23) non ha l'aliquota IVA (BT-119), che XRechnung richiede in ogni categoria.",
    fix: "Aggiungere l'aliquota, 0 se non è dovuta IVA.",
  },
  'BR-TMP-3': {
    message: 'Prezzo netto e prezzo lordo di una riga hanno quantità base (BT-149) o unità (BT-150) diverse.',
    fix: 'Scrivere in entrambi la stessa quantità, cifra per cifra, e la stessa unità.',
  },
  'PEPPOL-EN16931-R043-1': {
    message:
      'Uno sconto o una maggiorazione (BG-20, BG-21, BG-27, BG-28) non dice quale dei due sia: il suo indicatore non è né true né false.',
    fix: 'Scrivere false per uno sconto, true per una maggiorazione.',
  },
  'PEPPOL-EN16931-R043-2': {
    message: "L'indicatore di uno sconto sul prezzo (BT-147) non è né true né false.",
    fix: 'Scrivere false: un prezzo può solo essere ridotto.',
  },
};
