import type { FindingTexts } from '../finding-text';

/** Sentences of the countries' own rules (countries/<iso>/national-rules.ts); `national.` ones are shared. */
export const NATIONAL_TEXTS_ES: FindingTexts = {
  'national.number-too-long': {
    message: 'El número del documento (BT-1) tiene {found} caracteres; {authority} admite como máximo {expected}.',
    fix: 'Use un número más corto.',
  },
  'national.number-without-digit': {
    message: 'El número del documento (BT-1) {found} no tiene ninguna cifra; {authority} lo rechaza.',
    fix: 'Use un número con al menos una cifra.',
  },
  'national.date-in-future': {
    message: 'La fecha de expedición (BT-2) {found} es posterior a hoy, {today}; {authority} la rechaza.',
    fix: 'Envíe el documento en su fecha de expedición o corrija la fecha.',
  },
  'national.rate': {
    message: '{found} % no es un tipo de IVA de {country}; sus tipos son {expected}.',
    fix: 'Corrija el tipo o use la categoría de IVA que le corresponde.',
  },
  'national.category': {
    message: 'La categoría de IVA {found} (BT-118) no se puede enviar a {authority}, que admite {expected}.',
    fix: 'Use una de estas categorías.',
  },
  'national.type-code': {
    message: 'El tipo de documento {found} (BT-3) no es de los que admite {authority}: {expected}.',
    fix: 'Use uno de estos códigos.',
  },
  'national.too-many': {
    message: 'El documento tiene {found} entradas de {terms}; {authority} admite como máximo {expected}.',
    fix: 'Agrupe las entradas o divida el documento.',
  },
  'national.too-long': {
    message: 'El texto de {terms} tiene {found} caracteres; {authority} admite como máximo {expected}.',
    fix: 'Acorte el texto.',
  },
  'national.missing': {
    message: '{authority} exige {terms}, que el documento no indica.',
    fix: 'Añada {terms}.',
  },
  'national.accounting-currency': {
    message: 'El documento está en {found}; {authority} exige además el IVA en {expected} (BT-6, BT-111).',
    fix: 'Indique {expected} en BT-6 y el IVA total en esa moneda en BT-111, o expida el documento en {expected}.',
  },
  'national.identifier': {
    message: '{found} ({terms}) no es un número válido de {kind}.',
    fix: 'Compruebe el número con la parte.',
  },
  'national.ro-county': {
    message: '{found} ({terms}) no es un distrito de ISO 3166-2:RO; {authority} lo exige en direcciones rumanas.',
    fix: 'Indique el distrito con su código, por ejemplo RO-CJ.',
  },
  'national.ro-sector': {
    message: 'La ciudad {found} ({terms}) de una dirección de Bucarest no es un sector; {authority} admite {expected}.',
    fix: 'Indique el sector como ciudad.',
  },
  'national.decimals': {
    message: '{terms} tiene {found} decimales; {authority} admite como máximo {expected}.',
    fix: 'Redondee el valor.',
  },
  'national.element-missing': {
    message: 'El elemento {element} del registro necesita {terms}, que el documento no indica.',
    fix: 'Añada {terms}.',
  },
  'national.element-value': {
    message: 'El valor {found} de {terms} no cabe en el elemento {element} del registro.',
    fix: 'Corrija el valor.',
  },
  'national.element-too-long': {
    message:
      'El texto de {terms} tiene {found} caracteres; el elemento {element} del registro admite como máximo {expected}.',
    fix: 'Acorte el texto.',
  },
  'ES-NUMBER-CHARACTERS': {
    message: 'El número del documento (BT-1) {found} tiene caracteres que la AEAT no admite.',
    fix: 'Use caracteres ASCII imprimibles sin comillas, <, > ni =.',
  },
  'ES-1152': {
    message: 'VERI*FACTU no admite facturas expedidas antes de {expected}; esta es de {found}.',
    fix: 'Compruebe la fecha de expedición (BT-2); solo el SII admite anteriores.',
  },
  'ES-1189': {
    message:
      'El comprador no tiene número, por lo que es una factura simplificada; su total de {found} supera el límite de {expected} EUR.',
    fix: 'Indique el NIF o número extranjero del comprador (BT-48 o BT-47).',
  },
  'ES-E5-RECIPIENT': {
    message: 'Una entrega intracomunitaria (categoría K) no puede ir a un comprador español, {found}.',
    fix: 'Indique el número de IVA del comprador en el otro Estado miembro, u otra categoría.',
  },
  'ES-HINT': {
    message:
      'La nota {found} (BT-22) no puede dirigir el registro ({element}): su nombre o valor es desconocido, se indica dos veces o nada del documento es de esa clase.',
    fix: 'Corrija o quite la nota. Nombres: {expected}.',
  },
  'ES-CURRENCY': {
    message:
      'El documento está en {found} (BT-5); {element} y todos los importes del registro son en {expected}, que el documento no indica.',
    fix: 'Expida el documento en {expected}.',
  },
  'ES-MARGIN': {
    message:
      'El motivo de exención {found} (BT-121) es un régimen de margen; {element} sería el margen, que el documento no indica.',
    fix: 'Registre esta factura con el programa que conoce el margen, o corrija el código.',
  },
  'ES-1118': {
    message:
      'El documento (BT-3 384) sustituye a una factura, por lo que {element} debe indicar sus importes; este servicio no ha registrado la factura {found} (BT-25).',
    fix: 'Corrija BT-25, o expida un abono y una factura nueva.',
  },
  'ES-1197': {
    message:
      'La inversión del sujeto pasivo (S2) no cabe en una factura simplificada ({found}): {element} necesita el número fiscal del comprador.',
    fix: 'Indique el NIF o número de IVA del comprador (BT-48).',
  },
  'ES-BT26': {
    message:
      'La factura anterior {found} (BT-25) no tiene fecha (BT-26) y este servicio no la ha registrado; se omite en {element}.',
    fix: 'Indique su fecha de expedición (BT-26).',
  },
  'ES-1146': {
    message: 'La fecha {found} ({terms}) es posterior a la de expedición (BT-2); se omite {element} en el registro.',
    fix: 'Compruebe la fecha.',
  },
  'ES-TAXCODE-MIXED': {
    message:
      'Las líneas de la categoría {category} con el tipo {rate} ({terms}) tienen los códigos {found}; son un solo {element} del registro, con un solo código.',
    fix: 'Use un código para ellas o divida el documento.',
  },
  'ES-ISP-RATE': {
    message:
      'El IVA de la categoría AE o K lo debe el comprador ({terms}); {element} ha de indicar su tipo, que no consta en la factura.',
    fix: 'Añada la nota ES:TipoImpositivo=21 (BT-22) con el tipo aplicable en España.',
  },
  'ES-VF-COMPANY': {
    message:
      'El registro sería de la empresa {found} ({terms}), pero el documento se envió por {expected} ({element}).',
    fix: 'Envíelo para la empresa a la que pertenece o corrija el número.',
  },
  'ES-SII-TITULAR': {
    message: 'La factura es de {found} ({terms}), pero los libros son de {expected} ({element}).',
    fix: 'Envíela para la empresa a la que pertenece o corrija el número.',
  },
  'ES-1176': {
    message:
      'Según la nota, la factura se contabilizó el {found} (BT-22), antes de su fecha de expedición {expected} (BT-2); {element} no puede ser anterior.',
    fix: 'Corrija la nota ES:FechaRegContable o la fecha de expedición.',
  },
  'ES-SII-LATE': {
    message:
      'El plazo para registrar esta factura terminó el {expected}; se cuenta desde {found} ({element}, {terms}). Se registra de todos modos.',
    fix: 'Envíe las facturas en un plazo de cuatro días hábiles.',
  },
  'FR-G1.05': {
    message:
      'El número del documento (BT-1) {found} no tiene la forma francesa: como máximo 35 letras, cifras, + - _ / y espacios interiores simples.',
    fix: 'Use un número de esa forma.',
  },
  'FR-YEAR': {
    message: 'La fecha de expedición {found} (BT-2) no está en los años 2000 a 2099.',
    fix: 'Corrija la fecha.',
  },
  'FR-G1.32': {
    message: 'El documento indica {found} facturas anteriores (BT-25); su tipo exige {expected}.',
    fix: 'Indique la factura que se corrige, con número y fecha.',
  },
  'BR-FR-CO-07': {
    message: 'El vencimiento {found} (BT-9) es anterior a la fecha de expedición {issueDate}.',
    fix: 'Corrija una de las dos fechas.',
  },
  'FR-BILLING-MODE': {
    message:
      'El modo de facturación {found} (BT-23) es desconocido o no casa con el tipo {typeCode} y el importe pendiente; los modos son {expected}.',
    fix: 'Use B2, S2, M2 solo cuando no quede nada por pagar, y B4, S4, M4 no en anticipos.',
  },
  'FR-CNWVAT': {
    message: 'VATEX-FR-CNWVAT figura en un documento de tipo {found}; es solo para abonos.',
    fix: 'Quite el código o expida un abono.',
  },
  'BR-FR-05': {
    message: 'Falta la mención legal {expected} (BT-21); las facturas entre empresas francesas exigen PMT, PMD y AAB.',
    fix: 'Añada una nota con el código {expected}.',
  },
  'BR-FR-06': {
    message: 'La mención legal {found} (BT-21) figura más de una vez.',
    fix: 'Deje una de ellas.',
  },
  'BR-FR-13': {
    message: 'La dirección electrónica {found} ({terms}) no es la del directorio francés; empieza por {expected}.',
    fix: 'Indique la dirección con el esquema 0225, empezando por el SIREN.',
  },
  'IT-00200-CAP': {
    message: '{found} ({terms}) no es un código postal italiano (CAP) de cinco cifras.',
    fix: 'Corrija el código postal.',
  },
  'IT-00421': {
    message: 'El IVA de un desglose (BT-117) es {found}; base x tipo es {expected}, y el SdI tolera un céntimo.',
    fix: 'Corrija la cuota, la base o el tipo.',
  },
  'IT-00423': {
    message:
      'El importe neto de la línea {line} (BT-131) es {found}; cantidad x precio con sus descuentos y cargos es {expected}.',
    fix: 'Corrija el importe, la cantidad o el precio.',
  },
  'IT-00424': {
    message: 'El tipo de IVA {found} no está escrito como porcentaje.',
    fix: 'Escriba 22 para 22 %.',
  },
  'IT-00418': {
    message: 'La factura anterior es de {found}, posterior a este documento de {issueDate}.',
    fix: 'Corrija una de las dos fechas.',
  },
  'DE-XRECHNUNG-WITHDRAWN': {
    message:
      'El comprador es un organismo público (Leitweg-ID) y el documento declara una versión retirada de XRechnung (BT-24 es {found}); los portales lo rechazan.',
    fix: 'Expida el documento como XRechnung 3.0; su BT-24 es {expected}.',
  },
  'DE-XRECHNUNG': {
    message:
      'El comprador es un organismo público (Leitweg-ID), pero el documento no declara XRechnung (BT-24 es {found}).',
    fix: 'Expida el documento como XRechnung.',
  },
  'PT-NUMBER-FORM': {
    message: 'El número del documento (BT-1) {found} no tiene la forma tipo serie/número, por ejemplo FT A/1.',
    fix: 'Use el número que da la serie registrada en la AT.',
  },
  'PT-NEGATIVE-TOTAL': {
    message: 'El total con IVA (BT-112) es {found}; los documentos portugueses no tienen totales negativos.',
    fix: 'Expida un abono con importes positivos.',
  },
  'BR-RO-001': {
    message: 'BT-24 es {found}; RO e-Factura admite {expected}.',
    fix: 'Indique ese identificador y siga sus reglas.',
  },
};
