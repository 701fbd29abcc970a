import type { FindingTexts } from '../finding-text';

/** Sentences of EN 16931: totals of the document and the VAT of each category. */
export const AMOUNT_TEXTS_ES: FindingTexts = {
  'BR-CO-10': {
    message: 'La suma de los importes netos de las líneas (BT-106) es {found}; las líneas (BT-131) suman {expected}.',
    fix: 'Indique {expected} o corrija la línea incorrecta.',
  },
  'BR-CO-11': {
    message: 'La suma de los descuentos (BT-107) es {found}; los descuentos del documento (BT-92) suman {expected}.',
    fix: 'Indique {expected} o corrija los descuentos.',
  },
  'BR-CO-12': {
    message: 'La suma de los cargos (BT-108) es {found}; los cargos del documento (BT-99) suman {expected}.',
    fix: 'Indique {expected} o corrija los cargos.',
  },
  'BR-CO-13': {
    message:
      'El total sin IVA (BT-109) es {found}; líneas menos descuentos más cargos (BT-106 - BT-107 + BT-108) dan {expected}.',
    fix: 'Indique el resultado, o añada o corrija los importes que lo componen.',
  },
  'BR-CO-14': {
    message: 'El total de IVA (BT-110) es {found}; el IVA de las categorías (BT-117) suma {expected}.',
    fix: 'Indique {expected} o corrija el IVA de las categorías.',
  },
  'BR-CO-15': {
    message: 'El total con IVA (BT-112) es {found}; total sin IVA más IVA (BT-109 + BT-110) da {expected}.',
    fix: 'Indique el resultado, o añada o corrija los importes que lo componen. El total de IVA debe figurar una vez en la moneda de la factura.',
  },
  'BR-CO-16': {
    message:
      'El importe a pagar (BT-115) es {found}; total con IVA menos importe pagado más redondeo (BT-112 - BT-113 + BT-114) da {expected}.',
    fix: 'Indique el resultado, o añada o corrija los importes que lo componen.',
  },
  'BR-CO-17': {
    message: 'El IVA (BT-117) de la categoría {category}, tipo {rate}, es {found}; debería ser {expected}.',
    fix: 'Indique como cuota de la categoría base imponible x tipo / 100, redondeada a dos decimales.',
  },
};
