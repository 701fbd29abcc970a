import type { FindingTexts } from '../finding-text';

/** Sentences about invoices in Facturae (countries/es/facturae). */
export const FACTURAE_TEXTS_ES: FindingTexts = {
  'ES-DIR3': {
    message:
      'Falta la nota {expected} (BT-22): {element} necesita el código DIR3 de la unidad del organismo público con el rol {role}.',
    fix: 'Añada la nota ES:{expected}=<código> (BT-22) con el código que le haya facilitado el organismo.',
  },
  'ES-FE-SELLER': {
    message: 'El vendedor de la factura es {found} ({terms}), pero se envía para {expected} ({element}).',
    fix: 'Envíela para la empresa que la expide o corrija el número.',
  },
  'ES-FE-NAME': {
    message: 'El nombre {found} ({terms}) de una persona física es una sola palabra; {element} necesita un apellido.',
    fix: 'Indique nombre y apellido.',
  },
  'ES-FE-ARITHMETIC': {
    message:
      'Los importes de {terms} no cuadran: el documento indica {found} y {element} debe ser {expected}. FACe rechaza las facturas cuyas sumas no cuadran.',
    fix: 'Corrija los importes, la cantidad o el precio.',
  },
  'ES-FE-REASON': {
    message: 'El documento (BT-3 384) sustituye a una factura; {element} debe decir por qué y el documento no lo dice.',
    fix: 'Añada la nota ES:ReasonCode=<código> (BT-22), por ejemplo ES:ReasonCode=10.',
  },
  'ES-FE-LEFT-OUT': {
    message: '{terms} ({found}) no puede figurar en {element} de la factura Facturae y se omite.',
    fix: 'Compruebe si el organismo público lo necesita.',
  },
};
