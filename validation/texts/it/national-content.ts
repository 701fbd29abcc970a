import type { FindingTexts } from '../finding-text';

/** Sentences of what countries find doubtful or impossible in an amount, a rate or a date. */
export const NATIONAL_CONTENT_TEXTS_IT: FindingTexts = {
  'national.rate-fraction': {
    message:
      "{found} % non è un'aliquota IVA di {country}; le aliquote sono percentuali, quindi probabilmente è {expected} %.",
    fix: 'Indicare {expected}.',
  },
  'national.rate-not-then': {
    message:
      "{found} % è stata un'aliquota IVA di {country} solo nel periodo {expected}, in cui non cade nessuna data del documento.",
    fix: "Correggere l'aliquota o indicare la data dell'operazione.",
  },
  'national.quantity-zero': {
    message: 'La quantità della riga {line} (BT-129) è 0: non fornisce nulla.',
    fix: 'Indicare la quantità o togliere la riga.',
  },
  'national.amount-of-nothing': {
    message: "La riga {line} ha l'importo {found} (BT-131) per una quantità di 0 (BT-129).",
    fix: 'Indicare la quantità fornita.',
  },
  'national.total-negative': {
    message:
      'Il totale con IVA (BT-112) di questo documento ({documentType}) è {found}; ciò che si restituisce sta di solito in una nota di credito, con numeri positivi.',
    fix: 'Verificare i segni o inviare una nota di credito.',
  },
  'national.too-early': {
    message: 'La data {found} ({terms}) è anteriore al {expected}; {authority} non ne conosce di precedenti.',
    fix: 'Correggere la data.',
  },
};
