import type { FindingTexts } from '../finding-text';

/** Sentences of the service's own findings: line arithmetic, parties, dates, rules that could not be validated. */
export const SERVICE_TEXTS_ES: FindingTexts = {
  LINE_NET_AMOUNT: {
    message: 'El importe neto de la línea {line} es {found}; cantidad x precio unitario da {expected}.',
    fix: 'Corrija netAmount, quantity o unitPrice.',
  },
  LINE_VAT_AMOUNT: {
    message: 'El IVA de la línea {line} es {found}; importe neto x tipo da {expected}.',
    fix: 'Corrija vatAmount o vatRate.',
  },
  LINE_GROSS_AMOUNT: {
    message: 'El importe bruto de la línea {line} es {found}; importe neto más IVA da {expected}.',
    fix: 'Corrija grossAmount, netAmount o vatAmount.',
  },
  COMPANY_NOT_PARTY: {
    message: 'La empresa {expected} no es la parte ({role}) que corresponde a un documento {flow}, que indica {found}.',
    fix: 'Envíe el documento por la empresa que es su {role}, o con el otro flujo.',
  },
  SELF_BILLING_NOT_AGREED: {
    message:
      '{found} factura por sí misma con este servicio y no ha aceptado que {company} expida facturas en su nombre.',
    fix: 'Pida a {found} que el operador configure selfBilledBy={company}, o que expida ella misma la factura.',
  },
  SUPPLIER_IS_CUSTOMER: {
    message: 'El emisor y el cliente tienen el mismo NIF-IVA, {found}.',
    fix: 'Compruebe si una de las dos partes es incorrecta.',
  },
  DUE_BEFORE_ISSUE: {
    message: 'La fecha de vencimiento {found} es anterior a la fecha de emisión {issueDate}.',
    fix: 'Compruebe ambas fechas.',
  },
  PAYMENT_DUE_MISSING: {
    message:
      'Hay que pagar {found}, pero el documento no indica ni vencimiento (BT-9) ni condiciones de pago (BT-20): algunos programas rechazan los PDF Factur-X que no indican ninguno de los dos (BR-CO-25).',
    fix: 'Indique un vencimiento.',
  },
  PAYMENT_EXCEEDS_DUE: {
    message:
      'Los pagos comunicados como {status} suman {found} {currency}; el importe adeudado (BT-115) es {expected}.',
    fix: 'Compruebe los importes comunicados.',
  },
  ISSUE_DATE_IN_FUTURE: {
    message: 'La fecha de emisión {found} está {days} días por delante de {today}.',
    fix: 'Compruebe la fecha de emisión.',
  },
  ISSUE_DATE_TOO_EARLY: {
    message: 'La fecha de emisión {found} es anterior a 1990.',
    fix: 'Compruebe la fecha de emisión.',
  },
  PRECEDING_DOCUMENT_MISSING: {
    message: 'Un documento {documentType} en {country} debe nombrar el documento que corrige (BT-25).',
    fix: 'Añada el número y la fecha del documento anterior.',
  },
  PRECEDING_DOCUMENT_LATER: {
    message: 'El documento anterior lleva fecha {found}, posterior a la de este, {issueDate}.',
    fix: 'Compruebe ambas fechas.',
  },
  PDF_METADATA_MISSING: {
    message:
      'Los metadatos (XMP) del PDF no indican que contenga una factura: los programas que buscan ahí Factur-X o ZUGFeRD lo tratan como un PDF cualquiera.',
    fix: 'Genere el PDF con un programa que escriba los metadatos de Factur-X.',
  },
  PDF_PROFILE_CONTRADICTS: {
    message:
      'Los metadatos (XMP) del PDF indican el perfil {found}; según su BT-24, la factura que contiene es {expected}.',
    fix: 'Genere de nuevo el PDF o corrija BT-24.',
  },
  PDF_FILE_NAME_CONTRADICTS: {
    message: 'Según los metadatos (XMP) del PDF, la factura está en el archivo {found}; está adjunta como {expected}.',
    fix: 'Adjunte la factura con el nombre que indican los metadatos.',
  },
  PDF_RELATIONSHIP_WRONG: {
    message:
      'La factura está adjunta al PDF con AFRelationship {found}; valores permitidos para su perfil: {expected}.',
    fix: 'Adjúntela con uno de estos valores.',
  },
  SPECIFICATION_UNKNOWN: {
    message:
      'BT-24 {found} no es una especificación que este servicio conozca para este formato. El documento solo se ha validado con EN 16931.',
    fix: 'Compruebe BT-24. Si el destinatario exige esta especificación, pregunte si se cumplen sus reglas propias.',
  },
  SPECIFICATION_WITHDRAWN: {
    message:
      'BT-24 declara {name}, una versión retirada. No se han validado las reglas de {name} y los destinatarios pueden rechazar el documento.',
    fix: 'Expida el documento con la versión vigente; su BT-24 es {expected}.',
  },
  SPECIFICATION_NOT_JUDGED: {
    message: 'El perfil {name} no pretende cumplir EN 16931, por lo que el documento no se ha validado con EN 16931.',
    fix: 'Si se exige una factura conforme a EN 16931, expídala con el perfil EN 16931 o BASIC.',
  },
  VAT_NUMBER_CHECK_DIGIT: {
    message: '{found} no es un NIF-IVA válido de {country}: su forma o su dígito de control es incorrecto.',
    fix: 'Compruebe el número con la parte.',
  },
  RULE_SET_ABORTED: {
    message: 'Un conjunto de reglas no pudo evaluarse en este documento: {reason}.',
    fix: 'Comunique el id de la solicitud a soporte; el documento no se aceptó como válido.',
  },
  'NOT_JUDGED.TIME': {
    message: 'La validación del documento ha tardado más de lo que se permite; no se ha podido juzgar y no es válido.',
    fix: 'Envíelo en partes más pequeñas, o con menos líneas y textos más cortos. Si es un documento normal, envíelo otra vez e indique su documentId al soporte.',
  },
  'NOT_JUDGED.MEMORY': {
    message:
      'La validación del documento ha necesitado más memoria de la que se permite; no se ha podido juzgar y no es válido.',
    fix: 'Envíelo en partes más pequeñas, o con menos líneas y textos más cortos. Si es un documento normal, indique su documentId al soporte.',
  },
  'NOT_JUDGED.CRASH': {
    message:
      'La validación de este documento se ha interrumpido varias veces de forma inesperada; no se ha podido juzgar y no es válido.',
    fix: 'Es un fallo del servicio. Indique el documentId al soporte antes de volver a enviar el documento.',
  },
  'NOT_JUDGED.FAULT': {
    message:
      'La validación de este documento ha encontrado un fallo del propio servicio; no se ha podido juzgar y no es válido.',
    fix: 'Indique el documentId al soporte antes de volver a enviar el documento.',
  },
  FINDINGS_NOT_LISTED: {
    message:
      'Hay {count} resultados más que no se muestran: se muestran los 100 primeros de cada regla y unos 1000 en total.',
    fix: 'Corrija los mostrados y vuelva a presentar el documento.',
  },
  'RULE_NOT_JUDGED.NOT_A_NUMBER': {
    message: '{found} no es un número; estas reglas no pudieron evaluarse y el documento no es válido: {rules}.',
    fix: 'Escriba el importe o tipo con cifras y como mucho un punto, sin espacios, exponente ni símbolo de moneda.',
  },
  'RULE_NOT_JUDGED.NOT_A_DATE': {
    message: '{found} no es una fecha; estas reglas no pudieron evaluarse y el documento no es válido: {rules}.',
    fix: 'Escriba la fecha como pide el formato: yyyy-MM-dd en UBL, yyyyMMdd con formato 102 en CII.',
  },
  'RULE_NOT_JUDGED.NOT_A_BOOLEAN': {
    message: '{found} no es ni true ni false; estas reglas no pudieron evaluarse y el documento no es válido: {rules}.',
    fix: 'Escriba true o false.',
  },
  'RULE_NOT_JUDGED.SEVERAL_VALUES': {
    message:
      'Hay varios valores donde solo se admite uno; estas reglas no pudieron evaluarse y el documento no es válido: {rules}.',
    fix: 'Deje solo uno.',
  },
  UNKNOWN_RULE: { message: 'El documento no cumple la regla {rule} ({terms}).' },
};
