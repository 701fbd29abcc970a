import type { FindingTexts } from '../finding-text';

/** Sentences of EN 16931: values that must be in a code list. */
export const CODE_TEXTS_IT: FindingTexts = {
  'BR-CL-01': {
    message: 'Il codice del tipo di fattura (BT-3) «{found}» non è ammesso qui.',
    fix: 'Usare un codice di UNTDID 1001 adatto al documento, ad esempio 380 (fattura) o 381 (nota di credito).',
  },
  'BR-CL-03': {
    message: 'La valuta «{found}» di un importo non è un codice ISO 4217.',
    fix: 'Usare la valuta della fattura (BT-5), ad esempio EUR; solo il secondo totale IVA (BT-111) è nella valuta di contabilizzazione (BT-6).',
  },
  'BR-CL-04': {
    message: 'La valuta della fattura (BT-5) «{found}» non è un codice ISO 4217.',
    fix: 'Usare il codice di tre lettere della valuta, ad esempio EUR.',
  },
  'BR-CL-05': {
    message: "La valuta di contabilizzazione dell'IVA (BT-6) «{found}» non è un codice ISO 4217.",
    fix: 'Usare il codice di tre lettere della valuta, ad esempio EUR.',
  },
  'BR-CL-06': {
    message: "Il codice della data di esigibilità dell'IVA (BT-8) «{found}» non è ammesso.",
    fix: 'Usare il codice della data di fattura, di consegna o di pagamento: 3, 35 o 432 in UBL; 5, 29 o 72 in CII.',
  },
  'BR-CL-07': {
    message: 'Lo schema «{found}» di un oggetto fatturato (BT-18, BT-128) non è un codice di UNTDID 1153.',
    fix: "Usare un codice dell'elenco, oppure omettere lo schema.",
  },
  'BR-CL-08': {
    message: "Il codice dell'oggetto «{found}» di una nota (BT-21) non è un codice di UNTDID 4451.",
    fix: "Usare un codice dell'elenco, ad esempio AAI (informazioni generali), oppure omettere il codice.",
  },
  'BR-CL-10': {
    message:
      'Lo schema «{found}» di un identificativo di una parte (BT-29, BT-46, BT-60) non è un codice ICD di ISO 6523.',
    fix: "Usare un codice dell'elenco, ad esempio 0088 (GLN) o 0060 (DUNS), oppure omettere lo schema.",
  },
  'BR-CL-11': {
    message: 'Lo schema «{found}» di una registrazione legale (BT-30, BT-47, BT-61) non è un codice ICD di ISO 6523.',
    fix: "Usare un codice dell'elenco, ad esempio 0002 (SIRENE), oppure omettere lo schema.",
  },
  'BR-CL-13': {
    message: "L'elenco «{found}» di una classificazione dell'articolo (BT-158) non è un codice di UNTDID 7143.",
    fix: "Usare un codice dell'elenco, ad esempio HS (sistema armonizzato).",
  },
  'BR-CL-14': {
    message: 'Il codice del paese «{found}» (BT-40, BT-55, BT-69, BT-80) non è un codice ISO 3166-1.',
    fix: 'Usare il codice di due lettere maiuscole, ad esempio IT o DE; la Grecia è GR.',
  },
  'BR-CL-15': {
    message: "Il paese d'origine (BT-159) «{found}» non è un codice ISO 3166-1.",
    fix: 'Usare il codice di due lettere maiuscole, ad esempio IT o DE; la Grecia è GR.',
  },
  'BR-CL-16': {
    message: 'Il codice del mezzo di pagamento (BT-81) «{found}» non è un codice di UNCL 4461.',
    fix: "Usare un codice dell'elenco, ad esempio 30 (bonifico), 58 (bonifico SEPA) o 59 (addebito diretto SEPA).",
  },
  'BR-CL-17': {
    message:
      'La categoria IVA «{found}» di un riepilogo, di uno sconto o di una maggiorazione (BT-118, BT-95, BT-102) non è ammessa.',
    fix: 'Usare uno dei codici S, Z, E, AE, K, G, O, L, M e B di UNCL 5305.',
  },
  'BR-CL-18': {
    message: 'La categoria IVA «{found}» di una riga (BT-151) o, in CII, di un riepilogo (BT-118) non è ammessa.',
    fix: 'Usare uno dei codici S, Z, E, AE, K, G, O, L, M e B di UNCL 5305.',
  },
  'BR-CL-19': {
    message: 'Il codice della motivazione «{found}» di uno sconto (BT-98, BT-140) non è ammesso.',
    fix: 'Usare un codice di UNCL 5189, ad esempio 95 (sconto), oppure dare la motivazione solo come testo.',
  },
  'BR-CL-20': {
    message:
      'Il codice della motivazione «{found}» di una maggiorazione (BT-105, BT-145) non è un codice di UNCL 7161.',
    fix: "Usare un codice dell'elenco, ad esempio FC (trasporto), oppure dare la motivazione solo come testo.",
  },
  'BR-CL-21': {
    message:
      "Lo schema «{found}» di un identificativo standard dell'articolo (BT-157) non è un codice ICD di ISO 6523.",
    fix: "Usare un codice dell'elenco, ad esempio 0160 (GTIN).",
  },
  'BR-CL-22': {
    message: "Il codice del motivo di esenzione (BT-121) «{found}» non è un codice dell'elenco VATEX.",
    fix: "Usare un codice dell'elenco, ad esempio VATEX-EU-AE, oppure dare il motivo come testo (BT-120).",
  },
  'BR-CL-23': {
    message: "L'unità di misura (BT-130, BT-150) «{found}» non è un codice delle raccomandazioni UN/ECE 20 o 21.",
    fix: 'Usare un codice di questi elenchi, ad esempio C62 (uno), HUR (ora) o KGM (chilogrammo); quelli della 21 iniziano con X.',
  },
  'BR-CL-24': {
    message: 'Il tipo di media «{found}» di un allegato (BT-125) non è ammesso.',
    fix: 'Allegare un file PDF, PNG, JPEG, CSV, XLSX o ODS e indicarne il tipo di media, ad esempio application/pdf.',
  },
  'BR-CL-25': {
    message: "Lo schema «{found}» di un indirizzo elettronico (BT-34, BT-49) non è un codice dell'elenco EAS.",
    fix: "Usare un codice dell'elenco, ad esempio 0088 (GLN).",
  },
  'BR-CL-26': {
    message: 'Lo schema «{found}» del luogo di consegna (BT-71) non è un codice ICD di ISO 6523.',
    fix: "Usare un codice dell'elenco, ad esempio 0088 (GLN), oppure omettere lo schema.",
  },
};
