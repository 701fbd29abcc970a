import type { FindingTexts } from '../../finding-text';

/** Sentences of Peppol's rules for Norway. */
export const NORWAY_TEXTS_FR: FindingTexts = {
  'NO-R-001': {
    message:
      "L'identifiant à la TVA du vendeur norvégien (BT-31) n'est pas formé de NO, de neuf chiffres avec une clé valide et de MVA.",
    fix: 'Écrivez le numéro sous la forme NO123456789MVA et vérifiez-le dans le registre.',
  },
  'NO-R-002': {
    message: "Le vendeur norvégien n'indique pas Foretaksregisteret comme enregistrement fiscal (BT-32).",
    fix: 'Si le vendeur est inscrit au registre des entreprises de Norvège, ajoutez un enregistrement fiscal Foretaksregisteret avec le schéma TAX.',
  },
};
