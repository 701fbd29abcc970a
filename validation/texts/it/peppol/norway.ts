import type { FindingTexts } from '../../finding-text';

/** Sentences of Peppol's rules for Norway. */
export const NORWAY_TEXTS_IT: FindingTexts = {
  'NO-R-001': {
    message:
      'La partita IVA del venditore norvegese (BT-31) non è composta da NO, nove cifre con cifra di controllo valida e MVA.',
    fix: 'Scrivere il numero nella forma NO123456789MVA e verificarlo nel registro.',
  },
  'NO-R-002': {
    message: 'Il venditore norvegese non indica Foretaksregisteret come registrazione fiscale (BT-32).',
    fix: 'Se il venditore è iscritto al registro delle imprese norvegese, aggiungere una registrazione fiscale Foretaksregisteret con lo schema TAX.',
  },
};
