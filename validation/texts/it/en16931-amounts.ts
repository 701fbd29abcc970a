import type { FindingTexts } from '../finding-text';

/** Sentences of EN 16931: totals of the document and the VAT of each category. */
export const AMOUNT_TEXTS_IT: FindingTexts = {
  'BR-CO-10': {
    message:
      'La somma degli importi netti delle righe (BT-106) è {found}; le righe (BT-131) danno in totale {expected}.',
    fix: 'Indicare {expected}, oppure correggere la riga errata.',
  },
  'BR-CO-11': {
    message: 'La somma degli sconti (BT-107) è {found}; gli sconti del documento (BT-92) danno in totale {expected}.',
    fix: 'Indicare {expected}, oppure correggere gli sconti.',
  },
  'BR-CO-12': {
    message:
      'La somma delle maggiorazioni (BT-108) è {found}; le maggiorazioni del documento (BT-99) danno in totale {expected}.',
    fix: 'Indicare {expected}, oppure correggere le maggiorazioni.',
  },
  'BR-CO-13': {
    message:
      'Il totale senza IVA (BT-109) è {found}; righe meno sconti più maggiorazioni (BT-106 - BT-107 + BT-108) danno {expected}.',
    fix: 'Indicare il risultato, oppure aggiungere o correggere gli importi che lo compongono.',
  },
  'BR-CO-14': {
    message: "Il totale IVA (BT-110) è {found}; l'IVA delle categorie (BT-117) dà in totale {expected}.",
    fix: "Indicare {expected}, oppure correggere l'IVA delle categorie.",
  },
  'BR-CO-15': {
    message: 'Il totale con IVA (BT-112) è {found}; totale senza IVA più IVA (BT-109 + BT-110) dà {expected}.',
    fix: 'Indicare il risultato, oppure aggiungere o correggere gli importi che lo compongono. Il totale IVA va indicato una volta nella valuta della fattura.',
  },
  'BR-CO-16': {
    message:
      "L'importo dovuto (BT-115) è {found}; totale con IVA meno importo pagato più arrotondamento (BT-112 - BT-113 + BT-114) dà {expected}.",
    fix: 'Indicare il risultato, oppure aggiungere o correggere gli importi che lo compongono.',
  },
  'BR-CO-17': {
    message: "L'IVA (BT-117) della categoria {category}, aliquota {rate}, è {found}; dovrebbe essere {expected}.",
    fix: 'Indicare come IVA della categoria imponibile x aliquota / 100, arrotondato a due decimali.',
  },
};
