import type { FindingTexts } from '../../finding-text';

/** Sentences of Peppol's rules for Sweden. */
export const SWEDEN_TEXTS_ES: FindingTexts = {
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
};
