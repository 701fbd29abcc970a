import type { FindingTexts } from '../../finding-text';

/** Sentences of Peppol's checks of party identifiers by their scheme. */
export const IDENTIFIER_TEXTS_ES: FindingTexts = {
  'PEPPOL-COMMON-R040': {
    message: 'Un identificador con el esquema 0088 no es un GLN válido: solo cifras, la última de control.',
    fix: 'Corrija el número, o el esquema si se trata de otro tipo de identificador.',
  },
  'PEPPOL-COMMON-R041': {
    message:
      'Un identificador con el esquema 0192 no es un número de organización noruego válido: 9 cifras, la última de control.',
    fix: 'Corrija el número, o el esquema si se trata de otro tipo de identificador.',
  },
  'PEPPOL-COMMON-R042': {
    message: 'Un identificador con el esquema 0184 no es un número CVR danés válido: 8 cifras, con o sin DK delante.',
    fix: 'Corrija el número, o el esquema si se trata de otro tipo de identificador.',
  },
  'PEPPOL-COMMON-R052': {
    message: 'Un identificador con el esquema 0096 no es un número P danés válido: 10 cifras.',
    fix: 'Corrija el número, o el esquema si se trata de otro tipo de identificador.',
  },
  'PEPPOL-COMMON-R053': {
    message: 'Un identificador con el esquema 0198 no es un número SE danés válido: DK y 8 cifras.',
    fix: 'Corrija el número, o el esquema si se trata de otro tipo de identificador.',
  },
  'PEPPOL-COMMON-R043': {
    message:
      'Un identificador con el esquema 0208 no es un número de empresa belga válido: 10 cifras, las dos últimas de control.',
    fix: 'Corrija el número, o el esquema si se trata de otro tipo de identificador.',
  },
  'PEPPOL-COMMON-R044': {
    message: 'Un identificador con el esquema 0201 no es un código IPA italiano válido: 6 letras o cifras.',
    fix: 'Corrija el número, o el esquema si se trata de otro tipo de identificador.',
  },
  'PEPPOL-COMMON-R045': {
    message:
      'Un identificador con el esquema 0210 no es un código fiscal italiano (codice fiscale) válido: 16 caracteres con la forma del código de una persona u 11 cifras.',
    fix: 'Corrija el número, o el esquema si se trata de otro tipo de identificador.',
  },
  'PEPPOL-COMMON-R046': {
    message:
      'Una dirección electrónica (BT-34, BT-49) con el esquema 9907 no es un código fiscal italiano (codice fiscale) válido: 16 caracteres con la forma del código de una persona u 11 cifras.',
    fix: 'Corrija el número, o el esquema si se trata de otro tipo de identificador.',
  },
  'PEPPOL-COMMON-R047': {
    message:
      'Un identificador con el esquema 0211 no es un NIF-IVA italiano válido: IT y 11 cifras, la última de control.',
    fix: 'Corrija el número, o el esquema si se trata de otro tipo de identificador.',
  },
  'PEPPOL-COMMON-R049': {
    message:
      'Un identificador con el esquema 0007 no es un número de organización sueco válido: 10 cifras, la última de control.',
    fix: 'Corrija el número, o el esquema si se trata de otro tipo de identificador.',
  },
  'PEPPOL-COMMON-R050': {
    message:
      'Un identificador con el esquema 0151 no es un número de empresa australiano (ABN) válido: 11 cifras, las dos primeras de control.',
    fix: 'Corrija el número, o el esquema si se trata de otro tipo de identificador.',
  },
  'PEPPOL-COMMON-R054': {
    message: 'Un identificador con el esquema 0106 no es un número KVK neerlandés válido: 8 cifras.',
    fix: 'Corrija el número, o el esquema si se trata de otro tipo de identificador.',
  },
  'PEPPOL-COMMON-R055': {
    message: 'Un identificador con el esquema 0190 no es un OIN neerlandés válido: 20 cifras.',
    fix: 'Corrija el número, o el esquema si se trata de otro tipo de identificador.',
  },
  'PEPPOL-COMMON-R056-1': {
    message: 'Un identificador con el esquema 9944 no es un NIF-IVA neerlandés válido: NL, 9 cifras, B y 2 cifras.',
    fix: 'Corrija el número, o el esquema si se trata de otro tipo de identificador.',
  },
  'PEPPOL-COMMON-R056-2': {
    message:
      'Un identificador de IVA (BT-31, BT-48, BT-63) que empieza por NL no es un NIF-IVA neerlandés válido: NL, 9 cifras, B y 2 cifras.',
    fix: 'Corrija el identificador de IVA, sin espacios ni puntos.',
  },
  'PEPPOL-COMMON-R057': {
    message:
      'Un identificador con el esquema 0217 no es un número de establecimiento neerlandés (vestigingsnummer) válido: 12 cifras.',
    fix: 'Corrija el número, o el esquema si se trata de otro tipo de identificador.',
  },
};
