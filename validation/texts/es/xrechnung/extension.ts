import type { FindingTexts } from '../../finding-text';

/** Sentences of the rules of the extension of XRechnung. */
export const EXTENSION_TEXTS_ES: FindingTexts = {
  'BR-DEX-01': {
    message: 'El tipo de medio de un adjunto (BT-125) falta o no se admite.',
    fix: 'Adjunte un archivo PDF, PNG, JPEG, CSV, XLSX, ODS o XML e indique su tipo de medio, por ejemplo application/xml.',
  },
  'BR-DEX-02': {
    message: 'El importe neto de una línea (BT-131) es {found}; sus sublíneas directas suman {expected}.',
    fix: 'Indique {expected} o corrija la sublínea errónea.',
  },
  'BR-DEX-03': {
    message: 'Una sublínea no tiene exactamente una categoría de IVA (BG-DEX-06).',
    fix: 'Indique una sola categoría de IVA para el artículo de cada sublínea.',
  },
  'BR-DEX-09': {
    message:
      'El importe a pagar (BT-115) es {found}; total con IVA menos importe pagado más redondeo más pagos de terceros (BT-112 - BT-113 + BT-114 + BT-DEX-002) da {expected}.',
    fix: 'Indique el resultado, o añada o corrija los importes que lo componen.',
  },
  'BR-DEX-04': {
    message:
      'El esquema de un identificador de parte (BT-29, BT-46, BT-60) no es ni un código de la lista ICD ni XR01, XR02 o XR03.',
    fix: 'Use un código de la lista, por ejemplo 0088 (GLN), o bien XR01, XR02 o XR03.',
  },
  'BR-DEX-05': {
    message:
      'El esquema de un identificador de registro legal (BT-30, BT-47, BT-61) no es ni un código de la lista ICD ni XR01, XR02 o XR03.',
    fix: 'Use un código de la lista, por ejemplo 0088 (GLN), o bien XR01, XR02 o XR03.',
  },
  'BR-DEX-06': {
    message:
      'El esquema de un identificador estándar de artículo (BT-157) no es ni un código de la lista ICD ni XR01, XR02 o XR03.',
    fix: 'Use un código de la lista, por ejemplo 0160 (GTIN), o bien XR01, XR02 o XR03.',
  },
  'BR-DEX-07': {
    message:
      'El esquema de una dirección electrónica (BT-34, BT-49) no es ni un código de la lista EAS ni XR01, XR02 o XR03.',
    fix: 'Use un código de la lista, por ejemplo 0088 (GLN), o bien XR01, XR02 o XR03.',
  },
  'BR-DEX-08': {
    message:
      'El esquema de un identificador del lugar de entrega (BT-71) no es ni un código de la lista ICD ni XR01, XR02 o XR03.',
    fix: 'Use un código de la lista, por ejemplo 0088 (GLN), o bien XR01, XR02 o XR03.',
  },
  'BR-DEX-10': {
    message: 'Un pago de terceros (BG-DEX-09) no tiene tipo (BT-DEX-001).',
    fix: 'Añada el tipo del pago.',
  },
  'BR-DEX-11': {
    message: 'Un pago de terceros (BG-DEX-09) no tiene importe (BT-DEX-002).',
    fix: 'Añada el importe.',
  },
  'BR-DEX-12': {
    message: 'Un pago de terceros (BG-DEX-09) no tiene descripción (BT-DEX-003).',
    fix: 'Añada una descripción del pago.',
  },
  'BR-DEX-13': {
    message: 'El importe de un pago de terceros (BT-DEX-002) tiene más de dos decimales.',
    fix: 'Redondee el importe a dos decimales y no escriba nada detrás.',
  },
  'BR-DEX-14': {
    message: 'El importe de un pago de terceros (BT-DEX-002) no está en la moneda de la factura (BT-5).',
    fix: 'Indique el importe en la moneda de la factura.',
  },
  'BR-DEX-15': {
    message: 'La factura tiene líneas que remiten a una línea superior, lo que XRechnung no admite en CII.',
    fix: 'Suprima las referencias a líneas superiores o envíe la factura en UBL.',
  },
};
