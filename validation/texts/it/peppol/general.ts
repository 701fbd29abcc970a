import type { FindingTexts } from '../../finding-text';

/** Sentences of the general rules of Peppol BIS Billing; XRechnung carries some of them. */
export const GENERAL_TEXTS_IT: FindingTexts = {
  'PEPPOL-EN16931-R008': {
    message: 'Un elemento del documento non ha contenuto.',
    fix: 'Compilarlo o eliminarlo; i soli attributi non valgono come contenuto.',
  },
  'PEPPOL-EN16931-R080': {
    message: 'La nota di credito ha più di un riferimento al progetto (BT-11).',
    fix: 'Tenerne uno solo e dare agli altri riferimenti un tipo diverso da 50.',
  },
  'PEPPOL-EN16931-R001': {
    message: 'Manca il processo aziendale (BT-23).',
    fix: 'Aggiungerlo, di norma urn:fdc:peppol.eu:2017:poacc:billing:01:1.0.',
  },
  'PEPPOL-EN16931-R007': {
    message: 'Il processo aziendale (BT-23) non è tra quelli approvati da Peppol.',
    fix: "Usare urn:fdc:peppol.eu:2017:poacc:billing:01:1.0 o l'identificativo di un altro processo approvato.",
  },
  'PEPPOL-EN16931-R002': {
    message:
      'Il documento ha più di una nota (BT-22), cosa ammessa solo se venditore e acquirente sono entrambi in Germania.',
    fix: 'Riunire tutto in una sola nota.',
  },
  'PEPPOL-EN16931-R003': {
    message: "Mancano sia il riferimento dell'acquirente (BT-10) sia il riferimento all'ordine (BT-13).",
    fix: 'Aggiungere almeno uno dei due.',
  },
  'PEPPOL-EN16931-R004': {
    message:
      "L'identificativo della specifica (BT-24) non inizia con quello di Peppol BIS Billing 3, oppure contiene due volte di seguito i due punti.",
    fix: 'Usare urn:cen.eu:en16931:2017#compliant#urn:fdc:peppol.eu:2017:poacc:billing:3.0.',
  },
  'PEPPOL-EN16931-R053': {
    message: 'Il totale IVA nella valuta della fattura (BT-110) deve essere indicato esattamente una volta.',
    fix: 'Indicare un solo totale IVA nella valuta della fattura; in UBL contiene il riepilogo IVA (BG-23).',
  },
  'PEPPOL-EN16931-R054': {
    message:
      "Il totale IVA nella valuta di contabilizzazione (BT-111) va indicato una volta se c'è una valuta di contabilizzazione dell'IVA (BT-6) e mai se non c'è.",
    fix: 'Aggiungere o eliminare totali di conseguenza; in UBL è un totale IVA a sé, senza riepilogo.',
  },
  'PEPPOL-EN16931-R055': {
    message:
      'I totali IVA nella valuta della fattura (BT-110) e in quella di contabilizzazione (BT-111) hanno segno diverso, oppure uno dei due manca.',
    fix: 'Indicare entrambi i totali, tutti e due positivi o tutti e due negativi.',
  },
  'PEPPOL-EN16931-R005': {
    message: "La valuta di contabilizzazione dell'IVA (BT-6) è la stessa della fattura (BT-5).",
    fix: 'Omettere la valuta di contabilizzazione, oppure correggerla.',
  },
  'PEPPOL-EN16931-R010': {
    message: "Manca l'indirizzo elettronico dell'acquirente (BT-49).",
    fix: "Aggiungere l'indirizzo dell'acquirente registrato nella rete, con il suo schema.",
  },
  'PEPPOL-EN16931-R020': {
    message: "Manca l'indirizzo elettronico del venditore (BT-34).",
    fix: "Aggiungere l'indirizzo del venditore registrato nella rete, con il suo schema.",
  },
  'PEPPOL-EN16931-R041': {
    message:
      "Uno sconto o una maggiorazione ha una percentuale (BT-94, BT-101, BT-138, BT-143), ma non l'importo di base (BT-93, BT-100, BT-137, BT-142).",
    fix: "Aggiungere l'importo di base, oppure omettere la percentuale.",
  },
  'PEPPOL-EN16931-R042': {
    message:
      'Uno sconto o una maggiorazione ha un importo di base (BT-93, BT-100, BT-137, BT-142), ma non la percentuale (BT-94, BT-101, BT-138, BT-143).',
    fix: "Aggiungere la percentuale, oppure omettere l'importo di base.",
  },
  'PEPPOL-EN16931-R040': {
    message:
      "L'importo di uno sconto o di una maggiorazione (BT-92, BT-99, BT-136, BT-141) è {found}; importo di base x percentuale / 100 dà {expected}.",
    fix: "Indicare {expected}, oppure correggere l'importo di base o la percentuale.",
  },
  'PEPPOL-EN16931-R043': {
    message:
      'Uno sconto o una maggiorazione (BG-20, BG-21, BG-27, BG-28) non dice con la parola true o false quale dei due sia.',
    fix: 'Scrivere true per una maggiorazione e false per uno sconto; 1 e 0 non sono ammessi.',
  },
  'PEPPOL-EN16931-R061': {
    message:
      'Il documento va pagato con addebito diretto (BT-81 49 o 59), ma non ha il riferimento del mandato (BT-89).',
    fix: "Aggiungere il riferimento del mandato rilasciato dall'acquirente.",
  },
  'PEPPOL-EN16931-R051': {
    message: 'La valuta di un importo non è quella della fattura (BT-5), oppure manca.',
    fix: "Indicare l'importo nella valuta della fattura; solo il totale IVA nella valuta di contabilizzazione (BT-111) è in un'altra.",
  },
  'PEPPOL-EN16931-R110': {
    message: 'Il periodo di una riga (BG-26) inizia (BT-134) prima del periodo di fatturazione (BT-73).',
    fix: 'Correggere una delle due date di inizio.',
  },
  'PEPPOL-EN16931-R111': {
    message: 'Il periodo di una riga (BG-26) finisce (BT-135) dopo il periodo di fatturazione (BT-74).',
    fix: 'Correggere una delle due date di fine.',
  },
  'PEPPOL-EN16931-R120': {
    message:
      "L'importo netto di una riga (BT-131) è {found}; quantità (BT-129) x prezzo netto per unità (BT-146 / BT-149) più maggiorazioni (BG-28) meno sconti (BG-27) dà {expected}.",
    fix: 'Indicare {expected}, oppure correggere quantità, prezzo, quantità base, maggiorazioni o sconti della riga.',
  },
  'PEPPOL-EN16931-R121': {
    message: 'La quantità base del prezzo di un articolo (BT-149) non è maggiore di zero.',
    fix: 'Indicare il numero di unità a cui si riferisce il prezzo, oppure omettere la quantità base.',
  },
  'PEPPOL-EN16931-R100': {
    message: 'Una riga (BG-25) ha più di un oggetto fatturato (BT-128).',
    fix: 'Tenerne uno solo.',
  },
  'PEPPOL-EN16931-R101': {
    message: 'Una riga (BG-25) rinvia a un documento che non è contrassegnato come suo oggetto fatturato (BT-128).',
    fix: 'Dare al riferimento il codice di tipo 130, oppure eliminarlo dalla riga.',
  },
  'PEPPOL-EN16931-R044': {
    message:
      'Il prezzo di un articolo (BG-29) contiene una voce non contrassegnata come sconto (BT-147) con la parola false; lì le maggiorazioni non sono ammesse.',
    fix: 'Scrivere false per uno sconto; includere una maggiorazione nel prezzo, oppure indicarla come maggiorazione della riga (BG-28).',
  },
  'PEPPOL-EN16931-R046': {
    message:
      'Il prezzo netto di un articolo (BT-146) non è il prezzo lordo (BT-148) meno lo sconto (BT-147), oppure uno di essi manca.',
    fix: 'Correggere o aggiungere prezzo netto, prezzo lordo o sconto; la differenza deve essere esatta.',
  },
  'PEPPOL-EN16931-R130': {
    message: "L'unità della quantità base del prezzo (BT-150) non è quella della quantità della riga (BT-130).",
    fix: 'Usare lo stesso codice di unità per entrambe.',
  },
  'PEPPOL-EN16931-CL001': {
    message: 'Il tipo di file di un documento allegato (BT-125) non è uno dei sei ammessi.',
    fix: 'Allegare il documento come PDF, PNG, JPEG, CSV, XLSX o ODS e indicare il tipo MIME, ad esempio application/pdf.',
  },
  'PEPPOL-EN16931-CL002': {
    message: "Il codice della motivazione di uno sconto (BT-98, BT-140) non è nell'elenco usato da Peppol.",
    fix: 'Usare un codice della sua parte di UNCL 5189, ad esempio 95 (sconto), oppure indicare la motivazione come testo.',
  },
  'PEPPOL-EN16931-CL003': {
    message: "Il codice della motivazione di una maggiorazione (BT-105, BT-145) non è nell'elenco usato da Peppol.",
    fix: 'Usare un codice di UNCL 7161, ad esempio FC (trasporto), oppure indicare la motivazione come testo.',
  },
  'PEPPOL-EN16931-CL006': {
    message: "Il codice della data di esigibilità dell'IVA (BT-8) non è ammesso.",
    fix: 'Usare 3 (data della fattura), 35 (data di consegna) o 432 (data di pagamento).',
  },
  'PEPPOL-EN16931-CL007': {
    message: 'La valuta di un importo manca o non è un codice ISO 4217.',
    fix: 'Usare il codice di tre lettere della valuta della fattura (BT-5), o della valuta di contabilizzazione (BT-6) per il relativo totale IVA.',
  },
  'PEPPOL-EN16931-P0100': {
    message: 'Il codice del tipo di fattura (BT-3) non è ammesso nel suo processo aziendale (BT-23).',
    fix: 'Usare un codice ammesso, ad esempio 380 (fattura); inviare una nota di credito come tale, con 381.',
  },
  'PEPPOL-EN16931-P0112': {
    message:
      'I codici di tipo 326 (fattura parziale) e 384 (fattura rettificativa) (BT-3) sono ammessi solo se venditore e acquirente sono entrambi in Germania.',
    fix: 'Usare un altro codice di tipo, ad esempio 380 (fattura), oppure una nota di credito con 381.',
  },
  'PEPPOL-EN16931-P0101': {
    message: 'Il codice del tipo della nota di credito (BT-3) non è ammesso nel suo processo aziendale (BT-23).',
    fix: 'Usare 381 (nota di credito), oppure 81, 83, 396 o 532.',
  },
  'PEPPOL-EN16931-F001': {
    message:
      'Una data (BT-2, BT-7, BT-9, BT-72, BT-73, BT-74, BT-134, BT-135) non è scritta come yyyy-MM-dd o non esiste nel calendario.',
    fix: 'Scrivere anno, mese e giorno con trattini, senza ora né fuso orario.',
  },
  'PEPPOL-EN16931-CL008': {
    message: "Lo schema di un indirizzo elettronico (BT-34, BT-49) non è nell'elenco usato da Peppol.",
    fix: "Usare un codice dell'elenco EAS ammesso da Peppol, ad esempio 0088 (GLN).",
  },
  'PEPPOL-EN16931-P0104': {
    message:
      'Il codice del motivo di esenzione VATEX-EU-G (BT-121) accompagna una categoria IVA (BT-118) diversa da G.',
    fix: 'Indicare la categoria G, oppure il codice del motivo di esenzione adatto alla categoria.',
  },
  'PEPPOL-EN16931-P0105': {
    message:
      'Il codice del motivo di esenzione VATEX-EU-O (BT-121) accompagna una categoria IVA (BT-118) diversa da O.',
    fix: 'Indicare la categoria O, oppure il codice del motivo di esenzione adatto alla categoria.',
  },
  'PEPPOL-EN16931-P0106': {
    message:
      'Il codice del motivo di esenzione VATEX-EU-IC (BT-121) accompagna una categoria IVA (BT-118) diversa da K.',
    fix: 'Indicare la categoria K, oppure il codice del motivo di esenzione adatto alla categoria.',
  },
  'PEPPOL-EN16931-P0107': {
    message:
      'Il codice del motivo di esenzione VATEX-EU-AE (BT-121) accompagna una categoria IVA (BT-118) diversa da AE.',
    fix: 'Indicare la categoria AE, oppure il codice del motivo di esenzione adatto alla categoria.',
  },
  'PEPPOL-EN16931-P0108': {
    message:
      'Il codice del motivo di esenzione VATEX-EU-D (BT-121) accompagna una categoria IVA (BT-118) diversa da E.',
    fix: 'Indicare la categoria E, oppure il codice del motivo di esenzione adatto alla categoria.',
  },
  'PEPPOL-EN16931-P0109': {
    message:
      'Il codice del motivo di esenzione VATEX-EU-F (BT-121) accompagna una categoria IVA (BT-118) diversa da E.',
    fix: 'Indicare la categoria E, oppure il codice del motivo di esenzione adatto alla categoria.',
  },
  'PEPPOL-EN16931-P0110': {
    message:
      'Il codice del motivo di esenzione VATEX-EU-I (BT-121) accompagna una categoria IVA (BT-118) diversa da E.',
    fix: 'Indicare la categoria E, oppure il codice del motivo di esenzione adatto alla categoria.',
  },
  'PEPPOL-EN16931-P0111': {
    message:
      'Il codice del motivo di esenzione VATEX-EU-J (BT-121) accompagna una categoria IVA (BT-118) diversa da E.',
    fix: 'Indicare la categoria E, oppure il codice del motivo di esenzione adatto alla categoria.',
  },
};
