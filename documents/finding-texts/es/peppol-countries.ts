import type { FindingTexts } from '../finding-text';

/** Sentences of Peppol's rules for NO, DK, IT, SE, GR, IS, NL and DE. */
export const PEPPOL_COUNTRY_TEXTS_ES: FindingTexts = {
  'NO-R-001': {
    message:
      'El identificador de IVA del vendedor noruego (BT-31) no consta de NO, nueve cifras con un dígito de control válido y MVA.',
    fix: 'Escriba el número en la forma NO123456789MVA y compruébelo en el registro.',
  },
  'NO-R-002': {
    message: 'El vendedor noruego no indica Foretaksregisteret como registro fiscal (BT-32).',
    fix: 'Si el vendedor está inscrito en el registro de empresas de Noruega, añada un registro fiscal Foretaksregisteret con el esquema TAX.',
  },
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
  'IT-R-001': {
    message: 'El registro fiscal del vendedor italiano (BT-32) no tiene de 11 a 16 letras mayúsculas y cifras.',
    fix: 'Indique el codice fiscale del vendedor, sin espacios ni minúsculas.',
  },
  'IT-R-002': {
    message: 'El vendedor italiano no tiene la línea 1 de la dirección (BT-35).',
    fix: 'Añada la calle y el número del vendedor.',
  },
  'IT-R-003': {
    message: 'El vendedor italiano no tiene localidad (BT-37).',
    fix: 'Añada la localidad del vendedor.',
  },
  'IT-R-004': {
    message: 'El vendedor italiano no tiene código postal (BT-38).',
    fix: 'Añada el código postal del vendedor.',
  },
  'SE-R-001': {
    message: 'El identificador de IVA del vendedor sueco (BT-31) no tiene 14 caracteres.',
    fix: 'Escriba SE y doce cifras, por ejemplo SE123456789701.',
  },
  'SE-R-002': {
    message: 'El identificador de IVA del vendedor sueco (BT-31) tiene algo distinto de cifras después de SE.',
    fix: 'Escriba SE y doce cifras, por ejemplo SE123456789701.',
  },
  'SE-R-003': {
    message: 'El número de organización del vendedor sueco (BT-30) no es numérico.',
    fix: 'Escriba las diez cifras del número de organización, sin guion.',
  },
  'SE-R-004': {
    message: 'El número de organización del vendedor sueco (BT-30) no tiene diez caracteres.',
    fix: 'Escriba las diez cifras del número de organización, sin guion ni siglo.',
  },
  'SE-R-005': {
    message: 'El registro fiscal del vendedor sueco (BT-32) no es la mención de F-skatt.',
    fix: 'Escriba GODKÄND FÖR F-SKATT si el vendedor está aprobado para F-skatt; si no, omita el registro fiscal.',
  },
  'SE-R-006': {
    message: 'Un tipo de IVA normal (BT-119, BT-152) del vendedor sueco no es 25, 12 o 6 por ciento, o falta.',
    fix: 'Indique un tipo sueco con la categoría S, o use otra categoría.',
  },
  'SE-R-007': {
    message: 'La cuenta Plusgiro sueca (BT-84) no es numérica.',
    fix: 'Escriba solo las cifras de la cuenta Plusgiro, sin espacios ni guion.',
  },
  'SE-R-008': {
    message: 'La cuenta Bankgiro sueca (BT-84) no es numérica.',
    fix: 'Escriba solo las cifras de la cuenta Bankgiro, sin espacios ni guion.',
  },
  'SE-R-009': {
    message: 'La cuenta Bankgiro sueca (BT-84) no tiene siete u ocho caracteres.',
    fix: 'Compruebe la cuenta y escriba solo sus cifras.',
  },
  'SE-R-010': {
    message: 'La cuenta Plusgiro sueca (BT-84) no tiene de dos a ocho caracteres.',
    fix: 'Compruebe la cuenta y escriba solo sus cifras.',
  },
  'SE-R-011': {
    message: 'El vendedor sueco indica el código de medio de pago 50 o 56 (BT-81) en lugar de 30.',
    fix: 'Use el código 30 e indique como banco SE:PLUSGIRO o SE:BANKGIRO (BT-86).',
  },
  'SE-R-012': {
    message: 'Una transferencia entre partes suecas tiene el código de medio de pago 31 (BT-81) en lugar de 30.',
    fix: 'Use el código 30 para las transferencias nacionales.',
  },
  'SE-R-013': {
    message: 'El número de organización del vendedor sueco (BT-30) tiene un dígito de control incorrecto.',
    fix: 'Compruebe las diez cifras del número con el vendedor.',
  },
  'GR-R-001-1': {
    message: 'El número de una factura griega (BT-1) no consta de seis segmentos separados por barras.',
    fix: 'Escriba NIF del vendedor, fecha, número de establecimiento, tipo de documento, serie y número correlativo separados por |.',
  },
  'GR-R-001-2': {
    message:
      'El primer segmento del número de factura griego (BT-1) no es el NIF válido del vendedor ni de su representante fiscal.',
    fix: 'Escriba las nueve cifras del identificador de IVA del vendedor o del representante fiscal, sin EL.',
  },
  'GR-R-001-3': {
    message: 'El segundo segmento del número de factura griego (BT-1) no es la fecha de emisión (BT-2).',
    fix: 'Escriba la fecha de emisión como día/mes/año, con dos cifras para día y mes, por ejemplo 05/03/2026.',
  },
  'GR-R-001-4': {
    message: 'El tercer segmento del número de factura griego (BT-1) no es un número entero igual o mayor que 0.',
    fix: 'Escriba el número del establecimiento, 0 para la sede central.',
  },
  'GR-R-001-5': {
    message: 'El cuarto segmento del número de factura griego (BT-1) no es un tipo de documento griego.',
    fix: 'Escriba uno de los tipos 1.1, 1.6, 2.1, 2.4, 5.1 o 5.2.',
  },
  'GR-R-001-6': {
    message: 'El quinto segmento del número de factura griego (BT-1) está vacío.',
    fix: 'Escriba la serie de la factura, 0 si no hay ninguna.',
  },
  'GR-R-001-7': {
    message: 'El sexto segmento del número de factura griego (BT-1) está vacío.',
    fix: 'Escriba el número correlativo de la factura.',
  },
  'GR-R-002': {
    message: 'El vendedor griego no tiene nombre comercial (BT-28).',
    fix: 'Añada el nombre del vendedor como nombre comercial.',
  },
  'GR-R-003': {
    message: 'El identificador de IVA del vendedor griego (BT-31) no es EL seguido de un NIF válido.',
    fix: 'Escriba EL y las nueve cifras del NIF, y compruebe el número.',
  },
  'GR-R-004-1': {
    message: 'La factura de un vendedor griego no tiene exactamente un documento justificativo (BG-24) con el MARK.',
    fix: 'Indique un solo documento justificativo con la descripción ##M.AR.K## y el MARK como referencia.',
  },
  'GR-R-004-2': {
    message: 'El MARK (BT-122) de una factura griega no es un número entero positivo.',
    fix: 'Escriba el MARK asignado por la administración tributaria griega, solo con cifras.',
  },
  'GR-R-005': {
    message: 'El vendedor griego no indica el nombre comercial del comprador (BT-45).',
    fix: 'Añada el nombre del comprador como nombre comercial.',
  },
  'GR-R-006': {
    message:
      'El comprador griego no tiene exactamente un identificador de IVA válido (BT-48), EL seguido de un NIF válido.',
    fix: 'Indique un solo identificador de IVA del comprador: EL y las nueve cifras del NIF.',
  },
  'GR-R-008-2': {
    message:
      'La factura de un vendedor griego tiene más de un documento justificativo (BG-24) con la URL de la factura.',
    fix: 'Conserve un solo documento justificativo con la descripción ##INVOICE|URL##.',
  },
  'GR-R-008-3': {
    message: 'El documento justificativo con la URL de una factura griega no tiene ubicación (BT-124).',
    fix: 'Añada la URL de la factura como ubicación externa del documento.',
  },
  'GR-R-009': {
    message: 'La dirección electrónica del vendedor griego (BT-34) no es un NIF válido con el esquema 9933.',
    fix: 'Indique las nueve cifras del NIF del vendedor con el esquema 9933.',
  },
  'GR-R-010': {
    message: 'La dirección electrónica del comprador griego (BT-49) no es un NIF válido con el esquema 9933.',
    fix: 'Indique las nueve cifras del NIF del comprador con el esquema 9933.',
  },
  'GR-S-008-1': {
    message:
      'La factura de un vendedor griego no tiene exactamente un documento justificativo (BG-24) con la URL de la factura.',
    fix: 'Indique un solo documento justificativo con la descripción ##INVOICE|URL## y la URL como ubicación (BT-124).',
  },
  'GR-S-011': {
    message:
      'El vendedor griego no tiene exactamente un identificador de IVA válido (BT-31), EL seguido de un NIF válido.',
    fix: 'Indique un solo identificador de IVA del vendedor: EL y las nueve cifras del NIF.',
  },
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
