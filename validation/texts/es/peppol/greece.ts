import type { FindingTexts } from '../../finding-text';

/** Sentences of Peppol's rules for Greece. */
export const GREECE_TEXTS_ES: FindingTexts = {
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
};
