import type { FindingTexts } from '../../finding-text';

/** Sentences of Peppol's rules for Denmark. */
export const DENMARK_TEXTS_ES: FindingTexts = {
  'DK-R-002': {
    message: 'El vendedor danés no tiene registro legal (BT-30).',
    fix: 'Añada el número CVR del vendedor con el esquema 0184.',
  },
  'DK-R-003': {
    message: 'Una clasificación UNSPSC (BT-158) en una línea entre partes danesas no es de una versión aceptada.',
    fix: 'Indique la versión 19.05.01 o 26.08.01 de UNSPSC para una clasificación de la lista TST.',
  },
  'DK-R-004': {
    message:
      'Un descuento o cargo con código de motivo ZZZ entre partes danesas no indica la categoría del impuesto en su motivo (BT-97, BT-104, BT-139, BT-144).',
    fix: 'Escriba como motivo la categoría del impuesto de cuatro cifras, sola o seguida de # y un nombre, por ejemplo 4812#Tasa.',
  },
  'DK-R-005': {
    message: 'El código de medio de pago (BT-81) no está permitido entre partes danesas.',
    fix: 'Use uno de los códigos 1, 10, 31, 42, 48, 49, 50, 58, 59, 93 o 97, sin espacios alrededor.',
  },
  'DK-R-006': {
    message:
      'A un pago entre partes danesas con código de medio de pago 31 o 42 le falta la cuenta (BT-84) o el número de registro del banco (BT-86).',
    fix: 'Añada el número de cuenta y el número de registro del banco.',
  },
  'DK-R-007': {
    message:
      'A un pago entre partes danesas con código de medio de pago 49 le falta la referencia del mandato (BT-89) o la cuenta de adeudo (BT-91).',
    fix: 'Añada la referencia del mandato y la cuenta en la que se carga el pago.',
  },
  'DK-R-008': {
    message:
      'Un pago por giro danés (código 50) necesita un identificador de pago (BT-83) que empiece por 01#, 04# o 15# y una cuenta de giro (BT-84) de siete u ocho cifras.',
    fix: 'Corrija el identificador de pago o la cuenta de giro.',
  },
  'DK-R-009': {
    message:
      'El identificador de pago (BT-83) de un pago por giro danés (código 50) que empieza por 04# o 15# no tiene 19 caracteres.',
    fix: 'Escriba 04# o 15# y los 16 caracteres siguientes.',
  },
  'DK-R-010': {
    message:
      'Un pago FIK danés (código 93) necesita un identificador de pago (BT-83) que empiece por 71#, 73# o 75# y un número de acreedor (BT-84) de ocho caracteres.',
    fix: 'Corrija el identificador de pago o el número de acreedor.',
  },
  'DK-R-011': {
    message:
      'El identificador de pago (BT-83) de un pago FIK danés (código 93) que empieza por 71# o 75# no tiene 18 o 19 caracteres.',
    fix: 'Escriba 71# o 75# y los 15 o 16 caracteres siguientes.',
  },
  'DK-R-013': {
    message:
      'Un identificador del vendedor (BT-29) o del comprador (BT-46) no tiene esquema, necesario entre partes danesas.',
    fix: 'Indique el esquema del identificador, por ejemplo 0184 para un número CVR o 0088 para un GLN.',
  },
  'DK-R-014': {
    message: 'El esquema del registro legal del vendedor danés (BT-30) no es 0184.',
    fix: 'Indique el número CVR del vendedor con el esquema 0184.',
  },
  'DK-R-016': {
    message: 'El importe a pagar (BT-115) de un abono entre partes danesas es negativo.',
    fix: 'Indique un importe de 0 o más en el abono, o envíe una factura.',
  },
  'DK-R-017': {
    message: 'El esquema del registro legal del comprador danés (BT-47) no es 0184.',
    fix: 'Indique el número CVR del comprador con el esquema 0184.',
  },
};
