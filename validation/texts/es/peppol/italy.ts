import type { FindingTexts } from '../../finding-text';

/** Sentences of Peppol's rules for Italy. */
export const ITALY_TEXTS_ES: FindingTexts = {
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
};
