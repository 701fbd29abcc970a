import type { FindingTexts } from '../finding-text';

/** Sentences of EN 16931: what allowances and charges must have. */
export const ALLOWANCE_TEXTS_ES: FindingTexts = {
  'BR-31': {
    message: 'Un descuento del documento (BG-20) no tiene importe (BT-92).',
    fix: 'Añada el importe del descuento.',
  },
  'BR-32': {
    message: 'Un descuento del documento (BG-20) no tiene código de categoría de IVA (BT-95).',
    fix: 'Añada el código de la categoría, con el esquema de impuesto VAT.',
  },
  'BR-33': {
    message: 'Un descuento del documento (BG-20) no tiene motivo.',
    fix: 'Añada el motivo como texto (BT-97), como código (BT-98) o ambos.',
  },
  'BR-36': {
    message: 'Un cargo del documento (BG-21) no tiene importe (BT-99).',
    fix: 'Añada el importe del cargo.',
  },
  'BR-37': {
    message: 'Un cargo del documento (BG-21) no tiene código de categoría de IVA (BT-102).',
    fix: 'Añada el código de la categoría, con el esquema de impuesto VAT.',
  },
  'BR-38': {
    message: 'Un cargo del documento (BG-21) no tiene motivo.',
    fix: 'Añada el motivo como texto (BT-104), como código (BT-105) o ambos.',
  },
  'BR-41': {
    message: 'Un descuento de línea (BG-27) no tiene importe (BT-136).',
    fix: 'Añada el importe del descuento.',
  },
  'BR-42': {
    message: 'Un descuento de línea (BG-27) no tiene motivo.',
    fix: 'Añada el motivo como texto (BT-139), como código (BT-140) o ambos.',
  },
  'BR-43': {
    message: 'Un cargo de línea (BG-28) no tiene importe (BT-141).',
    fix: 'Añada el importe del cargo.',
  },
  'BR-44': {
    message: 'Un cargo de línea (BG-28) no tiene motivo.',
    fix: 'Añada el motivo como texto (BT-144), como código (BT-145) o ambos.',
  },
  'BR-CO-05': {
    message: 'El motivo (BT-97) y el código de motivo (BT-98) de un descuento del documento no significan lo mismo.',
    fix: 'Corrija el texto o el código, o deje solo uno.',
  },
  'BR-CO-06': {
    message: 'El motivo (BT-104) y el código de motivo (BT-105) de un cargo del documento no significan lo mismo.',
    fix: 'Corrija el texto o el código, o deje solo uno.',
  },
  'BR-CO-07': {
    message: 'El motivo (BT-139) y el código de motivo (BT-140) de un descuento de línea no significan lo mismo.',
    fix: 'Corrija el texto o el código, o deje solo uno.',
  },
  'BR-CO-08': {
    message: 'El motivo (BT-144) y el código de motivo (BT-145) de un cargo de línea no significan lo mismo.',
    fix: 'Corrija el texto o el código, o deje solo uno.',
  },
  'BR-CO-21': {
    message: 'Un descuento del documento (BG-20) no tiene ni motivo (BT-97) ni código de motivo (BT-98).',
    fix: 'Añada uno de los dos o ambos.',
  },
  'BR-CO-22': {
    message: 'Un cargo del documento (BG-21) no tiene ni motivo (BT-104) ni código de motivo (BT-105).',
    fix: 'Añada uno de los dos o ambos.',
  },
  'BR-CO-23': {
    message: 'Un descuento de línea (BG-27) no tiene ni motivo (BT-139) ni código de motivo (BT-140).',
    fix: 'Añada uno de los dos o ambos.',
  },
  'BR-CO-24': {
    message: 'Un cargo de línea (BG-28) no tiene ni motivo (BT-144) ni código de motivo (BT-145).',
    fix: 'Añada uno de los dos o ambos.',
  },
};
