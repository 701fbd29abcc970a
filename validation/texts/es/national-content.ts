import type { FindingTexts } from '../finding-text';

/** Sentences of what countries find doubtful or impossible in an amount, a rate or a date. */
export const NATIONAL_CONTENT_TEXTS_ES: FindingTexts = {
  'national.rate-fraction': {
    message:
      '{found} % no es un tipo de IVA de {country}; los tipos son porcentajes, así que probablemente sea {expected} %.',
    fix: 'Indique {expected}.',
  },
  'national.rate-not-then': {
    message:
      '{found} % solo fue un tipo de IVA de {country} en el período {expected}, y ninguna fecha del documento está en él.',
    fix: 'Corrija el tipo o indique la fecha de la operación.',
  },
  'national.quantity-zero': {
    message: 'La cantidad de la línea {line} (BT-129) es 0: no suministra nada.',
    fix: 'Indique la cantidad o suprima la línea.',
  },
  'national.amount-of-nothing': {
    message: 'La línea {line} tiene el importe {found} (BT-131) con una cantidad de 0 (BT-129).',
    fix: 'Indique la cantidad suministrada.',
  },
  'national.total-negative': {
    message:
      'El total con IVA (BT-112) de este documento ({documentType}) es {found}; lo que se devuelve suele ir en una factura de abono, con números positivos.',
    fix: 'Compruebe los signos o envíe una factura de abono.',
  },
  'national.too-early': {
    message: 'La fecha {found} ({terms}) es anterior a {expected}; {authority} no conoce ninguna anterior.',
    fix: 'Corrija la fecha.',
  },
};
