import type { FindingTexts } from '../../finding-text';

/** Sentences of Peppol's rules for Germany. */
export const GERMANY_TEXTS_ES: FindingTexts = {
  'DE-R-001': {
    message: 'Esta factura entre partes alemanas no tiene instrucciones de pago (BG-16).',
    fix: 'Añada cómo se debe pagar la factura.',
  },
  'DE-R-002': {
    message: 'El vendedor alemán no tiene contacto (BG-6).',
    fix: 'Añada nombre, teléfono y correo electrónico de un contacto del vendedor.',
  },
  'DE-R-003': {
    message: 'El vendedor alemán no tiene localidad (BT-37).',
    fix: 'Añada la localidad del vendedor.',
  },
  'DE-R-004': {
    message: 'El vendedor alemán no tiene código postal (BT-38).',
    fix: 'Añada el código postal del vendedor.',
  },
  'DE-R-005': {
    message: 'El contacto del vendedor alemán no tiene nombre (BT-41).',
    fix: 'Añada el nombre de la persona o del departamento de contacto.',
  },
  'DE-R-006': {
    message: 'El contacto del vendedor alemán no tiene teléfono (BT-42).',
    fix: 'Añada el teléfono del contacto.',
  },
  'DE-R-007': {
    message: 'El contacto del vendedor alemán no tiene correo electrónico (BT-43).',
    fix: 'Añada el correo electrónico del contacto.',
  },
  'DE-R-008': {
    message: 'El comprador alemán no tiene localidad (BT-52).',
    fix: 'Añada la localidad del comprador.',
  },
  'DE-R-009': {
    message: 'El comprador alemán no tiene código postal (BT-53).',
    fix: 'Añada el código postal del comprador.',
  },
  'DE-R-010': {
    message: 'La dirección de entrega de esta factura entre partes alemanas no tiene localidad (BT-77).',
    fix: 'Añada la localidad de la dirección de entrega.',
  },
  'DE-R-011': {
    message: 'La dirección de entrega de esta factura entre partes alemanas no tiene código postal (BT-78).',
    fix: 'Añada el código postal de la dirección de entrega.',
  },
  'DE-R-014': {
    message: 'Un desglose de IVA de esta factura entre partes alemanas no tiene tipo de IVA (BT-119).',
    fix: 'Añada el tipo, 0 si no se aplica IVA.',
  },
  'DE-R-015': {
    message: 'Esta factura entre partes alemanas no tiene referencia del comprador (BT-10).',
    fix: 'Añada la referencia que dio el comprador, por ejemplo el Leitweg-ID de un organismo público.',
  },
  'DE-R-016': {
    message:
      'El vendedor alemán no tiene identificador de IVA (BT-31), número fiscal (BT-32) ni representante fiscal (BG-11), aunque se usan categorías de IVA que exigen uno.',
    fix: 'Añada el identificador de IVA o el número fiscal del vendedor, o su representante fiscal.',
  },
  'DE-R-017': {
    message: 'El código de tipo (BT-3) no es uno de los previstos para facturas entre partes alemanas.',
    fix: 'Use 326, 380, 381, 384, 389, 875, 876 o 877.',
  },
  'DE-R-018': {
    message:
      'Un descuento por pronto pago en las condiciones de pago (BT-20) de esta factura entre partes alemanas no está escrito en la forma Skonto.',
    fix: 'Escriba cada uno en su propia línea como #SKONTO#TAGE=14#PROZENT=2.00# y termine el último con un salto de línea.',
  },
  'DE-R-019': {
    message: 'La cuenta (BT-84) de una transferencia SEPA (código 58) entre partes alemanas no es un IBAN válido.',
    fix: 'Compruebe el IBAN; para otro tipo de cuenta use el código 30.',
  },
  'DE-R-020': {
    message:
      'La cuenta de adeudo (BT-91) de un adeudo directo SEPA (código 59) entre partes alemanas no es un IBAN válido.',
    fix: 'Compruebe el IBAN del comprador.',
  },
  'DE-R-022': {
    message: 'Dos adjuntos (BT-125) de esta factura entre partes alemanas tienen el mismo nombre de archivo.',
    fix: 'Dé a cada adjunto su propio nombre de archivo.',
  },
  'DE-R-023-1': {
    message:
      'Un pago por transferencia (código 30 o 58) entre partes alemanas no tiene datos de transferencia (BG-17).',
    fix: 'Añada la cuenta en la que debe pagar el comprador.',
  },
  'DE-R-023-2': {
    message:
      'Un pago por transferencia (código 30 o 58) entre partes alemanas tiene además datos de tarjeta (BG-18) o de adeudo directo (BG-19).',
    fix: 'Quite esos datos, o corrija el código de medio de pago (BT-81).',
  },
  'DE-R-024-1': {
    message: 'Un pago con tarjeta (código 48, 54 o 55) entre partes alemanas no tiene datos de tarjeta (BG-18).',
    fix: 'Añada los datos de la tarjeta, o corrija el código de medio de pago (BT-81).',
  },
  'DE-R-024-2': {
    message:
      'Un pago con tarjeta (código 48, 54 o 55) entre partes alemanas tiene además datos de transferencia (BG-17) o de adeudo directo (BG-19).',
    fix: 'Quite esos datos, o corrija el código de medio de pago (BT-81).',
  },
  'DE-R-025-1': {
    message: 'Un pago por adeudo directo (código 59) entre partes alemanas no tiene datos de adeudo directo (BG-19).',
    fix: 'Añada los datos del adeudo directo, o corrija el código de medio de pago (BT-81).',
  },
  'DE-R-025-2': {
    message:
      'Un pago por adeudo directo (código 59) entre partes alemanas tiene además datos de transferencia (BG-17) o de tarjeta (BG-18).',
    fix: 'Quite esos datos, o corrija el código de medio de pago (BT-81).',
  },
  'DE-R-026': {
    message:
      'Una factura rectificativa (código de tipo 384) entre partes alemanas no nombra la factura anterior (BG-3).',
    fix: 'Añada el número de la factura que se rectifica.',
  },
  'DE-R-027': {
    message: 'El teléfono del contacto del vendedor alemán (BT-42) tiene menos de tres cifras o falta.',
    fix: 'Escriba el número de teléfono completo.',
  },
  'DE-R-028': {
    message:
      'El correo electrónico del contacto del vendedor alemán (BT-43) no tiene la forma de una dirección de correo o falta.',
    fix: 'Escriba una sola dirección como name@example.com, sin espacios.',
  },
  'DE-R-030': {
    message: 'Un adeudo directo entre partes alemanas no tiene identificador del acreedor (BT-90).',
    fix: 'Añada el identificador de acreedor SEPA del vendedor o del beneficiario del pago.',
  },
  'DE-R-031': {
    message: 'Un adeudo directo entre partes alemanas no tiene cuenta de adeudo (BT-91).',
    fix: 'Añada el IBAN de la cuenta en la que se carga el pago.',
  },
  'DE-R-T02': {
    message:
      'La ubicación externa (BT-124) de un documento justificativo entre partes alemanas no es una URL absoluta.',
    fix: 'Escriba la URL completa con su esquema, por ejemplo https://example.com/document.pdf para una dirección web.',
  },
};
