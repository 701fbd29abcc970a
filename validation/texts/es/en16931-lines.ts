import type { FindingTexts } from '../finding-text';

/** Sentences of EN 16931: what the lines of an invoice must have. */
export const LINE_TEXTS_ES: FindingTexts = {
  'BR-21': {
    message: 'Una línea de factura (BG-25) no tiene identificador (BT-126).',
    fix: 'Dé a la línea un identificador, por ejemplo su número.',
  },
  'BR-22': {
    message: 'Una línea de factura (BG-25) no tiene cantidad (BT-129).',
    fix: 'Añada la cantidad facturada.',
  },
  'BR-23': {
    message: 'La cantidad de una línea de factura (BG-25) no tiene unidad de medida (BT-130).',
    fix: 'Añada el código de la unidad, por ejemplo C62 (uno), HUR (hora) o KGM (kilogramo).',
  },
  'BR-24': {
    message: 'Una línea de factura (BG-25) no tiene importe neto (BT-131).',
    fix: 'Añada el importe neto de la línea.',
  },
  'BR-25': {
    message: 'Una línea de factura (BG-25) no tiene nombre del artículo (BT-153).',
    fix: 'Añada el nombre del artículo.',
  },
  'BR-26': {
    message: 'Una línea de factura (BG-25) no tiene precio neto del artículo (BT-146).',
    fix: 'Añada el precio neto del artículo.',
  },
  'BR-27': {
    message: 'El precio neto del artículo (BT-146) debe ser cero o más; valor hallado: {found}.',
    fix: 'Indique el precio sin signo; en una devolución haga negativa la cantidad.',
  },
  'BR-28': {
    message: 'El precio bruto del artículo (BT-148) debe ser cero o más; valor hallado: {found}.',
    fix: 'Indique el precio sin signo; en una devolución haga negativa la cantidad.',
  },
  'BR-30': {
    message:
      'El periodo de una línea (BG-26) no debe terminar antes de empezar: inicio (BT-134) «{start}», fin (BT-135) «{found}».',
    fix: 'Corrija las fechas; en CII escriba ambas como yyyyMMdd con formato 102.',
  },
  'BR-54': {
    message: 'A un atributo del artículo (BG-32) le falta el nombre (BT-160) o el valor (BT-161).',
    fix: 'Dé al atributo un nombre y un valor, u omítalo.',
  },
  'BR-64': {
    message: 'El identificador estándar de un artículo (BT-157) no tiene esquema.',
    fix: 'Añada el esquema del identificador, por ejemplo 0160 (GTIN).',
  },
  'BR-65': {
    message: 'La clasificación de un artículo (BT-158) no dice de qué lista procede.',
    fix: 'Añada el identificador de la lista, un código de UNTDID 7143.',
  },
  'BR-CO-04': {
    message: 'Una línea de factura (BG-25) no tiene categoría de IVA (BT-151).',
    fix: 'Dé a la línea un código de categoría de IVA de UNCL 5305, con el esquema de impuesto VAT.',
  },
  'BR-CO-20': {
    message: 'El periodo de una línea (BG-26) no tiene ni fecha de inicio (BT-134) ni fecha de fin (BT-135).',
    fix: 'Añada la fecha de inicio, la de fin o ambas, u omita el periodo.',
  },
};
