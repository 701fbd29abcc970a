import type { FindingTexts } from '../../finding-text';

/** Sentences of the general rules of Peppol BIS Billing; XRechnung carries some of them. */
export const GENERAL_TEXTS_ES: FindingTexts = {
  'PEPPOL-EN16931-R008': {
    message: 'Un elemento del documento no tiene contenido.',
    fix: 'Rellénelo o elimínelo; los atributos solos no cuentan como contenido.',
  },
  'PEPPOL-EN16931-R080': {
    message: 'El abono tiene más de una referencia de proyecto (BT-11).',
    fix: 'Conserve una de ellas y dé a las demás referencias un tipo distinto de 50.',
  },
  'PEPPOL-EN16931-R001': {
    message: 'Falta el proceso de negocio (BT-23).',
    fix: 'Añádalo, normalmente urn:fdc:peppol.eu:2017:poacc:billing:01:1.0.',
  },
  'PEPPOL-EN16931-R007': {
    message: 'El proceso de negocio (BT-23) no es uno de los aprobados por Peppol.',
    fix: 'Use urn:fdc:peppol.eu:2017:poacc:billing:01:1.0 o el identificador de otro proceso aprobado.',
  },
  'PEPPOL-EN16931-R002': {
    message:
      'El documento tiene más de una nota (BT-22), lo que solo se admite si vendedor y comprador están en Alemania.',
    fix: 'Reúna todo en una sola nota.',
  },
  'PEPPOL-EN16931-R003': {
    message: 'Faltan tanto la referencia del comprador (BT-10) como la referencia del pedido (BT-13).',
    fix: 'Añada al menos una de las dos.',
  },
  'PEPPOL-EN16931-R004': {
    message:
      'El identificador de especificación (BT-24) no empieza por el de Peppol BIS Billing 3 o contiene dos signos de dos puntos seguidos.',
    fix: 'Use urn:cen.eu:en16931:2017#compliant#urn:fdc:peppol.eu:2017:poacc:billing:3.0.',
  },
  'PEPPOL-EN16931-R053': {
    message: 'El total de IVA en la moneda de la factura (BT-110) debe indicarse exactamente una vez.',
    fix: 'Deje un solo total de IVA en la moneda de la factura; en UBL contiene el desglose de IVA (BG-23).',
  },
  'PEPPOL-EN16931-R054': {
    message:
      'El total de IVA en la moneda de contabilización (BT-111) debe indicarse una vez si hay moneda de contabilización del IVA (BT-6) y ninguna si no la hay.',
    fix: 'Añada o elimine totales según corresponda; en UBL es un total de IVA aparte, sin desglose.',
  },
  'PEPPOL-EN16931-R055': {
    message:
      'Los totales de IVA en la moneda de la factura (BT-110) y en la de contabilización (BT-111) tienen distinto signo o falta uno de ellos.',
    fix: 'Indique ambos totales, los dos positivos o los dos negativos.',
  },
  'PEPPOL-EN16931-R005': {
    message: 'La moneda de contabilización del IVA (BT-6) es la misma que la de la factura (BT-5).',
    fix: 'Omita la moneda de contabilización o corríjala.',
  },
  'PEPPOL-EN16931-R010': {
    message: 'Falta la dirección electrónica del comprador (BT-49).',
    fix: 'Añada la dirección con la que el comprador está registrado en la red, con su esquema.',
  },
  'PEPPOL-EN16931-R020': {
    message: 'Falta la dirección electrónica del vendedor (BT-34).',
    fix: 'Añada la dirección con la que el vendedor está registrado en la red, con su esquema.',
  },
  'PEPPOL-EN16931-R041': {
    message:
      'Un descuento o cargo tiene porcentaje (BT-94, BT-101, BT-138, BT-143), pero no importe base (BT-93, BT-100, BT-137, BT-142).',
    fix: 'Añada el importe base u omita el porcentaje.',
  },
  'PEPPOL-EN16931-R042': {
    message:
      'Un descuento o cargo tiene importe base (BT-93, BT-100, BT-137, BT-142), pero no porcentaje (BT-94, BT-101, BT-138, BT-143).',
    fix: 'Añada el porcentaje u omita el importe base.',
  },
  'PEPPOL-EN16931-R040': {
    message:
      'El importe de un descuento o cargo (BT-92, BT-99, BT-136, BT-141) es {found}; importe base x porcentaje / 100 es {expected}.',
    fix: 'Indique {expected}, o corrija el importe base o el porcentaje.',
  },
  'PEPPOL-EN16931-R043': {
    message:
      'Un descuento o cargo (BG-20, BG-21, BG-27, BG-28) no dice con la palabra true o false cuál de los dos es.',
    fix: 'Escriba true para un cargo y false para un descuento; 1 y 0 no se admiten.',
  },
  'PEPPOL-EN16931-R061': {
    message:
      'El documento se paga por adeudo domiciliado (BT-81 49 o 59), pero no tiene referencia del mandato (BT-89).',
    fix: 'Añada la referencia del mandato que dio el comprador.',
  },
  'PEPPOL-EN16931-R051': {
    message: 'La moneda de un importe no es la de la factura (BT-5) o falta.',
    fix: 'Indique el importe en la moneda de la factura; solo el total de IVA en la moneda de contabilización (BT-111) va en otra.',
  },
  'PEPPOL-EN16931-R110': {
    message: 'El periodo de una línea (BG-26) empieza (BT-134) antes que el periodo de facturación (BT-73).',
    fix: 'Corrija una de las dos fechas de inicio.',
  },
  'PEPPOL-EN16931-R111': {
    message: 'El periodo de una línea (BG-26) termina (BT-135) después que el periodo de facturación (BT-74).',
    fix: 'Corrija una de las dos fechas de fin.',
  },
  'PEPPOL-EN16931-R120': {
    message:
      'El importe neto de una línea (BT-131) es {found}; cantidad (BT-129) x precio neto por unidad (BT-146 / BT-149) más cargos (BG-28) menos descuentos (BG-27) es {expected}.',
    fix: 'Indique {expected}, o corrija la cantidad, el precio, la cantidad base, los cargos o los descuentos de la línea.',
  },
  'PEPPOL-EN16931-R121': {
    message: 'La cantidad base del precio de un artículo (BT-149) no es mayor que cero.',
    fix: 'Indique el número de unidades al que se refiere el precio u omita la cantidad base.',
  },
  'PEPPOL-EN16931-R100': {
    message: 'Una línea (BG-25) tiene más de un objeto facturado (BT-128).',
    fix: 'Conserve uno de ellos.',
  },
  'PEPPOL-EN16931-R101': {
    message: 'Una línea (BG-25) remite a un documento que no está marcado como su objeto facturado (BT-128).',
    fix: 'Dé a la referencia el código de tipo 130 o elimínela de la línea.',
  },
  'PEPPOL-EN16931-R044': {
    message:
      'El precio de un artículo (BG-29) contiene una entrada que no está marcada como descuento (BT-147) con la palabra false; ahí no se admiten cargos.',
    fix: 'Escriba false para un descuento; incluya un cargo en el precio o indíquelo como cargo de la línea (BG-28).',
  },
  'PEPPOL-EN16931-R046': {
    message:
      'El precio neto de un artículo (BT-146) no es su precio bruto (BT-148) menos el descuento (BT-147), o falta alguno de ellos.',
    fix: 'Corrija o añada el precio neto, el precio bruto o el descuento; la diferencia debe ser exacta.',
  },
  'PEPPOL-EN16931-R130': {
    message: 'La unidad de la cantidad base del precio (BT-150) no es la de la cantidad de la línea (BT-130).',
    fix: 'Use el mismo código de unidad en ambas.',
  },
  'PEPPOL-EN16931-CL001': {
    message: 'El tipo de archivo de un documento adjunto (BT-125) no es uno de los seis admitidos.',
    fix: 'Adjunte el documento como PDF, PNG, JPEG, CSV, XLSX u ODS e indique el tipo MIME, por ejemplo application/pdf.',
  },
  'PEPPOL-EN16931-CL002': {
    message: 'El código de motivo de un descuento (BT-98, BT-140) no está en la lista que usa Peppol.',
    fix: 'Use un código de su parte de UNCL 5189, por ejemplo 95 (descuento), o indique el motivo como texto.',
  },
  'PEPPOL-EN16931-CL003': {
    message: 'El código de motivo de un cargo (BT-105, BT-145) no está en la lista que usa Peppol.',
    fix: 'Use un código de UNCL 7161, por ejemplo FC (transporte), o indique el motivo como texto.',
  },
  'PEPPOL-EN16931-CL006': {
    message: 'El código de la fecha de devengo del IVA (BT-8) no se admite.',
    fix: 'Use 3 (fecha de factura), 35 (fecha de entrega) o 432 (fecha de pago).',
  },
  'PEPPOL-EN16931-CL007': {
    message: 'La moneda de un importe falta o no es un código ISO 4217.',
    fix: 'Use el código de tres letras de la moneda de la factura (BT-5), o de la de contabilización (BT-6) en el total de IVA correspondiente.',
  },
  'PEPPOL-EN16931-P0100': {
    message: 'El código de tipo de la factura (BT-3) no se admite en su proceso de negocio (BT-23).',
    fix: 'Use un código admitido, por ejemplo 380 (factura); envíe un abono como tal, con 381.',
  },
  'PEPPOL-EN16931-P0112': {
    message:
      'Los códigos de tipo 326 (factura parcial) y 384 (factura corregida) (BT-3) solo se admiten si vendedor y comprador están en Alemania.',
    fix: 'Use otro código de tipo, por ejemplo 380 (factura), o un abono con 381.',
  },
  'PEPPOL-EN16931-P0101': {
    message: 'El código de tipo del abono (BT-3) no se admite en su proceso de negocio (BT-23).',
    fix: 'Use 381 (abono), o bien 81, 83, 396 o 532.',
  },
  'PEPPOL-EN16931-F001': {
    message:
      'Una fecha (BT-2, BT-7, BT-9, BT-72, BT-73, BT-74, BT-134, BT-135) no está escrita como yyyy-MM-dd o no existe en el calendario.',
    fix: 'Escriba año, mes y día con guiones, sin hora ni zona horaria.',
  },
  'PEPPOL-EN16931-CL008': {
    message: 'El esquema de una dirección electrónica (BT-34, BT-49) no está en la lista que usa Peppol.',
    fix: 'Use un código de la lista EAS que Peppol admita, por ejemplo 0088 (GLN).',
  },
  'PEPPOL-EN16931-P0104': {
    message:
      'El código de motivo de exención VATEX-EU-G (BT-121) acompaña a una categoría de IVA (BT-118) distinta de G.',
    fix: 'Indique la categoría G, o el código de motivo de exención que corresponda a la categoría.',
  },
  'PEPPOL-EN16931-P0105': {
    message:
      'El código de motivo de exención VATEX-EU-O (BT-121) acompaña a una categoría de IVA (BT-118) distinta de O.',
    fix: 'Indique la categoría O, o el código de motivo de exención que corresponda a la categoría.',
  },
  'PEPPOL-EN16931-P0106': {
    message:
      'El código de motivo de exención VATEX-EU-IC (BT-121) acompaña a una categoría de IVA (BT-118) distinta de K.',
    fix: 'Indique la categoría K, o el código de motivo de exención que corresponda a la categoría.',
  },
  'PEPPOL-EN16931-P0107': {
    message:
      'El código de motivo de exención VATEX-EU-AE (BT-121) acompaña a una categoría de IVA (BT-118) distinta de AE.',
    fix: 'Indique la categoría AE, o el código de motivo de exención que corresponda a la categoría.',
  },
  'PEPPOL-EN16931-P0108': {
    message:
      'El código de motivo de exención VATEX-EU-D (BT-121) acompaña a una categoría de IVA (BT-118) distinta de E.',
    fix: 'Indique la categoría E, o el código de motivo de exención que corresponda a la categoría.',
  },
  'PEPPOL-EN16931-P0109': {
    message:
      'El código de motivo de exención VATEX-EU-F (BT-121) acompaña a una categoría de IVA (BT-118) distinta de E.',
    fix: 'Indique la categoría E, o el código de motivo de exención que corresponda a la categoría.',
  },
  'PEPPOL-EN16931-P0110': {
    message:
      'El código de motivo de exención VATEX-EU-I (BT-121) acompaña a una categoría de IVA (BT-118) distinta de E.',
    fix: 'Indique la categoría E, o el código de motivo de exención que corresponda a la categoría.',
  },
  'PEPPOL-EN16931-P0111': {
    message:
      'El código de motivo de exención VATEX-EU-J (BT-121) acompaña a una categoría de IVA (BT-118) distinta de E.',
    fix: 'Indique la categoría E, o el código de motivo de exención que corresponda a la categoría.',
  },
};
