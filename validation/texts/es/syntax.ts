import type { FindingTexts } from '../finding-text';

/** Sentences of the syntax rules of EN 16931: what of UBL and CII it has no place for, and how often its terms may occur. */
export const SYNTAX_TEXTS_ES: FindingTexts = {
  'syntax.absent': {
    message: 'EN 16931 no prevé {path} en {context}: los receptores pueden ignorarlo.',
    fix: 'Elimine el elemento o pase su contenido a una nota (BT-22).',
  },
  'syntax.absent-in-line': {
    message: 'EN 16931 no prevé {path} en una línea: los receptores pueden ignorarlo.',
    fix: 'Elimine el elemento o pase su contenido a la nota de la línea (BT-127).',
  },
  'syntax.absent-fatal': {
    message: '{path} no debe figurar en {context}: EN 16931 no lo prevé.',
    fix: 'Elimine el elemento.',
  },
  'syntax.absent-in-object-reference': {
    message: 'Una referencia al objeto facturado (BT-18, tipo 130) no debe contener {element}.',
    fix: 'Páselo a un documento justificativo aparte (BG-24): una referencia sin código de tipo.',
  },
  'syntax.attribute-absent': {
    message: 'EN 16931 no usa el atributo {attribute} de {element}: los receptores pueden ignorarlo.',
    fix: 'Elimine el atributo {attribute}.',
  },
  'syntax.attribute-absent-fatal': {
    message: '{element} no debe tener el atributo {attribute}.',
    fix: 'Elimine el atributo {attribute}.',
  },
  'syntax.attribute-required': {
    message: 'A {element} le falta el atributo {attribute}.',
    fix: 'Añada el atributo {attribute}.',
  },
  'syntax.max-one': {
    message: '{path} aparece más de una vez en {context}; solo se admite una.',
    fix: 'Deje uno y elimine los demás.',
  },
  'syntax.max-count': {
    message: '{path} aparece más de {max} veces en {context}.',
    fix: 'Deje {max} como máximo.',
  },
  'syntax.required': { message: 'En {context} falta {path}.', fix: 'Añada {path}.' },
  'syntax.value-only': {
    message: '{path} es {found}; solo se admite {allowed}.',
    fix: 'Escriba {allowed}, exactamente así y sin espacios.',
  },
  'syntax.not-together': {
    message: '{context} indica {path} y también {other}; solo se admite uno de los dos.',
    fix: 'Deje uno de los dos.',
  },
  'syntax.same-value': {
    message: 'Todos los {path} del documento deben tener el mismo valor: aquí es {found}, el primero es {expected}.',
    fix: 'Ponga el mismo valor en todos.',
  },
  'syntax.payee-is-seller': {
    message:
      'El beneficiario del pago (BG-10) debe tener un nombre (BT-59) distinto del nombre del vendedor (BT-27), que también debe constar.',
    fix: 'Indique a quién se paga; si es el vendedor, omita el beneficiario.',
  },
  'syntax.only-in-supporting-document': {
    message: '{element} solo se admite en un documento justificativo (ram:AdditionalReferencedDocument de tipo 916).',
    fix: 'Dé al documento el código de tipo 916 o elimine {element}.',
  },
  'syntax.only-in-breakdown': {
    message: '{element} en {context} no se usa: su sitio es el desglose de IVA del documento (BG-23).',
    fix: 'Indíquelo en ram:ApplicableTradeTax de ram:ApplicableHeaderTradeSettlement.',
  },
  'syntax.only-in-applicable-tax': {
    message:
      '{element} en {context} no se usa: los motivos de exención (BT-120, BT-121) figuran en ram:ApplicableTradeTax.',
    fix: 'Indique el motivo en el desglose de IVA (BG-23).',
  },
  'UBL-CR-412': {
    message:
      'En una factura, el vencimiento (BT-9) no figura en el medio de pago: los receptores pueden ignorarlo ahí.',
    fix: 'Indique la fecha en cbc:DueDate de la factura.',
  },
  'UBL-CR-470': {
    message: 'EN 16931 no prevé anticipos uno por uno ({path}): los receptores pueden ignorarlos.',
    fix: 'Indique su suma como importe pagado (BT-113), cbc:PrepaidAmount en cac:LegalMonetaryTotal.',
  },
  'UBL-CR-561': {
    message: 'EN 16931 no prevé un importe de IVA por línea ({path}): los receptores pueden ignorarlo.',
    fix: 'Indique la categoría y el tipo de la línea (BG-30) y el IVA en el desglose del documento (BG-23).',
  },
  'UBL-CR-665': {
    message:
      'Un esquema solo se usa en la referencia al objeto facturado (BT-18, tipo 130): los receptores pueden ignorarlo.',
    fix: 'Elimine el esquema o dé a la referencia el código de tipo 130 si es el objeto facturado.',
  },
  'UBL-CR-682': {
    message: 'La dirección de entrega (BG-15) no figura en {path}: los receptores pueden ignorarla ahí.',
    fix: 'Pase la dirección a cac:Address en cac:DeliveryLocation.',
  },
  'UBL-DT-01': {
    message: '{element} tiene más de dos decimales: {found}.',
    fix: 'Redondee el importe a dos decimales; los ceros y espacios que siguen también cuentan.',
  },
  'UBL-SR-04': {
    message: 'Hay más de un objeto facturado (BT-18: una referencia de tipo 130).',
    fix: 'Deje uno; indique los demás como documentos justificativos (BG-24): referencias sin código de tipo.',
  },
  'UBL-SR-12': {
    message: 'El vendedor tiene más de un número de IVA (BT-31).',
    fix: 'Deje un solo número del esquema VAT.',
  },
  'UBL-SR-13': {
    message: 'El vendedor tiene más de un número fiscal además del número de IVA (BT-32).',
    fix: 'Deje un solo número cuyo esquema no sea VAT.',
  },
  'UBL-SR-18': {
    message: 'El comprador tiene más de un número de IVA (BT-48).',
    fix: 'Deje un solo número del esquema VAT.',
  },
  'UBL-SR-29': {
    message: 'Hay más de un identificador de acreedor (BT-90: identificador del esquema SEPA).',
    fix: 'Deje uno, en el vendedor o en el beneficiario.',
  },
  'UBL-SR-43': {
    message: 'Una referencia puede ser de tipo 130 (BT-18), en una nota de abono también 50 (BT-11), pero no {found}.',
    fix: 'Elimine el código de tipo de un documento justificativo (BG-24) o corríjalo.',
  },
  'UBL-SR-43.scheme': {
    message: 'Una referencia con esquema ({found}) debe ser el objeto facturado (BT-18): código de tipo 130.',
    fix: 'Añada el código de tipo 130 o elimine el esquema.',
  },
  'CII-DT-018': {
    message: 'El código de tipo de una referencia no se admite en {context}, o no es 50, 130 ni 916.',
    fix: 'Use 50 (BT-17), 130 (BT-18) o 916 (BG-24) en ram:AdditionalReferencedDocument; elimínelo en otro lugar.',
  },
  'CII-DT-024': {
    message: '{element} es el esquema de un objeto facturado (tipo 130); {context} no lo es.',
    fix: 'Elimine {element} o dé a la referencia el código de tipo 130.',
  },
  'CII-DT-027': {
    message: 'Solo una factura anterior (BG-3) tiene fecha de emisión (BT-26), {context} no.',
    fix: 'Elimine {element}.',
  },
  'CII-DT-031': {
    message: '{element} no debe indicar moneda: solo lo hacen los totales de IVA (BT-110, BT-111).',
    fix: 'Elimine currencyID; la moneda de la factura (BT-5) vale para todos los importes.',
  },
  'CII-DT-033': {
    message: '{element} tiene unidad, pero ninguna cantidad facturada (BT-129) la tiene.',
    fix: 'Añada la unidad (BT-130) a ram:BilledQuantity de las líneas.',
  },
  'CII-DT-097': {
    message: '{found} no es una fecha de formato 102.',
    fix: 'Escriba la fecha como aaaaMMdd, por ejemplo 20260131.',
  },
  'CII-SR-119': {
    message: 'Entre precio bruto y neto no hay un descuento (BT-147): necesita el indicador false y un importe.',
    fix: 'Indique ram:ChargeIndicator false y ram:ActualAmount, o elimine ram:AppliedTradeAllowanceCharge.',
  },
  'CII-SR-408': {
    message: 'EN 16931 no prevé el descuento por pronto pago en cifras ({path}): los receptores pueden ignorarlo.',
    fix: 'Describa el descuento en las condiciones de pago (BT-20), ram:Description.',
  },
  'CII-SR-457': {
    message: 'Hay más de una referencia a una licitación (BT-17, tipo 50).',
    fix: 'Deje una.',
  },
  'CII-SR-458': {
    message: 'Hay más de un objeto facturado (BT-18, tipo 130).',
    fix: 'Deje uno; indique los demás como documentos justificativos (BG-24, tipo 916).',
  },
  'CII-SR-470': {
    message: 'Una transferencia (BT-81: {found}) no indica ninguna cuenta de abono (BT-84).',
    fix: 'Añada ram:IBANID o ram:ProprietaryID en ram:PayeePartyCreditorFinancialAccount.',
  },
  'CII-SR-474': {
    message: 'Una línea tiene más de un identificador de objeto (BT-128, tipo 130).',
    fix: 'Deje uno.',
  },
  'CII-SR-475': {
    message:
      'La comprobación oficial admite una descripción (BT-123) para todos los documentos justificativos juntos (tipo 916); hay más.',
    fix: 'No hay que hacer nada: EN 16931 admite una por documento. Con una en total se evita el aviso.',
  },
  'CII-SR-476': {
    message:
      'La comprobación oficial admite un adjunto (BT-125) para todos los documentos justificativos juntos (tipo 916); hay más.',
    fix: 'No hay que hacer nada: EN 16931 admite uno por documento. Con uno en total se evita el aviso.',
  },
};
