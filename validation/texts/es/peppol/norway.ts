import type { FindingTexts } from '../../finding-text';

/** Sentences of Peppol's rules for Norway. */
export const NORWAY_TEXTS_ES: FindingTexts = {
  'NO-R-001': {
    message:
      'El identificador de IVA del vendedor noruego (BT-31) no consta de NO, nueve cifras con un dígito de control válido y MVA.',
    fix: 'Escriba el número en la forma NO123456789MVA y compruébelo en el registro.',
  },
  'NO-R-002': {
    message: 'El vendedor noruego no indica Foretaksregisteret como registro fiscal (BT-32).',
    fix: 'Si el vendedor está inscrito en el registro de empresas de Noruega, añada un registro fiscal Foretaksregisteret con el esquema TAX.',
  },
};
