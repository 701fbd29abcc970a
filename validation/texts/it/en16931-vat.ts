import type { FindingTexts } from '../finding-text';
import { vatCategoryTexts } from '../vat-category-texts';

const USES = { line: 'Una riga (BT-151)', allowance: 'Uno sconto (BT-95)', charge: 'Una maggiorazione (BT-102)' };

const RATES = {
  line: "L'aliquota IVA (BT-152) di una riga",
  allowance: "L'aliquota IVA (BT-96) di uno sconto",
  charge: "L'aliquota IVA (BT-103) di una maggiorazione",
};

const SELLER = {
  'vat-or-tax-number':
    'una partita IVA o un codice fiscale del venditore (BT-31, BT-32) o una partita IVA del rappresentante fiscale (BT-63)',
  'vat-number': 'una partita IVA del venditore (BT-31) o del rappresentante fiscale (BT-63)',
};

const BUYER = {
  nothing: '',
  'vat-number': ", nonché una partita IVA dell'acquirente (BT-48)",
  'vat-number-or-registration': ", nonché una partita IVA o una registrazione legale dell'acquirente (BT-48, BT-47)",
};

const BASE_FIX =
  'Indicare come imponibile le righe meno sconti più maggiorazioni di questa categoria, oppure dare alle righe';

const CATEGORIES: FindingTexts = vatCategoryTexts(
  {
    names: {
      S: 'aliquota ordinaria',
      Z: 'aliquota zero',
      E: 'esente',
      AE: 'inversione contabile',
      IC: 'cessione intracomunitaria',
      G: "esportazione fuori dall'UE",
      O: 'non soggetto a IVA',
      AF: 'IGIC, Isole Canarie',
      AG: 'IPSI, Ceuta e Melilla',
    },
    breakdownForUses: {
      one: (category) => ({
        message: `Il riepilogo IVA (BG-23) non corrisponde alle righe, agli sconti e alle maggiorazioni della categoria ${category}.`,
        fix: 'Dare alla categoria esattamente un riepilogo IVA se è usata, e nessuno se non lo è.',
      }),
      perRate: (category) => ({
        message: `Il riepilogo IVA (BG-23) non corrisponde alle righe, agli sconti e alle maggiorazioni della categoria ${category}.`,
        fix: 'Dare alla categoria un riepilogo IVA per ogni aliquota usata, e nessuno se non è usata.',
      }),
    },
    identifiers: {
      needed: (place, category, seller, buyer) => ({
        message: `${USES[place]} della categoria IVA ${category} richiede ${SELLER[seller]}${BUYER[buyer]}.`,
        fix: "Aggiungere l'identificativo mancante, oppure correggere la categoria.",
      }),
      forbidden: (place, category) => ({
        message: `${USES[place]} è della categoria IVA ${category}, ma il venditore, il rappresentante fiscale o l'acquirente ha una partita IVA (BT-31, BT-63, BT-48): «{found}».`,
        fix: 'Togliere le partite IVA, oppure correggere la categoria.',
      }),
    },
    rate: {
      needed: (place, category) => ({
        message: `${RATES[place]} della categoria ${category} è {found}; deve essere {expected}.`,
        fix: "Correggere l'aliquota o la categoria.",
      }),
      forbidden: (place, category) => ({
        message: `${RATES[place]} della categoria ${category} è {found}; questa categoria non ha aliquota.`,
        fix: "Togliere l'aliquota, oppure correggere la categoria.",
      }),
    },
    taxableAmount: {
      one: (category) => ({
        message: `L'imponibile (BT-116) della categoria IVA ${category} è {found}; le sue righe, sconti e maggiorazioni danno in totale {expected}.`,
        fix: `${BASE_FIX} la categoria giusta.`,
      }),
      perRate: (category) => ({
        message: `L'imponibile (BT-116) della categoria IVA ${category}, aliquota {rate}, è {found}; le sue righe, sconti e maggiorazioni danno in totale {expected}.`,
        fix: `${BASE_FIX} la categoria e l'aliquota giuste.`,
      }),
    },
    taxAmount: {
      one: (category) => ({
        message: `L'IVA (BT-117) della categoria ${category} è {found}; deve essere {expected}.`,
        fix: 'Indicare {expected}, oppure correggere la categoria.',
      }),
      perRate: (category) => ({
        message: `L'IVA (BT-117) della categoria ${category}, aliquota {rate}, è {found}; dovrebbe essere {expected}.`,
        fix: 'Indicare come IVA della categoria imponibile x aliquota / 100, arrotondato a due decimali.',
      }),
    },
    exemptionReason: {
      needed: (category, code) => ({
        message: `Il riepilogo IVA della categoria ${category} non indica un motivo di esenzione, né come testo (BT-120) né come codice (BT-121).`,
        fix:
          code === undefined
            ? 'Aggiungere il motivo come testo, come codice o entrambi.'
            : `Aggiungere il motivo, ad esempio come codice ${code}.`,
      }),
      forbidden: (category) => ({
        message: `Il riepilogo IVA della categoria ${category} ha un motivo di esenzione (BT-120, BT-121), «{found}».`,
        fix: 'Togliere il motivo di esenzione, oppure correggere la categoria.',
      }),
    },
  },
  {
    'BR-S-02':
      "Aggiungere l'identificativo mancante, oppure correggere la categoria. In UBL anche lo schema d'imposta di tale riga deve essere VAT.",
  },
);

/** Sentences of EN 16931: the rules of each VAT category. */
export const VAT_TEXTS_IT: FindingTexts = {
  ...CATEGORIES,
  'BR-IC-11': {
    message:
      'Una cessione intracomunitaria (categoria IVA K) non ha né data di consegna (BT-72) né periodo di fatturazione (BG-14).',
    fix: 'Aggiungere la data di consegna o il periodo di fatturazione.',
  },
  'BR-IC-12': {
    message: 'Una cessione intracomunitaria (categoria IVA K) non ha il paese di consegna (BT-80).',
    fix: "Aggiungere l'indirizzo di consegna con il suo codice di paese.",
  },
  'BR-O-11': {
    message:
      "Accanto al riepilogo IVA della categoria O (non soggetto a IVA) ce n'è uno di un'altra categoria (BT-118).",
    fix: 'Fatturare a parte ciò che è soggetto a IVA, oppure correggere la categoria.',
  },
  'BR-O-12': {
    message:
      "Accanto al riepilogo IVA della categoria O (non soggetto a IVA) c'è una riga di un'altra categoria (BT-151).",
    fix: 'Fatturare a parte ciò che è soggetto a IVA, oppure correggere la categoria.',
  },
  'BR-O-13': {
    message:
      "Accanto al riepilogo IVA della categoria O (non soggetto a IVA) c'è uno sconto di un'altra categoria (BT-95).",
    fix: 'Dare allo sconto la categoria O, oppure correggere la categoria del riepilogo.',
  },
  'BR-O-14': {
    message:
      "Accanto al riepilogo IVA della categoria O (non soggetto a IVA) c'è una maggiorazione di un'altra categoria (BT-102).",
    fix: 'Dare alla maggiorazione la categoria O, oppure correggere la categoria del riepilogo.',
  },
};
