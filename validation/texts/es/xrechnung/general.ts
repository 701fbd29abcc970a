import type { FindingTexts } from '../../finding-text';

/** Sentences of the rules of XRechnung for every invoice. */
export const GENERAL_TEXTS_ES: FindingTexts = {
  'BR-DE-1': {
    message: 'La factura no tiene instrucciones de pago (BG-16).',
    fix: 'Añada las instrucciones de pago con un código de medio de pago (BT-81).',
  },
  'BR-DE-15': {
    message: 'Falta la referencia del comprador (BT-10).',
    fix: 'Añada la referencia que le dio el comprador; para administraciones alemanas, la Leitweg-ID.',
  },
  'BR-DE-16': {
    message:
      'La factura usa una categoría de IVA que exige una identificación fiscal, pero no tiene identificador de IVA (BT-31) ni número fiscal (BT-32) del vendedor ni representante fiscal (BG-11).',
    fix: 'Añada el identificador de IVA o el número fiscal del vendedor, o el representante fiscal.',
  },
  'BR-DE-17': {
    message: 'El código de tipo de factura (BT-3) falta o no es uno de los previstos por XRechnung.',
    fix: 'Use 326, 380, 381, 384, 389, 875, 876 o 877.',
  },
  'BR-DE-18': {
    message:
      'Un descuento por pronto pago en las condiciones de pago (BT-20) no sigue la forma fija, o su línea no acaba con un salto de línea.',
    fix: 'Escriba cada descuento en una línea propia que acabe con un salto de línea, por ejemplo #SKONTO#TAGE=14#PROZENT=2.00#, con dos decimales y, si hace falta, #BASISBETRAG=100.00# al final; no empiece ninguna otra línea con #.',
  },
  'BR-DE-21': {
    message: 'El identificador de especificación (BT-24) no es de XRechnung 3.0.',
    fix: 'Indique urn:cen.eu:en16931:2017#compliant#urn:xeinkauf.de:kosit:xrechnung_3.0, o el identificador de la extensión o de CVD.',
  },
  'BR-DE-22': {
    message: 'Dos adjuntos (BT-125) tienen el mismo nombre de archivo.',
    fix: 'Dé a cada adjunto un nombre de archivo propio.',
  },
  'BR-DE-26': {
    message: 'La factura es una rectificación (BT-3 es 384), pero no nombra ninguna factura anterior (BG-3).',
    fix: 'Añada el número de la factura que se rectifica (BT-25).',
  },
  'BR-DE-30': {
    message: 'El adeudo directo (BG-19) no tiene identificador del acreedor (BT-90), o en CII no indica nada más.',
    fix: 'Añada el identificador del acreedor, en UBL como identificador del vendedor o del beneficiario con el esquema SEPA; en CII, también la cuenta de cargo (BT-91).',
  },
  'BR-DE-31': {
    message: 'El adeudo directo (BG-19) no tiene cuenta de cargo (BT-91), o en CII no indica nada más.',
    fix: 'Añada el IBAN de la cuenta del comprador; en CII, también el identificador del acreedor (BT-90).',
  },
  'BR-DE-TMP-32': {
    message:
      'La factura no tiene fecha de entrega (BT-72) ni periodo de facturación (BG-14), ni un periodo en cada línea (BG-26).',
    fix: 'Añada la fecha de entrega, el periodo de facturación o un periodo en cada línea.',
  },
  'BR-TMP-2': {
    message: 'La ubicación de un documento externo (BT-124) falta o no es una URL absoluta.',
    fix: 'Indique la URL completa con su esquema, por ejemplo https://example.com/document.pdf.',
  },
  'BR-DE-2': {
    message: 'El vendedor no tiene contacto (BG-6).',
    fix: 'Añada un contacto con nombre (BT-41), teléfono (BT-42) y correo electrónico (BT-43).',
  },
  'BR-DE-3': {
    message: 'La dirección del vendedor (BG-5) no tiene localidad (BT-37).',
    fix: 'Añada la localidad.',
  },
  'BR-DE-4': {
    message: 'La dirección del vendedor (BG-5) no tiene código postal (BT-38).',
    fix: 'Añada el código postal.',
  },
  'BR-DE-5': {
    message: 'El contacto del vendedor (BG-6) no tiene nombre (BT-41).',
    fix: 'Añada el nombre de una persona o, en CII, de un departamento.',
  },
  'BR-DE-6': {
    message: 'El contacto del vendedor (BG-6) no tiene número de teléfono (BT-42).',
    fix: 'Añada el número de teléfono.',
  },
  'BR-DE-7': {
    message: 'El contacto del vendedor (BG-6) no tiene correo electrónico (BT-43).',
    fix: 'Añada el correo electrónico.',
  },
  'BR-DE-27': {
    message: 'El número de teléfono del contacto del vendedor (BT-42) falta o tiene menos de tres cifras.',
    fix: 'Indique un número de teléfono al que se pueda llamar.',
  },
  'BR-DE-28': {
    message: 'El correo electrónico del contacto del vendedor (BT-43) falta o no tiene la forma debida.',
    fix: 'Indique una dirección de correo, por ejemplo invoices@example.com.',
  },
  'BR-DE-8': {
    message: 'La dirección del comprador (BG-8) no tiene localidad (BT-52).',
    fix: 'Añada la localidad.',
  },
  'BR-DE-9': {
    message: 'La dirección del comprador (BG-8) no tiene código postal (BT-53).',
    fix: 'Añada el código postal.',
  },
  'BR-DE-10': {
    message: 'La dirección de entrega (BG-15) no tiene localidad (BT-77).',
    fix: 'Añada la localidad o suprima la dirección de entrega.',
  },
  'BR-DE-11': {
    message: 'La dirección de entrega (BG-15) no tiene código postal (BT-78).',
    fix: 'Añada el código postal o suprima la dirección de entrega.',
  },
  'BR-DE-19': {
    message:
      'La factura se paga por transferencia SEPA (BT-81 es 58), pero la cuenta (BT-84) falta o no es un IBAN válido.',
    fix: 'Corrija el IBAN, en mayúsculas, o use 30 para una transferencia a una cuenta sin IBAN.',
  },
  'BR-DE-23-a': {
    message: 'El código de medio de pago (BT-81: 30 o 58) indica una transferencia, pero faltan sus datos (BG-17).',
    fix: 'Añada la cuenta de abono (BT-84) o corrija el código.',
  },
  'BR-DE-23-b': {
    message:
      'El código de medio de pago (BT-81: 30 o 58) indica una transferencia, pero hay datos de tarjeta o de adeudo directo (BG-18, BG-19).',
    fix: 'Suprima esos datos o corrija el código.',
  },
  'BR-DE-24-a': {
    message:
      'El código de medio de pago (BT-81: 48, 54 o 55) indica un pago con tarjeta, pero faltan sus datos (BG-18).',
    fix: 'Añada las últimas cifras del número de tarjeta (BT-87) o corrija el código.',
  },
  'BR-DE-24-b': {
    message:
      'El código de medio de pago (BT-81: 48, 54 o 55) indica un pago con tarjeta, pero hay datos de transferencia o de adeudo directo (BG-17, BG-19).',
    fix: 'Suprima esos datos o corrija el código.',
  },
  'BR-DE-20': {
    message:
      'La factura se paga por adeudo directo SEPA (BT-81 es 59), pero la cuenta de cargo (BT-91) falta o no es un IBAN válido.',
    fix: 'Corrija el IBAN de la cuenta del comprador, en mayúsculas.',
  },
  'BR-DE-25-a': {
    message: 'El código de medio de pago (BT-81: 59) indica un adeudo directo, pero faltan sus datos (BG-19).',
    fix: 'Añada el mandato (BT-89), el identificador del acreedor (BT-90) y la cuenta de cargo (BT-91), o corrija el código.',
  },
  'BR-DE-25-b': {
    message:
      'El código de medio de pago (BT-81: 59) indica un adeudo directo, pero hay datos de transferencia o de tarjeta (BG-17, BG-18).',
    fix: 'Suprima esos datos o corrija el código.',
  },
  'BR-DE-14': {
    message: 'Un desglose de IVA (BG-23) no tiene tipo de IVA (BT-119), que XRechnung exige en todas las categorías.',
    fix: 'Añada el tipo, 0 si no se debe IVA.',
  },
  'BR-TMP-3': {
    message:
      'El precio neto y el precio bruto de una línea tienen cantidades base (BT-149) o unidades (BT-150) distintas.',
    fix: 'Escriba en ambos la misma cantidad, cifra por cifra, y la misma unidad.',
  },
  'PEPPOL-EN16931-R043-1': {
    message:
      'Un descuento o cargo (BG-20, BG-21, BG-27, BG-28) no dice cuál de los dos es: su indicador no es ni true ni false.',
    fix: 'Escriba false para un descuento, true para un cargo.',
  },
  'PEPPOL-EN16931-R043-2': {
    message: 'El indicador de un descuento sobre el precio (BT-147) no es ni true ni false.',
    fix: 'Escriba false: un precio solo puede rebajarse.',
  },
};
