import type { FindingTexts } from '../finding-text';

/** Sentences of EN 16931: what an invoice, its parties, payment and totals must have. */
export const DOCUMENT_TEXTS_ES: FindingTexts = {
  'BR-01': {
    message: 'La factura no tiene identificador de especificación (BT-24).',
    fix: 'Añada el identificador de la especificación que sigue la factura, por ejemplo urn:cen.eu:en16931:2017.',
  },
  'BR-02': {
    message: 'La factura no tiene número de factura (BT-1).',
    fix: 'Añada el número de factura.',
  },
  'BR-03': {
    message: 'La factura no tiene fecha de emisión (BT-2).',
    fix: 'Añada la fecha en que se emitió la factura; en CII escríbala como yyyyMMdd con formato 102.',
  },
  'BR-04': {
    message: 'La factura no tiene código de tipo (BT-3).',
    fix: 'Añada el código de tipo, por ejemplo 380 para una factura o 381 para un abono.',
  },
  'BR-05': {
    message: 'La factura no tiene moneda (BT-5).',
    fix: 'Añada la moneda de la factura, por ejemplo EUR.',
  },
  'BR-06': {
    message: 'El vendedor (BG-4) no tiene nombre (BT-27).',
    fix: 'Añada la razón social del vendedor.',
  },
  'BR-07': {
    message: 'El comprador (BG-7) no tiene nombre (BT-44).',
    fix: 'Añada la razón social del comprador.',
  },
  'BR-08': {
    message: 'El vendedor no tiene dirección postal (BG-5).',
    fix: 'Añada la dirección postal del vendedor.',
  },
  'BR-09': {
    message: 'La dirección del vendedor (BG-5) no tiene código de país (BT-40).',
    fix: 'Añada el código de dos letras del país del vendedor.',
  },
  'BR-10': {
    message: 'El comprador no tiene dirección postal (BG-8).',
    fix: 'Añada la dirección postal del comprador.',
  },
  'BR-11': {
    message: 'La dirección del comprador (BG-8) no tiene código de país (BT-55).',
    fix: 'Añada el código de dos letras del país del comprador.',
  },
  'BR-12': {
    message: 'En los totales del documento (BG-22) falta la suma de los importes netos de las líneas (BT-106).',
    fix: 'Añada la suma de los importes netos de todas las líneas.',
  },
  'BR-13': {
    message: 'En los totales del documento (BG-22) falta el importe total sin IVA (BT-109).',
    fix: 'Añada el total sin IVA: líneas menos descuentos más cargos.',
  },
  'BR-14': {
    message: 'En los totales del documento (BG-22) falta el importe total con IVA (BT-112).',
    fix: 'Añada el total con IVA.',
  },
  'BR-15': {
    message: 'En los totales del documento (BG-22) falta el importe a pagar (BT-115).',
    fix: 'Añada el importe a pagar, 0 si no queda nada por pagar.',
  },
  'BR-16': {
    message: 'La factura no tiene ninguna línea (BG-25).',
    fix: 'Añada al menos una línea de factura.',
  },
  'BR-17': {
    message: 'El beneficiario del pago (BG-10) no tiene nombre (BT-59) o es la misma parte que el vendedor (BG-4).',
    fix: 'Nombre al beneficiario si no es el vendedor; si lo es, omítalo.',
  },
  'BR-18': {
    message: 'El representante fiscal del vendedor (BG-11) no tiene nombre (BT-62).',
    fix: 'Añada el nombre del representante fiscal.',
  },
  'BR-19': {
    message: 'El representante fiscal del vendedor (BG-11) no tiene dirección postal (BG-12).',
    fix: 'Añada la dirección postal del representante fiscal.',
  },
  'BR-20': {
    message: 'La dirección del representante fiscal (BG-12) no tiene código de país (BT-69).',
    fix: 'Añada el código de dos letras del país del representante fiscal.',
  },
  'BR-29': {
    message:
      'El periodo de facturación (BG-14) no debe terminar antes de empezar: inicio (BT-73) «{start}», fin (BT-74) «{found}».',
    fix: 'Corrija las fechas; en CII escriba ambas como yyyyMMdd con formato 102.',
  },
  'BR-45': {
    message: 'Un desglose de IVA (BG-23) no tiene base imponible (BT-116).',
    fix: 'Añada el importe sobre el que se calcula el IVA de esta categoría y este tipo.',
  },
  'BR-46': {
    message: 'Un desglose de IVA (BG-23) no tiene cuota de IVA (BT-117).',
    fix: 'Añada el IVA de esta categoría y este tipo, 0 si no hay.',
  },
  'BR-47': {
    message: 'Un desglose de IVA (BG-23) no tiene código de categoría de IVA (BT-118).',
    fix: 'Añada el código de la categoría, con el esquema de impuesto VAT.',
  },
  'BR-48': {
    message: 'Un desglose de IVA (BG-23) no tiene tipo de IVA (BT-119).',
    fix: 'Añada el tipo, 0 si no hay IVA; solo la categoría O no lo tiene.',
  },
  'BR-49': {
    message: 'Las instrucciones de pago (BG-16) no tienen código de medio de pago (BT-81).',
    fix: 'Añada el código, por ejemplo 30 para una transferencia o 58 para una transferencia SEPA.',
  },
  'BR-50': {
    message: 'Una transferencia (BG-17) no tiene identificador de cuenta (BT-84).',
    fix: 'Añada el IBAN o el número de la cuenta en la que se debe pagar.',
  },
  'BR-51': {
    message: 'El número de tarjeta (BT-87) tiene más de diez caracteres: {found}.',
    fix: 'Muestre como mucho las seis primeras y las cuatro últimas cifras.',
  },
  'BR-52': {
    message: 'Un documento justificativo (BG-24) no tiene referencia (BT-122).',
    fix: 'Añada el identificador del documento justificativo.',
  },
  'BR-53': {
    message:
      'Se indica una moneda de contabilización del IVA (BT-6), pero ningún total de IVA en ella (BT-111) junto al total en la moneda de la factura.',
    fix: 'Añada el total de IVA en la moneda de contabilización u omita esa moneda.',
  },
  'BR-55': {
    message: 'Una referencia a una factura anterior (BG-3) no tiene número de factura (BT-25).',
    fix: 'Añada el número de la factura anterior.',
  },
  'BR-56': {
    message: 'El representante fiscal del vendedor (BG-11) no tiene identificador de IVA (BT-63).',
    fix: 'Añada el NIF-IVA del representante fiscal.',
  },
  'BR-57': {
    message: 'La dirección de entrega (BG-15) no tiene código de país (BT-80).',
    fix: 'Añada el código de dos letras del país de entrega.',
  },
  'BR-61': {
    message: 'La factura se paga por transferencia (BT-81), pero no tiene identificador de cuenta (BT-84).',
    fix: 'Añada el IBAN o el número de la cuenta en la que se debe pagar.',
  },
  'BR-62': {
    message: 'La dirección electrónica del vendedor (BT-34) no tiene esquema.',
    fix: 'Añada el esquema de la dirección, un código de la lista EAS como 0088 (GLN).',
  },
  'BR-63': {
    message: 'La dirección electrónica del comprador (BT-49) no tiene esquema.',
    fix: 'Añada el esquema de la dirección, un código de la lista EAS como 0088 (GLN).',
  },
  'BR-CO-03': {
    message: 'La factura tiene a la vez una fecha de devengo del IVA (BT-7) y un código de esa fecha (BT-8).',
    fix: 'Deje solo uno de los dos.',
  },
  'BR-CO-09': {
    message: 'El identificador de IVA «{found}» (BT-31, BT-48, BT-63) no empieza por un código de país.',
    fix: 'Ponga delante del número el código de país de dos letras mayúsculas; Grecia puede usar EL.',
  },
  'BR-CO-18': {
    message: 'El documento no tiene desglose de IVA (BG-23).',
    fix: 'Añada la base imponible y el IVA de cada categoría y tipo de IVA.',
  },
  'BR-CO-19': {
    message: 'El periodo de facturación (BG-14) no tiene ni fecha de inicio (BT-73) ni fecha de fin (BT-74).',
    fix: 'Añada la fecha de inicio, la de fin o ambas, u omita el periodo.',
  },
  'BR-CO-26': {
    message:
      'No se puede identificar al vendedor: no hay identificador (BT-29), registro legal (BT-30) ni identificador de IVA (BT-31).',
    fix: 'Añada al menos uno de los tres.',
  },
  'BR-B-01': {
    message:
      'La categoría de IVA B (split payment) es solo para facturas nacionales italianas, pero la factura indica el país «{found}».',
    fix: 'Use la categoría B solo si todos los países de la factura son IT.',
  },
  'BR-B-02': {
    message: 'La factura tiene a la vez la categoría de IVA B (split payment) y la categoría de IVA S (tipo general).',
    fix: 'Facture por separado lo que corresponde a split payment.',
  },
};
