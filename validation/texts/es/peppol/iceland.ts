import type { FindingTexts } from '../../finding-text';

/** Sentences of Peppol's rules for Iceland. */
export const ICELAND_TEXTS_ES: FindingTexts = {
  'IS-R-001': {
    message: 'El documento de un vendedor islandés tiene un código de tipo (BT-3) distinto de 380 o 381.',
    fix: 'Use 380 para una factura o 381 para un abono.',
  },
  'IS-R-002': {
    message: 'El vendedor islandés no tiene registro legal (BT-30) con el esquema 0196.',
    fix: 'Añada el kennitala del vendedor con el esquema 0196.',
  },
  'IS-R-003': {
    message: 'Al vendedor islandés le falta la calle (BT-35) o el código postal (BT-38).',
    fix: 'Añada la calle y el código postal del vendedor.',
  },
  'IS-R-004': {
    message: 'El comprador islandés no tiene registro legal (BT-47) con el esquema 0196.',
    fix: 'Añada el kennitala del comprador con el esquema 0196.',
  },
  'IS-R-005': {
    message: 'Al comprador islandés le falta la calle (BT-50) o el código postal (BT-53).',
    fix: 'Añada la calle y el código postal del comprador.',
  },
  'IS-R-006': {
    message:
      'Un pago de un vendedor islandés con código de medio de pago 9 no tiene una cuenta (BT-84) de doce caracteres.',
    fix: 'Escriba la cuenta bancaria con doce cifras.',
  },
  'IS-R-007': {
    message:
      'Un pago de un vendedor islandés con código de medio de pago 42 no tiene una cuenta (BT-84) de doce caracteres.',
    fix: 'Escriba la cuenta bancaria con doce cifras.',
  },
  'IS-R-008': {
    message: 'La fecha límite de pago EINDAGI (BT-122) de un vendedor islandés no es una fecha.',
    fix: 'Escriba la fecha como yyyy-MM-dd en el documento justificativo con la descripción EINDAGI.',
  },
  'IS-R-009': {
    message: 'Un vendedor islandés indica la fecha límite de pago EINDAGI pero no la fecha de vencimiento (BT-9).',
    fix: 'Añada la fecha de vencimiento, o quite el documento justificativo EINDAGI.',
  },
  'IS-R-010': {
    message:
      'La fecha límite de pago EINDAGI de un vendedor islandés es anterior a la fecha de vencimiento (BT-9), o esta falta.',
    fix: 'Indique una fecha de vencimiento y un EINDAGI de ese día o posterior.',
  },
};
