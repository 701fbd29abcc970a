import type { FindingTexts } from '../finding-text';

/** Sentences of EN 16931: values that must be in a code list. */
export const CODE_TEXTS_ES: FindingTexts = {
  'BR-CL-01': {
    message: 'El código de tipo de factura (BT-3) «{found}» no se admite aquí.',
    fix: 'Use un código de UNTDID 1001 que corresponda al documento, por ejemplo 380 (factura) o 381 (abono).',
  },
  'BR-CL-03': {
    message: 'La moneda «{found}» de un importe no es un código ISO 4217.',
    fix: 'Use la moneda de la factura (BT-5), por ejemplo EUR; solo el segundo total de IVA (BT-111) va en la moneda de contabilización (BT-6).',
  },
  'BR-CL-04': {
    message: 'La moneda de la factura (BT-5) «{found}» no es un código ISO 4217.',
    fix: 'Use el código de tres letras de la moneda, por ejemplo EUR.',
  },
  'BR-CL-05': {
    message: 'La moneda de contabilización del IVA (BT-6) «{found}» no es un código ISO 4217.',
    fix: 'Use el código de tres letras de la moneda, por ejemplo EUR.',
  },
  'BR-CL-06': {
    message: 'El código de la fecha de devengo del IVA (BT-8) «{found}» no se admite.',
    fix: 'Use el código de la fecha de factura, de entrega o de pago: 3, 35 o 432 en UBL; 5, 29 o 72 en CII.',
  },
  'BR-CL-07': {
    message: 'El esquema «{found}» de un objeto facturado (BT-18, BT-128) no es un código de UNTDID 1153.',
    fix: 'Use un código de la lista u omita el esquema.',
  },
  'BR-CL-08': {
    message: 'El código de asunto «{found}» de una nota (BT-21) no es un código de UNTDID 4451.',
    fix: 'Use un código de la lista, por ejemplo AAI (información general), u omita el código.',
  },
  'BR-CL-10': {
    message: 'El esquema «{found}» de un identificador de parte (BT-29, BT-46, BT-60) no es un código ICD de ISO 6523.',
    fix: 'Use un código de la lista, por ejemplo 0088 (GLN) o 0060 (DUNS), u omita el esquema.',
  },
  'BR-CL-11': {
    message: 'El esquema «{found}» de un registro legal (BT-30, BT-47, BT-61) no es un código ICD de ISO 6523.',
    fix: 'Use un código de la lista, por ejemplo 0002 (SIRENE), u omita el esquema.',
  },
  'BR-CL-13': {
    message: 'La lista «{found}» de una clasificación de artículo (BT-158) no es un código de UNTDID 7143.',
    fix: 'Use un código de la lista, por ejemplo HS (Sistema Armonizado).',
  },
  'BR-CL-14': {
    message: 'El código de país «{found}» (BT-40, BT-55, BT-69, BT-80) no es un código ISO 3166-1.',
    fix: 'Use el código de dos letras mayúsculas, por ejemplo ES o DE; Grecia es GR.',
  },
  'BR-CL-15': {
    message: 'El país de origen (BT-159) «{found}» no es un código ISO 3166-1.',
    fix: 'Use el código de dos letras mayúsculas, por ejemplo ES o DE; Grecia es GR.',
  },
  'BR-CL-16': {
    message: 'El código de medio de pago (BT-81) «{found}» no es un código de UNCL 4461.',
    fix: 'Use un código de la lista, por ejemplo 30 (transferencia), 58 (transferencia SEPA) o 59 (adeudo SEPA).',
  },
  'BR-CL-17': {
    message: 'La categoría de IVA «{found}» de un desglose, descuento o cargo (BT-118, BT-95, BT-102) no se admite.',
    fix: 'Use uno de los códigos S, Z, E, AE, K, G, O, L, M y B de UNCL 5305.',
  },
  'BR-CL-18': {
    message: 'La categoría de IVA «{found}» de una línea (BT-151) o, en CII, de un desglose (BT-118) no se admite.',
    fix: 'Use uno de los códigos S, Z, E, AE, K, G, O, L, M y B de UNCL 5305.',
  },
  'BR-CL-19': {
    message: 'El código de motivo «{found}» de un descuento (BT-98, BT-140) no se admite.',
    fix: 'Use un código de UNCL 5189, por ejemplo 95 (descuento), o dé el motivo solo como texto.',
  },
  'BR-CL-20': {
    message: 'El código de motivo «{found}» de un cargo (BT-105, BT-145) no es un código de UNCL 7161.',
    fix: 'Use un código de la lista, por ejemplo FC (flete), o dé el motivo solo como texto.',
  },
  'BR-CL-21': {
    message: 'El esquema «{found}» de un identificador estándar de artículo (BT-157) no es un código ICD de ISO 6523.',
    fix: 'Use un código de la lista, por ejemplo 0160 (GTIN).',
  },
  'BR-CL-22': {
    message: 'El código de motivo de exención (BT-121) «{found}» no es un código de la lista VATEX.',
    fix: 'Use un código de la lista, por ejemplo VATEX-EU-AE, o dé el motivo como texto (BT-120).',
  },
  'BR-CL-23': {
    message: 'La unidad de medida (BT-130, BT-150) «{found}» no es un código de las recomendaciones UN/ECE 20 o 21.',
    fix: 'Use un código de esas listas, por ejemplo C62 (uno), HUR (hora) o KGM (kilogramo); los de la 21 empiezan por X.',
  },
  'BR-CL-24': {
    message: 'El tipo de medio «{found}» de un adjunto (BT-125) no se admite.',
    fix: 'Adjunte un archivo PDF, PNG, JPEG, CSV, XLSX u ODS e indique su tipo de medio, por ejemplo application/pdf.',
  },
  'BR-CL-25': {
    message: 'El esquema «{found}» de una dirección electrónica (BT-34, BT-49) no es un código de la lista EAS.',
    fix: 'Use un código de la lista, por ejemplo 0088 (GLN).',
  },
  'BR-CL-26': {
    message: 'El esquema «{found}» del lugar de entrega (BT-71) no es un código ICD de ISO 6523.',
    fix: 'Use un código de la lista, por ejemplo 0088 (GLN), u omita el esquema.',
  },
};
