import type { FindingTexts } from '../../finding-text';

/** Sentences of Peppol's rules for the Netherlands. */
export const NETHERLANDS_TEXTS_ES: FindingTexts = {
  'NL-R-001': {
    message: 'El abono de un vendedor neerlandés no nombra la factura anterior (BT-25).',
    fix: 'Añada el número de la factura que corrige el abono.',
  },
  'NL-R-002': {
    message: 'Al vendedor neerlandés le falta la calle (BT-35), la localidad (BT-37) o el código postal (BT-38).',
    fix: 'Añada la calle, la localidad y el código postal del vendedor.',
  },
  'NL-R-003': {
    message: 'El registro legal del vendedor neerlandés (BT-30) no es un número con el esquema 0106 o 0190.',
    fix: 'Indique el número KVK con el esquema 0106 o el OIN con el esquema 0190.',
  },
  'NL-R-004': {
    message: 'Al comprador neerlandés le falta la calle (BT-50), la localidad (BT-52) o el código postal (BT-53).',
    fix: 'Añada la calle, la localidad y el código postal del comprador.',
  },
  'NL-R-005': {
    message: 'El registro legal del comprador neerlandés (BT-47) no es un número con el esquema 0106 o 0190.',
    fix: 'Indique el número KVK con el esquema 0106 o el OIN con el esquema 0190.',
  },
  'NL-R-006': {
    message:
      'Al representante fiscal neerlandés le falta la calle (BT-64), la localidad (BT-66) o el código postal (BT-67).',
    fix: 'Añada la calle, la localidad y el código postal del representante fiscal.',
  },
  'NL-R-007': {
    message:
      'El comprador tiene que pagar al vendedor neerlandés, pero el documento no tiene instrucciones de pago (BG-16).',
    fix: 'Añada cómo se debe pagar el importe.',
  },
  'NL-R-008': {
    message: 'El código de medio de pago (BT-81) no está permitido entre partes neerlandesas.',
    fix: 'Use uno de los códigos 30, 48, 49, 57, 58 o 59.',
  },
  'NL-R-009': {
    message:
      'El vendedor neerlandés hace referencia a una línea de pedido (BT-132), pero el documento no tiene referencia de pedido (BT-13).',
    fix: 'Añada el número de pedido, o quite la línea de pedido.',
  },
};
