import type { FindingTexts } from '../finding-text';

/** Sentences of EN 16931: what an invoice, its parties, payment and totals must have. */
export const DOCUMENT_TEXTS_IT: FindingTexts = {
  'BR-01': {
    message: "La fattura non ha l'identificativo della specifica (BT-24).",
    fix: "Aggiungere l'identificativo della specifica che la fattura segue, ad esempio urn:cen.eu:en16931:2017.",
  },
  'BR-02': {
    message: 'La fattura non ha il numero di fattura (BT-1).',
    fix: 'Aggiungere il numero di fattura.',
  },
  'BR-03': {
    message: 'La fattura non ha la data di emissione (BT-2).',
    fix: 'Aggiungere la data in cui la fattura è stata emessa; in CII scriverla come yyyyMMdd con formato 102.',
  },
  'BR-04': {
    message: 'La fattura non ha il codice del tipo di fattura (BT-3).',
    fix: 'Aggiungere il codice, ad esempio 380 per una fattura o 381 per una nota di credito.',
  },
  'BR-05': {
    message: 'La fattura non ha la valuta (BT-5).',
    fix: 'Aggiungere la valuta della fattura, ad esempio EUR.',
  },
  'BR-06': {
    message: 'Il venditore (BG-4) non ha un nome (BT-27).',
    fix: 'Aggiungere la ragione sociale del venditore.',
  },
  'BR-07': {
    message: "L'acquirente (BG-7) non ha un nome (BT-44).",
    fix: "Aggiungere la ragione sociale dell'acquirente.",
  },
  'BR-08': {
    message: 'Il venditore non ha un indirizzo postale (BG-5).',
    fix: "Aggiungere l'indirizzo postale del venditore.",
  },
  'BR-09': {
    message: "L'indirizzo del venditore (BG-5) non ha il codice del paese (BT-40).",
    fix: 'Aggiungere il codice di due lettere del paese del venditore.',
  },
  'BR-10': {
    message: "L'acquirente non ha un indirizzo postale (BG-8).",
    fix: "Aggiungere l'indirizzo postale dell'acquirente.",
  },
  'BR-11': {
    message: "L'indirizzo dell'acquirente (BG-8) non ha il codice del paese (BT-55).",
    fix: "Aggiungere il codice di due lettere del paese dell'acquirente.",
  },
  'BR-12': {
    message: 'Nei totali del documento (BG-22) manca la somma degli importi netti delle righe (BT-106).',
    fix: 'Aggiungere la somma degli importi netti di tutte le righe.',
  },
  'BR-13': {
    message: 'Nei totali del documento (BG-22) manca il totale senza IVA (BT-109).',
    fix: 'Aggiungere il totale senza IVA: righe meno sconti più maggiorazioni.',
  },
  'BR-14': {
    message: 'Nei totali del documento (BG-22) manca il totale con IVA (BT-112).',
    fix: 'Aggiungere il totale con IVA.',
  },
  'BR-15': {
    message: "Nei totali del documento (BG-22) manca l'importo dovuto per il pagamento (BT-115).",
    fix: "Aggiungere l'importo dovuto, 0 se non resta nulla da pagare.",
  },
  'BR-16': {
    message: 'La fattura non ha righe (BG-25).',
    fix: 'Aggiungere almeno una riga di fattura.',
  },
  'BR-17': {
    message: 'Il beneficiario del pagamento (BG-10) non ha un nome (BT-59) o è la stessa parte del venditore (BG-4).',
    fix: 'Indicare il nome del beneficiario se non è il venditore; altrimenti ometterlo.',
  },
  'BR-18': {
    message: 'Il rappresentante fiscale del venditore (BG-11) non ha un nome (BT-62).',
    fix: 'Aggiungere il nome del rappresentante fiscale.',
  },
  'BR-19': {
    message: 'Il rappresentante fiscale del venditore (BG-11) non ha un indirizzo postale (BG-12).',
    fix: "Aggiungere l'indirizzo postale del rappresentante fiscale.",
  },
  'BR-20': {
    message: "L'indirizzo del rappresentante fiscale (BG-12) non ha il codice del paese (BT-69).",
    fix: 'Aggiungere il codice di due lettere del paese del rappresentante fiscale.',
  },
  'BR-29': {
    message:
      'Il periodo di fatturazione (BG-14) non deve finire prima di iniziare: inizio (BT-73) «{start}», fine (BT-74) «{found}».',
    fix: 'Correggere le date; in CII scriverle entrambe come yyyyMMdd con formato 102.',
  },
  'BR-45': {
    message: "Un riepilogo IVA (BG-23) non ha l'imponibile (BT-116).",
    fix: "Aggiungere l'importo su cui si calcola l'IVA di questa categoria e aliquota.",
  },
  'BR-46': {
    message: "Un riepilogo IVA (BG-23) non ha l'importo dell'IVA (BT-117).",
    fix: "Aggiungere l'IVA di questa categoria e aliquota, 0 se non è dovuta.",
  },
  'BR-47': {
    message: 'Un riepilogo IVA (BG-23) non ha il codice della categoria IVA (BT-118).',
    fix: "Aggiungere il codice della categoria, con lo schema d'imposta VAT.",
  },
  'BR-48': {
    message: "Un riepilogo IVA (BG-23) non ha l'aliquota IVA (BT-119).",
    fix: "Aggiungere l'aliquota, 0 se l'IVA non è dovuta; solo la categoria O non ne ha.",
  },
  'BR-49': {
    message: 'Le istruzioni di pagamento (BG-16) non hanno il codice del mezzo di pagamento (BT-81).',
    fix: 'Aggiungere il codice, ad esempio 30 per un bonifico o 58 per un bonifico SEPA.',
  },
  'BR-50': {
    message: "Un bonifico (BG-17) non ha l'identificativo del conto (BT-84).",
    fix: "Aggiungere l'IBAN o il numero del conto su cui pagare.",
  },
  'BR-51': {
    message: 'Il numero della carta (BT-87) supera i dieci caratteri: {found}.',
    fix: 'Mostrare al più le prime sei e le ultime quattro cifre.',
  },
  'BR-52': {
    message: 'Un documento di supporto (BG-24) non ha un riferimento (BT-122).',
    fix: "Aggiungere l'identificativo del documento di supporto.",
  },
  'BR-53': {
    message:
      "È indicata una valuta di contabilizzazione dell'IVA (BT-6), ma nessun totale IVA in essa (BT-111) accanto a quello nella valuta della fattura.",
    fix: 'Aggiungere il totale IVA nella valuta di contabilizzazione, oppure omettere quella valuta.',
  },
  'BR-55': {
    message: 'Un riferimento a una fattura precedente (BG-3) non ha il numero di fattura (BT-25).',
    fix: 'Aggiungere il numero della fattura precedente.',
  },
  'BR-56': {
    message: 'Il rappresentante fiscale del venditore (BG-11) non ha la partita IVA (BT-63).',
    fix: 'Aggiungere la partita IVA del rappresentante fiscale.',
  },
  'BR-57': {
    message: "L'indirizzo di consegna (BG-15) non ha il codice del paese (BT-80).",
    fix: 'Aggiungere il codice di due lettere del paese di consegna.',
  },
  'BR-61': {
    message: "La fattura va pagata con bonifico (BT-81), ma non ha l'identificativo del conto (BT-84).",
    fix: "Aggiungere l'IBAN o il numero del conto su cui pagare.",
  },
  'BR-62': {
    message: "L'indirizzo elettronico del venditore (BT-34) non ha uno schema.",
    fix: "Aggiungere lo schema dell'indirizzo, un codice dell'elenco EAS come 0088 (GLN).",
  },
  'BR-63': {
    message: "L'indirizzo elettronico dell'acquirente (BT-49) non ha uno schema.",
    fix: "Aggiungere lo schema dell'indirizzo, un codice dell'elenco EAS come 0088 (GLN).",
  },
  'BR-CO-03': {
    message: "La fattura ha sia una data di esigibilità dell'IVA (BT-7) sia un codice per tale data (BT-8).",
    fix: 'Tenere uno solo dei due.',
  },
  'BR-CO-09': {
    message: 'La partita IVA «{found}» (BT-31, BT-48, BT-63) non inizia con un codice di paese.',
    fix: 'Anteporre al numero il codice di paese di due lettere maiuscole; la Grecia può usare EL.',
  },
  'BR-CO-18': {
    message: 'Il documento non ha un riepilogo IVA (BG-23).',
    fix: "Aggiungere l'imponibile e l'IVA per ogni categoria e aliquota IVA.",
  },
  'BR-CO-19': {
    message: 'Il periodo di fatturazione (BG-14) non ha né data di inizio (BT-73) né data di fine (BT-74).',
    fix: 'Aggiungere la data di inizio, quella di fine o entrambe, oppure omettere il periodo.',
  },
  'BR-CO-26': {
    message:
      'Il venditore non è identificabile: mancano identificativo (BT-29), registrazione legale (BT-30) e partita IVA (BT-31).',
    fix: 'Aggiungere almeno uno dei tre.',
  },
  'BR-B-01': {
    message:
      'La categoria IVA B (scissione dei pagamenti) vale solo per fatture nazionali italiane, ma la fattura indica il paese «{found}».',
    fix: 'Usare la categoria B solo se tutti i paesi della fattura sono IT.',
  },
  'BR-B-02': {
    message:
      'La fattura ha sia la categoria IVA B (scissione dei pagamenti) sia la categoria IVA S (aliquota ordinaria).',
    fix: 'Fatturare a parte ciò che è soggetto alla scissione dei pagamenti.',
  },
};
